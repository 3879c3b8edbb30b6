//! FreeCell and Klondike.

mod controller;
mod lesson;
mod month;
mod page;
mod piles;
pub(crate) mod plain;
#[cfg(feature = "ssr")]
pub(crate) mod preview;
mod selection;
mod settings;
mod solver;
mod sound;
mod state;
mod statistics;
mod table_html;
mod tap;
mod view;
pub(crate) mod words;

pub(crate) use page::solitaire_page;

/// The first segment of the page's path, and the kind of its slots.
pub(crate) const GAME: &str = games::incoming::GameKind::Solitaire.name();
