//! What is wrong with a stored game, and where.

use crate::error::placed;
use crate::solitaire::{ErrorKind, Refusal};
use core::fmt;

/// Why a text is no stored game.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

/// What is wrong with a stored game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RecordErrorKind {
    /// The text is longer than a record can be.
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// It is no record of this version.
    UnknownVersion,
    /// It ends too early.
    Truncated,
    /// A character stands where it cannot.
    BadCharacter {
        /// The character.
        found: char,
    },
    /// There is no such deal.
    BadDeal,
    /// The start is no position.
    BadStart {
        /// Why not.
        error: ErrorKind,
    },
    /// A number is too large.
    BadNumber,
    /// A move is not allowed where it stands.
    IllegalMove {
        /// Why not.
        refusal: Refusal,
    },
    /// A move that is said to be automatic is none that is made by itself.
    NotAutomatic,
    /// There are more moves than a game keeps.
    TooManyMoves,
    /// More moves are said to be done than there are.
    BadPlace {
        /// How many are said to be done.
        place: usize,
        /// How many there are.
        moves: usize,
    },
    /// The game is written otherwise.
    NotCanonical,
}

impl RecordErrorKind {
    /// The kind's name in snake case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::UnknownVersion => "unknown_version",
            Self::Truncated => "truncated",
            Self::BadCharacter { .. } => "bad_character",
            Self::BadDeal => "bad_deal",
            Self::BadStart { .. } => "bad_start",
            Self::BadNumber => "bad_number",
            Self::IllegalMove { .. } => "illegal_move",
            Self::NotAutomatic => "not_automatic",
            Self::TooManyMoves => "too_many_moves",
            Self::BadPlace { .. } => "bad_place",
            Self::NotCanonical => "not_canonical",
        }
    }
}

placed!(RecordErrorKind in a record);

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length } => write!(f, "a record of {length} bytes is too long"),
            Self::UnknownVersion => write!(f, "this is no record of a version that is known"),
            Self::Truncated => write!(f, "the record ends too early"),
            Self::BadCharacter { found } => write!(f, "{found:?} cannot stand here"),
            Self::BadDeal => write!(f, "there is no such deal"),
            Self::BadStart { error } => write!(f, "the start is no position: {error}"),
            Self::BadNumber => write!(f, "the number is too large"),
            Self::IllegalMove { refusal } => write!(f, "the move is not allowed: {refusal}"),
            Self::NotAutomatic => write!(f, "no such move is made by itself"),
            Self::TooManyMoves => write!(f, "there are more moves than a game keeps"),
            Self::BadPlace { place, moves } => write!(
                f,
                "{place} moves are said to be done, but there are {moves}"
            ),
            Self::NotCanonical => write!(f, "the game is written otherwise"),
        }
    }
}
