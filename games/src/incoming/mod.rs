//! The only way in: turns any text (an address, pasted text, a line of `inspect`) into a typed
//! target.
//!
//! Links are damaged in transit. Which damage is repaired, and in which order, is described in
//! `docs/formats.md`; anything else is an [`Error`] that says what is wrong and where.
//!
//! It works in two steps. [`find`] and [`at`] determine the game of a text and the location of its
//! payload without any codec, and return a value that a page passes on. [`Found::decode`] decodes
//! it.

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
use address::{Address, Content};
pub use error::{Error, LIMIT};
use finder::{Finder, Finding, whole};
pub use found::{Found, Incoming, Target};
pub use game_kind::GameKind;
use name::game_of_payload;
use std::borrow::Cow;

/// Finds the payload in a text: that of a link, also inside a message or another link. Otherwise a
/// text with `|` or a compact board is for Spaces, one with a leading `Z` for the bot deck, one
/// with `v` and a digit or `AU` for solitaire.
///
/// # Errors
/// The text is empty or too long, contains nothing of any game ([`Error::Unrecognised`]), or is a
/// game's link without a payload ([`Error::Empty`]).
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

/// Finds a payload of this game; a text without a link is taken as the payload.
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

/// Finds the payload in an address of this site, given from its path on. `None` for the plain
/// address of a page.
///
/// # Errors
/// The address is too long, has a payload parameter or a fragment that is not ours
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
        Finding::Other(Content::Page(_)) => Ok(None),
        Finding::Other(Content::CutOff) => Err(Error::Empty),
        Finding::Other(_) => Err(Error::Unrecognised),
    }
}

/// Reads a text: [`find`] and [`Found::decode`].
///
/// # Errors
/// The errors of both.
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
/// The errors of both.
pub fn read_as(game: GameKind, text: &str) -> Result<Incoming, Error> {
    find_as(game, text)?.decode()
}

/// The first steps for every text: limits its length and trims it.
fn prepared(text: &str) -> Result<Cow<'_, str>, Error> {
    // A character is at least one byte, so only long texts need counting.
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

/// The address of a text in which no link was found.
fn bare(text: &str) -> Address {
    Address::of(&whole(text))
}
