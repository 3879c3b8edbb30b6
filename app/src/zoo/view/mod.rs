//! The components of the page.

pub(super) mod actions;
pub(super) mod art;
pub(super) mod banner;
pub(super) mod bots;
mod card;
pub(super) mod cards;
pub(super) mod games;
pub(super) mod hand_over;
pub(super) mod insight;
pub(super) mod load;
mod look;
pub(super) mod preview;
pub(super) mod setup;
pub(super) mod stage;
