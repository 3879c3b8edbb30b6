//! Taking a text apart: is it a link, and which parameters does it have?

use super::GameKind;
use crate::link::{clean, percent};
use crate::solitaire::{self, Kind};
use crate::spaces::LinkPayload;
use std::borrow::Cow;

/// What ends a parameter and begins the next. A link has one `?`, one `#` and then `&`, but
/// programs that add parameters of their own do not always know that.
const SEPARATORS: [char; 3] = ['?', '#', '&'];

/// More than a parameter's name has bytes, with some that do not count among them.
const LONGEST_NAME: usize = 64;

/// A trimmed text, taken apart.
#[derive(Clone, Debug)]
pub(super) struct Address<'a> {
    text: Cow<'a, str>,
    /// A link has its payload in a parameter; any other text is the payload itself, up to `tail`.
    is_link: bool,
    /// Where the parameters begin, in bytes.
    tail: usize,
}

impl<'a> Address<'a> {
    /// Takes apart a text that is trimmed already.
    pub(super) fn parse(text: &'a str) -> Self {
        let text = without_words_in_front(text);
        if !text.contains(['?', '#', '|']) {
            // It may be escaped as a whole, at most twice.
            let once = percent::decode(text);
            let twice = percent::decode(&once);
            for decoded in [&once, &twice] {
                let decoded = clean::trim(decoded);
                let (is_link, _) = split(decoded);
                if decoded.contains('|') || is_link && decoded.contains(['?', '#']) {
                    return Self::of(Cow::Owned(decoded.to_owned()));
                }
            }
        }
        Self::of(Cow::Borrowed(text))
    }

    fn of(text: Cow<'a, str>) -> Self {
        let (is_link, tail) = split(&text);
        Self {
            text,
            is_link,
            tail,
        }
    }

