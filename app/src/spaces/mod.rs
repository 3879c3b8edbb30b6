//! Spaces: boards are made, challenges sent and answered, rounds watched.

mod collection;
mod controls;
mod creature;
mod me;
mod meaning;
mod page;
mod picture;
mod scene;
mod sketch;
mod state;
mod view;
pub(crate) mod words;

pub(crate) use page::spaces_page;
pub(crate) use words::{due, is_due, is_over};

/// The shelf of games.
pub(crate) const GAMES: &str = "spaces";
/// The shelf of boards.
const BOARDS: &str = "spaces-board";
/// The shelf of decks.
const DECKS: &str = "spaces-deck";
/// Where the board in the making is kept.
const DRAFT: &str = "passalong.spaces.draft";
