//! Decoding of positions.

use super::{
    CARD, Column, Error, ErrorKind, HEADER, Kind, LIMIT, Pile, Position, VERSION, Variant,
};
use crate::cards::Card;
use crate::link::base64url;
use crate::solitaire::Layout;
use crate::solitaire::link::number_of;

/// The bits of the header in the raw form: version, game and config.
const RAW_HEADER: u32 = 24;

pub(super) fn decode(text: &str) -> Result<Position, Error> {
    let length = ErrorKind::measure(text, LIMIT)?;
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
        bits: base64url::Fields::new(&bytes, before),
        end: length,
        error: None,
    };
    let header = if is_text { 0 } else { RAW_HEADER };
    fields.number(header);
    let mut layout = Layout::empty(variant);
    fields.layout(&mut layout);
    fields.finish();
    if let Some(error) = fields.error {
        return Err(error);
    }
    Position::checked(&layout).map_err(|(kind, bit)| Error {
        kind,
        at: bit.map(|bit| before + (header as usize + bit) / base64url::BITS),
    })
}

/// Accepts both alphabets and padding. `before` is the number of characters before the text.
fn unpack(base64: &str, before: usize) -> Result<Vec<u8>, Error> {
    base64url::decode_any(base64).map_err(|fault| {
        let damage = fault.damage(base64);
        ErrorKind::BadBase64 { damage }.at(before + fault.at())
    })
}

/// `v`, the version, the game's letter, two hexadecimal digits.
fn text_header(text: &str, length: usize) -> Result<Variant, Error> {
    let rest = text.get(1..).unwrap_or_default();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = rest.split_at_checked(digits).unwrap_or_default();
    if digits != "1" {
        // A number beyond 32 bits is newer than any known version.
        let version = number_of(digits).unwrap_or(u32::MAX);
        return Err(unsupported(version).at(1));
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

/// Reads the fields of a position in order. Keeps the first error and returns zero for all later
/// numbers, so that no early return is needed at each field and reading still ends at once.
struct Fields<'a> {
    bits: base64url::Fields<'a>,
    /// The total number of characters.
    end: usize,
    error: Option<Error>,
}

impl Fields<'_> {
    fn fail(&mut self, kind: ErrorKind, at: usize) {
        if self.error.is_none() {
            self.error = Some(kind.at(at));
        }
    }

    fn number(&mut self, bits: u32) -> u32 {
        let number = self.bits.read(bits);
        if number.is_none() {
            self.fail(ErrorKind::Truncated, self.end);
        }
        number.filter(|_| self.error.is_none()).unwrap_or_default()
    }

    fn card(&mut self) -> Option<Card> {
        let at = self.bits.at();
        let code = self.number(CARD) as u8;
        let card = Card::from_code(code);
        if card.is_none() {
            self.fail(ErrorKind::BadCard { code }, at);
        }
        card
    }

    /// The length of a pile of at most this many cards.
    fn length(&mut self, bits: u32, most: u8) -> u8 {
        let at = self.bits.at();
        let length = self.number(bits) as u8;
        if length > most {
            self.fail(ErrorKind::PileTooLong { length, most }, at);
            return 0;
        }
        length
    }

    fn cards(&mut self, pile: &mut Pile, length: u8) {
        for _ in 0..length {
            if let Some(card) = self.card() {
                pile.push(card);
            }
        }
    }

    fn pile(&mut self, pile: &mut Pile, bits: u32, most: u8) {
        let length = self.length(bits, most);
        self.cards(pile, length);
    }

    fn column(&mut self, column: &mut Column, kind: Kind) {
        let length = self.length(5, Column::MOST);
        if kind == Kind::Klondike {
            let at = self.bits.at();
            let face_up = self.number(5) as u8;
            match length.checked_sub(face_up) {
                Some(face_down) => column.face_down = face_down,
                None => self.fail(ErrorKind::BadFaceUpCount { face_up, length }, at),
            }
        }
        self.cards(&mut column.cards, length);
    }

    fn layout(&mut self, layout: &mut Layout) {
        let variant = layout.variant;
        for foundation in &mut layout.foundations {
            self.pile(foundation, 4, 13);
        }
        for cell in layout.cells.iter_mut().take(variant.cells().into()) {
            if self.number(1) == 1 {
                *cell = self.card();
            }
        }
        for column in layout.columns.iter_mut().take(variant.columns().into()) {
            self.column(column, variant.kind());
        }
        if variant.kind() == Kind::Klondike {
            self.pile(&mut layout.stock, 6, Pile::MOST as u8);
            self.pile(&mut layout.waste, 6, Pile::MOST as u8);
        }
        layout.moves = self.number(16) as u16;
    }

    fn finish(&mut self) {
        if let Err(at) = self.bits.finish() {
            self.fail(ErrorKind::TrailingData, at);
        }
    }
}
