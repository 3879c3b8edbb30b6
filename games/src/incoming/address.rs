//! Splitting a link into its path and parameters, and finding the one that carries a payload.

use super::name::{
    Name, SEPARATORS, begins_like, is_board, is_board_or_packed, is_inert, is_name, is_packed,
};
use super::{game_kind::GameKind, repair, split::split};
use crate::link::{clean, escape, percent};
use crate::solitaire::{self, Kind};
use crate::spaces;
use std::borrow::Cow;

/// The target of a path.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Destination {
    /// No path.
    None,
    /// A page of the game.
    Game(GameKind),
    /// Another page of the site.
    Site,
    /// No page of the site.
    Elsewhere,
}

/// What an address contains, before any payload is decoded.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// A payload of the game, possibly empty or invalid.
    Payload(GameKind),
    /// A link of the game without its payload.
    CutOff,
    /// The plain address of a page, of a game or of another one.
    Page(Option<GameKind>),
    /// Something that is not ours.
    Unknown,
}

/// A link, or a text that is a payload itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    text: String,
    /// A link has its payload in a parameter; any other text is the payload itself, up to `tail`.
    pub(super) is_link: bool,
    /// Whether it is known to be an address of this site, whatever its path.
    is_site: bool,
    /// The byte offset of the parameters; the character before it ends the path.
    tail: usize,
}

/// A parameter; one without `=` has an empty value.
#[derive(Copy, Clone, Debug)]
struct Parameter<'a> {
    piece: &'a str,
    name: &'a str,
    value: &'a str,
    in_fragment: bool,
    /// The game whose payload the name stands for.
    game: Option<GameKind>,
    /// Whether it counts as a payload in this address.
    counts: bool,
}

impl Address {
    /// Splits a trimmed text that is not escaped as a whole.
    pub(super) fn of(text: &str) -> Self {
        let text = repair::quoted(text);
        let (is_link, path, tail) = split(&text);
        let (front, rest) = text.split_at_checked(tail).unwrap_or((&text, ""));
        let repaired = repair::parameters(rest);
        let is_escaped = is_link && tail > path + 1;
        let text = if is_link && (is_escaped || matches!(repaired, Cow::Owned(_))) {
            let sign = if front.ends_with(['#', '3']) {
                "#"
            } else {
                "?"
            };
            let path = front.get(..path).unwrap_or_default();
            [path, if tail == 0 { "" } else { sign }, &repaired].concat()
        } else {
            text.into_owned()
        };
        Self {
            text,
            is_link,
            is_site: false,
            tail: if is_escaped { path + 1 } else { tail },
        }
    }

    /// Splits an address of this site.
    pub(super) fn of_site(text: &str) -> Self {
        Self {
            is_site: true,
            ..Self::of(text)
        }
    }

    /// The text that is a payload itself, without the parameters after it.
    pub(super) fn bare(&self) -> &str {
        self.text.get(..self.tail).unwrap_or_default()
    }

    fn path(&self) -> &str {
        let path = self.text.split(SEPARATORS).next();
        path.filter(|_| self.is_link && self.tail > 0)
            .unwrap_or_default()
    }

