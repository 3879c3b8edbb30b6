//! Why a game refuses boards or a link.

use crate::error::kinds;
use crate::spaces::{Broken, Size};

kinds! {
    /// Why a game refuses boards or a link. The game is unchanged.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refused {
        /// The link is not of the requested kind. A single board and an old link belong to no game.
        NotOfAGame => "not_of_a_game", "the link does not contain this part of a game";
        /// The link belongs to another game: it has another id, other rules, or decks instead of
        /// boards.
        OtherGame => "other_game", "the link belongs to another game";
        /// The exchange was already played with other boards, which are kept.
        Conflict {
            /// The exchange (0-based).
            exchange: usize,
        } => "conflict", "round {} was already played with other boards", exchange + 1;
        /// The link continues from an exchange that is unknown here, so an earlier link is missing.
        /// This only happens with links of decks, which contain a single exchange.
        Gap => "gap", "an earlier link of the game is missing";
        /// A board breaks the rules of the game. It can be played in a friendly round, which does
        /// not count.
        IllegalBoard {
            /// Which board.
            which: Which,
            /// Its violations; at least one.
            broken: Vec<Broken>,
        } => "illegal_board", "a board of round {} breaks {}", which.exchange + 1,
        broken.first().map_or("the rules", |broken| broken.rule.as_str());
        /// A board is not of the game's size.
        WrongSize {
            /// The game's size.
            expected: Size,
            /// The board's size.
            found: Size,
        } => "wrong_size", "a board has size {}, but the game has size {}", found.get(), expected.get();
        /// There are too many or too few boards.
        WrongCount {
            /// How many are expected.
            expected: usize,
            /// How many there are.
            found: usize,
        } => "wrong_count", "expected {expected} boards, not {found}";
        /// The game is waiting for something else.
        NotYourTurn => "not_your_turn", "the game is waiting for something else";
        /// The deck already was a challenge of this game.
        Repeated => "repeated", "this deck was already played in this game";
    }
}

/// One of the boards of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Which {
    /// The exchange (0-based).
    pub exchange: usize,
    /// Whether it belongs to the answer, not the challenge.
    pub is_answer: bool,
    /// The board's 0-based index in its deck; 0 without decks.
    pub board: usize,
}
