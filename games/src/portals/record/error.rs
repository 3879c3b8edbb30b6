//! What is wrong with a stored board, and where.

use crate::error::placed;
use crate::portals::{ErrorKind, Refusal};
use core::fmt;

/// Why a text is no stored board.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

/// What is wrong with a stored board.
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
    /// Its session cannot be read.
    BadSession {
        /// Why not.
        error: ErrorKind,
    },
    /// The number of mistakes is no number, or too large.
    BadNumber,
    /// A placement is not written as one, or has an item or a slot that is not in the session.
    BadPlacement,
    /// A placement is not allowed where it stands.
    NotAllowed {
        /// Why not.
        refusal: Refusal,
    },
    /// The board is written otherwise.
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
            Self::BadSession { .. } => "bad_session",
            Self::BadNumber => "bad_number",
            Self::BadPlacement => "bad_placement",
            Self::NotAllowed { .. } => "not_allowed",
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
            Self::BadSession { error } => write!(f, "the session cannot be read: {error}"),
            Self::BadNumber => write!(f, "this is no number of mistakes"),
            Self::BadPlacement => write!(f, "this is no item and slot of the session"),
            Self::NotAllowed { refusal } => write!(f, "the placement is not allowed: {refusal}"),
            Self::NotCanonical => write!(f, "the board is written otherwise"),
        }
    }
}
