//! The fields of a record.

use super::error::{RecordError, RecordErrorKind};
use crate::record::{Reader, SEPARATOR};
use crate::zoo::{Bot, BotCount, Card, Deck, FullDeck, Mode, Setup, Shown};

/// Mode, number of bots, and the current bot or 0.
pub(super) fn setup(reader: &mut Reader<'_>) -> Result<(Setup, Option<Bot>), RecordError> {
    let mode = reader.take(|found| match found {
        'S' => Some(Mode::Shared),
        'I' => Some(Mode::Individual),
        _ => None,
    })?;
    let bots = reader.take(|found| BotCount::new(digit(found)?))?;
    let current = reader.take(|found| match digit(found)? {
        0 => Some(None),
        number => Bot::new(number).filter(|bot| bots.has(*bot)).map(Some),
    })?;
    Ok((Setup::as_read(mode, bots), current))
}

/// A record has exactly one spelling: capital letters.
fn card_of(found: char) -> Option<Card> {
    Card::from_symbol(found).filter(|card| card.symbol() == found)
}

/// The next card, which must not be in the deck yet.
fn push_card(reader: &mut Reader<'_>, deck: &mut Deck) -> Result<Card, RecordError> {
    let at = reader.at();
    let card = reader.take(card_of)?;
    if deck.push(card) {
        Ok(card)
    } else {
        Err(RecordErrorKind::DuplicateCard { card }.at(at))
    }
}

/// Cards up to the next separator.
pub(super) fn deck(reader: &mut Reader<'_>) -> Result<Deck, RecordError> {
    let mut deck = Deck::EMPTY;
    while reader.peek().is_some_and(|next| next != SEPARATOR) {
        push_card(reader, &mut deck)?;
    }
    Ok(deck)
}

/// The card in front of a bot.
pub(super) fn shown(reader: &mut Reader<'_>) -> Result<Shown, RecordError> {
    Ok(reader.take(|found| match found {
        '-' => Some(Shown::NothingYet),
        '?' => Some(Shown::NotInCode),
        _ => card_of(found).map(Shown::Card),
    })?)
}

/// A number of at most six digits, without leading zeros.
pub(super) fn number(reader: &mut Reader<'_>) -> Result<usize, RecordError> {
    let mut number = usize::from(reader.take(digit)?);
    let mut digits = 1;
    while number > 0 && digits < 6 {
        let Ok(next) = reader.take(digit) else { break };
        number = number * 10 + usize::from(next);
        digits += 1;
    }
    Ok(number)
}

pub(super) fn bot(reader: &mut Reader<'_>) -> Result<Bot, RecordError> {
    Ok(reader.take(|found| Bot::new(digit(found)?))?)
}

/// The order of a reshuffle in parentheses, if there is one.
pub(super) fn order(reader: &mut Reader<'_>) -> Result<Option<FullDeck>, RecordError> {
    if !reader.skip('(') {
        return Ok(None);
    }
    let mut seen = Deck::EMPTY;
    let mut cards = Card::ALL;
    for place in &mut cards {
        *place = push_card(reader, &mut seen)?;
    }
    reader.expect(')')?;
    Ok(FullDeck::new(cards))
}

fn digit(found: char) -> Option<u8> {
    found.to_digit(10).map(|digit| digit as u8)
}
