//! What is wrong with a position or a deal number, and where.

use crate::cards::{Card, CardSet};
use crate::error::{kinds, newer, or};
use crate::link::{base64url::Damage, checksum::Checksum};

/// Why a text is not a valid position or deal number.
///
/// `at` is the 0-based position among the characters of the cleaned payload: that of the character
/// with the first bit of the wrong field, or the number of characters if something is missing at
/// the end. `None` if the error has no position.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a position or a deal number.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// The text is empty.
        Empty => "empty", "there is no position";
        /// The text is longer than any position.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the position has {length} characters; the limit is {}", super::LIMIT;
        /// It is not base64url, or its last bits are not zero.
        BadBase64 {
            /// What probably damaged it.
            damage: Damage,
        } => "bad_base64", "{damage}";
        /// All letters are capitals, so the case of the base64url was lost.
        LostCase => "lost_case", "all letters are capitals, so their original case is lost";
        /// It ends too early.
        Truncated => "truncated", "the position ends too early";
        /// Its version is not supported.
        UnsupportedVersion {
            /// The version.
            version: u32,
            /// Whether a newer release may support it, so that updating would help.
            is_newer: bool,
        } => "unsupported_version", "version {version} is not supported{}", newer(*is_newer);
        /// The game is neither FreeCell nor Klondike.
        UnknownGame {
            /// The letter found instead; `None` for a deal number without a game.
            found: Option<char>,
        } => "unknown_game",
        "{}", or(found, "neither FreeCell nor Klondike:", "the link does not name the game of the deal");
        /// The game has no such config.
        BadConfig {
            /// The config byte; `None` if it is not two hexadecimal digits.
            config: Option<u8>,
        } => "bad_config",
        "{}", or(config, "the game has no config", "the config is not two hexadecimal digits");
        /// The number of a card is out of range.
        BadCard {
            /// The number, 52 to 63.
            code: u8,
        } => "bad_card", "{code} is not the number of a card";
        /// The number of cards in a pile is above the maximum.
        PileTooLong {
            /// The number of cards.
            length: u8,
            /// The maximum.
            most: u8,
        } => "pile_too_long", "a pile has {length} cards; the maximum is {most}";
        /// A column has more face-up cards than cards.
        BadFaceUpCount {
            /// The number of face-up cards.
            face_up: u8,
            /// The number of all cards.
            length: u8,
        } => "bad_face_up_count", "a column of {length} cards has {face_up} face-up cards";
        /// A foundation is not built up from the ace in one suit.
        BadFoundation {
            /// The first card that is out of order.
            card: Card,
        } => "bad_foundation", "{card} is out of order on a foundation";
        /// A card occurs twice.
        DuplicateCard {
            /// The card.
            card: Card,
            /// The cards of the deck that are missing.
            missing: CardSet,
        } => "duplicate_card", "{card} occurs twice{}", not_there(missing);
        /// A card is not in the deck of this mini game.
        UnexpectedCard {
            /// The card.
            card: Card,
        } => "unexpected_card", "{card} is not in this game's deck";
        /// Cards are missing.
        MissingCard {
            /// The missing cards; at least one.
            cards: CardSet,
        } => "missing_card", "missing: {cards}";
        /// There is extra data after the position.
        TrailingData => "trailing_data", "there is extra data after the position";
        /// The link's checksum is not that of its payload, so the link was changed in transit.
        Damaged {
            /// The checksum of the payload.
            computed: Checksum,
        } => "damaged", "the link was changed in transit: its payload has the checksum {computed}";
        /// There is no such numbered deal.
        BadDeal {
            /// The invalid parameter: `deal` or `draw`.
            parameter: &'static str,
        } => "bad_deal",
        "there is no deal with this {parameter}: deals are numbered from 1 to {}, and draw is 1 or 3", crate::solitaire::Deal::COUNT;
    }
}

/// The end of a sentence, listing the missing cards.
fn not_there(missing: &CardSet) -> String {
    if missing.is_empty() {
        String::new()
    } else {
        ["; missing: ", &missing.to_string()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_has_a_sentence_and_a_unique_name() {
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
