//! What is wrong with the record of a game, and where.

use crate::error::kinds;
use crate::spaces::ErrorKind;

/// Why the record of a game cannot be read.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with the record of a game.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// The value of a field is invalid.
        BadField {
            /// The field: `kind`, `size`, `game`, `sent` or `opponent`.
            field: &'static str,
        } => "bad_field", "the field {field} cannot be read";
        /// The masked challenge cannot be unmasked.
        BadMask => "bad_mask", "the challenge cannot be unmasked";
        /// A board cannot be read.
        BadBoard {
            /// The reason.
            error: ErrorKind,
        } => "bad_board", "a board cannot be read: {error}";
        /// The game cannot continue with these boards: they break its rules, have another size, or
        /// are too many or too few.
        ImpossibleBoards => "impossible_boards", "the game cannot continue with these boards";
        /// There are boards after the last exchange.
        TooManyBoards => "too_many_boards", "there are boards after the end of the game";
        /// The record is not in canonical form.
        NotCanonical => "not_canonical", "the record is not in canonical form";
    }
}
