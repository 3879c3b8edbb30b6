//! What is wrong with a code, and where.

use crate::error::placed;
use crate::link::check::Check;
use crate::zoo::{BotCount, Card};
use core::fmt;

/// Why a text is no code.
///
/// Its place is the 0-based index among the characters of the cleaned payload. It is the number of
/// characters when something is missing at the end. In a compact code it is the character that holds
/// the first bit of the wrong field. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

/// What is wrong with a code.
///
/// `found` is the symbol that was met: in a readable code the character itself, in a compact code
/// the hexadecimal digit of the four-bit number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// There is no code at all.
    Empty,
    /// The code is longer than a code can be.
    TooLong {
        /// Its number of characters.
        length: usize,
    },
    /// It begins with none of `ZS`, `ZM`, `ZP` and `ZOO`.
    UnknownFormat,
    /// A symbol that is no card stands where a card belongs.
    BadCharacter {
        /// The symbol.
        found: char,
    },
    /// The code ends too early.
    Truncated,
    /// An old code has another number of characters than 17 or 19.
    BadLength {
        /// Its number of characters.
        length: usize,
    },
    /// The position in an old code is none of the 13.
    BadPosition {
        /// The symbol at its place.
        found: char,
    },
    /// The number of bots is not one that the format has.
    BadBotCount {
        /// The symbol at its place.
        found: char,
        /// Whether a later version may know this number, so that an update would help.
        reserved: bool,
    },
    /// The current bot is not one of the game's.
    BadCurrentBot {
        /// The symbol at its place.
        found: char,
        /// How many bots the code names.
        bots: BotCount,
    },
    /// A card stands where the first `Z` of a ZP code belongs.
    MissingSeparator {
        /// The card.
        found: Card,
    },
    /// A ZP code has more or fewer blocks than bots.
    WrongBlockCount {
        /// How many blocks the code has.
        blocks: usize,
        /// How many bots the code names.
        bots: BotCount,
    },
    /// A card stands twice in a deck, or in a shared deck although it is the current card.
    DuplicateCard {
        /// The card.
        card: Card,
    },
    /// The current card stands in the deck of the bot that has drawn it.
    CurrentCardRepeated {
        /// The card.
        card: Card,
    },
    /// A compact code claims more than 13 cards for a deck.
    TooManyCards {
        /// The number that it claims.
        count: u8,
    },
    /// The part behind the `+` is not base64url without padding.
    BadBase64,
    /// Something is left over behind the last deck of a compact code.
    TrailingData,
    /// The link's check is not that of its code: something was changed on the way.
    Damaged {
        /// The check that the code has.
        computed: Check,
    },
}

impl ErrorKind {
    /// The kind's name in snake case, the same for ever.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong { .. } => "too_long",
            Self::UnknownFormat => "unknown_format",
            Self::BadCharacter { .. } => "bad_character",
            Self::Truncated => "truncated",
            Self::BadLength { .. } => "bad_length",
            Self::BadPosition { .. } => "bad_position",
            Self::BadBotCount { .. } => "bad_bot_count",
            Self::BadCurrentBot { .. } => "bad_current_bot",
            Self::MissingSeparator { .. } => "missing_separator",
            Self::WrongBlockCount { .. } => "wrong_block_count",
            Self::DuplicateCard { .. } => "duplicate_card",
            Self::CurrentCardRepeated { .. } => "current_card_repeated",
            Self::TooManyCards { .. } => "too_many_cards",
            Self::BadBase64 => "bad_base64",
            Self::TrailingData => "trailing_data",
            Self::Damaged { .. } => "damaged",
        }
    }
}

placed!(ErrorKind in a payload);

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is no code"),
            Self::TooLong { length } => {
                write!(
                    f,
                    "the code has {length} characters, more than {}",
                    super::LIMIT
                )
            }
            Self::UnknownFormat => write!(f, "a code begins with ZS, ZM, ZP or ZOO"),
            Self::BadCharacter { found } => write!(f, "{found:?} is not a card"),
            Self::Truncated => write!(f, "the code ends too early"),
            Self::BadLength { length } => write!(
                f,
                "a ZOO code has 17 or 19 characters, this one has {length}"
            ),
            Self::BadPosition { found } => write!(f, "{found:?} is not a position from 0 to C"),
            Self::BadBotCount { found, reserved } => {
                write!(f, "{found:?} is not a number of bots that this format has")?;
                if *reserved {
                    write!(f, "; a newer version may know it, please update")?;
                }
                Ok(())
            }
            Self::BadCurrentBot { found, bots } => {
                write!(f, "{found:?} is not one of the bots 1 to {}", bots.get())
            }
            Self::MissingSeparator { found } => write!(
                f,
                "card {} stands where the first deck's Z belongs",
                found.symbol()
            ),
            Self::WrongBlockCount { blocks, bots } => {
                write!(
                    f,
                    "the code names {} bots but has {blocks} decks",
                    bots.get()
                )
            }
            Self::DuplicateCard { card } => {
                write!(f, "card {} stands in the deck twice", card.symbol())
            }
            Self::CurrentCardRepeated { card } => write!(
                f,
                "the current card {} stands in the deck that it was drawn from",
                card.symbol()
            ),
            Self::TooManyCards { count } => write!(f, "a deck of {count} cards is claimed"),
            Self::BadBase64 => write!(f, "what follows the + is not base64url"),
            Self::TrailingData => write!(f, "something is left over behind the last deck"),
            Self::Damaged { computed } => write!(
                f,
                "the link was changed on the way: its code has the check {computed}"
            ),
        }
    }
}
