//! Percent-decoding (RFC 3986, section 2.1) that never fails and never guesses.

use std::borrow::Cow;

/// Decodes every complete escape (`%7C`) once. Anything else is kept: a `%` without two hexadecimal
/// digits, and bytes that are not UTF-8.
///
/// ```
/// use games::link::percent;
///
/// assert_eq!(percent::decode("a%7Cb%C5%BB"), "a|bŻ");
/// assert_eq!(percent::decode("100%"), "100%");
/// assert_eq!(percent::decode("%E0%A4%A"), "%E0%A4%A");
/// ```
#[must_use]
pub fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    let mut run = Vec::new();
    while let Some((before, after)) = rest.split_once('%') {
        decoded.push_str(before);
        rest = after;
        match escape(after) {
            None => decoded.push('%'),
            Some((byte, after)) => {
                // A character may need several escapes in a row.
                run.clear();
                run.push(byte);
                rest = after;
                while let Some((byte, after)) = rest.strip_prefix('%').and_then(escape) {
                    run.push(byte);
                    rest = after;
                }
                push_run(&mut decoded, &run, text.len() - rest.len(), text);
            }
        }
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// Decodes at most twice, since some programs escape what is already escaped.
///
/// ```
/// use games::link::percent;
///
/// assert_eq!(percent::decode_twice("a%257Cb"), "a|b");
/// assert_eq!(percent::decode_twice("a%25257Cb"), "a%7Cb");
/// ```
#[must_use]
pub fn decode_twice(text: &str) -> Cow<'_, str> {
    match decode(text) {
        Cow::Borrowed(same) => Cow::Borrowed(same),
        Cow::Owned(once) => Cow::Owned(match decode(&once) {
            Cow::Borrowed(_) => once,
            Cow::Owned(twice) => twice,
        }),
    }
}

/// The byte of two hexadecimal digits, and the rest of the text.
fn escape(text: &str) -> Option<(u8, &str)> {
    let (digits, rest) = text.split_at_checked(2)?;
    // `from_str_radix` alone would accept a sign.
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    Some((u8::from_str_radix(digits, 16).ok()?, rest))
}

/// Appends the characters of a run of escapes that ends at `end` in `text`; bytes that are not
/// UTF-8 keep their escapes.
fn push_run(decoded: &mut String, run: &[u8], end: usize, text: &str) {
    let mut at = end - 3 * run.len();
    for chunk in run.utf8_chunks() {
        decoded.push_str(chunk.valid());
        at += 3 * chunk.valid().len();
        let after = at + 3 * chunk.invalid().len();
        decoded.push_str(text.get(at..after).unwrap_or_default());
        at = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_escapes_are_decoded_in_either_case() {
        assert_eq!(decode("%7c%7C%2B+"), "||++");
        assert_eq!(decode("%e2%80%94"), "—");
        assert_eq!(decode("plain"), "plain");
    }

    #[test]
    fn broken_escapes_stay_as_they_are() {
        for text in [
            "%", "%%", "%4", "%zz", "%+1", "%Ż1", "100%", "%C5", "%ff%FE", "%E0%A4%A",
        ] {
            assert_eq!(decode(text), text);
        }
        assert_eq!(decode("%ff%41%C5%BB%c5"), "%ffAŻ%c5");
        assert_eq!(decode("%%41"), "%A");
    }

    #[test]
    fn nothing_is_decoded_more_than_twice() {
        assert_eq!(decode_twice("%2525252B"), "%252B");
        assert_eq!(decode_twice("%252B"), "+");
        assert_eq!(decode_twice("%2B"), "+");
        assert_eq!(decode_twice("+"), "+");
        // The result of the first decoding is not an escape.
        assert_eq!(decode_twice("%25"), "%");
    }
}
