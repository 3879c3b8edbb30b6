//! What is on the screen during a game.

pub(super) mod corner;
mod drag;
pub(super) mod end;
pub(super) mod scene;
