//! Spaces: boards are made, challenges sent and answered, rounds watched.

mod action;
mod collection;
mod controller;
mod creature;
mod maker;
mod names;
mod page;
mod profile;
mod screen;
mod state;
mod svg;
mod tutorial;
mod view;
mod visit;
pub(crate) mod words;

pub(crate) use page::spaces_page;

/// The kind of slots that games have.
pub(crate) const GAMES: &str = games::incoming::GameKind::Spaces.name();
/// The kind of slots that boards have.
const BOARDS: &str = "spaces-board";
/// The kind of slots that decks have.
const DECKS: &str = "spaces-deck";
/// Where the board in the making is kept.
const DRAFT: &str = "passalong.spaces.draft";
