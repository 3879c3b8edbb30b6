//! The compact codes `ZS+`, `ZM+` and `ZP+`: four-bit numbers in base64url.

use super::{Error, ErrorKind, Format, refused};
use crate::link::base64url;
use crate::link::bits::{BitReader, BitWriter};
use crate::zoo::position::Draft;
use crate::zoo::{Bot, BotCount, Card, Mode, Position, Setup};

/// The characters of `ZS+` in front of the base64url part.
const NAME: usize = 3;

/// Every field is a number of four bits.
const FIELD: u32 = 4;

/// Reads what stands behind the `+`.
pub(super) fn decode(format: Format, base64: &str) -> Result<Position, Error> {
    let bytes =
        base64url::decode(base64).map_err(|fault| ErrorKind::BadBase64.at(NAME + fault.at()))?;
    let mut fields = Fields {
        bits: BitReader::new(&bytes),
        end: NAME + base64.len(),
    };

    let bots = fields.next()?.bots(format)?;
    let current_bot = fields.next()?.bot(bots)?;
    let current_card = fields.next()?.card()?;
    let mode = match format {
        Format::Zp => Mode::Individual,
        Format::Zs | Format::Zm | Format::Zoo => Mode::Shared,
    };
    let setup = Setup::as_read(mode, bots);
    let mut draft = Draft::new(setup, current_bot, current_card);
    for slot in setup.deck_count().bots() {
        let length = fields.next()?;
        if length.value > Card::COUNT {
            let count = length.value;
            return Err(ErrorKind::TooManyCards { count }.at(length.at));
        }
        for _ in 0..length.value {
            let field = fields.next()?;
            let card = field.card()?;
            draft
                .push(slot, card)
                .map_err(|refusal| refused(refusal, card).at(field.at))?;
        }
    }
    fields.finish()?;
    Ok(draft.finish())
}

/// A four-bit number and the character that holds its first bit.
struct Field {
    value: u8,
    at: usize,
}

impl Field {
    /// The number as the symbol that an error shows.
    fn symbol(&self) -> char {
        char::from_digit(u32::from(self.value), 16).map_or('?', |digit| digit.to_ascii_uppercase())
    }

    fn card(&self) -> Result<Card, Error> {
        Card::new(self.value).ok_or_else(|| {
            ErrorKind::BadCharacter {
                found: self.symbol(),
            }
            .at(self.at)
        })
    }

    fn bots(&self, format: Format) -> Result<BotCount, Error> {
        BotCount::new(self.value)
            .filter(|bots| match format {
                Format::Zs | Format::Zoo => *bots == BotCount::ONE,
                Format::Zm => *bots > BotCount::ONE,
                Format::Zp => true,
            })
            .ok_or_else(|| {
                ErrorKind::BadBotCount {
                    found: self.symbol(),
                    reserved: self.value > 4,
                }
                .at(self.at)
            })
    }

    fn bot(&self, bots: BotCount) -> Result<Bot, Error> {
        Bot::new(self.value)
            .filter(|bot| bots.has(*bot))
            .ok_or_else(|| {
                ErrorKind::BadCurrentBot {
                    found: self.symbol(),
                    bots,
                }
                .at(self.at)
            })
    }
}

/// The fields of a code in their order.
struct Fields<'a> {
    bits: BitReader<'a>,
    /// The number of characters of the whole code.
    end: usize,
}

impl Fields<'_> {
    fn next(&mut self) -> Result<Field, Error> {
        let at = self.at();
        match self.bits.read(FIELD) {
            Some(value) => Ok(Field {
                value: value as u8,
                at,
            }),
            None => Err(ErrorKind::Truncated.at(self.end)),
        }
    }

    /// The character that holds the next bit.
    fn at(&self) -> usize {
        NAME + self.bits.position() / base64url::BITS
    }

    /// After the last field there may be four zero bits that fill the last byte, and nothing else.
    fn finish(mut self) -> Result<(), Error> {
        let mut at = self.at();
        let fill = self.bits.left() % 8;
        if fill > 0 && self.bits.read(FIELD) == Some(0) {
            at = self.at();
        } else if fill > 0 {
            return Err(ErrorKind::TrailingData.at(at));
        }
        if self.bits.left() > 0 {
            return Err(ErrorKind::TrailingData.at(at));
        }
        Ok(())
    }
}

/// Writes the code of a position.
pub(super) fn encode(position: &Position) -> String {
    let mut bits = BitWriter::new();
    let mut field = |value: u8| bits.write(u32::from(value), FIELD);
    field(position.bots().get());
    field(position.current_bot().number());
    field(position.current_card().index());
    for deck in position.decks() {
        field(deck.left());
        for card in deck.iter() {
            field(card.index());
        }
    }
    format!(
        "{}+{}",
        position.format().name(),
        base64url::encode(&bits.finish())
    )
}
