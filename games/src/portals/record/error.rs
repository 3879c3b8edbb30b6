//! What is wrong with a stored board, and where.

use crate::error::kinds;
use crate::portals::{ErrorKind, Refusal};

/// Why a text is no stored board.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with a stored board.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// Its session cannot be read.
        BadSession {
            /// Why not.
            error: ErrorKind,
        } => "bad_session", "the session cannot be read: {error}";
        /// The number of mistakes is no number, or too large.
        BadNumber => "bad_number", "this is no number of mistakes";
        /// A placement is not written as one, or has an item or a slot that is not in the session.
        BadPlacement => "bad_placement", "this is no item and slot of the session";
        /// A placement is not allowed where it stands.
        NotAllowed {
            /// Why not.
            refusal: Refusal,
        } => "not_allowed", "the placement is not allowed: {refusal}";
        /// The board is written otherwise.
        NotCanonical => "not_canonical", "the board is written otherwise";
    }
}
