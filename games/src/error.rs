//! What all errors of codecs are alike in: what is wrong, and where.
//!
//! Each codec has a plain enum of data for the kinds, with a name and a sentence for each, so that pages can say it in their own
//! words; its `Error` is [`Error`] of that enum.

use core::fmt;

/// Why a payload does not open.
///
/// ```
/// use games::{link::base64url::Damage, solitaire::{ErrorKind, Position}};
///
/// let error = Position::decode("v1F00!").unwrap_err();
/// assert_eq!((error.kind, error.at), (ErrorKind::BadBase64 { damage: Damage::Other }, Some(5)));
/// assert_eq!(error.to_string(), "this is not base64url (character 6)");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Error<K> {
    /// What is wrong.
    pub kind: K,
    /// Where: a 0-based index among the characters of the cleaned payload. It is the number of characters when something is
    /// missing at the end. `None` when no place is to blame.
    pub at: Option<usize>,
}

impl<K: fmt::Display> fmt::Display for Error<K> {
    /// The message, with the place counted from 1 as people do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        match self.at {
            Some(at) => write!(f, " (character {})", at.saturating_add(1)),
            None => Ok(()),
        }
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for Error<K> {}

/// Why a text is no stored game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordError<K> {
    /// What is wrong.
    pub kind: K,
    /// Where: the 0-based index in bytes; all in front of it is ASCII.
    pub at: usize,
}

impl<K: fmt::Display> fmt::Display for RecordError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        write!(f, " (byte {})", self.at)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for RecordError<K> {}

/// Declares an enum of errors or refusals: for each its data and its sentence.
macro_rules! sentences {
    (
        $(#[$meta:meta])*
        pub enum $kind:ident {
            $(
                $(#[$variant_doc:meta])*
                $variant:ident $({ $( $(#[$field_doc:meta])* $field:ident: $type:ty, )* })?
                => $sentence:literal $(, $value:expr)*;
            )*
        }
    ) => {
        $(#[$meta])*
        pub enum $kind {
            $( $(#[$variant_doc])* $variant $({ $( $(#[$field_doc])* $field: $type, )* })?, )*
        }

        impl core::fmt::Display for $kind {
            #[allow(unused_variables, reason = "not every sentence tells all data")]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $( Self::$variant $({ $($field),* })? => write!(f, $sentence $(, $value)*), )*
                }
            }
        }

        impl core::error::Error for $kind {}
    };
}
pub(crate) use sentences;

/// Declares an enum as [`sentences`] does, each with a name in snake case besides, which is the same for
/// ever. The kinds of a codec's errors have a place `in a payload` or `in a record`; those of records have the
/// kinds of every record first.
macro_rules! kinds {
    ($(#[$meta:meta])* pub enum $kind:ident in a payload { $($kinds:tt)* }) => {
        $crate::error::kinds! { $(#[$meta])* pub enum $kind { $($kinds)* } }

        impl $kind {
            /// The error at a character.
            pub(crate) const fn at(self, at: usize) -> $crate::error::Error<Self> {
                $crate::error::Error {
                    kind: self,
                    at: Some(at),
                }
            }

            /// The error that no place is to blame for.
            pub(crate) const fn nowhere(self) -> $crate::error::Error<Self> {
                $crate::error::Error {
                    kind: self,
                    at: None,
                }
            }

            /// The number of characters of a payload, which must have some and no more than `limit`.
            pub(crate) fn measure(payload: &str, limit: usize) -> Result<usize, $crate::error::Error<Self>> {
                match payload.chars().count() {
                    0 => Err(Self::Empty.nowhere()),
                    length if length > limit => Err(Self::TooLong { length }.nowhere()),
                    length => Ok(length),
                }
            }

            /// Compares the check of a link, raw, with that of what it holds. A link need not have one.
            pub(crate) fn compare(
                check: Option<&str>,
                computed: impl FnOnce() -> $crate::link::checksum::Checksum,
            ) -> Result<(), $crate::error::Error<Self>> {
                match check.and_then(|check| computed().differs(check)) {
                    Some(computed) => Err(Self::Damaged { computed }.nowhere()),
                    None => Ok(()),
                }
            }
        }
    };
    ($(#[$meta:meta])* pub enum $kind:ident in a record { $($kinds:tt)* }) => {
        $crate::error::kinds! {
            $(#[$meta])*
            pub enum $kind {
                /// The text is longer than a record can be.
                TooLong {
                    /// Its length in bytes.
                    length: usize,
                } => "too_long", "a record of {length} bytes is too long";
                /// It is no record of this version.
                UnknownVersion => "unknown_version", "this is no record of a version that is known";
                /// It ends too early.
                Truncated => "truncated", "the record ends too early";
                /// A character stands where it cannot.
                BadCharacter {
                    /// The character.
                    found: char,
                } => "bad_character", "{found:?} cannot stand here";
                $($kinds)*
            }
        }

        impl $kind {
            /// The error at a byte.
            pub(crate) const fn at(self, at: usize) -> $crate::error::RecordError<Self> {
                $crate::error::RecordError { kind: self, at }
            }
        }

        impl From<$crate::error::RecordError<$crate::record::Fault>> for $crate::error::RecordError<$kind> {
            fn from(error: $crate::error::RecordError<$crate::record::Fault>) -> Self {
                let kind = match error.kind {
                    $crate::record::Fault::TooLong(length) => $kind::TooLong { length },
                    $crate::record::Fault::UnknownVersion => $kind::UnknownVersion,
                    $crate::record::Fault::Truncated => $kind::Truncated,
                    $crate::record::Fault::BadCharacter(found) => $kind::BadCharacter { found },
                };
                kind.at(error.at)
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $kind:ident {
            $(
                $(#[$variant_doc:meta])*
                $variant:ident $({ $( $(#[$field_doc:meta])* $field:ident: $type:ty, )* })?
                => $name:literal, $sentence:literal $(, $value:expr)*;
            )*
        }
    ) => {
        $crate::error::sentences! {
            $(#[$meta])*
            pub enum $kind {
                $(
                    $(#[$variant_doc])*
                    $variant $({ $( $(#[$field_doc])* $field: $type, )* })? => $sentence $(, $value)*;
                )*
            }
        }

        impl $kind {
            /// The name in snake case, the same for ever.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $( Self::$variant { .. } => $name, )*
                }
            }
        }
    };
}
pub(crate) use kinds;

/// The end of a sentence about something that a newer program may know.
pub(crate) const fn newer(is_newer: bool) -> &'static str {
    if is_newer {
        "; a newer program may know it, please update"
    } else {
        ""
    }
}

/// A sentence about a value, or another one where there is none.
pub(crate) fn or<T: fmt::Display>(value: &Option<T>, sentence: &str, none: &str) -> String {
    match value {
        Some(value) => [sentence, " ", &value.to_string()].concat(),
        None => none.to_owned(),
    }
}
