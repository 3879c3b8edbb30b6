//! The one way in: any text (an address, what was pasted, a line of `inspect`) becomes a typed
//! target.
//!
//! Links are mangled on their way. Which damage is repaired, and in which order, is described in
//! `docs/formats.md`; what cannot be repaired is an [`Error`] that says what is wrong and where.

mod address;
mod error;

use crate::link::{check::Check, clean, percent};
use crate::{Language, portals, solitaire, spaces, zoo};
use address::Address;
pub use error::Error;

/// The most characters that a text may have.
pub const LIMIT: usize = 262_144;

/// The most characters of a display name that are kept.
const NAME_LIMIT: usize = 24;

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
}

/// What a text holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// What is to be opened.
    pub target: Target,
    /// The name that the sender gave, 1 to 24 characters (`from`).
    pub from: Option<String>,
    /// The sender's language, for previews only (`l`).
    pub language: Option<Language>,
    /// Whether the page shall show what it read (`debug=1`).
    pub debug: bool,
}

/// What is to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A position of the bot helper.
    Zoo(zoo::Code),
    /// A board, a challenge, a result or a deck of Spaces.
    Spaces(spaces::Link),
    /// A position or a numbered deal of solitaire.
    Solitaire(solitaire::Link),
    /// A session of Portals.
    Portals(portals::Session),
}

impl Target {
    /// The game that the target belongs to.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        match self {
            Self::Zoo(_) => GameKind::Zoo,
            Self::Spaces(_) => GameKind::Spaces,
            Self::Solitaire(_) => GameKind::Solitaire,
            Self::Portals(_) => GameKind::Portals,
        }
    }
}

/// Reads a text and finds the game in it: a link by its parameters; else `|` or a compact board is
/// Spaces, a leading `Z` the bot helper, `v` and a digit or `AU` solitaire.
///
/// # Errors
/// [`Error`]: the text is empty or too long, belongs to no game, or its payload cannot be read.
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
    let address = open(text)?;
    let game = address.game().ok_or(Error::Unrecognised)?;
    read_address(game, &address)
}

/// Reads a text as one of this game, whatever it looks like.
///
/// # Errors
/// [`Error`]: the text is empty or too long, or its payload cannot be read. A link of another game
/// has no payload of this one, which is the error `empty`.
pub fn read_as(game: GameKind, text: &str) -> Result<Incoming, Error> {
    read_address(game, &open(text)?)
}

/// Whether an address carries a payload of this game, be it empty or broken. A page that is opened
/// by its plain address (`/zoo`, `/zoo?debug=1`) has none, and shows no error.
///
/// ```
/// use games::incoming::{GameKind, carries};
///
/// assert!(carries(GameKind::Zoo, "/zoo?code="));
/// assert!(carries(GameKind::Zoo, "/zoo?c=K2H9"));
/// assert!(!carries(GameKind::Zoo, "/zoo?debug=1"));
/// ```
#[must_use]
pub fn carries(game: GameKind, text: &str) -> bool {
    match open(text) {
        // Of a link of which only the check is left, the payload was cut off.
        Ok(address) => {
            let has_check = || match game {
                GameKind::Zoo | GameKind::Spaces => address.parameter("c").is_some(),
                // Links of solitaire begin at the root, where those of other games arrive as well.
                GameKind::Solitaire | GameKind::Portals => {
                    address.parameter("c").is_some() && address.game() == Some(game)
                }
            };
            address.payload(game).is_some()
                || has_check()
                || (game == GameKind::Spaces && address.has_old_hash())
        }
        // What is too long to look at is no plain address either.
        Err(Error::TooLong { .. }) => true,
        Err(_) => false,
    }
}

/// The steps that every text takes before its payload is known.
fn open(text: &str) -> Result<Address<'_>, Error> {
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
    Ok(Address::parse(trimmed))
}

fn read_address(game: GameKind, address: &Address<'_>) -> Result<Incoming, Error> {
    let target = match game {
        GameKind::Zoo => Target::Zoo(read_zoo(address)?),
        GameKind::Spaces => Target::Spaces(read_spaces(address)?),
        GameKind::Solitaire => Target::Solitaire(read_solitaire(address)?),
        GameKind::Portals => Target::Portals(read_portals(address)?),
    };
    Ok(Incoming {
        target,
        from: sender(address),
        language: address.parameter("l").and_then(Language::from_code),
        debug: address.parameter("debug") == Some("1"),
    })
}

/// The name that the sender gave.
fn sender(address: &Address<'_>) -> Option<String> {
    address
        .parameter("from")
        .map(|name| clean::name(&percent::decode(name), NAME_LIMIT))
        .filter(|name| !name.is_empty())
}

fn read_spaces(address: &Address<'_>) -> Result<spaces::Link, Error> {
    if let Some(inner) = address.inner(GameKind::Spaces) {
        return decode_spaces(&inner);
    }
    decode_spaces(address)
}

fn decode_spaces(address: &Address<'_>) -> Result<spaces::Link, Error> {
    let payload = address.spaces().ok_or(Error::Empty)?;
    let parameter = |name: &str| address.parameter(name);
    Ok(spaces::read_link(payload, &parameter, sender(address))?)
}

fn read_solitaire(address: &Address<'_>) -> Result<solitaire::Link, Error> {
    if let Some(inner) = address.inner(GameKind::Solitaire) {
        return decode_solitaire(&inner);
    }
    decode_solitaire(address)
}

fn decode_solitaire(address: &Address<'_>) -> Result<solitaire::Link, Error> {
    let payload = address.solitaire().ok_or(Error::Empty)?;
    Ok(solitaire::read_link(payload, address.parameter("c"))?)
}

fn read_portals(address: &Address<'_>) -> Result<portals::Session, Error> {
    if let Some(inner) = address.inner(GameKind::Portals) {
        return decode_portals(&inner);
    }
    decode_portals(address)
}

fn decode_portals(address: &Address<'_>) -> Result<portals::Session, Error> {
    let payload = address.payload(GameKind::Portals).ok_or(Error::Empty)?;
    Ok(portals::read_link(payload, address.parameter("c"))?)
}

fn read_zoo(address: &Address<'_>) -> Result<zoo::Code, Error> {
    if let Some(inner) = address.inner(GameKind::Zoo) {
        return decode_zoo(&inner);
    }
    decode_zoo(address)
}

fn decode_zoo(address: &Address<'_>) -> Result<zoo::Code, Error> {
    let mut payload = clean::payload(address.payload(GameKind::Zoo).unwrap_or_default());
    // Only the compact codes are base64url.
    if payload.contains('+') {
        payload = clean::undash(payload);
    }
    let code = zoo::decode(&payload)?;
    match address.parameter("c") {
        Some(check) if Check::parse(&clean::payload(check)) != Some(code.position.check()) => {
            let computed = code.position.check();
            let kind = zoo::ErrorKind::Damaged { computed };
            Err(Error::Zoo(zoo::Error { kind, at: None }))
        }
        // A check is optional.
        _ => Ok(code),
    }
}
