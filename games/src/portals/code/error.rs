//! What is wrong with a session code, and where.

use crate::error::placed;
use crate::link::check::Check;
use core::fmt;

/// Why a text is no session code.
///
/// Its place is the 0-based index among the characters of the cleaned code, the character that holds
/// the first bit of the wrong field. It is the number of characters when something is missing at the
/// end. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

/// What is wrong with a session code.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// There is no text at all.
    Empty,
    /// The text is longer than a code can be.
    TooLong {
        /// Its number of characters.
        length: usize,
    },
    /// It is not base64url, or its last bits are not zero.
    BadBase64,
    /// It is of another version.
    UnsupportedVersion {
        /// The version.
        version: u8,
        /// Whether a newer program may know it, so that an update would help.
        is_newer: bool,
    },
    /// There is no such portal.
    UnknownPortal {
        /// Its number; `None` when the code ends before.
        number: Option<u8>,
    },
    /// There is no such variant.
    UnknownVariant {
        /// Its number; `None` when the code ends before.
        number: Option<u8>,
    },
    /// The portal has no such slot, or it stands there twice or out of its order; or there is none.
    BadSlot {
        /// Its number; `None` when the code has no slots or ends before.
        number: Option<u8>,
    },
    /// There is no such item, or it stands there twice or out of its order.
    BadItem {
        /// Its number; `None` when the code ends before.
        number: Option<u16>,
    },
    /// The item may not go into the slot that the code has for it: the code holds no solution.
    Unsolvable {
        /// The item's number.
        item: u16,
        /// The slot's number.
        slot: u8,
    },
    /// Something is left over behind the session.
    TrailingData,
    /// The link's check is not that of its code: something was changed on the way.
    Damaged {
        /// The check that the code has.
        computed: Check,
    },
}

impl ErrorKind {
    /// The kind's name in snake case, the same for ever.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong { .. } => "too_long",
            Self::BadBase64 => "bad_base64",
            Self::UnsupportedVersion { .. } => "unsupported_version",
            Self::UnknownPortal { .. } => "unknown_portal",
            Self::UnknownVariant { .. } => "unknown_variant",
            Self::BadSlot { .. } => "bad_slot",
            Self::BadItem { .. } => "bad_item",
            Self::Unsolvable { .. } => "unsolvable",
            Self::TrailingData => "trailing_data",
            Self::Damaged { .. } => "damaged",
        }
    }
}

placed!(ErrorKind in a payload);

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is no code"),
            Self::TooLong { length } => write!(
                f,
                "the code has {length} characters, more than {}",
                super::LIMIT
            ),
            Self::BadBase64 => write!(f, "this is not base64url"),
            Self::UnsupportedVersion { version, is_newer } => {
                write!(f, "version {version} is not known")?;
                if *is_newer {
                    write!(f, "; a newer program may know it, please update")?;
                }
                Ok(())
            }
            Self::UnknownPortal {
                number: Some(number),
            } => {
                write!(
                    f,
                    "there is no portal {number}; a newer program may have it"
                )
            }
            Self::UnknownPortal { number: None } => write!(f, "the code ends before the portal"),
            Self::UnknownVariant {
                number: Some(number),
            } => {
                write!(f, "there is no variant {number}")
            }
            Self::UnknownVariant { number: None } => write!(f, "the code ends before the variant"),
            Self::BadSlot {
                number: Some(number),
            } => write!(
                f,
                "slot {number} is not there, or stands there twice or out of its order"
            ),
            Self::BadSlot { number: None } => write!(f, "a slot is missing"),
            Self::BadItem {
                number: Some(number),
            } => write!(
                f,
                "item {number} is not there, or stands there twice or out of its order"
            ),
            Self::BadItem { number: None } => write!(f, "an item is missing"),
            Self::Unsolvable { item, slot } => {
                write!(f, "item {item} may not go into slot {slot}")
            }
            Self::TrailingData => write!(f, "something is left over behind the session"),
            Self::Damaged { computed } => write!(
                f,
                "the link was changed on the way: what it holds has the check {computed}"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_a_sentence_with_a_name_of_its_own() {
        let computed = Check::of("BABgBGEAAMBgAA");
        let all = [
            ErrorKind::Empty,
            ErrorKind::TooLong { length: 201 },
            ErrorKind::BadBase64,
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
