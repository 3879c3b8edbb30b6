//! Why a link or a code does not open: in words, in the page's language.

use games::{
    Language,
    incoming::{Error, LIMIT},
};

use crate::{portals, solitaire, spaces, tr, zoo};

/// One sentence that says what is wrong, and where.
pub(crate) fn sentence(lang: Language, error: &Error) -> String {
    match error {
        Error::Empty => tr!(lang, error.empty).to_owned(),
        Error::TooLong { .. } => tr!(lang, error.too_long, limit = LIMIT),
        Error::Unrecognised => tr!(lang, error.unrecognised).to_owned(),
        Error::Zoo(error) => zoo::words::error(lang, error),
        Error::Spaces(error) => spaces::words::error(lang, error),
        Error::Solitaire(error) => solitaire::words::error(lang, error),
        Error::Portals(error) => portals::words::error(lang, error),
    }
}
