//! Why a text cannot be opened.

use crate::{portals, solitaire, spaces, zoo};
use core::fmt;

/// The maximum length of a text, in characters.
pub const LIMIT: usize = 262_144;

/// Why a text cannot be opened.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Error {
    /// Nothing is left of the text after cleaning.
    Empty,
    /// The text has more than 262,144 characters, so it was not searched.
    TooLong {
        /// Its number of characters.
        length: usize,
    },
    /// The text is not a link or code of any game.
    Unrecognised,
    /// The payload is not a code of the bot deck.
    Zoo(zoo::Error),
    /// The payload is not a board or link of Spaces.
    Spaces(spaces::Error),
    /// The payload is not a position or numbered deal of solitaire.
    Solitaire(solitaire::Error),
    /// The payload is not a session of Portals.
    Portals(portals::Error),
}

impl Error {
    /// The permanent name of the kind, in snake case.
    #[must_use]
    pub const fn kind_name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong { .. } => "too_long",
            Self::Unrecognised => "unrecognised",
            Self::Zoo(error) => error.kind.name(),
            Self::Spaces(error) => error.kind.name(),
            Self::Solitaire(error) => error.kind.name(),
            Self::Portals(error) => error.kind.name(),
        }
    }

    /// The 0-based position among the characters of the cleaned payload, if the error has one.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Empty | Self::TooLong { .. } | Self::Unrecognised => None,
            Self::Zoo(error) => error.at,
            Self::Spaces(error) => error.at,
            Self::Solitaire(error) => error.at,
            Self::Portals(error) => error.at,
        }
    }
}

macro_rules! from_codecs {
    ($($game:ident of $codec:ident,)*) => {
        $(
            impl From<$codec::Error> for Error {
                fn from(error: $codec::Error) -> Self {
                    Self::$game(error)
                }
            }
        )*
    };
}
from_codecs!(Zoo of zoo, Spaces of spaces, Solitaire of solitaire, Portals of portals,);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is no text"),
            Self::TooLong { length } => {
                write!(f, "the text has {length} characters; the limit is {LIMIT}")
            }
            Self::Unrecognised => write!(f, "this is not a link or code of any game"),
            Self::Zoo(error) => write!(f, "{error}"),
            Self::Spaces(error) => write!(f, "{error}"),
            Self::Solitaire(error) => write!(f, "{error}"),
            Self::Portals(error) => write!(f, "{error}"),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Zoo(error) => Some(error),
            Self::Spaces(error) => Some(error),
            Self::Solitaire(error) => Some(error),
            Self::Portals(error) => Some(error),
            Self::Empty | Self::TooLong { .. } | Self::Unrecognised => None,
        }
    }
}
