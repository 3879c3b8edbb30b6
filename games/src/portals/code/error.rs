//! What is wrong with a session code, and where.

use crate::error::{kinds, newer, or};
use crate::link::{base64url::Damage, checksum::Checksum};

/// Why a text is no session code.
///
/// Its place is the 0-based index among the characters of the cleaned code, the character that holds
/// the first bit of the wrong field. It is the number of characters when something is missing at the
/// end. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a session code.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// There is no text at all.
        Empty => "empty", "there is no code";
        /// The text is longer than a code can be.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the code has {length} characters, more than {}", super::LIMIT;
        /// It is not base64url, or its last bits are not zero.
        BadBase64 {
            /// What has probably happened to it.
            damage: Damage,
        } => "bad_base64", "this is not base64url";
        /// It is of another version.
        UnsupportedVersion {
            /// The version.
            version: u8,
            /// Whether a newer program may know it, so that an update would help.
            is_newer: bool,
        } => "unsupported_version", "version {version} is not known{}", newer(*is_newer);
        /// There is no such portal.
        UnknownPortal {
            /// Its number; `None` when the code ends before.
            number: Option<u8>,
        } => "unknown_portal",
        "{}", or(number, "there is no portal", "the code ends before the portal");
        /// There is no such variant.
        UnknownVariant {
            /// Its number; `None` when the code ends before.
            number: Option<u8>,
        } => "unknown_variant",
        "{}", or(number, "there is no variant", "the code ends before the variant");
        /// The portal has no such slot, or it stands there twice or out of its order; or there is none.
        BadSlot {
            /// Its number; `None` when the code has no slots or ends before.
            number: Option<u8>,
        } => "bad_slot",
        "{}", or(number, "not there, or twice, or out of its order: slot", "a slot is missing");
        /// There is no such item, or it stands there twice or out of its order.
        BadItem {
            /// Its number; `None` when the code ends before.
            number: Option<u16>,
        } => "bad_item",
        "{}", or(number, "not there, or twice, or out of its order: item", "an item is missing");
        /// The item may not go into the slot that the code has for it: the code holds no solution.
        Unsolvable {
            /// The item's number.
            item: u16,
            /// The slot's number.
            slot: u8,
        } => "unsolvable", "item {item} may not go into slot {slot}";
        /// Something is left over behind the session.
        TrailingData => "trailing_data", "something is left over behind the session";
        /// The link's check is not that of its code: something was changed on the way.
        Damaged {
            /// The check that the code has.
            computed: Checksum,
        } => "damaged", "the link was changed on the way: what it holds has the check {computed}";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_a_sentence_with_a_name_of_its_own() {
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
