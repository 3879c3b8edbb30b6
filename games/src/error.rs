//! What all codec errors share: what is wrong, and where.
//!
//! Each codec lists its kinds in a plain enum of data, each with a name and a sentence, so that
//! pages can use their own words; its `Error` is [`Error`] of that enum.

use core::fmt;

/// Why a payload cannot be decoded.
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
    /// The 0-based position among the characters of the cleaned payload, or their number if
    /// something is missing at the end. `None` if the error has no position.
    pub at: Option<usize>,
}

impl<K: fmt::Display> fmt::Display for Error<K> {
    /// The sentence, with the position counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        match self.at {
            Some(at) => write!(f, " (character {})", at.saturating_add(1)),
            None => Ok(()),
        }
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for Error<K> {}

/// Why a record cannot be read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordError<K> {
    /// What is wrong.
    pub kind: K,
    /// The 0-based byte offset; everything before it is ASCII.
    pub at: usize,
}

impl<K: fmt::Display> fmt::Display for RecordError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        write!(f, " (byte {})", self.at)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for RecordError<K> {}

/// Declares an enum of errors or refusals, each with its data and its sentence.
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
            #[allow(unused_variables, reason = "not every sentence uses all the data")]
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

/// Declares an enum like [`sentences`], and gives each variant a permanent name in snake case. With
/// `in a payload` or `in a record`, its errors can have a position; with `in a record`, it begins
/// with the kinds that all records share.
macro_rules! kinds {
    ($(#[$meta:meta])* pub enum $kind:ident in a payload { $($kinds:tt)* }) => {
        $crate::error::kinds! { $(#[$meta])* pub enum $kind { $($kinds)* } }

        impl $kind {
            /// The error at this position.
            pub(crate) const fn at(self, at: usize) -> $crate::error::Error<Self> {
                $crate::error::Error {
                    kind: self,
                    at: Some(at),
                }
            }

            /// The error without a position.
            pub(crate) const fn nowhere(self) -> $crate::error::Error<Self> {
                $crate::error::Error {
                    kind: self,
                    at: None,
                }
            }

            /// Counts the characters of a payload, which must have 1 to `limit`.
            pub(crate) fn measure(payload: &str, limit: usize) -> Result<usize, $crate::error::Error<Self>> {
                match payload.chars().count() {
                    0 => Err(Self::Empty.nowhere()),
                    length if length > limit => Err(Self::TooLong { length }.nowhere()),
                    length => Ok(length),
                }
            }

            /// Compares a link's raw checksum, if it has one, with that of its content.
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
                /// It is not a record of a known version.
                UnknownVersion => "unknown_version", "this is not a record of a known version";
                /// It ends too early.
                Truncated => "truncated", "the record ends too early";
                /// An unexpected character.
                BadCharacter {
                    /// The character.
                    found: char,
                } => "bad_character", "unexpected character {found:?}";
                $($kinds)*
            }
        }

        impl $kind {
            /// The error at this byte offset.
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
            /// The permanent name, in snake case.
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

/// The end of a sentence about something that a newer release may support.
pub(crate) const fn newer(is_newer: bool) -> &'static str {
    if is_newer {
        "; a newer release may support it, so please update"
    } else {
        ""
    }
}

/// The sentence followed by the value, or the sentence `none` if there is no value.
pub(crate) fn or<T: fmt::Display>(value: &Option<T>, sentence: &str, none: &str) -> String {
    match value {
        Some(value) => [sentence, " ", &value.to_string()].concat(),
        None => none.to_owned(),
    }
}
