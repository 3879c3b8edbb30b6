//! What the names of parameters and payloads look like.

use super::game_kind::GameKind;
use crate::link::{clean, percent};
use std::borrow::Cow;

/// The characters that separate parameters. A link should have one `?`, one `#` and otherwise `&`,
/// but programs that append parameters do not always respect that.
pub(super) const SEPARATORS: [char; 3] = ['?', '#', '&'];

/// More than the length of any parameter's name in bytes, including ignored characters.
const LONGEST_NAME: usize = 64;

/// Parameters that do not affect what a link opens.
const INERT: [&str; 8] = [
    "debug", "draw", "from", "l", "lang", "names", "size", "theme",
];

/// The meaning of a parameter's name for the search.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// Carries a payload of the game.
    Payload(GameKind),
    /// `c`
    Checksum,
}

impl Name {
    /// The meaning of a name as written.
    pub(super) fn of(written: &str) -> Option<Self> {
        if written.len() > LONGEST_NAME {
            return None;
        }
        let game = GameKind::ALL.into_iter().find(|game| {
            let mut names = game.parameters().iter();
            names.any(|name| is_name(written, name))
        });
        let check = is_name(written, "c").then_some(Self::Checksum);
        game.map(Self::Payload).or(check)
    }
}

/// The game of a text that is not a link.
pub(super) fn game_of_payload(text: &str) -> Option<GameKind> {
    let text = clean::narrow(Cow::Borrowed(text));
    match () {
        () if is_board(&text) => Some(GameKind::Spaces),
        () if begins_like("code", &text) => Some(GameKind::Zoo),
        () if text.len() > 1 && begins_like("p", &text) => Some(GameKind::Solitaire),
        () => None,
    }
}

/// Whether a value is empty or begins like a payload of this name; a truncated one may be shorter.
pub(super) fn begins_like(name: &str, raw: &str) -> bool {
    let value = clean::narrow(clean::payload(raw));
    let mut characters = value.chars();
    let Some(first) = characters.next() else {
        return true;
    };
    let next = characters.next();
    let is = |parameter| is_name(name, parameter);
    let is_spaces = || Name::of(name) == Some(Name::Payload(GameKind::Spaces));
    match first {
        'z' | 'Z' => is("code"),
        'v' | 'V' => is("p") && next.is_none_or(|c| c.is_ascii_digit()),
        'A' => is("p") && next.is_none_or(|c| c == 'U'),
        'B' => is("s"),
        '0'..='9' => is("deal") || is_spaces(),
        _ => is_spaces() && (is_board(&value) || is_packed(&value)),
    }
}

/// Whether a name as written is this one, case-insensitively; `&` may have been written `&amp;`.
pub(super) fn is_name(written: &str, name: &str) -> bool {
    let written = written.strip_prefix("amp;").unwrap_or(written);
    let mut letters = written
        .chars()
        .filter(|c| !c.is_whitespace() && !clean::is_invisible(*c));
    name.chars().all(|letter| {
        letters
            .next()
            .is_some_and(|c| c.eq_ignore_ascii_case(&letter))
    }) && letters.next().is_none()
}

/// Whether a parameter does not affect what is opened, even if other programs added it.
pub(super) fn is_inert(name: &str) -> bool {
    name.is_empty()
        || name.starts_with("utm_")
        || name.ends_with("clid")
        || INERT.into_iter().any(|inert| is_name(name, inert))
}

/// Whether a text is a board of Spaces: one with a `|`, or a compact one with a size (or the letter
/// `n`) and `~` at the start.
pub(super) fn is_board(text: &str) -> bool {
    let compact = text
        .strip_prefix('n')
        .unwrap_or_else(|| text.trim_start_matches(|c: char| c.is_ascii_digit()));
    text.contains('|') || compact.len() < text.len() && compact.starts_with('~')
}

/// Whether a text begins like an old fragment of Spaces: compressed JSON, by LZ-String or as base64
/// of zstd.
pub(super) fn is_packed(fragment: &str) -> bool {
    fragment.starts_with("N4Ig") || fragment.starts_with("KLUv")
}

/// Whether a fragment without a name is a board or begins like an old link.
pub(super) fn is_board_or_packed(alone: &str) -> bool {
    let text = clean::narrow(percent::decode_twice(alone));
    is_board(&text) && text.starts_with(|c: char| c.is_ascii_digit() || c == 'n')
        || is_packed(alone)
}
