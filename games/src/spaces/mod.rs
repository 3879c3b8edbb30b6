//! Spaces: two players each plan a path with traps, and both plans run at the same time, one turned
//! by 180 degrees.
//!
//! - [`Board`]: a well-formed plan; [`decode`], [`Labelled`]: its text.
//! - [`Rules`], [`broken_rules`], [`Legal`]: which plans are legal.
//! - [`Draft`]: an unfinished plan.
//! - [`Round`], [`Outcome`]: two plans against each other; [`Fogged`]: what a player sees of it.
//! - [`Link`]: the content of links; [`Old`]: links of the older program.
//! - [`Game`]: a game between two people, as one of their devices stores it.
//! - [`Opponent`]: ready opponents and the board of the day.

mod board;
mod code;
#[cfg(test)]
#[path = "count_tests.rs"]
mod count;
mod draft;
mod error;
mod fog;
pub mod game;
mod label;
pub mod link;
mod old;
mod ready;
mod record;
mod round;
mod rules;
mod size;
mod square;
mod steps;
mod walk;

pub use board::{Board, Mark, Move};
pub use code::{LIMIT, decode};
pub use draft::{Choices, Draft, Refusal};
pub use error::{Error, ErrorKind};
pub use fog::Fogged;
pub use game::Game;
pub use label::{Creature, Labelled, Name};
pub use link::{GameId, Link};
pub(crate) use link::{
    Payload as LinkPayload, cleaned as cleaned_payload, cleaned_next as cleaned_next_payload,
    read as read_link,
};
pub use old::{Old, OldRound};
pub use ready::{Opponent, board_of_day};
pub use record::{RecordError, RecordErrorKind};
pub use round::{Action, End, Gain, Location, Loss, Outcome, Player, Step, Turn, Winner};
pub use rules::{Broken, Illegal, Legal, Rule, RuleSet, Rules, broken_rules, is_legal};
pub use size::Size;
pub use square::Square;
pub use steps::{Round, Steps};
