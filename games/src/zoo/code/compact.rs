//! The compact codes `ZS+`, `ZM+` and `ZP+`: four-bit numbers in base64url.

use super::symbols::Symbol;
use super::{Error, ErrorKind, Format};
use crate::link::base64url;
use crate::link::bits::BitWriter;
use crate::zoo::position::PositionBuilder;
use crate::zoo::{Card, Mode, Position, Setup};

/// The length of `ZS+` before the base64url part.
const NAME: usize = 3;

/// Every field is a number of four bits.
const FIELD: u32 = 4;

/// Decodes the text after the `+`.
pub(super) fn decode(format: Format, base64: &str) -> Result<Position, Error> {
    let bytes = base64url::decode(base64).map_err(|fault| {
        let damage = fault.damage(base64);
        ErrorKind::BadBase64 { damage }.at(NAME + fault.at())
    })?;
    let mut fields = base64url::Fields::new(&bytes, NAME);
    // A field is represented in errors by its hexadecimal digit.
    let mut next = || {
        let at = fields.at();
        let number = fields.read(FIELD);
        let number = number.ok_or(ErrorKind::Truncated.at(NAME + base64.len()))?;
        let found = char::from_digit(number, 16).map_or('?', |digit| digit.to_ascii_uppercase());
        Ok::<_, Error>((Symbol { found, at }, number as u8))
    };

    let (bots, number) = next()?;
    let bots = bots.bots(format, number > 4)?;
    let current_bot = next()?.0.bot(bots)?;
    let current_card = next()?.0.card()?;
    let mode = match format {
        Format::Zp => Mode::Individual,
        Format::Zs | Format::Zm | Format::Zoo => Mode::Shared,
    };
    let setup = Setup::as_read(mode, bots);
    let mut draft = PositionBuilder::new(setup, current_bot, current_card);
    for slot in setup.deck_count().bots() {
        let (length, count) = next()?;
        if count > Card::COUNT {
            return Err(ErrorKind::TooManyCards { count }.at(length.at));
        }
        for _ in 0..count {
            let (symbol, _) = next()?;
            let pushed = draft.push(slot, symbol.card()?);
            pushed.map_err(|kind| kind.at(symbol.at))?;
        }
    }
    let finished = fields.finish();
    finished.map_err(|at| ErrorKind::TrailingData.at(at))?;
    Ok(draft.finish())
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
