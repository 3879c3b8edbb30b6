//! Klondike.

mod first;
mod plan;
mod seen;
mod state;

pub(super) use first::First;
