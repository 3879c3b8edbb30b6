//! Reading of positions.

use super::{
    CARD, Column, Error, ErrorKind, HEADER, Kind, LIMIT, Pile, Position, VERSION, Variant,
};
use crate::cards::Card;
use crate::link::base64url;
use crate::link::bits::BitReader;
use crate::solitaire::Layout;
use std::borrow::Cow;

/// The bits of the header in the raw form: version, game and config.
const RAW_HEADER: usize = 24;

pub(super) fn decode(text: &str) -> Result<Position, Error> {
    let length = text.chars().count();
    if length == 0 {
        return Err(ErrorKind::Empty.nowhere());
    }
    if length > LIMIT {
        return Err(ErrorKind::TooLong { length }.nowhere());
    }
    let mut letters = text.chars();
    let is_text = matches!(letters.next(), Some('v' | 'V'))
        && letters.next().is_some_and(|letter| letter.is_ascii_digit());
    let (variant, bytes, before) = if is_text {
        let variant = text_header(text, length)?;
        let body = text.get(HEADER..).unwrap_or_default();
        (variant, unpack(body, HEADER)?, HEADER)
    } else {
        let bytes = unpack(text, 0)?;
        (raw_header(&bytes, length)?, bytes, 0)
    };
    let mut fields = Fields {
        bits: BitReader::new(&bytes),
        before,
        end: length,
    };
    if !is_text {
        fields.number(RAW_HEADER as u32)?;
    }
    let start = fields.bits.position();
    let layout = fields.layout(variant)?;
    fields.finish()?;
    Position::checked(&layout).map_err(|(kind, bit)| Error {
        kind,
        at: bit.map(|bit| before + (start + bit) / base64url::BITS),
    })
}

/// Both alphabets and padding are read. `before` is the number of characters in front.
fn unpack(base64: &str, before: usize) -> Result<Vec<u8>, Error> {
    let mut plain = Cow::Borrowed(base64.trim_end_matches('='));
    if plain.contains(['+', '/']) {
        plain = Cow::Owned(plain.replace('+', "-").replace('/', "_"));
    }
    base64url::decode(&plain).map_err(|fault| ErrorKind::BadBase64.at(before + fault.at()))
}

/// `v`, the version, the game's letter, two hexadecimal digits.
fn text_header(text: &str, length: usize) -> Result<Variant, Error> {
    let rest = text.get(1..).unwrap_or_default();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = rest.split_at_checked(digits).unwrap_or_default();
    if digits != "1" {
        // A number beyond 32 bits is newer, whichever it is.
        return Err(unsupported(digits.parse().unwrap_or(u32::MAX)).at(1));
    }
    let mut letters = rest.chars();
    let mut next = || letters.next().ok_or(ErrorKind::Truncated.at(length));
    let letter = next()?;
    let kind = kind_of(letter.to_ascii_uppercase(), letter).map_err(|kind| kind.at(2))?;
    let mut config = 0;
    for at in [3, 4] {
        let digit = next()?.to_digit(16);
        let digit = digit.ok_or(ErrorKind::BadConfig { config: None }.at(at))?;
        config = config << 4 | digit as u8;
    }
    variant_of(kind, config).map_err(|kind| kind.at(3))
}

/// The same as bytes.
fn raw_header(bytes: &[u8], length: usize) -> Result<Variant, Error> {
    let byte = |index| {
        let byte: Option<&u8> = bytes.get(index);
        byte.copied().ok_or(ErrorKind::Truncated.at(length))
    };
    let version = byte(0)?;
    if version != VERSION {
        return Err(unsupported(u32::from(version)).at(0));
    }
    let letter = char::from(byte(1)?);
    let kind = kind_of(letter, letter).map_err(|kind| kind.at(8 / base64url::BITS))?;
    variant_of(kind, byte(2)?).map_err(|kind| kind.at(16 / base64url::BITS))
}

const fn unsupported(version: u32) -> ErrorKind {
    ErrorKind::UnsupportedVersion {
        version,
        is_newer: version > VERSION as u32,
    }
}

fn kind_of(letter: char, found: char) -> Result<Kind, ErrorKind> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter);
    kind.ok_or(ErrorKind::UnknownGame { found: Some(found) })
}

fn variant_of(kind: Kind, config: u8) -> Result<Variant, ErrorKind> {
    Variant::from_config(kind, config).ok_or(ErrorKind::BadConfig {
        config: Some(config),
    })
}

/// The fields of a position in their order.
struct Fields<'a> {
    bits: BitReader<'a>,
    /// The number of characters in front of the first bit.
    before: usize,
    /// The number of all characters.
    end: usize,
}

impl Fields<'_> {
    /// The character that holds the next bit.
    const fn at(&self) -> usize {
        self.before + self.bits.position() / base64url::BITS
    }

    fn number(&mut self, bits: u32) -> Result<u32, Error> {
        let end = self.end;
        self.bits.read(bits).ok_or(ErrorKind::Truncated.at(end))
    }

    fn card(&mut self) -> Result<Card, Error> {
        let at = self.at();
        let code = self.number(CARD)? as u8;
        Card::from_code(code).ok_or(ErrorKind::BadCard { code }.at(at))
    }

    /// The length of a pile, which has at most so many cards.
    fn length(&mut self, bits: u32, most: u8) -> Result<u8, Error> {
        let at = self.at();
        let length = self.number(bits)? as u8;
        if length > most {
            return Err(ErrorKind::PileTooLong { length, most }.at(at));
        }
        Ok(length)
    }

    fn cards(&mut self, length: u8) -> Result<Pile, Error> {
        let mut pile = Pile::EMPTY;
        for _ in 0..length {
            pile.push(self.card()?);
        }
        Ok(pile)
    }

    fn pile(&mut self, bits: u32, most: u8) -> Result<Pile, Error> {
        let length = self.length(bits, most)?;
        self.cards(length)
    }

    fn column(&mut self, kind: Kind) -> Result<Column, Error> {
        let length = self.length(5, Column::MOST)?;
        let at = self.at();
        let face_up = match kind {
            Kind::FreeCell => length,
            Kind::Klondike => self.number(5)? as u8,
        };
        let Some(face_down) = length.checked_sub(face_up) else {
            return Err(ErrorKind::BadFaceUpCount { face_up, length }.at(at));
        };
        let cards = self.cards(length)?;
        Ok(Column { cards, face_down })
    }

    fn layout(&mut self, variant: Variant) -> Result<Layout, Error> {
        let mut layout = Layout::empty(variant);
        for foundation in &mut layout.foundations {
            *foundation = self.pile(4, 13)?;
        }
        for cell in layout.cells.iter_mut().take(variant.cells().into()) {
            if self.number(1)? == 1 {
                *cell = Some(self.card()?);
            }
        }
        for column in layout.columns.iter_mut().take(variant.columns().into()) {
            *column = self.column(variant.kind())?;
        }
        if variant.kind() == Kind::Klondike {
            layout.stock = self.pile(6, Pile::MOST as u8)?;
            layout.waste = self.pile(6, Pile::MOST as u8)?;
        }
        layout.moves = self.number(16)? as u16;
        Ok(layout)
    }

    /// Behind the last field there may be zero bits that fill the last byte, and nothing else.
    fn finish(mut self) -> Result<(), Error> {
        let fill = (self.bits.left() % 8) as u32;
        let mut at = self.at();
        if self.bits.read(fill) == Some(0) {
            at = self.at();
            if self.bits.left() == 0 {
                return Ok(());
            }
        }
        Err(ErrorKind::TrailingData.at(at))
    }
}
