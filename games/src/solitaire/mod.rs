//! Solitaire: FreeCell and Klondike, with positions in links. Their rules:
//! <https://en.wikipedia.org/wiki/FreeCell>, <https://en.wikipedia.org/wiki/Klondike_(solitaire)>.
//!
//! - [`Variant`]: the game and its size; [`Deal`]: the numbered deals.
//! - [`Position`]: the cards on the table; [`Position::decode`], [`Position::canonical`]: its text.
//! - [`PileId`], [`Move`], [`Refusal`]: what can be moved where, and why not.
//! - [`Game`]: playing, with undo, redo and automatic moves, and its record.
//! - [`Hint`]: moves that make progress. [`solver`]: decides whether a game can be won, and how.
//! - [`Link`]: the content of links.

mod choices;
mod code;
mod deal;
mod game;
mod hint;
mod layout;
mod link;
mod moves;
mod pile;
mod position;
mod record;
mod refusal;
mod rules;
pub mod solver;
mod status;
mod variant;
mod winnable;

pub use code::{Error, ErrorKind, LIMIT};
pub use deal::Deal;
pub use game::{Game, MAX_STEPS, Played};
pub use hint::{Hint, Why};
pub use layout::Layout;
pub use link::Link;
pub(crate) use link::{Payload as LinkPayload, cleaned as cleaned_payload, read as read_link};
pub use moves::{Move, PileId};
pub use pile::{Column, Pile};
pub use position::{Foundation, Position};
pub use record::{RecordError, RecordErrorKind};
pub use refusal::Refusal;
pub use status::{Automatic, Status};
pub use variant::{Draw, Kind, Variant};
