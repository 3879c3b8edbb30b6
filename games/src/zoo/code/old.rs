//! The old ZOO codes, which are only read.

use super::symbols::Symbols;
use super::{Error, ErrorKind, Format};
use crate::zoo::position::PositionBuilder;
use crate::zoo::{Bot, BotCount, Card, Deck, Mode, Position, Setup};

/// With the name: 13 cards, the position, the number of bots and the current bot.
const LENGTH: usize = 19;
/// The oldest codes end with the position and mean one bot.
const LENGTH_OF_ONE_BOT: usize = 17;

/// Decodes the text after the name; `length` is the length of the whole code in characters.
pub(super) fn decode(rest: &str, length: usize) -> Result<Position, Error> {
    if length != LENGTH && length != LENGTH_OF_ONE_BOT {
        return Err(ErrorKind::BadLength { length }.nowhere());
    }
    let mut symbols = Symbols::new(rest, 3);

    let mut deck = Deck::EMPTY;
    for _ in Card::ALL {
        let symbol = symbols.need()?;
        let card = symbol.card()?;
        if !deck.push(card) {
            return Err(ErrorKind::DuplicateCard { card }.at(symbol.at));
        }
    }

    let position = symbols.need()?;
    let drawn = Card::from_symbol(position.found).ok_or(
        ErrorKind::BadPosition {
            found: position.found,
        }
        .at(position.at),
    )?;
    let (bots, current_bot) = if length == LENGTH {
        let bots = symbols.need()?.bots(Format::Zoo, false)?;
        (bots, symbols.need()?.bot(bots)?)
    } else {
        (BotCount::ONE, Bot::One)
    };

    // The cards before the position are drawn; the card at it is the current one.
    let mut from_current = deck.iter().skip(usize::from(drawn.index()));
    let current_card = from_current.next().unwrap_or(drawn);
    let setup = Setup::as_read(Mode::Shared, bots);
    let mut draft = PositionBuilder::new(setup, current_bot, current_card);
    for card in from_current {
        let pushed = draft.push(Bot::One, card);
        pushed.map_err(ErrorKind::nowhere)?;
    }
    Ok(draft.finish())
}
