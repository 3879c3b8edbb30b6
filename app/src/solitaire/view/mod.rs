//! The components of the page.

mod advice;
mod arrow;
pub(super) mod cascade;
pub(super) mod daily;
mod drag;
mod felt;
mod keys;
pub(super) mod leave;
mod lesson;
pub(super) mod menu;
mod plain;
pub(super) mod start;
pub(super) mod table;
pub(super) mod tools;
pub(super) mod won;
