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
mod finder;
mod found;
mod game_kind;
mod message;
mod name;
mod nested;
mod repair;
mod split;

use crate::link::clean;
use address::{Address, Holds};
pub use error::{Error, LIMIT};
use finder::{Finder, Finding, whole};
pub use found::{Found, Incoming, Target};
pub use game_kind::GameKind;
use name::game_of_payload;
use std::borrow::Cow;

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

/// A text in which no link of ours was found.
fn bare(text: &str) -> Address {
    Address::of(&whole(text))
}
