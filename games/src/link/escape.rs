//! Escapes payloads and names for links that Passalong writes.

/// Escapes a code for the query or the fragment of a link.
///
/// Programs that find links in text end them at a raw `|`; many read `+` in a query as a space;
/// `--` becomes a dash, `__` bold type. So `|` and `+` are escaped, and the second of two adjacent
/// characters `-` and `_`. Codes contain no other characters that need escaping.
///
/// ```
/// use games::link::escape;
///
/// assert_eq!(escape::payload("ZP+a--b_-_"), "ZP%2Ba-%2Db_%2D_");
/// ```
#[must_use]
pub fn payload(code: &str) -> String {
    let mut escaped = String::with_capacity(code.len() + 8);
    let mut after_raw = false;
    for character in code.chars() {
        let dash = matches!(character, '-' | '_');
        match character {
            '|' => escaped.push_str("%7C"),
            '+' => escaped.push_str("%2B"),
            '-' if after_raw => escaped.push_str("%2D"),
            '_' if after_raw => escaped.push_str("%5F"),
            other => escaped.push(other),
        }
        after_raw = dash && !after_raw;
    }
    escaped
}

/// Escapes a display name. Latin, Greek, Cyrillic, Chinese, Japanese and Korean letters and digits
/// are written raw, everything else is escaped: some programs end a link at any punctuation, even
/// `…` and `—`, and right-to-left letters would rearrange their surroundings.
///
/// ```
/// use games::link::escape;
///
/// assert_eq!(escape::name("Żaneta & Co: 100%"), "Żaneta%20%26%20Co%3A%20100%25");
/// ```
#[must_use]
pub fn name(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len() + 8);
    push(&mut escaped, name, stands_raw);
    escaped
}

/// Whole Unicode blocks, since a table of all letters would be larger than what it saves.
const fn stands_raw(character: char) -> bool {
    matches!(
        character,
        '0'..='9'
            | 'A'..='Z'
            | 'a'..='z'
            | '\u{C0}'..='\u{D6}'
            | '\u{D8}'..='\u{F6}'
            | '\u{F8}'..='\u{24F}'
            | '\u{388}'..='\u{52F}'
            | '\u{3041}'..='\u{3096}'
            | '\u{30A1}'..='\u{30FA}'
            | '\u{4E00}'..='\u{9FFF}'
            | '\u{AC00}'..='\u{D7A3}'
    )
}

/// Appends a part of another link, escaping only what no address may contain.
pub(crate) fn push_part(link: &mut String, part: &str) {
    let stands_raw = |c: char| c.is_ascii_graphic() && !"\"#<>?\\^`{|}".contains(c);
    push(link, part, stands_raw);
}

/// Escapes non-ASCII characters, for stored texts.
///
/// ```
/// use games::link::escape;
///
/// assert_eq!(escape::ascii("%26 Żó"), "%26 %C5%BB%C3%B3");
/// ```
#[must_use]
pub fn ascii(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    push(&mut escaped, text, |c| c.is_ascii());
    escaped
}

/// Appends a text, percent-encoding the characters that may not be raw (RFC 3986, section 2.1).
fn push(escaped: &mut String, text: &str, stands_raw: impl Fn(char) -> bool) {
    let digit = |value: u8| match value {
        0..10 => char::from(b'0' + value),
        _ => char::from(b'A' - 10 + value),
    };
    for character in text.chars() {
        if stands_raw(character) {
            escaped.push(character);
            continue;
        }
        for byte in character.encode_utf8(&mut [0; 4]).bytes() {
            escaped.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::percent;

    #[test]
    fn characters_that_programs_would_change_are_escaped() {
        assert_eq!(payload("2|2p0p2tG0f"), "2%7C2p0p2tG0f");
        assert_eq!(payload("----"), "-%2D-%2D");
        assert_eq!(payload("_-"), "_%2D");
        assert_eq!(payload("__"), "_%5F");
        assert_eq!(payload("a-b_c"), "a-b_c");
    }

    #[test]
    fn an_escaped_payload_round_trips() {
        for code in ["ZP+-_--__", "2|2p", "plain", ""] {
            assert_eq!(percent::decode(&payload(code)), code);
        }
    }

    #[test]
    fn an_escaped_name_round_trips() {
        for typed in [
            "Ala",
            "Żółw & kot",
            "a=b,c:d@e#f%g+h|i?j/k",
            "Дора.",
            "🐢\u{200D}🐢",
            "%41",
        ] {
            let escaped = name(typed);
            assert_eq!(percent::decode(&escaped), typed);
            assert!(!escaped.contains(['🐢', ' ', '&', '=', ',', ':', '@', '#', '+', '|', '.']));
        }
    }
}
