//! FreeCell.

mod arena;
mod beam;
mod first;
mod moves;
mod plan;
mod state;
mod worth;

pub(super) use beam::Beam;
pub(super) use first::First;
