//! Why a game does not take boards or a link.

use crate::error::kinds;
use crate::spaces::{Broken, Size};

kinds! {
    /// Why a game does not take boards or a link. It has not changed then.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refused {
        /// The link is not of the kind that is asked for: a board alone and an old link are of no game.
        NotOfAGame => "not_of_a_game", "the link holds no such part of a game";
        /// The link is of another game: another name, other rules, or decks instead of boards.
        OtherGame => "other_game", "the link is of another game";
        /// The exchange was played with other boards already; those are kept.
        Conflict {
            /// Which exchange, counted from 0.
            exchange: usize,
        } => "conflict", "round {} was played with other boards", exchange + 1;
        /// The link goes on from an exchange that is not known here. Only a link of decks can, as it has
        /// but one exchange; an earlier link is missing.
        Gap => "gap", "an earlier link of the game is missing";
        /// A board breaks the rules of the game. It can be played as a friendly round, which counts for
        /// nothing.
        IllegalBoard {
            /// Which board.
            which: Which,
            /// What it breaks; at least one.
            broken: Vec<Broken>,
        } => "illegal_board", "a board of round {} breaks {}", which.exchange + 1,
        broken.first().map_or("the rules", |broken| broken.rule.as_str());
        /// A board is of another size.
        WrongSize {
            /// The game's size.
            expected: Size,
            /// The board's size.
            found: Size,
        } => "wrong_size", "a board has size {}, the game {}", found.get(), expected.get();
        /// There are too many or too few boards.
        WrongCount {
            /// How many there could be.
            expected: usize,
            /// How many there are.
            found: usize,
        } => "wrong_count", "{expected} boards are wanted, not {found}";
        /// The game waits for something else.
        NotYourTurn => "not_your_turn", "the game waits for something else";
        /// The deck was a challenge of this game already.
        Repeated => "repeated", "this deck was played in this game already";
    }
}

/// A board among those of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Which {
    /// The exchange, counted from 0.
    pub exchange: usize,
    /// Whether it is the answer or the challenge.
    pub is_answer: bool,
    /// The board's place in its deck, counted from 0; 0 without decks.
    pub board: usize,
}