    /// The link that stands, escaped once, in this one's payload: a form without script sends what
    /// was pasted into it as a parameter of its own.
    pub(super) fn inner(&self, game: GameKind) -> Option<Address<'static>> {
        let payload = percent::decode(self.payload(game)?);
        let text = clean::trim(&payload);
        let inner = Address::of(Cow::Owned(without_words_in_front(text).to_owned()));
        (inner.is_link && inner.payload(game).is_some()).then_some(inner)
    }

    /// The parameters in their order; one without `=` has an empty value.
    fn parameters(&self) -> impl Iterator<Item = (&str, &str)> {
        let tail = self.text.get(self.tail..).unwrap_or_default();
        tail.split(SEPARATORS)
            .map(|piece| piece.split_once('=').unwrap_or((piece, "")))
    }

    /// The raw value of the first parameter with this name.
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters()
            .find(|(written, _)| is_name(written, name))
            .map(|(_, value)| value)
    }

    /// The raw payload for a game: `None` when this is a link that has none.
    pub(super) fn payload(&self, game: GameKind) -> Option<&str> {
        if !self.is_link {
            return self.text.get(..self.tail);
        }
        self.parameters()
            .find(|(name, _)| carries(game, name))
            .map(|(_, value)| value)
    }

    /// The raw payload for Spaces, whose boards may also stand alone in the fragment.
    pub(super) fn spaces(&self) -> Option<LinkPayload<'_>> {
        if !self.is_link {
            let text = self.text.get(..self.tail)?;
            return Some(if is_packed(text) {
                LinkPayload::Old(text)
            } else {
                LinkPayload::Board(text)
            });
        }
        if let Some(hash) = self.old_hash() {
            return Some(LinkPayload::Old(hash));
        }
        let named = self.parameters().find_map(|(name, value)| {
            if is_name(name, "challenge") {
                Some(LinkPayload::Challenge(value))
            } else if is_name(name, "result") {
                Some(LinkPayload::Result(value))
            } else if is_name(name, "deck") {
                Some(LinkPayload::Deck(value))
            } else {
                None
            }
        });
        named.or_else(|| {
            let alone = self.alone()?;
            Some(if is_board(&percent::decode_twice(alone)) {
                LinkPayload::Board(alone)
            } else {
                LinkPayload::Old(alone)
            })
        })
    }

    /// The raw payload for solitaire: a position or a numbered deal.
    pub(super) fn solitaire(&self) -> Option<solitaire::LinkPayload<'_>> {
        if !self.is_link {
            let text = self.text.get(..self.tail)?;
            return Some(solitaire::LinkPayload::Position(text));
        }
        self.parameters().find_map(|(name, value)| {
            if is_name(name, "p") {
                Some(solitaire::LinkPayload::Position(value))
            } else if is_name(name, "deal") {
                Some(solitaire::LinkPayload::Deal {
                    number: value,
                    draw: self.parameter("draw"),
                    kind: self.in_path(Kind::ALL, Kind::name),
                })
            } else {
                None
            }
        })
    }

    /// What a fragment begins with, up to its parameters, when that is no parameter itself.
    fn alone(&self) -> Option<&str> {
        let (_, fragment) = self.text.split_once('#')?;
        let alone = fragment.split(SEPARATORS).next()?;
        (!alone.is_empty() && !alone.contains('=')).then_some(alone)
    }

    /// The value of `c` at the beginning of a fragment, if it is longer than a check.
    fn old_hash(&self) -> Option<&str> {
        let (_, fragment) = self.text.split_once('#')?;
        let (name, value) = fragment.split(SEPARATORS).next()?.split_once('=')?;
        (is_name(name, "c") && value.chars().nth(4).is_some()).then_some(value)
    }

    /// Whether the fragment is a board, or begins as those of old links do.
    pub(super) fn has_old_hash(&self) -> bool {
        self.old_hash().is_some()
            || self
                .alone()
                .is_some_and(|alone| is_board(&percent::decode_twice(alone)) || is_packed(alone))
    }

    /// The game that the text belongs to.
    pub(super) fn game(&self) -> Option<GameKind> {
        if self.is_link {
            self.parameters()
                .find_map(|(name, _)| game_of_parameter(name))
                .or_else(|| self.has_old_hash().then_some(GameKind::Spaces))
                .or_else(|| self.game_of_path())
        } else {
            game_of_payload(&self.text)
        }
    }

    fn game_of_path(&self) -> Option<GameKind> {
        self.in_path(GameKind::ALL, GameKind::name)
    }

    /// The first of some things whose name is a segment of the path, in either case.
    fn in_path<T: Copy, const N: usize>(
        &self,
        things: [T; N],
        name: fn(T) -> &'static str,
    ) -> Option<T> {
        let end = self.text.find(SEPARATORS).unwrap_or(self.text.len());
        let path = self.text.get(..end)?;
        let mut segments = path.split('/').skip(usize::from(path.contains('/')));
        segments.find_map(|segment| {
            // An escaped mark may have become part of it.
            let segment = segment.split('%').next().unwrap_or_default();
            let is_named = |thing: &T| segment.eq_ignore_ascii_case(name(*thing));
            things.into_iter().find(is_named)
        })
    }
}

/// People copy the sentence in front of a link along with it.
fn without_words_in_front(text: &str) -> &str {
    let mut from = 0;
    while let Some(found) = text.get(from..).and_then(|rest| rest.find("://")) {
        let colon = from + found;
        for scheme in ["https", "http"] {
            let start = colon.saturating_sub(scheme.len());
            let (front, rest) = text.split_at_checked(start).unwrap_or((text, ""));
            let is_scheme = rest
                .get(..scheme.len())
                .is_some_and(|written| written.eq_ignore_ascii_case(scheme));
            let stands_free = front.chars().next_back().is_none_or(clean::is_around);
            if is_scheme && stands_free {
                return rest;
            }
        }
        from = colon + 3;
    }
    text
}

