//! Spaces: making boards, sending and answering challenges, watching rounds.

mod action;
mod collection;
mod controller;
mod creature;
mod link_error;
mod maker;
mod names;
mod page;
#[cfg(feature = "ssr")]
pub(crate) mod preview;
mod profile;
mod ready;
mod screen;
mod sound;
mod state;
mod svg;
mod tally;
mod tutorial;
mod view;
mod visit;
pub(crate) mod words;

pub(crate) use page::spaces_page;

/// The kind of slots for games.
pub(crate) const GAMES: &str = games::incoming::GameKind::Spaces.name();
/// The kind of slots for boards.
const BOARDS: &str = "spaces-board";
/// The kind of slots for decks.
const DECKS: &str = "spaces-deck";
/// The storage key of the unfinished board.
const DRAFT: &str = "passalong.spaces.draft";
