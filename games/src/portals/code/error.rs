//! What is wrong with a session code, and where.

use crate::error::{kinds, newer, or};
use crate::link::{base64url::Damage, checksum::Checksum};

/// Why a text is not a valid session code.
///
/// `at` is the 0-based position among the characters of the cleaned code: that of the character
/// with the first bit of the wrong field, or the number of characters if something is missing at
/// the end. `None` if the error has no position.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a session code.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// The text is empty.
        Empty => "empty", "there is no code";
        /// The text is longer than any code.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the code has {length} characters; the limit is {}", super::LIMIT;
        /// It is not base64url, or its last bits are not zero.
        BadBase64 {
            /// What probably damaged it.
            damage: Damage,
        } => "bad_base64", "this is not base64url";
        /// Its version is not supported.
        UnsupportedVersion {
            /// The version.
            version: u8,
            /// Whether a newer release may support it, so that updating would help.
            is_newer: bool,
        } => "unsupported_version", "version {version} is not supported{}", newer(*is_newer);
        /// There is no such portal.
        UnknownPortal {
            /// Its number; `None` if the code ends before it.
            number: Option<u8>,
        } => "unknown_portal",
        "{}", or(number, "there is no portal", "the code ends before the portal");
        /// There is no such variant.
        UnknownVariant {
            /// Its number; `None` if the code ends before it.
            number: Option<u8>,
        } => "unknown_variant",
        "{}", or(number, "there is no variant", "the code ends before the variant");
        /// A slot is unknown, repeated, out of order or missing.
        BadSlot {
            /// Its number; `None` if the code has no slots or ends before it.
            number: Option<u8>,
        } => "bad_slot",
        "{}", or(number, "unknown, repeated or out of order: slot", "a slot is missing");
        /// An item is unknown, repeated, out of order or missing.
        BadItem {
            /// Its number; `None` if the code ends before it.
            number: Option<u16>,
        } => "bad_item",
        "{}", or(number, "unknown, repeated or out of order: item", "an item is missing");
        /// An item does not fit the slot that the code assigns to it, so the code has no solution.
        Unsolvable {
            /// The item's number.
            item: u16,
            /// The slot's number.
            slot: u8,
        } => "unsolvable", "item {item} does not fit slot {slot}";
        /// There is extra data after the session.
        TrailingData => "trailing_data", "there is extra data after the session";
        /// The link's checksum is not that of its code, so the link was changed in transit.
        Damaged {
            /// The checksum of the code.
            computed: Checksum,
        } => "damaged", "the link was changed in transit: its code has the checksum {computed}";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_has_a_sentence_and_a_unique_name() {
        let computed = Checksum::of("BABgBGEAAMBgAA");
        let all = [
            ErrorKind::Empty,
            ErrorKind::TooLong { length: 201 },
            ErrorKind::BadBase64 {
                damage: Damage::Cut,
            },
            ErrorKind::UnsupportedVersion {
                version: 2,
                is_newer: true,
            },
            ErrorKind::UnknownPortal { number: Some(9) },
            ErrorKind::UnknownVariant { number: Some(3) },
            ErrorKind::BadSlot { number: Some(31) },
            ErrorKind::BadItem { number: Some(999) },
            ErrorKind::Unsolvable { item: 1, slot: 2 },
            ErrorKind::TrailingData,
            ErrorKind::Damaged { computed },
        ];
        let mut names = all.map(|kind| kind.name());
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        let others = [
            ErrorKind::UnknownPortal { number: None },
            ErrorKind::UnknownVariant { number: None },
            ErrorKind::BadSlot { number: None },
            ErrorKind::BadItem { number: None },
        ];
        for kind in all.into_iter().chain(others) {
            let message = kind.nowhere().to_string();
            assert!(message.contains(' ') && !message.contains("character 5"));
            assert_eq!(kind.at(4).to_string(), format!("{message} (character 5)"));
        }
        let newer = ErrorKind::UnsupportedVersion {
            version: 0,
            is_newer: false,
        };
        assert!(!newer.to_string().contains("update"));
    }
}
