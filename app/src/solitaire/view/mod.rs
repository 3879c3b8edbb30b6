//! The parts of the page.

pub(super) mod start;
pub(super) mod table;
