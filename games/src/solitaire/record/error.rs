//! What is wrong with the record of a game, and where.

use crate::error::kinds;
use crate::solitaire::{ErrorKind, Refusal};

/// Why the record of a game cannot be read.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with the record of a game.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// There is no such deal.
        BadDeal => "bad_deal", "there is no such deal";
        /// The starting position cannot be read.
        BadStart {
            /// The reason.
            error: ErrorKind,
        } => "bad_start", "the starting position cannot be read: {error}";
        /// A number is too large.
        BadNumber => "bad_number", "the number is too large";
        /// A move is not allowed at this point.
        IllegalMove {
            /// The reason.
            refusal: Refusal,
        } => "illegal_move", "the move is not allowed: {refusal}";
        /// A move is marked automatic but cannot be.
        NotAutomatic => "not_automatic", "the move is marked automatic but cannot be";
        /// There are more moves than a game keeps.
        TooManyMoves => "too_many_moves", "there are more moves than a game keeps";
        /// More moves are marked as done than there are.
        BadPlace {
            /// How many are marked as done.
            done: usize,
            /// How many there are.
            moves: usize,
        } => "bad_place", "{done} moves are marked as done, but there are only {moves}";
        /// The record is not in canonical form.
        NotCanonical => "not_canonical", "the record is not in canonical form";
    }
}
