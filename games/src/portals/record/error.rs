//! What is wrong with the record of a board, and where.

use crate::error::kinds;
use crate::portals::{ErrorKind, Refusal};

/// Why the record of a board cannot be read.
pub type RecordError = crate::error::RecordError<RecordErrorKind>;

kinds! {
    /// What is wrong with the record of a board.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum RecordErrorKind in a record {
        /// The session cannot be read.
        BadSession {
            /// The reason.
            error: ErrorKind,
        } => "bad_session", "the session cannot be read: {error}";
        /// The number of mistakes is not a number, or is too large.
        BadNumber => "bad_number", "this is not a valid number of mistakes";
        /// A placement is malformed, or names an item or a slot that is not in the session.
        BadPlacement => "bad_placement", "this is not an item and a slot of the session";
        /// A placement is not allowed at this point.
        NotAllowed {
            /// The reason.
            refusal: Refusal,
        } => "not_allowed", "the placement is not allowed: {refusal}";
        /// The record is not in canonical form.
        NotCanonical => "not_canonical", "the record is not in canonical form";
    }
}
