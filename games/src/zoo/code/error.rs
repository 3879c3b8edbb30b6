//! What is wrong with a code, and where.

use crate::error::{kinds, newer};
use crate::link::{base64url::Damage, checksum::Checksum};
use crate::zoo::{BotCount, Card};

/// Why a text is no code.
///
/// Its place is the 0-based index among the characters of the cleaned payload. It is the number of
/// characters when something is missing at the end. In a compact code it is the character that holds
/// the first bit of the wrong field. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a code.
    ///
    /// `found` is the symbol that was met: in a readable code the character itself, in a compact code
    /// the hexadecimal digit of the four-bit number.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// There is no code at all.
        Empty => "empty", "there is no code";
        /// The code is longer than a code can be.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the code has {length} characters, more than {}", super::LIMIT;
        /// It begins with none of `ZS`, `ZM`, `ZP` and `ZOO`.
        UnknownFormat => "unknown_format", "a code begins with ZS, ZM, ZP or ZOO";
        /// A symbol that is no card stands where a card belongs.
        BadCharacter {
            /// The symbol.
            found: char,
        } => "bad_character", "{found:?} is not a card";
        /// The code ends too early.
        Truncated => "truncated", "the code ends too early";
        /// An old code has another number of characters than 17 or 19.
        BadLength {
            /// Its number of characters.
            length: usize,
        } => "bad_length", "a ZOO code has 17 or 19 characters, this one has {length}";
        /// The position in an old code is none of the 13.
        BadPosition {
            /// The symbol at its place.
            found: char,
        } => "bad_position", "{found:?} is not a position from 0 to C";
        /// The number of bots is not one that the format has.
        BadBotCount {
            /// The symbol at its place.
            found: char,
            /// Whether a later version may know this number, so that an update would help.
            reserved: bool,
        } => "bad_bot_count",
        "{found:?} is not a number of bots that this format has{}", newer(*reserved);
        /// The current bot is not one of the game's.
        BadCurrentBot {
            /// The symbol at its place.
            found: char,
            /// How many bots the code names.
            bots: BotCount,
        } => "bad_current_bot", "{found:?} is not one of the bots 1 to {}", bots.get();
        /// A card stands where the first `Z` of a ZP code belongs.
        MissingSeparator {
            /// The card.
            found: Card,
        } => "missing_separator", "card {} stands where the first deck's Z belongs", found.symbol();
        /// A ZP code has more or fewer blocks than bots.
        WrongBlockCount {
            /// How many blocks the code has.
            blocks: usize,
            /// How many bots the code names.
            bots: BotCount,
        } => "wrong_block_count", "the code names {} bots but has {blocks} decks", bots.get();
        /// A card stands twice in a deck, or in a shared deck although it is the current card.
        DuplicateCard {
            /// The card.
            card: Card,
        } => "duplicate_card", "card {} stands in the deck twice", card.symbol();
        /// The current card stands in the deck of the bot that has drawn it.
        CurrentCardRepeated {
            /// The card.
            card: Card,
        } => "current_card_repeated",
        "the current card {} stands in the deck that it was drawn from", card.symbol();
        /// A compact code claims more than 13 cards for a deck.
        TooManyCards {
            /// The number that it claims.
            count: u8,
        } => "too_many_cards", "a deck of {count} cards is claimed";
        /// The part behind the `+` is not base64url without padding.
        BadBase64 {
            /// What has probably happened to it.
            damage: Damage,
        } => "bad_base64", "what follows the + is not base64url";
        /// Something is left over behind the last deck of a compact code.
        TrailingData => "trailing_data", "something is left over behind the last deck";
        /// The link's check is not that of its code: something was changed on the way.
        Damaged {
            /// The check that the code has.
            computed: Checksum,
        } => "damaged", "the link was changed on the way: its code has the check {computed}";
    }
}