    /// The parameters that count. Those of Spaces count in every fragment, all names on the game's
    /// own pages, and on other pages of the site if the value is empty or begins like a payload.
    fn parameters(&self) -> Vec<Parameter<'_>> {
        let destination = self.destination();
        let fragment = self.text.find('#').unwrap_or(self.text.len());
        let mut at = self.tail;
        let mut parameters = Vec::new();
        for piece in self.text.get(at..).unwrap_or_default().split(SEPARATORS) {
            let (name, value) = piece.split_once('=').unwrap_or((piece, ""));
            let in_fragment = at > fragment;
            at += piece.len() + 1;
            let game = match Name::of(name) {
                Some(Name::Payload(game)) => Some(game),
                _ => None,
            };
            let counts = game.is_some_and(|game| {
                destination == Destination::Game(game)
                    || game == GameKind::Spaces && in_fragment
                    || destination != Destination::Elsewhere && begins_like(name, value)
            });
            parameters.push(Parameter {
                piece,
                name,
                value,
                in_fragment,
                game,
                counts,
            });
        }
        parameters
    }

    /// The raw values of all parameters; for one without a name, its text.
    pub(super) fn values(&self) -> Vec<&str> {
        let tail = self.text.get(self.tail..).unwrap_or_default();
        let pieces = tail.split(SEPARATORS);
        pieces
            .map(|piece| piece.split_once('=').map_or(piece, |(_, value)| value))
            .collect()
    }

    /// The raw value of the first parameter with this name.
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        let pieces = self.text.get(self.tail..)?.split(SEPARATORS);
        let mut parts = pieces.map(|piece| piece.split_once('=').unwrap_or((piece, "")));
        let found = parts.find(|(written, _)| is_name(written, name));
        found.map(|(_, value)| value)
    }

    /// The segments of the path, without the host.
    fn segments(&self) -> Vec<&str> {
        let path = self.path();
        let (scheme, path) = path.split_once("://").unwrap_or(("", path));
        let mut segments: Vec<&str> = path.split('/').collect();
        // Without a scheme the path may begin with the host, and a copied path may lack its slash.
        let is_page =
            |first: &&str| first.is_empty() || *first == "open" || game_named(first).is_some();
        if !scheme.is_empty() || !segments.first().is_some_and(is_page) {
            segments.remove(0);
        }
        segments.retain(|segment| !segment.is_empty());
        segments
    }

    fn destination(&self) -> Destination {
        if self.path().is_empty() {
            return Destination::None;
        }
        let segments = self.segments();
        let Some((first, below)) = segments.split_first() else {
            return Destination::Site;
        };
        match game_named(first) {
            Some(game) if game.has_page(below) => Destination::Game(game),
            _ if self.is_site || below.is_empty() && *first == "open" => Destination::Site,
            _ => Destination::Elsewhere,
        }
    }

    /// What the address contains.
    pub(super) fn content(&self) -> Content {
        if !self.is_link {
            return Content::Unknown;
        }
        let destination = self.destination();
        let mut is_odd = false;
        for parameter in self.parameters() {
            match parameter.game {
                Some(game) if parameter.counts => return Content::Payload(game),
                Some(_) => is_odd |= destination != Destination::Elsewhere,
                None => is_odd |= parameter.in_fragment && !is_inert(parameter.name),
            }
        }
        if self.old_hash().is_some() || self.alone().is_some_and(is_board_or_packed) {
            return Content::Payload(GameKind::Spaces);
        }
        let own = match destination {
            Destination::Game(game) => Some(game),
            _ => None,
        };
        if own.is_some() && self.parameter("c").is_some() {
            return Content::CutOff;
        }
        if !is_odd || self.fragment() == Some("content") {
            return Content::Page(own);
        }
        // The first links of Spaces had a payload without a name.
        if own == Some(GameKind::Spaces) && self.alone().is_some() {
            return Content::Payload(GameKind::Spaces);
        }
        Content::Unknown
    }

    /// The raw payload for a game; `None` if this is a link without one.
    pub(super) fn payload(&self, game: GameKind) -> Option<&str> {
        if !self.is_link {
            return Some(self.bare());
        }
        self.carrier(game).map(|parameter| parameter.value)
    }

    /// The parameter that carries the game's payload.
    fn carrier(&self, game: GameKind) -> Option<Parameter<'_>> {
        let mut parameters = self.parameters();
        parameters.retain(|parameter| parameter.game == Some(game));
        let counting = parameters.iter().find(|parameter| parameter.counts);
        counting.or(parameters.first()).copied()
    }

    /// The raw payload for Spaces; a board may also be the whole fragment.
    pub(super) fn spaces(&self) -> Option<spaces::LinkPayload<'_>> {
        use spaces::LinkPayload as Payload;
        if !self.is_link {
            let text = self.bare();
            return Some(if is_packed(text) {
                Payload::Old(text)
            } else {
                Payload::Board(text)
            });
        }
        if let Some(hash) = self.old_hash() {
            return Some(Payload::Old(hash));
        }
        if let Some(Parameter { name, value, .. }) = self.carrier(GameKind::Spaces) {
            return Some(if is_name(name, "challenge") {
                Payload::Challenge(value)
            } else if is_name(name, "result") {
                Payload::Result(value)
            } else {
                Payload::Deck(value)
            });
        }
        let alone = self.alone()?;
        Some(if is_board(&clean::narrow(percent::decode_twice(alone))) {
            Payload::Board(alone)
        } else {
            Payload::Old(alone)
        })
    }

    /// Whether only the path suggests that the fragment is an old link of Spaces.
    pub(super) fn is_guess(&self) -> bool {
        self.is_link
            && self.carrier(GameKind::Spaces).is_none()
            && self.alone().is_some_and(|alone| !is_board_or_packed(alone))
    }

    /// The raw payload for solitaire: a position or a numbered deal.
    pub(super) fn solitaire(&self) -> Option<solitaire::LinkPayload<'_>> {
        use solitaire::LinkPayload as Payload;
        if !self.is_link {
            return Some(Payload::Position(self.bare()));
        }
        let Parameter { name, value, .. } = self.carrier(GameKind::Solitaire)?;
        Some(if is_name(name, "p") {
            Payload::Position(value)
        } else {
            Payload::Deal {
                number: value,
                draw: self.parameter("draw"),
                kind: self.kind(),
            }
        })
    }

    /// The game of solitaire that the path names.
    pub(super) fn kind(&self) -> Option<Kind> {
        let segments = self.segments();
        let is_named = |kind: &Kind| {
            let mut segments = segments.iter();
            segments.any(|segment| segment.eq_ignore_ascii_case(kind.name()))
        };
        Kind::ALL.into_iter().find(is_named)
    }

    /// Appends the parameters to a path of the game: the payload first, then all that carry none,
    /// as they were written. A fragment stays a fragment.
    pub(super) fn push_parameters(&self, game: GameKind, path: &mut String) {
        let carrier = self.carrier(game);
        let old = self.fragment().filter(|_| self.old_hash().is_some());
        let old = old.and_then(|fragment| fragment.split(SEPARATORS).next());
        let first = old
            .or(carrier.map(|carrier| carrier.piece))
            .or(self.alone());
        let in_fragment = carrier.is_none_or(|carrier| carrier.in_fragment);
        let in_fragment = game == GameKind::Spaces || self.is_link && in_fragment;
        path.push(if in_fragment { '#' } else { '?' });
        if self.is_link {
            escape::push_part(path, first.unwrap_or_default());
        } else {
            path.push_str(game.parameters().first().unwrap_or(&""));
            path.push('=');
            escape::push_part(path, self.bare());
        }
        for Parameter { piece, game, .. } in self.parameters() {
            if game.is_none() && !piece.is_empty() && Some(piece) != first {
                path.push('&');
                escape::push_part(path, piece);
            }
        }
    }

    /// Whether the last parameter is a prefix of one of these names, because the link was
    /// truncated.
    pub(super) fn is_cut_within(&self, names: &[&str]) -> bool {
        let last = self.text.rsplit(SEPARATORS).next().unwrap_or_default();
        self.is_link
            && !last.is_empty()
            && names.iter().any(|name| {
                let start = name.get(..last.len());
                start.is_some_and(|start| {
                    last.len() < name.len() && start.eq_ignore_ascii_case(last)
                })
            })
    }

    fn fragment(&self) -> Option<&str> {
        let (_, fragment) = self.text.split_once('#')?;
        Some(fragment)
    }

    /// The beginning of a fragment, up to its parameters, if it is not a parameter itself.
    fn alone(&self) -> Option<&str> {
        let alone = self.fragment()?.split(SEPARATORS).next()?;
        (!alone.is_empty() && !alone.contains('=') && Name::of(alone).is_none()).then_some(alone)
    }

    /// The value of `c` at the beginning of a fragment, if it is longer than a checksum.
    fn old_hash(&self) -> Option<&str> {
        let (name, value) = self.fragment()?.split(SEPARATORS).next()?.split_once('=')?;
        (is_name(name, "c") && value.chars().nth(4).is_some()).then_some(value)
    }
}

fn game_named(name: &str) -> Option<GameKind> {
    let is_named = |game: &GameKind| name.eq_ignore_ascii_case(game.name());
    GameKind::ALL.into_iter().find(is_named)
}
