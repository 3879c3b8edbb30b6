//! Decoding of links, from their raw parameters.

use super::write::Explicit;
use super::{
    Challenge, Common, DECK_LIMIT, Deck, EXCHANGES, GameId, Link, Mode, Next, Pair, Played,
};
use crate::link::{clean, percent};
use crate::spaces::{self, Error, ErrorKind, Labelled, Old, Rules, Size};
use std::borrow::Cow;

/// The raw payload of a text for Spaces.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Payload<'a> {
    /// The value of `challenge`.
    Challenge(&'a str),
    /// The value of `result`.
    Result(&'a str),
    /// The value of `deck`.
    Deck(&'a str),
    /// A board without a parameter.
    Board(&'a str),
    /// An old fragment.
    Old(&'a str),
}

/// Decodes a link. Other parameters are looked up by name and are raw; `from` is already decoded.
pub(crate) fn read<'a>(
    payload: Payload<'_>,
    parameter: &dyn Fn(&str) -> Option<&'a str>,
    from: Option<String>,
) -> Result<Link, Error> {
    let (Payload::Challenge(raw)
    | Payload::Result(raw)
    | Payload::Deck(raw)
    | Payload::Board(raw)
    | Payload::Old(raw)) = payload;
    if matches!(payload, Payload::Old(_))
        || !matches!(payload, Payload::Board(_)) && is_compressed(raw)
    {
        return old(raw).map(Link::Old);
    }

    let mut explicit = Explicit::default();
    let link = match payload {
        Payload::Board(_) | Payload::Old(_) => Link::Board(one(raw)?),
        Payload::Challenge(_) => Link::Challenge(Challenge {
            board: one(raw)?,
            common: common(parameter, from, &mut explicit)?,
        }),
        Payload::Deck(_) => Link::Deck(Deck {
            boards: list(raw, DECK_LIMIT, None)?,
            common: common(parameter, from, &mut explicit)?,
        }),
        Payload::Result(_) => Link::Result(played(raw, parameter, from, &mut explicit)?),
    };
    ErrorKind::compare(parameter("c"), || link.check(explicit))?;
    Ok(link)
}

/// Whether a parameter's value can only be compressed JSON, as it has no character of a board. If
/// it begins with a digit it is a board whose `|` was lost, since LZ-String never begins a text
/// like that.
pub(crate) fn cleaned(payload: Payload<'_>) -> String {
    match payload {
        Payload::Challenge(raw) | Payload::Deck(raw) | Payload::Result(raw)
            if !is_compressed(raw) =>
        {
            boards(raw)
        }
        Payload::Board(raw) => boards(raw),
        Payload::Challenge(raw) | Payload::Deck(raw) | Payload::Result(raw) | Payload::Old(raw) => {
            clean::payload(raw).into_owned()
        }
    }
}

pub(crate) fn cleaned_next<'a>(
    payload: Payload<'_>,
    parameter: &dyn Fn(&str) -> Option<&'a str>,
) -> Option<String> {
    let Payload::Result(raw) = payload else {
        return None;
    };
    let next = parameter("next").or_else(|| parameter("nextdeck"))?;
    let most = match named(parameter, "mode", Mode::from_name) {
        Ok(Some(Mode::Deck)) => DECK_LIMIT,
        _ => EXCHANGES,
    };
    list(raw, 2 * most, None).is_ok().then(|| boards(next))
}

fn boards(raw: &str) -> String {
    let raw = Structured::of(raw);
    let mut text = String::new();
    for (index, piece) in raw.text.split(',').enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(&raw.cleaned(piece));
    }
    text
}

fn is_compressed(raw: &str) -> bool {
    let value = clean::narrow(clean::payload(raw));
    let is_other = |first: char| !first.is_ascii_digit();
    !value.contains(['|', '~']) && value.starts_with(is_other)
}

fn old(raw: &str) -> Result<Old, Error> {
    match Old::read(&clean::payload(raw)) {
        Err(error) if error.kind == ErrorKind::BadCompression && raw.contains(' ') => {
            // The old program read a space as the plus that a form had turned into one.
            Old::read(&raw.replace(' ', "+"))
        }
        read => read,
    }
}

fn played<'a>(
    raw: &str,
    parameter: &dyn Fn(&str) -> Option<&'a str>,
    from: Option<String>,
    explicit: &mut Explicit,
) -> Result<Played, Error> {
    let mode = named(parameter, "mode", Mode::from_name)?;
    explicit.mode = mode.is_some();
    let mode = mode.unwrap_or_default();
    let (most, next, other) = match mode {
        Mode::Rounds => (EXCHANGES, "next", "nextdeck"),
        Mode::Deck => (DECK_LIMIT, "nextdeck", "next"),
    };
    let boards = list(raw, 2 * most, None)?;
    let count = boards.len();
    let size = boards.first().map(|first| first.board.size());
    let mut rounds = Vec::with_capacity(most);
    let mut boards = boards.into_iter();
    while let Some(challenge) = boards.next() {
        let Some(answer) = boards.next() else {
            return Err(ErrorKind::OddBoardCount { boards: count }.nowhere());
        };
        rounds.push(Pair { challenge, answer });
    }
    if parameter(other).is_some() {
        // A deck cannot follow rounds, nor a board decks.
        return Err(ErrorKind::BadParameter { name: other }.nowhere());
    }
    let next = match (parameter(next), mode) {
        (None, _) => None,
        (Some(raw), Mode::Rounds) => {
            let mut boards = list(raw, 1, size)?;
            boards.pop().map(Next::Board)
        }
        (Some(raw), Mode::Deck) => Some(Next::Deck(list(raw, DECK_LIMIT, size)?)),
    };
    Ok(Played {
        rounds,
        next,
        mode,
        common: common(parameter, from, explicit)?,
    })
}

