//! Links of solitaire: positions and numbered deals.

use super::{Deal, Draw, Error, ErrorKind, Kind, Position, Variant};
use crate::link::{checksum::Checksum, clean, escape};

/// The content of a link of solitaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A position.
    Position(Box<Position>),
    /// A numbered deal.
    Deal(Deal),
}

/// The raw payload of a text for solitaire.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Payload<'a> {
    /// The value of `p`, or a text that is not a link.
    Position(&'a str),
    /// The values of `deal` and `draw`, and the game of the path.
    Deal {
        number: &'a str,
        draw: Option<&'a str>,
        kind: Option<Kind>,
    },
}

impl Link {
    /// The game and its size.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Position(position) => position.variant(),
            Self::Deal(deal) => deal.variant(),
        }
    }

    /// The cards on the table.
    #[must_use]
    pub fn position(&self) -> Position {
        match self {
            Self::Position(position) => (**position).clone(),
            Self::Deal(deal) => deal.position(),
        }
    }

    /// The link's path and query. A position ends with the checksum: `/?p=v1F00…&c=…`. A deal of
    /// the standard size is `/solitaire/freecell?deal=1` or `/solitaire/klondike?deal=1&draw=3`;
    /// deals of mini games have no links of their own and are written as positions.
    ///
    /// ```
    /// use games::solitaire::{Deal, Link, Position, Variant};
    ///
    /// let position = Position::decode("v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA")?;
    /// assert_eq!(
    ///     Link::Position(Box::new(position)).path(),
    ///     "/?p=v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA&c=NN2E"
    /// );
    /// let deal = Deal::new(Variant::KLONDIKE_ONE, 617).unwrap();
    /// assert_eq!(Link::Deal(deal).path(), "/solitaire/klondike?deal=617&draw=1");
    /// # Ok::<(), games::solitaire::Error>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Self::Position(position) => position.link_path(),
            Self::Deal(deal) if deal.variant().is_mini() => deal.position().link_path(),
            Self::Deal(deal) => {
                let variant = deal.variant();
                let mut path = String::from("/solitaire/");
                path.push_str(variant.kind().name());
                path.push_str("?deal=");
                path.push_str(&deal.number().to_string());
                if let Some(draw) = variant.draw() {
                    path.push_str("&draw=");
                    path.push(digit(draw));
                }
                path
            }
        }
    }
}

impl Position {
    /// The path and query of the link to share: `/?p=`, the escaped canonical text and the
    /// checksum.
    #[must_use]
    pub fn link_path(&self) -> String {
        let canonical = self.canonical();
        let mut path = String::from("/?p=");
        path.push_str(&escape::payload(&canonical));
        path.push_str("&c=");
        path.push_str(&Checksum::of(&canonical).to_string());
        path
    }
}

const fn digit(draw: Draw) -> char {
    (b'0' + draw.count()) as char
}

/// Decodes a link, with its raw checksum.
pub(crate) fn read(payload: Payload<'_>, check: Option<&str>) -> Result<Link, Error> {
    let (link, checked) = match payload {
        Payload::Position(raw) => {
            let text = clean::undash(clean::payload(raw));
            let position = Position::decode(&text).map_err(|error| in_capitals(&text, error))?;
            let checked = position.canonical();
            (Link::Position(Box::new(position)), checked)
        }
        Payload::Deal { number, draw, kind } => {
            let (deal, checked) = deal(number, draw, kind)?;
            (Link::Deal(deal), checked)
        }
    };
    ErrorKind::compare(check, || Checksum::of(&checked))?;
    Ok(link)
}

/// The cleaned payload, which the position of an error refers to.
pub(crate) fn cleaned(payload: Payload<'_>) -> String {
    match payload {
        Payload::Position(raw) => clean::undash(clean::payload(raw)).into_owned(),
        Payload::Deal { number, .. } => clean::narrow(clean::payload(number)).into_owned(),
    }
}

/// The error of a text that is not a position, or [`ErrorKind::LostCase`] if all its letters are
/// capitals: this much base64url would contain lower-case letters.
fn in_capitals(text: &str, error: Error) -> Error {
    const ENOUGH: usize = 24;
    let letters = text.get(1..).unwrap_or_default();
    let is_small = |byte: u8| byte.is_ascii_lowercase();
    let has_measure = !matches!(error.kind, ErrorKind::TooLong { .. });
    if has_measure && letters.len() >= ENOUGH && !letters.bytes().any(is_small) {
        return ErrorKind::LostCase.nowhere();
    }
    error
}

/// A deal, and the text over which its checksum is computed.
fn deal(number: &str, draw: Option<&str>, kind: Option<Kind>) -> Result<(Deal, String), Error> {
    let number = clean::narrow(clean::payload(number));
    if number.is_empty() {
        return Err(ErrorKind::Empty.nowhere());
    }
    let kind = kind.ok_or(ErrorKind::UnknownGame { found: None }.nowhere())?;
    let bad = |parameter| ErrorKind::BadDeal { parameter };
    if let Some(at) = number.chars().position(|c| !c.is_ascii_digit()) {
        return Err(bad("deal").at(at));
    }
    let mut checked = String::from(number.trim_start_matches('0'));
    let variant = match (kind, draw) {
        (Kind::FreeCell, _) => Variant::FREECELL,
        (Kind::Klondike, None) => Variant::KLONDIKE_ONE,
        (Kind::Klondike, Some(raw)) => {
            let raw = clean::payload(raw);
            let draws = [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE];
            let is_meant = |variant: &Variant| {
                let draw = variant.draw().map(digit);
                draw.is_some_and(|draw| raw.strip_prefix(draw) == Some(""))
            };
            checked.push('&');
            checked.push_str(&raw);
            let meant = draws.into_iter().find(is_meant);
            meant.ok_or(bad("draw").nowhere())?
        }
    };
    let deal = number_of(&number).and_then(|number| Deal::new(variant, number));
    Ok((deal.ok_or(bad("deal").at(0))?, checked))
}

/// Parses a decimal number; leading zeros are allowed.
pub(super) fn number_of(digits: &str) -> Option<u32> {
    digits.bytes().try_fold(0_u32, |number, digit| {
        let digit = digit.checked_sub(b'0').filter(|digit| *digit < 10)?;
        number.checked_mul(10)?.checked_add(digit.into())
    })
}
