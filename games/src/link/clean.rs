//! Removes what mail programs, messengers and people put around and into a link.

use super::percent;
use std::borrow::Cow;

/// Invisible characters: the soft hyphen, zero-width characters, direction marks, joiners and the
/// byte order mark.
#[must_use]
pub const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{AD}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2069}'
            | '\u{FEFF}'
    )
}

/// Characters that change the direction of text, with which a name could rearrange its
/// surroundings. Joiners are not included: scripts and emoji need them.
const fn turns_direction(character: char) -> bool {
    matches!(
        character,
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    )
}

/// Pictures that people put next to a link: emoji, arrows, dingbats, and their modifiers.
#[must_use]
pub const fn is_emoji(character: char) -> bool {
    matches!(
        character,
        '\u{20E3}'
            | '\u{2190}'..='\u{21FF}'
            | '\u{2300}'..='\u{27BF}'
            | '\u{2900}'..='\u{297F}'
            | '\u{2B00}'..='\u{2BFF}'
            | '\u{FE0E}'..='\u{FE0F}'
            | '\u{1F000}'..='\u{1FAFF}'
            | '\u{E0020}'..='\u{E007F}'
    )
}

/// White space or invisible.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || is_invisible(character)
}

const fn opens(character: char) -> bool {
    matches!(
        character,
        '(' | '[' | '{' | '<' | '"' | '\'' | '«' | '“' | '„' | '‘' | '*' | '_' | '`'
    )
}

const fn closes(character: char) -> bool {
    matches!(
        character,
        '.' | ','
            | ';'
            | ':'
            | '!'
            | '?'
            | '…'
            | ')'
            | ']'
            | '}'
            | '>'
            | '"'
            | '\''
            | '»'
            | '”'
            | '“' // closes „…“ in Bulgarian and German
            | '’'
            | '*'
            | '`'
    )
}

/// Whether a character can precede a link or a code in a text: white space, a wrapper or an emoji.
fn is_around(character: char) -> bool {
    is_blank(character) || opens(character) || is_emoji(character)
}

/// Removes white space, invisible characters, emoji and wrappers (quotes, brackets, emphasis marks,
/// punctuation of the sentence) from both ends.
///
/// ```
/// use games::link::clean;
///
/// assert_eq!(clean::trim("  („ZS5AC278B6413”).\n"), "ZS5AC278B6413");
/// ```
#[must_use]
pub fn trim(text: &str) -> &str {
    text.trim_start_matches(is_around)
        .trim_end_matches(|c| is_blank(c) || closes(c) || is_emoji(c))
}

/// Removes white space and invisible characters inside a payload, where line breaks of mail and
/// hyphenation put them.
#[must_use]
pub fn squeeze(payload: Cow<'_, str>) -> Cow<'_, str> {
    if payload.chars().any(is_blank) {
        Cow::Owned(payload.chars().filter(|c| !is_blank(*c)).collect())
    } else {
        payload
    }
}

/// Percent-decodes a payload, and removes what surrounded it before it was escaped and all white
/// space inside.
///
/// ```
/// use games::link::clean;
///
/// assert_eq!(clean::payload("%E2%80%9EZP321 Z5Z23Z678%E2%80%9D"), "ZP321Z5Z23Z678");
/// ```
#[must_use]
pub fn payload(raw: &str) -> Cow<'_, str> {
    squeeze(match percent::decode_twice(raw) {
        Cow::Borrowed(text) => Cow::Borrowed(trim(text)),
        Cow::Owned(text) => {
            let trimmed = trim(&text);
            if trimmed.len() == text.len() {
                Cow::Owned(text)
            } else {
                Cow::Owned(trimmed.to_owned())
            }
        }
    })
}

/// Converts a readable code that was typed in full-width forms of an East Asian keyboard to ASCII,
/// if it begins with one. A single one later is a wrong character.
///
/// ```
/// use games::link::clean;
///
/// assert_eq!(clean::narrow("２｜２ｐ".into()), "2|2p");
/// assert_eq!(clean::narrow("2|２ｐ".into()), "2|２ｐ");
/// ```
#[must_use]
pub fn narrow(text: Cow<'_, str>) -> Cow<'_, str> {
    let narrow = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0),
        _ => None,
    };
    if text.chars().next().and_then(narrow).is_none() {
        return text;
    }
    Cow::Owned(text.chars().map(|c| narrow(c).unwrap_or(c)).collect())
}

/// Restores base64url in which a program has turned `--` into a dash.
#[must_use]
pub fn undash(base64: Cow<'_, str>) -> Cow<'_, str> {
    if base64.contains('—') {
        Cow::Owned(base64.replace('—', "--"))
    } else {
        base64
    }
}

/// Cleans a display name for storing and sending, at most 24 characters; `None` if nothing is left.
#[must_use]
pub fn sender(typed: &str) -> Option<String> {
    Some(name(typed, 24)).filter(|name| !name.is_empty())
}

/// Cleans a typed name: removes control and direction characters and white space at the ends, and
/// keeps at most `longest` characters.
#[must_use]
pub fn name(text: &str, longest: usize) -> String {
    let kept: String = text
        .chars()
        .filter(|c| !c.is_control() && !turns_direction(*c))
        .collect();
    let cut: String = kept.trim().chars().take(longest).collect();
    // Cutting may leave a space at the end.
    cut.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappers_are_removed_from_both_ends_in_any_order() {
        for text in [
            "ZS1",
            " ZS1 ",
            "\u{FEFF}ZS1",
            "(ZS1)",
            "[ZS1]",
            "{ZS1}",
            "<ZS1>",
            "\"ZS1\"",
            "'ZS1'",
            "«ZS1»",
            "“ZS1”",
            "„ZS1”",
            "‘ZS1’",
            "**ZS1**",
            "__ZS1",
            "`ZS1`",
            "ZS1.",
            "ZS1,",
            "ZS1;",
            "ZS1:",
            "ZS1!",
            "ZS1?",
            "ZS1…",
            "( \u{200B}\"ZS1\" ) .",
            "👉🏽 ZS1 🎲❤\u{FE0F}",
        ] {
            assert_eq!(trim(text), "ZS1", "{text:?}");
        }
    }

    #[test]
    fn characters_that_can_end_a_payload_stay() {
        assert_eq!(trim("ZS+a_-="), "ZS+a_-=");
        assert_eq!(trim("..."), "");
    }

    #[test]
    fn blanks_inside_a_payload_are_removed() {
        let text = "ZP3\u{AD}21\r\n Z5\u{2060}Z23\u{A0}Z678\u{202E}";
        assert_eq!(squeeze(Cow::Borrowed(text)), "ZP321Z5Z23Z678");
        assert_eq!(undash(Cow::Borrowed("a—b")), "a--b");
    }

    #[test]
    fn a_name_keeps_its_case_and_inner_space() {
        assert_eq!(name(" Ala \u{202E}ma\u{0} kota\n", 24), "Ala ma kota");
        assert_eq!(name("Żółw 🐢 z bardzo długim imieniem", 6), "Żółw 🐢");
        assert_eq!(name("Żółw 🐢", 5), "Żółw");
    }
}
