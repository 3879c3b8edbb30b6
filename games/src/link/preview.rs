//! What a link says for its preview only.

use crate::Language;

/// A link with its sender's language: the parameter `l`, in which servers describe the link to programs that show it.
/// It is in the query, because no server sees a fragment, and before a checksum, with which links end.
///
/// ```
/// use games::{Language, link::preview::with_language};
///
/// let link = |path| with_language(path, Language::Polish);
/// assert_eq!(link("/zoo?code=ZS5"), "/zoo?code=ZS5&l=pl");
/// assert_eq!(link("/?p=v1F00&c=XY9K"), "/?p=v1F00&l=pl&c=XY9K");
/// assert_eq!(link("/spaces/play#deck=2&c=XY9K"), "/spaces/play?l=pl#deck=2&c=XY9K");
/// ```
#[must_use]
pub fn with_language(path: &str, language: Language) -> String {
    let end = path.find('#').unwrap_or(path.len());
    let (query, fragment) = path.split_at_checked(end).unwrap_or((path, ""));
    let end = query.rfind("&c=").unwrap_or(query.len());
    let (payload, check) = query.split_at_checked(end).unwrap_or((query, ""));
    let sign = if payload.contains('?') { "&" } else { "?" };
    [payload, sign, "l=", language.code(), check, fragment].concat()
}
