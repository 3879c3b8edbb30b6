//! Solitaire: FreeCell and Klondike, whose positions live in a link.
//!
//! - [`Variant`]: which of the two games, and how large; [`Deal`]: the numbered deals.
//! - [`Position`]: the cards on the table; [`Position::decode`], [`Position::canonical`]: its text.
//! - [`Place`], [`Move`], [`Refusal`]: what can be moved where, and why not.
//! - [`Game`]: playing, with undo, redo and automatic moves, and the text that is stored between
//!   visits.
//! - [`Hint`]: moves that bring a game forward. [`solver`]: whether it can be won, and how.
//! - [`Link`]: what links hold.

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

pub use code::{Error, ErrorKind, LIMIT};
pub use deal::Deal;
pub use game::{Game, MAX_STEPS, Played};
pub use hint::{Hint, Why};
pub use layout::Layout;
pub use link::Link;
pub(crate) use link::{Payload as LinkPayload, read as read_link};
pub use moves::{Move, Place};
pub use pile::{Column, Pile};
pub use position::{Foundation, Position};
pub use record::{RecordError, RecordErrorKind};
pub use refusal::Refusal;
pub use status::{Automatic, Status};
pub use variant::{Draw, Kind, Variant};
