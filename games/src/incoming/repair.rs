//! Repairs what mail programs and escaping do to the special characters of a link.

use super::name::{Name, SEPARATORS};
use crate::link::percent;
use std::borrow::Cow;

/// Joins the lines of quoted-printable mail (RFC 2045, section 6.7), where a `=` at the end of a
/// line continues it. If nothing else is quoted, a `=` after a parameter's name belongs to the
/// parameter.
pub(super) fn unfold(text: &str) -> Cow<'_, str> {
    let is_quoted = text.contains("=3D");
    let mut unfolded = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("=\r\n").or_else(|| rest.find("=\n")) {
        let (before, after) = rest.split_at_checked(at).unwrap_or((rest, ""));
        unfolded.push_str(before);
        let after = after.strip_prefix('=').unwrap_or(after);
        let after = after.strip_prefix('\r').unwrap_or(after);
        rest = after.strip_prefix('\n').unwrap_or(after);
        let name = before.rsplit(SEPARATORS).next().unwrap_or_default();
        if !is_quoted && Name::of(name).is_some() {
            unfolded.push('=');
        }
    }
    if unfolded.is_empty() {
        return Cow::Borrowed(text);
    }
    unfolded.push_str(rest);
    Cow::Owned(unfolded)
}

/// Decodes a link from quoted-printable mail, in which every `=` is written `=3D`. No payload
/// begins with `3D`, so one after a parameter's name identifies such a link.
pub(super) fn quoted(link: &str) -> Cow<'_, str> {
    let is_quoted = |piece: &str| {
        piece.split_once("=3D").is_some_and(|(name, value)| {
            Name::of(name).is_some_and(|name| name != Name::Checksum || value.len() >= 4)
        })
    };
    if !link.contains("=3D") || !link.split(SEPARATORS).any(is_quoted) {
        return Cow::Borrowed(link);
    }
    let mut decoded = String::with_capacity(link.len());
    let mut rest = link;
    while let Some((before, after)) = rest.split_once('=') {
        decoded.push_str(before);
        if let Some(after) = after.strip_prefix("3D") {
            decoded.push('=');
            rest = after;
        } else {
            // The escape of a byte, left to percent-decoding.
            let digits = after.bytes().take(2);
            let is_escape = digits.filter(u8::is_ascii_hexdigit).count() == 2;
            decoded.push(if is_escape { '%' } else { '=' });
            rest = after;
        }
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// Decodes parameters whose `=` was escaped, once or twice: `challenge%3D2%7C2p…`.
pub(super) fn parameters(tail: &str) -> Cow<'_, str> {
    let depth = |piece: &str| match escaped_sign(piece) {
        Some((name, depth)) if Name::of(name).is_some() => depth,
        _ => 0,
    };
    match tail.split(SEPARATORS).map(depth).max() {
        Some(1) => percent::decode(tail),
        Some(2) => percent::decode_twice(tail),
        _ => Cow::Borrowed(tail),
    }
}

/// Whether a parameter has a payload's name before its `=`, which may be escaped.
pub(super) fn has_payload(piece: &str) -> bool {
    let name = escaped_sign(piece).map(|(name, _)| Name::of(name));
    matches!(name, Some(Some(Name::Payload(_))))
}

/// The text before an escaped `=`, and how often that was escaped; 0 for a raw one.
fn escaped_sign(piece: &str) -> Option<(&str, u8)> {
    let at = piece.find(['=', '%'])?;
    let (name, sign) = piece.split_at_checked(at)?;
    let is = |escape: &str| {
        let start = sign.get(..escape.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(escape))
    };
    match () {
        () if is("=") => Some((name, 0)),
        () if is("%3D") => Some((name, 1)),
        () if is("%253D") => Some((name, 2)),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_quoted_mail_are_joined_and_others_are_not() {
        assert_eq!(unfold("?code=3DZP3=\r\n21Z5=\nZ23"), "?code=3DZP321Z5Z23");
        assert_eq!(unfold("?code=\r\nZS5"), "?code=ZS5");
        assert_eq!(unfold("?c=\r\node=3DZS5"), "?code=3DZS5");
        assert_eq!(unfold("a\r\nb"), "a\r\nb");
    }

    #[test]
    fn only_a_quoted_link_is_decoded() {
        assert_eq!(
            quoted("/zoo?code=3DZS5&from=3DB=C3=B3b&c=3DK2H9"),
            "/zoo?code=ZS5&from=B%C3%B3b&c=K2H9"
        );
        assert_eq!(quoted("/#2%7C2p0pG0f&c=3DRGM6"), "/#2%7C2p0pG0f&c=RGM6");
        for plain in ["/zoo?code=ZS5&from=3D%20Max", "/zoo?code=ZS5&c=3DK2"] {
            assert_eq!(quoted(plain), plain);
        }
    }

    #[test]
    fn escaped_equals_signs_after_names_are_decoded() {
        assert_eq!(
            parameters("challenge%3D2%257C2p%26c%3DK2H9"),
            "challenge=2%7C2p&c=K2H9"
        );
        assert_eq!(parameters("challenge%253D2%257C2p"), "challenge=2|2p");
        assert_eq!(
            parameters("challenge=2%7C2p:a%3Db"),
            "challenge=2%7C2p:a%3Db"
        );
        assert_eq!(parameters("x%3D%7C"), "x%3D%7C");
    }
}
