//! The one way in: any text (an address, what was pasted, a line of `inspect`) becomes a typed
//! target.
//!
//! Links are mangled on their way. Which damage is repaired, and in which order, is described in
//! `docs/formats.md`; what cannot be repaired is an [`Error`] that says what is wrong and where.

//!
//! It works in two steps. [`find`] and [`at`] say which game a text is of, and where its payload is,
//! without any codec; what they return is a value that a page takes along. [`Found::decode`] decodes it.

mod address;
mod error;
mod found;
mod message;
mod name;
mod nested;
mod repair;

use crate::link::{clean, percent};
use address::{Address, Holds};
pub use error::Error;
pub use found::{Found, Incoming, Target};
use name::game_of_payload;
use std::borrow::Cow;

/// The most characters that a text may have.
pub const LIMIT: usize = 262_144;

/// How deep links may stand in each other.
const DEEPEST: u8 = 3;

/// The games that links are known of.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// The bot helper for Spółka ZOO.
    Zoo,
    /// Spaces.
    Spaces,
    /// FreeCell and Klondike.
    Solitaire,
    /// The sorting game for children.
    Portals,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 4] = [Self::Zoo, Self::Spaces, Self::Solitaire, Self::Portals];

    /// The name in paths and in `inspect`: `zoo`, `spaces`, `solitaire`, `portals`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zoo => "zoo",
            Self::Spaces => "spaces",
            Self::Solitaire => "solitaire",
            Self::Portals => "portals",
        }
    }

    /// The game with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The parameters that carry the game's payloads.
    const fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::Zoo => &["code"],
            Self::Spaces => &["challenge", "result", "deck"],
            Self::Solitaire => &["p", "deal"],
            Self::Portals => &["s"],
        }
    }

    /// Whether there are pages of the game below its own.
    const fn has_subpages(self) -> bool {
        matches!(self, Self::Solitaire | Self::Portals)
    }
}

/// Finds what a text holds: a link by its parameters, also in a message or inside another link; else
/// `|` or a compact board is Spaces, a leading `Z` the bot helper, `v` and a digit or `AU` solitaire.
///
/// # Errors
/// The text is empty or too long, holds nothing of any game ([`Error::Unrecognised`]), or is a game's
/// link without a payload ([`Error::Empty`]).
///
/// ```
/// use games::incoming::{self, GameKind};
///
/// let found = incoming::find("Your turn: https://example.org/zoo?code=ZS5 see you")?;
/// assert_eq!((found.game(), found.path().as_str()), (GameKind::Zoo, "/zoo?code=ZS5"));
/// # Ok::<(), incoming::Error>(())
/// ```
pub fn find(text: &str) -> Result<Found, Error> {
    let text = prepared(text)?;
    let mut finder = Finder::new(&text);
    finder.text(&text).or_else(|error| {
        let address = bare(&text);
        match game_of_payload(address.bare()) {
            Some(game) if !address.is_link => Ok(Found::new(game, address)),
            _ => Err(error),
        }
    })
}

/// Finds a payload of this game; any text that holds no link is taken for one.
///
/// # Errors
/// The text is empty or too long, or a link without a payload of the game ([`Error::Empty`]).
pub fn find_as(game: GameKind, text: &str) -> Result<Found, Error> {
    let text = prepared(text)?;
    match Finder::new(&text).text(&text) {
        Ok(found) if found.game == game => Ok(found),
        Ok(_) => Err(Error::Empty),
        Err(error) => {
            let address = bare(&text);
            if address.is_link && address.payload(game).is_none() {
                return Err(error);
            }
            Ok(Found::new(game, address))
        }
    }
}

/// Finds what an address of this site asks for, from its path on. `None`: it is the plain address of a
/// page.
///
/// # Errors
/// The address is too long, has a payload's name or a fragment that is none of ours
/// ([`Error::Unrecognised`]), or lost its payload ([`Error::Empty`]).
///
/// ```
/// use games::incoming::{self, Error, GameKind};
///
/// let game = |address| incoming::at(address).map(|found| found.map(|found| found.game()));
/// assert_eq!(game("/spaces?code=ZS5"), Ok(Some(GameKind::Zoo)));
/// assert_eq!(game("/zoo?debug=1"), Ok(None));
/// assert_eq!(game("/zoo#content"), Ok(None));
/// assert_eq!(game("/zoo#hello"), Err(Error::Unrecognised));
/// assert_eq!(game("/zoo?c=K2H9"), Err(Error::Empty));
/// ```
pub fn at(address: &str) -> Result<Option<Found>, Error> {
    let text = match prepared(address) {
        Ok(text) => text,
        Err(Error::Empty) => return Ok(None),
        Err(error) => return Err(error),
    };
    let address = Address::of_site(&whole(&text));
    match Finder::new(&text).open(address, 0) {
        Finding::Found(found) => Ok(Some(*found)),
        Finding::Other(Holds::Page(_)) => Ok(None),
        Finding::Other(Holds::CutOff) => Err(Error::Empty),
        Finding::Other(_) => Err(Error::Unrecognised),
    }
}

/// Reads a text: [`find`] and [`Found::decode`].
///
/// # Errors
/// As those of both.
///
/// ```
/// use games::incoming::{self, GameKind};
///
/// let incoming = incoming::read("„https://example.org/zoo?fbclid=x&code=zs5ac278b6413”.")?;
/// assert_eq!(incoming.target.game(), GameKind::Zoo);
/// assert_eq!(incoming::read("hello").unwrap_err().kind_name(), "unrecognised");
/// # Ok::<(), incoming::Error>(())
/// ```
pub fn read(text: &str) -> Result<Incoming, Error> {
    find(text)?.decode()
}

