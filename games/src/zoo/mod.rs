//! The bot deck of the board game Spółka ZOO: replaces the deck of 13 bot cards, for one to four
//! bots.
//!
//! - [`Card`], [`Deck`] and [`Face`]: the cards and their effects.
//! - [`Position`]: the content of a code, the current card and the cards still to be drawn.
//! - [`decode`], [`Position::readable`], [`Position::compact`]: the codes.
//! - [`Game`]: drawing, with undo and redo, and the record.
//! - [`Looks`]: names and colours of the bots.

mod bots;
mod card;
mod code;
mod deck;
mod face;
mod game;
mod game_state;
mod looks;
mod position;
mod record;

pub use bots::{Bot, BotCount};
pub use card::{Card, CardKind};
pub use code::{Code, Error, ErrorKind, Format, LIMIT, decode};
pub use deck::{Deck, FullDeck, Progress};
pub use face::{Company, Effect, Face, Income, IncomeWhen};
pub use game::{Chance, Draw, Game, MAX_DRAWS, Turn};
pub use game_state::Shown;
pub use looks::{Color, Look, Looks, NAME_LIMIT};
pub use position::{Mode, Position, PositionError, Setup};
pub use record::{RecordError, RecordErrorKind};
