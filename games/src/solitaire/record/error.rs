//! What is wrong with a stored game, and where.

use crate::error::kinds;
use crate::solitaire::{ErrorKind, Refusal};

/// Why a text is no stored game.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with a stored game.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// There is no such deal.
        BadDeal => "bad_deal", "there is no such deal";
        /// The start is no position.
        BadStart {
            /// Why not.
            error: ErrorKind,
        } => "bad_start", "the start is no position: {error}";
        /// A number is too large.
        BadNumber => "bad_number", "the number is too large";
        /// A move is not allowed where it stands.
        IllegalMove {
            /// Why not.
            refusal: Refusal,
        } => "illegal_move", "the move is not allowed: {refusal}";
        /// A move that is said to be automatic is none that is made by itself.
        NotAutomatic => "not_automatic", "the move is marked automatic but cannot be";
        /// There are more moves than a game keeps.
        TooManyMoves => "too_many_moves", "there are more moves than a game keeps";
        /// More moves are said to be done than there are.
        BadPlace {
            /// How many are said to be done.
            done: usize,
            /// How many there are.
            moves: usize,
        } => "bad_place", "{done} moves are said to be done, but there are {moves}";
        /// The game is written otherwise.
        NotCanonical => "not_canonical", "the game is written otherwise";
    }
}
