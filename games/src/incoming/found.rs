//! What was found in a text, before and after its payload is decoded.

use super::{address::Address, error::Error, game_kind::GameKind};
use crate::Language;
use crate::link::{clean, escape, percent};
use crate::{portals, solitaire, spaces, zoo};
use std::borrow::Cow;

/// A payload found in a text, not decoded yet, with the other parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub(super) game: GameKind,
    pub(super) address: Address,
    /// The same link with the text that follows it, in case a program has wrapped its lines.
    pub(super) wrapped: Option<Address>,
}

/// The decoded content of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming<T = Target> {
    /// What to open.
    pub target: T,
    /// The sender's name, 1 to 24 characters (`from`).
    pub from: Option<String>,
    /// The sender's language, for previews only (`l`).
    pub language: Option<Language>,
    /// Whether the page should show what it read (`debug=1`).
    pub debug: bool,
}

/// What to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A position of the bot deck.
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

impl<T> Incoming<T> {
    fn map<U>(self, change: impl FnOnce(T) -> U) -> Incoming<U> {
        Incoming {
            target: change(self.target),
            from: self.from,
            language: self.language,
            debug: self.debug,
        }
    }
}

impl Incoming {
    /// The canonical path that opens the target, with the sender's name and the debug mark.
    ///
    /// ```
    /// let incoming = games::incoming::read("https://example.org/zoo?code=zs5&from=Ala&x=y")?;
    /// assert_eq!(incoming.path(), "/zoo?code=ZS5&from=Ala");
    /// # Ok::<(), games::incoming::Error>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = match &self.target {
            Target::Zoo(code) => code.position.link_path(),
            // Its sender is part of the link, and its parameters are in the fragment.
            Target::Spaces(link) if self.debug => return link.path().replace('#', "?debug=1#"),
            Target::Spaces(link) => return link.path(),
            Target::Solitaire(link) => link.path(),
            Target::Portals(session) => session.path(),
        };
        if let Some(from) = &self.from {
            path.push_str("&from=");
            path.push_str(&escape::name(from));
        }
        if self.debug {
            path.push_str("&debug=1");
        }
        path
    }
}

impl Found {
    pub(super) const fn new(game: GameKind, address: Address) -> Self {
        Self {
            game,
            address,
            wrapped: None,
        }
    }

