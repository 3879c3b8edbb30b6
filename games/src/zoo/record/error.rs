//! What is wrong with a stored game, and where.

use crate::error::placed;
use crate::zoo::{Bot, Card};
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
    /// A card stands twice in a deck.
    DuplicateCard {
        /// The card.
        card: Card,
    },
    /// No game can stand as the start says.
    ImpossibleStart,
    /// A bot draws out of turn.
    NotItsTurn {
        /// The bot.
        bot: Bot,
    },
    /// A bot draws from an exhausted deck that is not shuffled.
    NotShuffled {
        /// The bot.
        bot: Bot,
    },
    /// A deck is shuffled that still has cards.
    ShuffledTooEarly {
        /// The bot that draws from it.
        bot: Bot,
    },
    /// There are more draws than a game keeps.
    TooManyDraws,
    /// More draws are said to be done than there are.
    BadPlace {
        /// How many are said to be done.
        place: usize,
        /// How many there are.
        draws: usize,
    },
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
            Self::DuplicateCard { .. } => "duplicate_card",
            Self::ImpossibleStart => "impossible_start",
            Self::NotItsTurn { .. } => "not_its_turn",
            Self::NotShuffled { .. } => "not_shuffled",
            Self::ShuffledTooEarly { .. } => "shuffled_too_early",
            Self::TooManyDraws => "too_many_draws",
            Self::BadPlace { .. } => "bad_place",
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
            Self::DuplicateCard { card } => {
                write!(f, "card {} stands twice in a deck", card.symbol())
            }
            Self::ImpossibleStart => write!(f, "no game can start so"),
            Self::NotItsTurn { bot } => write!(f, "bot {} draws out of turn", bot.number()),
            Self::NotShuffled { bot } => {
                write!(f, "bot {} draws from an exhausted deck", bot.number())
            }
            Self::ShuffledTooEarly { bot } => {
                write!(f, "the deck of bot {} still has cards", bot.number())
            }
            Self::TooManyDraws => write!(f, "there are more draws than a game keeps"),
            Self::BadPlace { place, draws } => {
                write!(
                    f,
                    "{place} draws are said to be done, but there are {draws}"
                )
            }
        }
    }
}
