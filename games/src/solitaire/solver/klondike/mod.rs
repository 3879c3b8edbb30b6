//! Klondike.

mod back;
mod first;
mod plan;
mod seen;
mod start;
mod state;
mod stock;

pub(super) use first::First;
