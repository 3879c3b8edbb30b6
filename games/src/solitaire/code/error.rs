//! What is wrong with a position or a deal number, and where.

use crate::cards::{Card, CardSet};
use crate::error::placed;
use crate::link::check::Check;
use core::fmt;

/// Why a text is no position, or no numbered deal.
///
/// Its place is the 0-based index among the characters of the cleaned payload, the character that holds
/// the first bit of the wrong field. It is the number of characters when something is missing at the
/// end. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

/// What is wrong with a position or a deal number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// There is no text at all.
    Empty,
    /// The text is longer than a position can be.
    TooLong {
        /// Its number of characters.
        length: usize,
    },
    /// It is not base64url, or its last bits are not zero.
    BadBase64,
    /// It ends too early.
    Truncated,
    /// It is of another version.
    UnsupportedVersion {
        /// The version.
        version: u32,
        /// Whether a newer program may know it, so that an update would help.
        is_newer: bool,
    },
    /// It is neither FreeCell nor Klondike.
    UnknownGame {
        /// The letter at the game's place; `None` when a deal number stands without its game.
        found: Option<char>,
    },
    /// The game has no such config.
    BadConfig {
        /// The config byte; `None` when it is not two hexadecimal digits.
        config: Option<u8>,
    },
    /// A number that is no card stands where a card belongs.
    BadCard {
        /// The number, 52 to 63.
        code: u8,
    },
    /// A pile claims more cards than it can have.
    PileTooLong {
        /// How many it claims.
        length: u8,
        /// How many it can have.
        most: u8,
    },
    /// A column claims more face-up cards than it has.
    BadFaceUpCount {
        /// How many it claims.
        face_up: u8,
        /// How many cards it has.
        length: u8,
    },
    /// A foundation is not built up from the ace in one suit.
    BadFoundation {
        /// The first card that is wrong there.
        card: Card,
    },
    /// A card is there twice.
    DuplicateCard {
        /// The card.
        card: Card,
    },
    /// A card is not of the deck of this mini game.
    UnexpectedCard {
        /// The card.
        card: Card,
    },
    /// Cards are missing.
    MissingCard {
        /// All that are; at least one.
        cards: CardSet,
    },
    /// Something is left over behind the position.
    TrailingData,
    /// The link's check is not that of its payload: something was changed on the way.
    Damaged {
        /// The check that the payload has.
        computed: Check,
    },
    /// There is no such numbered deal.
    BadDeal {
        /// The parameter that is wrong: `deal` or `draw`.
        parameter: &'static str,
    },
}

impl ErrorKind {
    /// The kind's name in snake case, the same for ever.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong { .. } => "too_long",
            Self::BadBase64 => "bad_base64",
            Self::Truncated => "truncated",
            Self::UnsupportedVersion { .. } => "unsupported_version",
            Self::UnknownGame { .. } => "unknown_game",
            Self::BadConfig { .. } => "bad_config",
            Self::BadCard { .. } => "bad_card",
            Self::PileTooLong { .. } => "pile_too_long",
            Self::BadFaceUpCount { .. } => "bad_face_up_count",
            Self::BadFoundation { .. } => "bad_foundation",
            Self::DuplicateCard { .. } => "duplicate_card",
            Self::UnexpectedCard { .. } => "unexpected_card",
            Self::MissingCard { .. } => "missing_card",
            Self::TrailingData => "trailing_data",
            Self::Damaged { .. } => "damaged",
            Self::BadDeal { .. } => "bad_deal",
        }
    }
}

placed!(ErrorKind in a payload);

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is no position"),
            Self::TooLong { length } => write!(
                f,
                "the position has {length} characters, more than {}",
                super::LIMIT
            ),
            Self::BadBase64 => write!(f, "this is not base64url"),
            Self::Truncated => write!(f, "the position ends too early"),
            Self::UnsupportedVersion { version, is_newer } => {
                write!(f, "version {version} is not known")?;
                if *is_newer {
                    write!(f, "; a newer program may know it, please update")?;
                }
                Ok(())
            }
            Self::UnknownGame { found: Some(found) } => {
                write!(f, "{found:?} is neither FreeCell nor Klondike")
            }
            Self::UnknownGame { found: None } => {
                write!(f, "the link does not say which game the deal is of")
            }
            Self::BadConfig {
                config: Some(config),
            } => write!(f, "the game has no config {config:02X}"),
            Self::BadConfig { config: None } => {
                write!(f, "the config is not two hexadecimal digits")
            }
            Self::BadCard { code } => write!(f, "the number {code} is no card"),
            Self::PileTooLong { length, most } => {
                write!(
                    f,
                    "a pile of {length} cards is claimed, the most are {most}"
                )
            }
            Self::BadFaceUpCount { face_up, length } => {
                write!(
                    f,
                    "{face_up} face-up cards are claimed in a column of {length}"
                )
            }
            Self::BadFoundation { card } => {
                write!(f, "{card} does not stand in its order on a foundation")
            }
            Self::DuplicateCard { card } => write!(f, "{card} is there twice"),
            Self::UnexpectedCard { card } => write!(f, "{card} is not of this game's deck"),
            Self::MissingCard { cards } => write!(f, "not there: {cards}"),
            Self::TrailingData => write!(f, "something is left over behind the position"),
            Self::Damaged { computed } => write!(
                f,
                "the link was changed on the way: what it holds has the check {computed}"
            ),
            Self::BadDeal { parameter: "draw" } => write!(f, "one card is drawn at once, or three"),
            Self::BadDeal { .. } => write!(
                f,
                "deals are numbered from 1 to {}",
                crate::solitaire::Deal::COUNT
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_a_sentence_with_a_name_of_its_own() {
        let card = Card::parse("TD").unwrap();
        let computed = Check::of("v1F00EAACjYlz");
        let mut cards = CardSet::EMPTY;
        cards.insert(card);
        let all = [
            ErrorKind::Empty,
            ErrorKind::TooLong { length: 600 },
            ErrorKind::BadBase64,
            ErrorKind::Truncated,
            ErrorKind::UnsupportedVersion {
                version: 2,
                is_newer: true,
            },
            ErrorKind::UnknownGame { found: Some('X') },
            ErrorKind::BadConfig { config: Some(2) },
            ErrorKind::BadCard { code: 52 },
            ErrorKind::PileTooLong {
                length: 14,
                most: 13,
            },
            ErrorKind::BadFaceUpCount {
                face_up: 2,
                length: 1,
            },
            ErrorKind::BadFoundation { card },
            ErrorKind::DuplicateCard { card },
            ErrorKind::UnexpectedCard { card },
            ErrorKind::MissingCard { cards },
            ErrorKind::TrailingData,
            ErrorKind::Damaged { computed },
            ErrorKind::BadDeal { parameter: "deal" },
        ];
        let mut names = all.map(|kind| kind.name());
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        let others = [
            ErrorKind::UnknownGame { found: None },
            ErrorKind::BadConfig { config: None },
            ErrorKind::BadDeal { parameter: "draw" },
        ];
        for kind in all.into_iter().chain(others) {
            let message = kind.nowhere().to_string();
            assert!(message.contains(' ') && !message.contains("character 5"));
            assert_eq!(kind.at(4).to_string(), format!("{message} (character 5)"));
            // The cards are named.
            let names_card = matches!(
                kind.name(),
                "bad_foundation" | "duplicate_card" | "unexpected_card" | "missing_card"
            );
            assert_eq!(message.contains("TD"), names_card);
        }
        let damaged = ErrorKind::Damaged { computed }.to_string();
        assert!(damaged.ends_with("XY9K"), "{damaged}");
    }
}
