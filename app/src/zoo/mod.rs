//! The bot helper for the board game Spółka ZOO.

mod controller;
mod page;
#[cfg(feature = "ssr")]
pub(crate) mod plain;
mod state;
mod view;
pub(crate) mod words;

pub(crate) use page::zoo_page;

/// The first part of the page's path, and the name under which its games are kept.
pub(crate) const GAME: &str = games::incoming::GameKind::Zoo.name();
