//! What is wrong with a data file, and where.

use crate::error::sentences;
use crate::portals::{Index, Variant};
use core::fmt;

/// Why a data file cannot be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// What is wrong.
    pub kind: DataErrorKind,
    /// The byte offset after what was read last.
    pub at: usize,
}

sentences! {
    /// What is wrong with a data file.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum DataErrorKind {
        /// It is not JSON.
        Malformed => "this is not JSON: look for a missing or extra comma, colon, bracket or \
            quotation mark";
        /// A key that is unknown here or occurs twice.
        BadKey => "this key is unknown here or occurs twice: check its spelling";
        /// A value of the wrong type or out of range.
        BadValue {
            /// What is expected.
            wanted: &'static str,
        } => "expected {wanted}";
        /// Something is missing.
        Missing {
            /// What is missing.
            wanted: &'static str,
        } => "{wanted} is missing: add it";
        /// Two slots, or two items, have this id.
        DuplicateId => "this id is used twice: give each one its own id";
        /// No item has an index that begins with this one.
        UnknownIndex {
            /// The index.
            index: Index,
        } => "no item has an index that begins with \"{index}\": correct it, or add items at the end of \
            items.json";
        /// No item fits the slot.
        NoItem => "no item fits this slot: is it strict, with no item of exactly this index?";
        /// Some screens cut off part of the slot, or it has no size.
        OutsidePicture {
            /// The picture: `wide` or `narrow`.
            picture: &'static str,
        } => "some screens cut off part of the slot in the {picture} picture: move it away from \
            the edge, or change its diameter";
        /// A variant asks for more slots than there are.
        TooFewSlots {
            /// The variant.
            variant: Variant,
        } => "{} asks for more slots than there are: add slots, or lower \"max_cells\"", variant.name();
    }
}

impl DataError {
    /// The line and column in the text, both counted from 1.
    #[must_use]
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.at).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl core::error::Error for DataError {}
