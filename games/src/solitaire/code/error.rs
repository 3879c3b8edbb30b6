//! What is wrong with a position or a deal number, and where.

use crate::cards::{Card, CardSet};
use crate::error::{kinds, newer, or};
use crate::link::{base64url::Damage, checksum::Checksum};

/// Why a text is no position, or no numbered deal.
///
/// Its place is the 0-based index among the characters of the cleaned payload, the character that holds
/// the first bit of the wrong field. It is the number of characters when something is missing at the
/// end. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a position or a deal number.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// There is no text at all.
        Empty => "empty", "there is no position";
        /// The text is longer than a position can be.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the position has {length} characters, more than {}", super::LIMIT;
        /// It is not base64url, or its last bits are not zero.
        BadBase64 {
            /// What has probably happened to it.
            damage: Damage,
        } => "bad_base64", "{damage}";
        /// Capital and small letters are not told apart: all are capitals.
        LostCase => "lost_case", "all letters are capitals, so it means something else";
        /// It ends too early.
        Truncated => "truncated", "the position ends too early";
        /// It is of another version.
        UnsupportedVersion {
            /// The version.
            version: u32,
            /// Whether a newer program may know it, so that an update would help.
            is_newer: bool,
        } => "unsupported_version", "version {version} is not known{}", newer(*is_newer);
        /// It is neither FreeCell nor Klondike.
        UnknownGame {
            /// The letter at the game's place; `None` when a deal number stands without its game.
            found: Option<char>,
        } => "unknown_game",
        "{}", or(found, "neither FreeCell nor Klondike:", "the link does not say which game the deal is of");
        /// The game has no such config.
        BadConfig {
            /// The config byte; `None` when it is not two hexadecimal digits.
            config: Option<u8>,
        } => "bad_config",
        "{}", or(config, "the game has no config", "the config is not two hexadecimal digits");
        /// A number that is no card stands where a card belongs.
        BadCard {
            /// The number, 52 to 63.
            code: u8,
        } => "bad_card", "the number {code} is no card";
        /// A pile claims more cards than it can have.
        PileTooLong {
            /// How many it claims.
            length: u8,
            /// How many it can have.
            most: u8,
        } => "pile_too_long", "a pile of {length} cards is claimed, the most are {most}";
        /// A column claims more face-up cards than it has.
        BadFaceUpCount {
            /// How many it claims.
            face_up: u8,
            /// How many cards it has.
            length: u8,
        } => "bad_face_up_count", "{face_up} face-up cards are claimed in a column of {length}";
        /// A foundation is not built up from the ace in one suit.
        BadFoundation {
            /// The first card that is wrong there.
            card: Card,
        } => "bad_foundation", "{card} does not stand in its order on a foundation";
        /// A card is there twice.
        DuplicateCard {
            /// The card.
            card: Card,
            /// The cards of the deck that are not there.
            missing: CardSet,
        } => "duplicate_card", "{card} is there twice{}", not_there(missing);
        /// A card is not of the deck of this mini game.
        UnexpectedCard {
            /// The card.
            card: Card,
        } => "unexpected_card", "{card} is not of this game's deck";
        /// Cards are missing.
        MissingCard {
            /// All that are; at least one.
            cards: CardSet,
        } => "missing_card", "not there: {cards}";
        /// Something is left over behind the position.
        TrailingData => "trailing_data", "something is left over behind the position";
        /// The link's check is not that of its payload: something was changed on the way.
        Damaged {
            /// The check that the payload has.
            computed: Checksum,
        } => "damaged", "the link was changed on the way: what it holds has the check {computed}";
        /// There is no such numbered deal.
        BadDeal {
            /// The parameter that is wrong: `deal` or `draw`.
            parameter: &'static str,
        } => "bad_deal",
        "there is no deal with this {parameter}; deals are numbered from 1 to {}, and one card is drawn at once, or three", crate::solitaire::Deal::COUNT;
    }
}

/// The end of a sentence about what is missing as well.
fn not_there(missing: &CardSet) -> String {
    if missing.is_empty() {
        String::new()
    } else {
        ["; not there: ", &missing.to_string()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_a_sentence_with_a_name_of_its_own() {
        let card = Card::parse("TD").unwrap();
        let computed = Checksum::of("v1F00EAACjYlz");
        let mut cards = CardSet::EMPTY;
        cards.insert(card);
        let all = [
            ErrorKind::Empty,
            ErrorKind::TooLong { length: 600 },
            ErrorKind::BadBase64 {
                damage: Damage::Other,
            },
            ErrorKind::LostCase,
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
            ErrorKind::DuplicateCard {
                card,
                missing: CardSet::EMPTY,
            },
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
            ErrorKind::BadBase64 {
                damage: Damage::Cut,
            },
        ];
        let mut messages = Vec::new();
        for kind in all.into_iter().chain(others) {
            let message = kind.nowhere().to_string();
            assert!(!messages.contains(&message), "{message}");
            assert_eq!(kind.at(4).to_string(), format!("{message} (character 5)"));
            // The cards are named.
            let names_card = matches!(
                kind.name(),
                "bad_foundation" | "duplicate_card" | "unexpected_card" | "missing_card"
            );
            assert_eq!(message.contains("TD"), names_card);
            messages.push(message);
        }
        let damaged = ErrorKind::Damaged { computed }.to_string();
        assert!(damaged.ends_with("XY9K"), "{damaged}");
    }
}