    /// The game that the payload belongs to.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        self.game
    }

    /// The path that opens the payload as it arrived, whether it can be decoded or not. A payload
    /// of Spaces is always in the fragment, others where they were.
    ///
    /// ```
    /// let found = games::incoming::find("https://example.org/spaces?code=zs5&c=K2H9")?;
    /// assert_eq!(found.path(), "/zoo?code=zs5&c=K2H9");
    /// # Ok::<(), games::incoming::Error>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> String {
        let address = &self.address;
        let mut path = String::from(self.game.link_path());
        if let Some(kind) = address.kind().filter(|_| self.game == GameKind::Solitaire) {
            path.push('/');
            path.push_str(kind.name());
        }
        address.push_parameters(self.game, &mut path);
        path
    }

    /// The payload as it arrived, without escapes and white space. The position of an error refers
    /// to it.
    ///
    /// ```
    /// use games::incoming;
    ///
    /// let found = incoming::find("https://example.org/zoo?code=ZS%205x&c=K2H9")?;
    /// assert_eq!(found.payload(), "ZS5x");
    /// assert_eq!(found.zoo().unwrap_err().at(), Some(3));
    /// # Ok::<(), incoming::Error>(())
    /// ```
    #[must_use]
    pub fn payload(&self) -> String {
        let address = &self.address;
        match self.game {
            GameKind::Zoo => zoo_payload(address).unwrap_or_default().into_owned(),
            GameKind::Spaces => {
                let payload = address.spaces();
                payload.map_or_else(String::new, spaces::cleaned_payload)
            }
            GameKind::Solitaire => {
                let payload = address.solitaire();
                payload.map_or_else(String::new, solitaire::cleaned_payload)
            }
            GameKind::Portals => {
                let payload = address.payload(GameKind::Portals).unwrap_or_default();
                clean::undash(clean::payload(payload)).into_owned()
            }
        }
    }

    /// The payload of Spaces that the position of an error refers to: the boards of the next
    /// challenge if the rounds of a result are valid, otherwise [`payload`](Self::payload). A
    /// separate method, because it needs the codec.
    #[must_use]
    pub fn spaces_payload(&self) -> String {
        let address = &self.address;
        let next = address.spaces().and_then(|payload| {
            spaces::cleaned_next_payload(payload, &|name: &str| address.parameter(name))
        });
        next.unwrap_or_else(|| self.payload())
    }

    /// Whether the payload is case-sensitive and all its letters are capitals. In this much
    /// base64url that hardly ever happens unless a program or a person has changed it.
    ///
    /// ```
    /// let is_in_capitals = |text| games::incoming::find(text).unwrap().is_in_capitals();
    /// assert!(is_in_capitals("/portals?s=BABGBGEAAMBHAAGBAA"));
    /// assert!(!is_in_capitals("/portals?s=BABgBGEAAMBhAAgBAA"));
    /// // Readable codes are in capitals.
    /// assert!(!is_in_capitals("ZP321Z5Z23Z678"));
    /// ```
    #[must_use]
    pub fn is_in_capitals(&self) -> bool {
        const ENOUGH: usize = 8;
        let payload = self.payload();
        let base64 = match self.game {
            GameKind::Zoo => payload.split_once('+').map_or("", |(_, base64)| base64),
            GameKind::Spaces if payload.contains(['|', '~']) => "",
            GameKind::Spaces | GameKind::Solitaire | GameKind::Portals => &payload,
        };
        base64.len() >= ENOUGH
            && base64.bytes().any(|byte| byte.is_ascii_uppercase())
            && !base64.bytes().any(|byte| byte.is_ascii_lowercase())
    }

    /// Decodes the payload.
    ///
    /// # Errors
    /// The error of the game's codec; [`Error::Unrecognised`] for a fragment that could have been
    /// an old link of Spaces.
    pub fn decode(&self) -> Result<Incoming, Error> {
        Ok(match self.game {
            GameKind::Zoo => self.zoo()?.map(Target::Zoo),
            GameKind::Spaces => self.spaces()?.map(Target::Spaces),
            GameKind::Solitaire => self.solitaire()?.map(Target::Solitaire),
            GameKind::Portals => self.portals()?.map(Target::Portals),
        })
    }

    /// Decodes the payload as a code of the bot deck.
    ///
    /// # Errors
    /// As [`decode`](Self::decode).
    pub fn zoo(&self) -> Result<Incoming<zoo::Code>, Error> {
        self.decode_with(read_zoo)
    }

    /// The names and colours of the bots that the link carries (`names`); empty if it carries none.
    ///
    /// ```
    /// use games::{incoming, zoo::Bot};
    ///
    /// let found = incoming::find("/zoo?code=ZM215Z&names=0Ala,3Zebra")?;
    /// assert_eq!(found.looks().get(Bot::Two).name(), Some("Zebra"));
    /// # Ok::<(), incoming::Error>(())
    /// ```
    #[must_use]
    pub fn looks(&self) -> zoo::Looks {
        let text = self.address.parameter("names");
        zoo::Looks::from_text(text.unwrap_or_default())
    }

    /// Decodes the payload as a link of Spaces.
    ///
    /// # Errors
    /// As [`decode`](Self::decode).
    pub fn spaces(&self) -> Result<Incoming<spaces::Link>, Error> {
        self.decode_with(read_spaces)
    }

    /// Decodes the payload as a link of solitaire.
    ///
    /// # Errors
    /// As [`decode`](Self::decode).
    pub fn solitaire(&self) -> Result<Incoming<solitaire::Link>, Error> {
        self.decode_with(read_solitaire)
    }

    /// Decodes the payload as a session of Portals.
    ///
    /// # Errors
    /// As [`decode`](Self::decode).
    pub fn portals(&self) -> Result<Incoming<portals::Session>, Error> {
        self.decode_with(read_portals)
    }

    /// Decodes the link. The text after it counts as part of it only if the link cannot be decoded
    /// without it, or if a checksum confirms it.
    fn decode_with<T>(&self, read: fn(&Address) -> Result<T, Error>) -> Result<Incoming<T>, Error> {
        let alone = read(&self.address).map(|target| incoming(target, &self.address));
        let has_check = |address: &Address| address.parameter("c").is_some();
        match &self.wrapped {
            Some(wrapped) if alone.is_err() || has_check(wrapped) && !has_check(&self.address) => {
                match read(wrapped) {
                    Ok(target) => Ok(incoming(target, wrapped)),
                    Err(_) => alone,
                }
            }
            _ => alone,
        }
    }
}

fn incoming<T>(target: T, address: &Address) -> Incoming<T> {
    Incoming {
        target,
        from: sender(address),
        language: address.parameter("l").and_then(Language::from_code),
        debug: address.parameter("debug") == Some("1"),
    }
}

/// The sender's name.
fn sender(address: &Address) -> Option<String> {
    clean::sender(&percent::decode(address.parameter("from")?))
}

/// The code of the bot deck, cleaned; `None` if the link has none.
fn zoo_payload(address: &Address) -> Option<Cow<'_, str>> {
    let payload = clean::narrow(clean::payload(address.payload(GameKind::Zoo)?));
    // Only the compact codes are base64url.
    Some(if payload.contains('+') {
        clean::undash(payload)
    } else {
        payload
    })
}

fn read_zoo(address: &Address) -> Result<zoo::Code, Error> {
    let code = zoo::decode(&zoo_payload(address).ok_or(Error::Empty)?)?;
    zoo::ErrorKind::compare(address.parameter("c"), || code.position.check())?;
    Ok(code)
}

fn read_spaces(address: &Address) -> Result<spaces::Link, Error> {
    let payload = address.spaces().ok_or(Error::Empty)?;
    let parameter = |name: &str| address.parameter(name);
    match spaces::read_link(payload, &parameter, sender(address)) {
        Err(_) if address.is_guess() => Err(Error::Unrecognised),
        Ok(spaces::Link::Challenge(_) | spaces::Link::Deck(_) | spaces::Link::Result(_))
            if address.is_cut_within(&["next", "nextdeck", "mode", "rules"]) =>
        {
            Err(spaces::ErrorKind::Truncated.nowhere().into())
        }
        read => Ok(read?),
    }
}

fn read_solitaire(address: &Address) -> Result<solitaire::Link, Error> {
    let payload = address.solitaire().ok_or(Error::Empty)?;
    Ok(solitaire::read_link(payload, address.parameter("c"))?)
}

fn read_portals(address: &Address) -> Result<portals::Session, Error> {
    let payload = address.payload(GameKind::Portals).ok_or(Error::Empty)?;
    Ok(portals::read_link(payload, address.parameter("c"))?)
}
