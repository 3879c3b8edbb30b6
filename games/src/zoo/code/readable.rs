//! The readable codes ZS, ZM and ZP.

use super::symbols::Symbols;
use super::{Error, ErrorKind, Format};
use crate::zoo::position::PositionBuilder;
use crate::zoo::{Bot, BotCount, Card, Mode, Position, Setup};

/// The longest readable code: ZP, a header of three, and four blocks of `Z` and 13 cards.
const LONGEST: usize = 61;

/// Decodes the text after the format's name.
pub(super) fn decode(format: Format, rest: &str) -> Result<Position, Error> {
    let mut symbols = Symbols::new(rest, format.name().len());
    let (mode, bots, current_bot) = match format {
        Format::Zs | Format::Zoo => (Mode::Shared, BotCount::ONE, Bot::One),
        Format::Zm => {
            let bots = symbols.need()?.bots(format, false)?;
            (Mode::Shared, bots, symbols.need()?.bot(bots)?)
        }
        Format::Zp => {
            let bots = symbols.need()?.bots(format, false)?;
            (Mode::Individual, bots, symbols.need()?.bot(bots)?)
        }
    };
    let current_card = symbols.need()?.card()?;
    let mut draft = PositionBuilder::new(Setup::as_read(mode, bots), current_bot, current_card);
    match mode {
        Mode::Shared => {
            // The oldest ZM codes have no Z between the header and the cards.
            let mut ahead = symbols.clone();
            if format == Format::Zm && ahead.next().is_some_and(|first| first.is_separator()) {
                symbols = ahead;
            }
            for symbol in symbols {
                let pushed = draft.push(Bot::One, symbol.card()?);
                pushed.map_err(|kind| kind.at(symbol.at))?;
            }
        }
        Mode::Individual => blocks(&mut draft, symbols, bots)?,
    }
    Ok(draft.finish())
}

/// Reads one block per bot.
fn blocks(
    draft: &mut PositionBuilder,
    mut symbols: Symbols<'_>,
    bots: BotCount,
) -> Result<(), Error> {
    let wrong_count = |blocks, at| Err(ErrorKind::WrongBlockCount { blocks, bots }.at(at));
    let mut slots = bots.bots();
    let mut open: Option<Bot> = None;
    while let Some(symbol) = symbols.next() {
        if symbol.is_separator() {
            open = slots.next();
            if open.is_none() {
                let others = symbols.filter(|symbol| symbol.is_separator()).count();
                return wrong_count(usize::from(bots.get()) + 1 + others, symbol.at);
            }
            continue;
        }
        let card = symbol.card()?;
        let pushed = match open {
            Some(slot) => draft.push(slot, card),
            None => Err(ErrorKind::MissingSeparator { found: card }),
        };
        pushed.map_err(|kind| kind.at(symbol.at))?;
    }
    match slots.count() {
        0 => Ok(()),
        missing => wrong_count(usize::from(bots.get()) - missing, symbols.at()),
    }
}

/// Writes the code of a position.
pub(super) fn encode(position: &Position) -> String {
    let digit = |number: u8| char::from(b'0' + number);
    let format = position.format();
    let mut code = String::with_capacity(LONGEST);
    code.push_str(format.name());
    if format != Format::Zs {
        code.push(digit(position.bots().get()));
        code.push(digit(position.current_bot().number()));
    }
    code.push(position.current_card().symbol());
    for deck in position.decks() {
        if format != Format::Zs {
            code.push('Z');
        }
        code.extend(deck.iter().map(Card::symbol));
    }
    code
}
