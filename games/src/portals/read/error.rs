//! What is wrong with a file of data, and where.

use crate::error::sentences;
use crate::portals::{Index, Variant};
use core::fmt;

/// Why a text is no file of data.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// What is wrong.
    pub kind: DataErrorKind,
    /// Where: behind what was read last, in bytes.
    pub at: usize,
}

sentences! {
    /// What is wrong with a file of data.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum DataErrorKind {
        /// It is no JSON.
        Malformed => "this is no JSON: look for a comma, a colon, a bracket or a quotation mark that is missing \
            or one too many";
        /// A key that no such object has, or has only once.
        BadKey => "the key is not known here, or is there twice: look for a misspelling";
        /// A value of another kind, or out of range.
        BadValue {
            /// What should stand there.
            wanted: &'static str,
        } => "{wanted} should stand here";
        /// Something is not there.
        Missing {
            /// What.
            wanted: &'static str,
        } => "{wanted} is missing: add it";
        /// Two slots, or two items, have this id.
        DuplicateId => "the id is there twice: give every one an id of its own";
        /// No item has an index that begins with this one.
        UnknownIndex {
            /// The index.
            index: Index,
        } => "no item has an index that begins with \"{index}\": correct it, or add items at the end of \
            items.json";
        /// No item may go into the slot.
        NoItem => "no item may go into this slot: is it strict without an item of exactly this index?";
        /// Some screens do not show the whole slot, or it has no size.
        OutsidePicture {
            /// In which of the pictures: `wide` or `narrow`.
            picture: &'static str,
        } => "some screens do not show the whole slot in the {picture} picture: move it away from the \
            edge, or change its diameter";
        /// A variant asks for more slots than there are.
        TooFewSlots {
            /// The variant.
            variant: Variant,
        } => "{} asks for more slots than there are: add slots, or lower \"max_cells\"", variant.name();
    }
}

impl DataError {
    /// The line and the column in the text, both from 1.
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
