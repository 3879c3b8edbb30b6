//! Links that other programs have wrapped into links of their own.

use crate::link::{base64url, percent};
use std::borrow::Cow;

/// How often a parameter's value is decoded in search of a link.
const DECODINGS: usize = 3;

/// The texts that a parameter's value may encode and that may contain a link.
pub(super) fn link_in(value: &str) -> Option<Cow<'_, str>> {
    let mut text = proofpoint(value).unwrap_or(Cow::Borrowed(value));
    for _ in 0..DECODINGS {
        if is_link(&text) {
            return Some(text);
        }
        match percent::decode(&text) {
            Cow::Borrowed(_) => return None,
            Cow::Owned(decoded) => text = Cow::Owned(decoded),
        }
    }
    is_link(&text).then_some(text)
}

fn is_link(text: &str) -> bool {
    text.contains("://") || text.starts_with('/') && text.contains(['?', '#'])
}

/// Decodes version 2 of Proofpoint's URL Defense: `/` is `_`, and `-` begins an escape.
fn proofpoint(value: &str) -> Option<Cow<'_, str>> {
    if !value.starts_with("http-3A__") && !value.starts_with("https-3A__") {
        return None;
    }
    let escaped = value.replace('_', "/").replace('-', "%");
    Some(Cow::Owned(percent::decode(&escaped).into_owned()))
}

/// Decodes version 3 of Proofpoint's URL Defense: `/v3/__https://…__;Iw!!…`. The bytes after the
/// `;` replace its asterisks; two asterisks and a letter stand for several bytes.
pub(super) fn proofpoint_3(link: &str) -> Option<String> {
    let (_, rest) = link.split_once("/v3/__")?;
    let (url, rest) = rest.split_once("__;")?;
    let replaced = rest.split('!').next().unwrap_or_default();
    let replaced = base64url::decode_any(replaced).unwrap_or_default();
    let mut bytes = replaced.into_iter().map(char::from);
    let mut decoded = String::with_capacity(url.len());
    let mut characters = url.chars().peekable();
    while let Some(character) = characters.next() {
        if character != '*' {
            decoded.push(character);
        } else if characters.next_if_eq(&'*').is_some() {
            let letter = characters.next().unwrap_or('A');
            let run = base64url::value(letter).map_or(2, |value| usize::from(value) + 2);
            decoded.extend(bytes.by_ref().take(run));
        } else {
            decoded.push(bytes.next().unwrap_or('*'));
        }
    }
    Some(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_found_however_often_it_was_escaped() {
        let link = "https://e.org/zoo?code=ZS5";
        let mut value = link.to_owned();
        for _ in 0..=DECODINGS {
            assert_eq!(link_in(&value).as_deref(), Some(link), "{value}");
            value = value
                .replace('%', "%25")
                .replace(':', "%3A")
                .replace('=', "%3D");
        }
        assert_eq!(link_in(&value), None);
        assert_eq!(link_in("IwAR0%25"), None);
        assert_eq!(
            link_in("%2Fzoo%3Fcode%3DZS5").as_deref(),
            Some("/zoo?code=ZS5")
        );
    }

    #[test]
    fn links_of_mail_filters_are_read() {
        assert_eq!(
            link_in("https-3A__e.org_spaces-23challenge-3D2-257C2p0pG0f").as_deref(),
            Some("https://e.org/spaces#challenge=2%7C2p0pG0f")
        );
        let link = |text| proofpoint_3(text).unwrap_or_default();
        assert_eq!(
            link("https://urldefense.com/v3/__https://e.org/spaces*challenge=2**Ab__;I3wv!!a$"),
            "https://e.org/spaces#challenge=2|/b"
        );
        assert_eq!(
            link("/v3/__https://e.org/zoo?code=ZS5__;!!a"),
            "https://e.org/zoo?code=ZS5"
        );
        assert_eq!(link("/v3/__*__;"), "*");
    }
}
