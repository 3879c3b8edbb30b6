//! The fields of a record, one after another.

use super::error::{RecordError, RecordErrorKind};
use crate::zoo::{Bot, BotCount, Card, Deck, FullDeck, Mode, Setup, Shown};

/// A record and a place in it. Whatever is not ASCII is an error where it stands, so that the
/// place in bytes is the place in characters too.
pub(super) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The place of the next character.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// Takes the next character if it stands for something.
    fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Result<T, RecordError> {
        let Some(found) = self.peek() else {
            return Err(RecordErrorKind::Truncated.at(self.at));
        };
        let meant = meaning(found).ok_or(RecordErrorKind::BadCharacter { found }.at(self.at))?;
        self.at += found.len_utf8();
        Ok(meant)
    }

    /// Takes this very character.
    pub(super) fn expect(&mut self, wanted: char) -> Result<(), RecordError> {
        self.take(|found| (found == wanted).then_some(()))
    }

    /// Takes what a record begins with.
    pub(super) fn name(&mut self, name: &str) -> Result<(), RecordError> {
        if !self.text.starts_with(name) {
            return Err(RecordErrorKind::UnknownVersion.at(0));
        }
        self.at = name.len();
        Ok(())
    }

    /// Mode, number of bots, and the current bot or 0.
    pub(super) fn setup(&mut self) -> Result<(Setup, Option<Bot>), RecordError> {
        let mode = self.take(|found| match found {
            'S' => Some(Mode::Shared),
            'I' => Some(Mode::Individual),
            _ => None,
        })?;
        let bots = self.take(|found| BotCount::new(digit(found)?))?;
        let current = self.take(|found| match digit(found)? {
            0 => Some(None),
            number => Bot::new(number).filter(|bot| bots.has(*bot)).map(Some),
        })?;
        Ok((Setup::as_read(mode, bots), current))
    }

    fn card(&mut self) -> Result<Card, RecordError> {
        // A record has one spelling only: capital letters.
        self.take(|found| Card::from_symbol(found).filter(|card| card.symbol() == found))
    }

    /// Cards up to the next separator.
    pub(super) fn deck(&mut self) -> Result<Deck, RecordError> {
        let mut deck = Deck::EMPTY;
        while self.peek().is_some_and(|next| next != super::SEPARATOR) {
            let at = self.at;
            let card = self.card()?;
            if !deck.push(card) {
                return Err(RecordErrorKind::DuplicateCard { card }.at(at));
            }
        }
        Ok(deck)
    }

    /// What lies in front of a bot.
    pub(super) fn shown(&mut self) -> Result<Shown, RecordError> {
        match self.peek() {
            Some('-') => self.expect('-').map(|()| Shown::NothingYet),
            Some('?') => self.expect('?').map(|()| Shown::NotInCode),
            _ => self.card().map(Shown::Card),
        }
    }

    /// A number of at most six digits, without leading zeros.
    pub(super) fn number(&mut self) -> Result<usize, RecordError> {
        let mut number = usize::from(self.take(digit)?);
        let mut digits = 1;
        while let Some(next) = self.peek().and_then(digit) {
            if number == 0 || digits == 6 {
                break;
            }
            number = number * 10 + usize::from(next);
            digits += 1;
            self.at += 1;
        }
        Ok(number)
    }

    pub(super) fn bot(&mut self) -> Result<Bot, RecordError> {
        self.take(|found| Bot::new(digit(found)?))
    }

    /// The order of a reshuffle in parentheses, where one stands.
    pub(super) fn order(&mut self) -> Result<Option<FullDeck>, RecordError> {
        if self.peek() != Some('(') {
            return Ok(None);
        }
        self.expect('(')?;
        let mut seen = Deck::EMPTY;
        let mut cards = Card::ALL;
        for place in &mut cards {
            let at = self.at;
            let card = self.card()?;
            if !seen.push(card) {
                return Err(RecordErrorKind::DuplicateCard { card }.at(at));
            }
            *place = card;
        }
        self.expect(')')?;
        Ok(FullDeck::new(cards))
    }
}

fn digit(found: char) -> Option<u8> {
    found.to_digit(10).map(|digit| digit as u8)
}
