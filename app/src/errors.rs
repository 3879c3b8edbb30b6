//! Why a link or a code does not open: in words, in the page's language.

use games::{Language, incoming::Error, link::base64url::Harm};

use crate::tr;

/// What is wrong with a text that is of no game. The pages of the games say what is wrong with their payloads.
pub(crate) fn sentence(lang: Language, error: &Error) -> String {
    match error {
        Error::Empty => tr!(lang, error.empty).to_owned(),
        Error::TooLong { .. } => tr!(lang, error.too_long).to_owned(),
        _ => tr!(lang, error.unrecognised).to_owned(),
    }
}

/// What has probably happened to a code that is no base64url. Places are counted from 1.
pub(crate) fn bad_base64(lang: Language, harm: Harm, at: usize) -> String {
    match harm {
        Harm::Cut => tr!(lang, error.truncated).to_owned(),
        Harm::LowerCase => tr!(lang, error.lower_case).to_owned(),
        Harm::Other => tr!(lang, error.bad_base64, at),
    }
}
