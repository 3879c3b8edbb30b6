//! What all errors of codecs are alike in: what is wrong, and where.
//!
//! Each codec has a plain enum of data for the kinds, with a name and a sentence for each, so that pages can say it in their own
//! words; its `Error` is [`Error`] of that enum.

use core::fmt;

/// Why a payload does not open.
///
/// ```
/// use games::solitaire::{ErrorKind, Position};
///
/// let error = Position::decode("v1F00!").unwrap_err();
/// assert_eq!((error.kind, error.at), (ErrorKind::BadBase64, Some(5)));
/// assert_eq!(error.to_string(), "this is not base64url (character 6)");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Error<K> {
    /// What is wrong.
    pub kind: K,
    /// Where: a 0-based index among the characters of the cleaned payload. It is the number of characters when something is
    /// missing at the end. `None` when no place is to blame.
    pub at: Option<usize>,
}

impl<K: fmt::Display> fmt::Display for Error<K> {
    /// The message, with the place counted from 1 as people do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        match self.at {
            Some(at) => write!(f, " (character {})", at.saturating_add(1)),
            None => Ok(()),
        }
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for Error<K> {}

/// Why a text is no stored game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordError<K> {
    /// What is wrong.
    pub kind: K,
    /// Where: the 0-based index in bytes; all in front of it is ASCII.
    pub at: usize,
}

impl<K: fmt::Display> fmt::Display for RecordError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        write!(f, " (byte {})", self.at)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for RecordError<K> {}

/// Gives the kinds of a codec's errors their place.
macro_rules! placed {
    ($kind:ident in a payload) => {
        impl $kind {
            /// The error at a character.
            pub(crate) const fn at(self, at: usize) -> $crate::error::Error<Self> {
                $crate::error::Error {
                    kind: self,
                    at: Some(at),
                }
            }

            /// The error that no place is to blame for.
            pub(crate) const fn nowhere(self) -> $crate::error::Error<Self> {
                $crate::error::Error {
                    kind: self,
                    at: None,
                }
            }
        }
    };
    ($kind:ident in a record) => {
        impl $kind {
            /// The error at a byte.
            pub(crate) const fn at(self, at: usize) -> $crate::error::RecordError<Self> {
                $crate::error::RecordError { kind: self, at }
            }
        }
    };
}
pub(crate) use placed;
