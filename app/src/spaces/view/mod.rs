//! The components of the page.

pub(super) mod board;
pub(super) mod editor;
pub(super) mod files;
pub(super) mod game;
pub(super) mod lobby;
pub(super) mod pick;
pub(super) mod profile;
pub(super) mod ready;
pub(super) mod rules;
pub(super) mod saved;
pub(super) mod tutorial;
pub(super) mod visit;
pub(super) mod watch;
