//! Why a game does not take boards or a link.

use crate::spaces::{Broken, Size};
use core::fmt;

/// Why a game does not take boards or a link. It has not changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The link is not of the kind that is asked for: a board alone and an old link are of no game.
    NotOfAGame,
    /// The link is of another game: another name, other rules, or decks instead of boards.
    OtherGame,
    /// The exchange was played with other boards already; those are kept.
    Conflict {
        /// Which exchange, counted from 0.
        exchange: usize,
    },
    /// The link goes on from an exchange that is not known here. Only a link of decks can, as it has
    /// but one exchange; an earlier link is missing.
    Gap,
    /// A board breaks the rules of the game. It can be played as a friendly round, which counts for
    /// nothing.
    IllegalBoard {
        /// Which board.
        which: Which,
        /// What it breaks; at least one.
        broken: Vec<Broken>,
    },
    /// A board is of another size.
    WrongSize {
        /// The game's size.
        expected: Size,
        /// The board's size.
        found: Size,
    },
    /// There are too many or too few boards.
    WrongCount {
        /// How many there could be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The game waits for something else.
    NotYourTurn,
    /// The deck was a challenge of this game already.
    Repeated,
}

/// A board among those of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Which {
    /// The exchange, counted from 0.
    pub exchange: usize,
    /// Whether it is the answer or the challenge.
    pub is_answer: bool,
    /// The board's place in its deck, counted from 0; 0 without decks.
    pub board: usize,
}

impl Refused {
    /// The kind's name in snake case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotOfAGame => "not_of_a_game",
            Self::OtherGame => "other_game",
            Self::Conflict { .. } => "conflict",
            Self::Gap => "gap",
            Self::IllegalBoard { .. } => "illegal_board",
            Self::WrongSize { .. } => "wrong_size",
            Self::WrongCount { .. } => "wrong_count",
            Self::NotYourTurn => "not_your_turn",
            Self::Repeated => "repeated",
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOfAGame => f.write_str("the link holds no such part of a game"),
            Self::OtherGame => f.write_str("the link is of another game"),
            Self::Conflict { exchange } => {
                write!(f, "round {} was played with other boards", exchange + 1)
            }
            Self::Gap => f.write_str("an earlier link of the game is missing"),
            Self::IllegalBoard { which, broken } => {
                write!(f, "a board of round {} breaks ", which.exchange + 1)?;
                let rule = broken.first().map(|broken| broken.rule.as_str());
                f.write_str(rule.unwrap_or("the rules"))
            }
            Self::WrongSize { expected, found } => write!(
                f,
                "a board has size {}, the game {}",
                found.get(),
                expected.get()
            ),
            Self::WrongCount { expected, found } => {
                write!(f, "{expected} boards are wanted, not {found}")
            }
            Self::NotYourTurn => f.write_str("the game waits for something else"),
            Self::Repeated => f.write_str("this deck was played in this game already"),
        }
    }
}

impl core::error::Error for Refused {}