fn common<'a>(
    parameter: &dyn Fn(&str) -> Option<&'a str>,
    from: Option<String>,
    explicit: &mut Explicit,
) -> Result<Common, Error> {
    let rules = named(parameter, "rules", Rules::from_name)?;
    explicit.rules = rules.is_some();
    Ok(Common {
        rules: rules.unwrap_or_default(),
        game: named(parameter, "g", GameId::parse)?,
        from,
    })
}

/// Parses a parameter, if the link has it.
fn named<'a, T>(
    parameter: &dyn Fn(&str) -> Option<&'a str>,
    name: &'static str,
    meaning: fn(&str) -> Option<T>,
) -> Result<Option<T>, Error> {
    let Some(raw) = parameter(name) else {
        return Ok(None);
    };
    match meaning(&clean::payload(raw)) {
        None => Err(ErrorKind::BadParameter { name }.nowhere()),
        meant => Ok(meant),
    }
}

/// A single board: a separator after it is an invalid suffix.
fn one(raw: &str) -> Result<Labelled, Error> {
    let raw = Structured::of(raw);
    board(&raw.cleaned(&raw.text), 0)
}

/// At most `most` boards of the same size.
fn list(raw: &str, most: usize, mut size: Option<Size>) -> Result<Vec<Labelled>, Error> {
    let raw = Structured::of(raw);
    let mut boards = Vec::new();
    let mut start = 0;
    for piece in raw.text.split(',') {
        if boards.len() == most {
            let boards = raw.text.split(',').count();
            return Err(ErrorKind::TooManyBoards { boards }.at(start));
        }
        let piece = raw.cleaned(piece);
        let board = board(&piece, start)?;
        let found = board.board.size();
        let expected = *size.get_or_insert(found);
        if found != expected {
            return Err(ErrorKind::SizeMismatch { expected, found }.at(start));
        }
        boards.push(board);
        start += piece.chars().count() + 1;
    }
    Ok(boards)
}

/// A board that begins at an offset of its payload.
fn board(text: &str, start: usize) -> Result<Labelled, Error> {
    let shape = text.split([':', '@']).next().unwrap_or_default();
    if shape.contains('~') && !shape.contains('|') {
        return Err(ErrorKind::CompactNotYet.at(start));
    }
    spaces::decode(text).map_err(|error| Error {
        kind: error.kind,
        at: match error.at {
            None if start > 0 => Some(start),
            at => at.map(|at| start + at),
        },
    })
}

/// A payload with raw separators between boards and before names, while names are still escaped.
struct Structured<'a> {
    text: Cow<'a, str>,
    /// Whether the boards have to be decoded once more, or twice.
    decode: fn(&str) -> Cow<'_, str>,
}

impl<'a> Structured<'a> {
    /// Nothing is removed from the ends, since it may belong to a name.
    fn of(raw: &'a str) -> Self {
        if raw.contains([',', ':', '@']) || !raw.contains('%') {
            return Self {
                text: Cow::Borrowed(raw),
                decode: percent::decode_twice,
            };
        }
        // Either a program has escaped the separators too, or there are none.
        Self {
            text: percent::decode(raw),
            decode: percent::decode,
        }
    }

    /// A board with everything but its name cleaned.
    fn cleaned(&self, piece: &str) -> String {
        let name = piece.find([':', '@']).unwrap_or(piece.len());
        let (head, tail) = piece.split_at_checked(name).unwrap_or((piece, ""));
        let creature = tail.find('@').unwrap_or(tail.len());
        let (name, creature) = tail.split_at_checked(creature).unwrap_or((tail, ""));
        let mut text = self.clean(head);
        text.push_str(name);
        text.push_str(&self.clean(creature));
        text
    }

    fn clean(&self, part: &str) -> String {
        let decoded = (self.decode)(part);
        clean::narrow(clean::squeeze(Cow::Borrowed(clean::trim(&decoded)))).into_owned()
    }
}
