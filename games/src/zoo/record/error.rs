//! What is wrong with a stored game, and where.

use crate::error::kinds;
use crate::zoo::{Bot, Card};

/// Why a text is no stored game.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with a stored game.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// A card stands twice in a deck.
        DuplicateCard {
            /// The card.
            card: Card,
        } => "duplicate_card", "card {} stands twice in a deck", card.symbol();
        /// No game can stand as the start says.
        ImpossibleStart => "impossible_start", "no game can start so";
        /// A bot draws out of turn.
        NotItsTurn {
            /// The bot.
            bot: Bot,
        } => "not_its_turn", "bot {} draws out of turn", bot.number();
        /// A bot draws from an exhausted deck that is not shuffled.
        NotShuffled {
            /// The bot.
            bot: Bot,
        } => "not_shuffled", "bot {} draws from an exhausted deck", bot.number();
        /// A deck is shuffled that still has cards.
        ShuffledTooEarly {
            /// The bot that draws from it.
            bot: Bot,
        } => "shuffled_too_early", "the deck of bot {} still has cards", bot.number();
        /// There are more draws than a game keeps.
        TooManyDraws => "too_many_draws", "there are more draws than a game keeps";
        /// More draws are said to be done than there are.
        BadPlace {
            /// How many are said to be done.
            done: usize,
            /// How many there are.
            draws: usize,
        } => "bad_place", "{done} draws are said to be done, but there are {draws}";
    }
}
