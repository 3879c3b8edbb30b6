//! The components of the page.

pub(super) mod daily;
mod drag;
mod keys;
pub(super) mod leave;
mod lesson;
pub(super) mod menu;
mod plain;
pub(super) mod start;
pub(super) mod table;
pub(super) mod tools;
pub(super) mod won;
