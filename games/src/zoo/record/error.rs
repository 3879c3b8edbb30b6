//! What is wrong with the record of a game, and where.

use crate::error::kinds;
use crate::zoo::{Bot, Card};

/// Why the record of a game cannot be read.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with the record of a game.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// A card is in a deck twice.
        DuplicateCard {
            /// The card.
            card: Card,
        } => "duplicate_card", "card {} is in a deck twice", card.symbol();
        /// The start is not a possible state of a game.
        ImpossibleStart => "impossible_start", "no game can start like this";
        /// A bot draws out of turn.
        NotItsTurn {
            /// The bot.
            bot: Bot,
        } => "not_its_turn", "bot {} draws out of turn", bot.number();
        /// A bot draws from an exhausted deck that was not shuffled.
        NotShuffled {
            /// The bot.
            bot: Bot,
        } => "not_shuffled", "bot {} draws from an exhausted deck", bot.number();
        /// A deck that still has cards is shuffled.
        ShuffledTooEarly {
            /// The bot that draws from it.
            bot: Bot,
        } => "shuffled_too_early", "the deck of bot {} still has cards", bot.number();
        /// There are more draws than a game keeps.
        TooManyDraws => "too_many_draws", "there are more draws than a game keeps";
        /// More draws are marked as done than there are.
        BadPlace {
            /// How many are marked as done.
            done: usize,
            /// How many there are.
            draws: usize,
        } => "bad_place", "{done} draws are marked as done, but there are only {draws}";
    }
}
