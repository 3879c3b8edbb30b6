//! The bot deck for the board game Spółka ZOO.

mod controller;
mod keys;
mod link_error;
mod looks;
mod page;
#[cfg(feature = "ssr")]
pub(crate) mod plain;
#[cfg(feature = "ssr")]
pub(crate) mod preview;
mod sound;
mod state;
mod table_mode;
mod view;
pub(crate) mod words;

pub(crate) use page::zoo_page;

/// The first segment of the page's path, and the kind of its slots.
pub(crate) const GAME: &str = games::incoming::GameKind::Zoo.name();
