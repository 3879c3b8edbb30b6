//! What is wrong with a stored game, and where.

use crate::error::placed;
use crate::spaces::ErrorKind;
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
    /// A character that is not ASCII.
    BadCharacter {
        /// The character.
        found: char,
    },
    /// It ends too early.
    Truncated,
    /// A field has a value that it cannot have.
    BadField {
        /// The field: `version`, `kind`, `size`, `game`, `sent` or `opponent`.
        field: &'static str,
    },
    /// The masked challenge cannot be unmasked.
    BadMask,
    /// A board cannot be read.
    BadBoard {
        /// Why.
        error: ErrorKind,
    },
    /// The game cannot go on with these boards: they break its rules, or are too many or too few, or
    /// of another size.
    ImpossibleBoards,
    /// There are boards behind the last exchange.
    TooManyBoards,
    /// The text means a game, but is not the one spelling of it.
    NotCanonical,
}

impl RecordErrorKind {
    /// The kind's name in snake case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::UnknownVersion => "unknown_version",
            Self::BadCharacter { .. } => "bad_character",
            Self::Truncated => "truncated",
            Self::BadField { .. } => "bad_field",
            Self::BadMask => "bad_mask",
            Self::BadBoard { .. } => "bad_board",
            Self::ImpossibleBoards => "impossible_boards",
            Self::TooManyBoards => "too_many_boards",
            Self::NotCanonical => "not_canonical",
        }
    }
}

placed!(RecordErrorKind in a record);

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length } => write!(f, "a record of {length} bytes is too long"),
            Self::UnknownVersion => f.write_str("this is no record of a version that is known"),
            Self::BadCharacter { found } => write!(f, "{found:?} cannot stand here"),
            Self::Truncated => f.write_str("the record ends too early"),
            Self::BadField { field } => write!(f, "the field {field} cannot be read"),
            Self::BadMask => f.write_str("the challenge cannot be unmasked"),
            Self::BadBoard { error } => write!(f, "a board cannot be read: {error}"),
            Self::ImpossibleBoards => f.write_str("the game cannot go on with these boards"),
            Self::TooManyBoards => f.write_str("there are boards behind the end of the game"),
            Self::NotCanonical => f.write_str("the game is not written so"),
        }
    }
}
