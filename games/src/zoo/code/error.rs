//! What is wrong with a code, and where.

use crate::error::{kinds, newer};
use crate::link::{base64url::Damage, checksum::Checksum};
use crate::zoo::{BotCount, Card};

/// Why a text is not a valid code.
///
/// `at` is the 0-based position among the characters of the cleaned payload, or their number if
/// something is missing at the end. In a compact code it is that of the character with the first
/// bit of the wrong field. `None` if the error has no position.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a code.
    ///
    /// `found` is the symbol in the code: in a readable code the character itself, in a compact one
    /// the four-bit number as a hexadecimal digit.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// The text is empty.
        Empty => "empty", "there is no code";
        /// The text is longer than any code.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the code has {length} characters; the limit is {}", super::LIMIT;
        /// It does not begin with `ZS`, `ZM`, `ZP` or `ZOO`.
        UnknownFormat => "unknown_format", "a code begins with ZS, ZM, ZP or ZOO";
        /// A card is expected, but the symbol is not one.
        BadCharacter {
            /// The symbol.
            found: char,
        } => "bad_character", "{found:?} is not a card";
        /// The code ends too early.
        Truncated => "truncated", "the code ends too early";
        /// An old code does not have 17 or 19 characters.
        BadLength {
            /// Its number of characters.
            length: usize,
        } => "bad_length", "a ZOO code has 17 or 19 characters, but this one has {length}";
        /// The position in an old code is not one of the 13.
        BadPosition {
            /// The symbol found instead.
            found: char,
        } => "bad_position", "{found:?} is not a position from 0 to C";
        /// The format does not support this number of bots.
        BadBotCount {
            /// The symbol found instead.
            found: char,
            /// Whether a later version may support it, so that updating would help.
            reserved: bool,
        } => "bad_bot_count",
        "this format does not support {found:?} as the number of bots{}", newer(*reserved);
        /// The current bot is not one of the game's bots.
        BadCurrentBot {
            /// The symbol found instead.
            found: char,
            /// The number of bots in the code.
            bots: BotCount,
        } => "bad_current_bot", "{found:?} is not one of the bots 1 to {}", bots.get();
        /// A ZP code has a card in place of its first `Z`.
        MissingSeparator {
            /// The card.
            found: Card,
        } => "missing_separator", "expected the Z of the first deck, not card {}", found.symbol();
        /// A ZP code has more or fewer decks than bots.
        WrongBlockCount {
            /// The number of decks in the code.
            blocks: usize,
            /// The number of bots in the code.
            bots: BotCount,
        } => "wrong_block_count", "the code is for {} bots but has {blocks} decks", bots.get();
        /// A card is in a deck twice, or in a shared deck although it is the current card.
        DuplicateCard {
            /// The card.
            card: Card,
        } => "duplicate_card", "card {} is in the deck twice", card.symbol();
        /// The current card is still in the deck of the bot that drew it.
        CurrentCardRepeated {
            /// The card.
            card: Card,
        } => "current_card_repeated",
        "the current card {} is still in the deck that it was drawn from", card.symbol();
        /// A deck of a compact code has more than 13 cards.
        TooManyCards {
            /// The number of cards.
            count: u8,
        } => "too_many_cards", "a deck has {count} cards; the maximum is 13";
        /// The part after the `+` is not base64url without padding.
        BadBase64 {
            /// What probably damaged it.
            damage: Damage,
        } => "bad_base64", "the part after the + is not base64url";
        /// There is extra data after the last deck of a compact code.
        TrailingData => "trailing_data", "there is extra data after the last deck";
        /// The link's checksum is not that of its code, so the link was changed in transit.
        Damaged {
            /// The checksum of the code.
            computed: Checksum,
        } => "damaged", "the link was changed in transit: its code has the checksum {computed}";
    }
}