/// Whether the text is a link, and where its parameters begin.
fn split(text: &str) -> (bool, usize) {
    let mark = text.find(['?', '#']);
    let path = text.get(..mark.unwrap_or(text.len())).unwrap_or(text);
    if let Some(tail) = escaped_mark(path) {
        return (true, tail);
    }
    let Some(mark) = mark else {
        if has_payload(text) {
            return (true, 0);
        }
        let is_link = text.starts_with('/') || text.contains("://");
        return (
            is_link,
            if is_link {
                text.len()
            } else {
                payload_end(text)
            },
        );
    };
    let tail = text.get(mark + 1..).unwrap_or_default();
    if path.is_empty() || path.contains('/') || has_payload(tail) {
        (true, mark + 1)
    } else {
        (false, payload_end(text))
    }
}

/// Where parameters begin behind a `?` or `#` that was escaped, and so became part of the path.
fn escaped_mark(path: &str) -> Option<usize> {
    path.match_indices('%').find_map(|(at, _)| {
        let (mark, tail) = path.get(at..)?.split_at_checked(3)?;
        let is_mark = mark == "%23" || mark.eq_ignore_ascii_case("%3F");
        // Only so far as a name can reach: a long path may have very many escapes.
        let end = tail
            .bytes()
            .take(LONGEST_NAME)
            .position(|byte| byte == b'=')?;
        (is_mark && game_of_parameter(tail.get(..end)?).is_some()).then_some(at + 3)
    })
}

/// Whether a tail of parameters has one that carries a payload.
fn has_payload(tail: &str) -> bool {
    tail.split(SEPARATORS).any(|piece| {
        piece
            .split_once('=')
            .is_some_and(|(name, _)| game_of_parameter(name).is_some())
    })
}

/// A bare payload ends where nothing but parameters follows, such as `&c=K2H9` copied along.
fn payload_end(text: &str) -> usize {
    let Some(end) = text.find(SEPARATORS) else {
        return text.len();
    };
    let tail = text.get(end + 1..).unwrap_or_default();
    let only_parameters = tail.split(SEPARATORS).all(|piece| {
        piece.split_once('=').is_some_and(|(name, _)| {
            !name.is_empty()
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"_-.;".contains(&byte))
        })
    });
    if only_parameters { end } else { text.len() }
}

/// Whether a name as it was written is this one, in either case; `&` may have been written `&amp;`.
fn is_name(written: &str, name: &str) -> bool {
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

/// Whether a parameter carries the game's payload.
fn carries(game: GameKind, name: &str) -> bool {
    game.parameters()
        .iter()
        .any(|parameter| is_name(name, parameter))
}

fn game_of_parameter(name: &str) -> Option<GameKind> {
    GameKind::ALL.into_iter().find(|game| carries(*game, name))
}

fn game_of_payload(text: &str) -> Option<GameKind> {
    let mut characters = text.chars();
    let first = characters.next()?.to_ascii_lowercase();
    let second = characters.next();
    match first {
        _ if is_board(text) => Some(GameKind::Spaces),
        'z' => Some(GameKind::Zoo),
        'v' if second.is_some_and(|c| c.is_ascii_digit()) => Some(GameKind::Solitaire),
        _ if text.starts_with("AU") => Some(GameKind::Solitaire),
        _ => None,
    }
}

/// A board of Spaces has a `|`, a compact one a size (or the letter `n`) and `~` in front.
fn is_board(text: &str) -> bool {
    let compact = text
        .strip_prefix('n')
        .unwrap_or_else(|| text.trim_start_matches(|c: char| c.is_ascii_digit()));
    text.contains('|') || compact.len() < text.len() && compact.starts_with('~')
}

/// An old hash of Spaces is compressed JSON: LZ-String, or base64 of zstd.
fn is_packed(fragment: &str) -> bool {
    fragment.starts_with("N4Ig") || fragment.starts_with("KLUv")
}
