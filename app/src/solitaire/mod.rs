//! FreeCell and Klondike.

mod controls;
mod lesson;
mod lifted;
mod month;
mod page;
mod picture;
pub(crate) mod plain;
mod settings;
mod state;
mod statistics;
mod tap;
mod view;
pub(crate) mod words;

pub(crate) use page::solitaire_page;

/// The first segment of the page's path, and the kind of its slots.
pub(crate) const GAME: &str = games::incoming::GameKind::Solitaire.name();
