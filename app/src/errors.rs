//! Why a link or a code does not open: in words, in the page's language.

use games::incoming::{Error, LIMIT};

use crate::{portals, solitaire, spaces, tr, ui::I18n, zoo};

/// One sentence that says what is wrong, and where.
pub(crate) fn sentence(i18n: I18n, error: &Error) -> String {
    match error {
        Error::Empty => tr!(i18n, error.empty).to_owned(),
        Error::TooLong { .. } => tr!(i18n, error.too_long, limit = LIMIT),
        Error::Unrecognised => tr!(i18n, error.unrecognised).to_owned(),
        Error::Zoo(error) => zoo::words::error(i18n, error),
        Error::Spaces(error) => spaces::words::error(i18n, error),
        Error::Solitaire(error) => solitaire::words::error(i18n, error),
        Error::Portals(error) => portals::words::error(i18n, error),
    }
}
