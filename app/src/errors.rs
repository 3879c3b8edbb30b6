//! Why a link or a code does not open: in words, in the page's language.

use games::{
    Language,
    incoming::{Error, LIMIT},
};

use crate::tr;

/// What is wrong with a text that is of no game. The pages of the games say what is wrong with their payloads.
pub(crate) fn sentence(lang: Language, error: &Error) -> String {
    match error {
        Error::Empty => tr!(lang, error.empty).to_owned(),
        Error::TooLong { .. } => tr!(lang, error.too_long, limit = LIMIT),
        _ => tr!(lang, error.unrecognised).to_owned(),
    }
}