/// Reads a text as one of this game, whatever it looks like: [`find_as`] and [`Found::decode`].
///
/// # Errors
/// As those of both.
pub fn read_as(game: GameKind, text: &str) -> Result<Incoming, Error> {
    find_as(game, text)?.decode()
}

/// The steps that every text takes before anything is looked for in it.
fn prepared(text: &str) -> Result<Cow<'_, str>, Error> {
    // A character is at least a byte, so that only long texts have to be counted.
    if text.len() > LIMIT {
        let length = text.chars().count();
        if length > LIMIT {
            return Err(Error::TooLong { length });
        }
    }
    let trimmed = clean::trim(text);
    if trimmed.is_empty() {
        return Err(Error::Empty);
    }
    Ok(repair::unfold(trimmed))
}

/// Decodes a link that was escaped as a whole, at most twice.
fn whole(text: &str) -> Cow<'_, str> {
    if text.contains('%') && !text.contains(['?', '#', '|']) {
        let once = percent::decode(text);
        let twice = percent::decode(&once);
        for decoded in [&once, &twice] {
            let decoded = clean::trim(decoded);
            let is_whole = decoded.contains(['?', '#']) && Address::of(decoded).is_link;
            if is_whole || decoded.contains('|') {
                return Cow::Owned(decoded.to_owned());
            }
        }
    }
    Cow::Borrowed(text)
}

/// A text in which no link of ours was found.
fn bare(text: &str) -> Address {
    Address::of(&whole(text))
}

/// What an address turned out to be.
enum Finding {
    Found(Box<Found>),
    Other(Holds),
}

/// Looks for links. Whatever a text is made of, it is gone over only so many times.
struct Finder {
    /// How many more bytes of links may be looked at.
    budget: usize,
}

impl Finder {
    fn new(text: &str) -> Self {
        Self {
            budget: 4_096 + 16 * text.len(),
        }
    }

    /// Finds the first link that is ours in a whole text.
    fn text(&mut self, text: &str) -> Result<Found, Error> {
        // What begins with a path is an address, and has no words behind it.
        if text.starts_with('/')
            && let Finding::Found(found) = self.link(text, 0)
        {
            return Ok(*found);
        }
        self.message(text, 0)
    }

    fn message(&mut self, text: &str, depth: u8) -> Result<Found, Error> {
        let mut error = Error::Unrecognised;
        for (word, from) in message::words(text) {
            for start in message::starts(word) {
                let word = word.get(start..).unwrap_or_default();
                let from = from.get(start..).unwrap_or_default();
                if !self.spend(word) {
                    return Err(error);
                }
                let link = message::link(word);
                match self.link(link, depth) {
                    Finding::Found(mut found) => {
                        if word.ends_with(link)
                            && let Some(wrapped) = self.wrapped(from, link, depth)
                            && wrapped.game == found.game
                        {
                            found.wrapped = Some(wrapped.address);
                        }
                        return Ok(*found);
                    }
                    // The line may have been broken within a parameter's name.
                    Finding::Other(Holds::Page(Some(_)) | Holds::CutOff) => {
                        if let Some(found) = self.wrapped(from, link, depth) {
                            return Ok(found);
                        }
                        error = Error::Empty;
                    }
                    Finding::Other(_) => {}
                }
            }
        }
        Err(error)
    }

    /// A link together with what follows it in the text.
    fn wrapped(&mut self, from: &str, link: &str, depth: u8) -> Option<Found> {
        let wrapped = message::wrapped(from);
        match self.link(wrapped, depth) {
            Finding::Found(found) if wrapped.len() > link.len() => Some(*found),
            _ => None,
        }
    }

    fn link(&mut self, link: &str, depth: u8) -> Finding {
        if !self.spend(link) {
            return Finding::Other(Holds::Unknown);
        }
        if let Some(inner) = nested::proofpoint_3(link)
            && let Some(found) = self.inner(&inner, depth)
        {
            return Finding::Found(found);
        }
        let whole = whole(link);
        match self.open(Address::of(&whole), depth) {
            // The path of a redirector may hold an escaped link.
            Finding::Other(other) if matches!(whole, Cow::Owned(_)) => {
                let inner = self.inner(&whole, depth);
                inner.map_or(Finding::Other(other), Finding::Found)
            }
            finding => finding,
        }
    }

    /// Whether a text may be looked at.
    const fn spend(&mut self, text: &str) -> bool {
        let left = self.budget.checked_sub(text.len());
        self.budget = match left {
            Some(left) => left,
            None => 0,
        };
        left.is_some()
    }

    /// What an address holds, by itself or in a link that stands in one of its parameters.
    fn open(&mut self, address: Address, depth: u8) -> Finding {
        match address.holds() {
            Holds::Payload(game) => {
                let payload = address.payload(game).unwrap_or_default();
                let inner = self.value(payload, depth);
                Finding::Found(inner.unwrap_or_else(|| Box::new(Found::new(game, address))))
            }
            other => {
                for value in address.values() {
                    if let Some(found) = self.value(value, depth) {
                        return Finding::Found(found);
                    }
                }
                Finding::Other(other)
            }
        }
    }

    fn value(&mut self, value: &str, depth: u8) -> Option<Box<Found>> {
        let link = nested::link_in(value)?;
        self.inner(&link, depth)
    }

    fn inner(&mut self, text: &str, depth: u8) -> Option<Box<Found>> {
        if depth == DEEPEST {
            return None;
        }
        if text.starts_with('/') {
            return match self.link(text, depth + 1) {
                Finding::Found(found) => Some(found),
                Finding::Other(_) => None,
            };
        }
        self.message(text, depth + 1).ok().map(Box::new)
    }
}
