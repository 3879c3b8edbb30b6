//! The parts of the page.

mod drag;
pub(super) mod start;
pub(super) mod table;
