//! What is on the screen while a child plays.

pub(super) mod corner;
mod drag;
pub(super) mod end;
pub(super) mod scene;
