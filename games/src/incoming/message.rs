//! Finding links in text.

use crate::link::clean;

/// The characters that no link contains raw and that end one in a text.
const ENDS: [char; 8] = ['<', '>', '"', '[', ']', '{', '}', '`'];

/// The words of a text, each with the rest of the text from its first character on.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text.trim_start();
    core::iter::from_fn(move || {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, after) = rest.split_at_checked(end)?;
        let from = rest;
        rest = after.trim_start();
        (!word.is_empty()).then_some((word, from))
    })
}

/// Where links may begin in a word: at its first character and at each `http://` or `https://`.
pub(super) fn starts(word: &str) -> impl Iterator<Item = usize> {
    let schemes = word.match_indices("://").filter_map(|(colon, _)| {
        let front = word.get(..colon)?;
        let name = front.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let scheme = front.get(name.len()..)?.to_ascii_lowercase();
        let length = ["https", "http"]
            .into_iter()
            .find(|name| scheme.ends_with(name))?
            .len();
        // Letters directly before the scheme are not part of it, as in scripts without spaces.
        Some(colon - length).filter(|start| *start > 0)
    });
    core::iter::once(0).chain(schemes)
}

/// The link at the beginning of a word, without wrappers, markup and emoji after it; only names may
/// contain emoji.
pub(super) fn link(word: &str) -> &str {
    let word = clean::trim(word);
    let mut in_parameters = false;
    let mut in_name = false;
    let mut piece = 0;
    let end = word.char_indices().find(|(at, character)| {
        match character {
            '?' | '#' | '&' | ',' => {
                piece = at + 1;
                in_parameters = true;
                in_name = false;
            }
            '=' => in_name |= word.get(piece..*at) == Some("from"),
            ':' => in_name = true,
            _ => {}
        }
        ENDS.contains(character) || in_parameters && !in_name && clean::is_emoji(*character)
    });
    let end = end.map_or(word.len(), |(at, _)| at);
    clean::trim(word.get(..end).unwrap_or(word))
}

/// A link that a program may have wrapped: the text up to the next blank line or the next word that
/// is a link itself.
pub(super) fn wrapped(from: &str) -> &str {
    let mut end = 0;
    for (word, rest) in words(from) {
        let start = from.len() - rest.len();
        let gap = from.get(end..start).unwrap_or_default();
        if end > 0 && (word.contains("://") || gap.matches('\n').count() > 1) {
            break;
        }
        end = start + word.len();
    }
    from.get(..end).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_ends_where_markup_or_an_emoji_is_glued_to_it() {
        for (word, expected) in [
            (
                "„https://e.org/zoo?code=ZS5”.",
                "https://e.org/zoo?code=ZS5",
            ),
            (
                "https://e.org/zoo?code=ZS5\">hi</a>",
                "https://e.org/zoo?code=ZS5",
            ),
            (
                "https://e.org/zoo?code=ZS5](https://x",
                "https://e.org/zoo?code=ZS5",
            ),
            (
                "👉https://e.org/zoo?code=ZS5🎲ok",
                "https://e.org/zoo?code=ZS5",
            ),
            ("/zoo?from=🐢y&code=ZS5🎲ok", "/zoo?from=🐢y&code=ZS5"),
            ("/#2|2pG0f:🐢y@owl&c=K2H9🎲", "/#2|2pG0f:🐢y@owl&c=K2H9"),
        ] {
            assert_eq!(link(word), expected);
        }
    }

    #[test]
    fn a_wrapped_link_ends_before_the_next_one_and_at_a_blank_line() {
        assert_eq!(wrapped("a\r\nb c\r\n\r\nd"), "a\r\nb c");
        assert_eq!(wrapped("http://a b http://c"), "http://a b");
        assert_eq!(wrapped("a"), "a");
    }

    #[test]
    fn links_begin_at_words_and_at_schemes() {
        let at = |word| starts(word).collect::<Vec<_>>();
        assert_eq!(at("kolej:HTTPS://a"), [0, 6]);
        assert_eq!(at("http://a?https://b"), [0, 9]);
        assert_eq!(at("ftp://a"), [0]);
        assert_eq!(at("tuhttp://a"), [0, 2]);
    }
}
