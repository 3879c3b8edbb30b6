//! The components of the page.

pub(super) mod banner;
pub(super) mod games;
pub(super) mod hand_over;
pub(super) mod insight;
pub(super) mod load;
pub(super) mod preview;
pub(super) mod setup;
pub(super) mod stage;
