//! What is wrong with a stored game, and where.

use crate::error::kinds;
use crate::spaces::ErrorKind;

/// Why a text is no stored game.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with a stored game.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// A field has a value that it cannot have.
        BadField {
            /// The field: `kind`, `size`, `game`, `sent` or `opponent`.
            field: &'static str,
        } => "bad_field", "the field {field} cannot be read";
        /// The masked challenge cannot be unmasked.
        BadMask => "bad_mask", "the challenge cannot be unmasked";
        /// A board cannot be read.
        BadBoard {
            /// Why.
            error: ErrorKind,
        } => "bad_board", "a board cannot be read: {error}";
        /// The game cannot go on with these boards: they break its rules, or are too many or too few, or
        /// of another size.
        ImpossibleBoards => "impossible_boards", "the game cannot go on with these boards";
        /// There are boards behind the last exchange.
        TooManyBoards => "too_many_boards", "there are boards behind the end of the game";
        /// The text means a game, but is not the one spelling of it.
        NotCanonical => "not_canonical", "the game is not written so";
    }
}
