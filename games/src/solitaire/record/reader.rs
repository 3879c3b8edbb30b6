//! The fields of a record, one after another, and its moves.

use super::error::{RecordError, RecordErrorKind};
use crate::history::History;
use crate::solitaire::game::{MAX_STEPS, Step};
use crate::solitaire::link::number_of;
use crate::solitaire::{Deal, Kind, Move, Place, Position, Refusal, Variant};

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

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// Whether this is the next character; it is taken then.
    fn skip(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        self.at += usize::from(is_next);
        is_next
    }

    /// The error of what stands here.
    fn unexpected(&self) -> RecordError {
        match self.peek() {
            Some(found) => RecordErrorKind::BadCharacter { found }.at(self.at),
            None => RecordErrorKind::Truncated.at(self.at),
        }
    }

    pub(super) fn expect(&mut self, wanted: char) -> Result<(), RecordError> {
        if self.skip(wanted) {
            Ok(())
        } else {
            Err(self.unexpected())
        }
    }

    /// Takes what a record begins with.
    pub(super) fn name(&mut self, name: &str) -> Result<(), RecordError> {
        if !self.text.starts_with(name) {
            return Err(RecordErrorKind::UnknownVersion.at(0));
        }
        self.at = name.len();
        self.expect(super::SEPARATOR)
    }

    /// What stands up to the next separator.
    fn field(&mut self) -> Result<&'a str, RecordError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        match rest.split_once(super::SEPARATOR) {
            Some((field, _)) => {
                self.at += field.len() + 1;
                Ok(field)
            }
            None => Err(RecordErrorKind::Truncated.at(self.text.len())),
        }
    }

    /// The letter and the config of a variant, and the number of its deal; or nothing.
    pub(super) fn deal(&mut self) -> Result<Option<Deal>, RecordError> {
        let at = self.at;
        let field = self.field()?;
        if field.is_empty() {
            return Ok(None);
        }
        let deal = deal_of(field).ok_or(RecordErrorKind::BadDeal.at(at))?;
        Ok(Some(deal))
    }

    /// A position, or nothing.
    pub(super) fn start(&mut self) -> Result<Option<Position>, RecordError> {
        let at = self.at;
        let field = self.field()?;
        if field.is_empty() {
            return Ok(None);
        }
        let read = Position::decode(field);
        let start = read.map_err(|error| RecordErrorKind::BadStart { error: error.kind }.at(at))?;
        Ok(Some(start))
    }

    /// A number of at most nine digits and a separator.
    pub(super) fn number(&mut self) -> Result<u32, RecordError> {
        let at = self.at;
        let mut number: u32 = 0;
        while let Some(digit) = self.peek().and_then(|found| found.to_digit(10)) {
            if self.at - at == 9 {
                return Err(RecordErrorKind::BadNumber.at(at));
            }
            number = number * 10 + digit;
            self.at += 1;
        }
        if self.at == at {
            return Err(self.unexpected());
        }
        self.expect(super::SEPARATOR)?;
        Ok(number)
    }

    /// All moves to the end, each played where the ones before it lead to, of which the first
    /// `place` moves of the player are done.
    pub(super) fn moves(
        &mut self,
        start: &Position,
        place: usize,
        place_at: usize,
    ) -> Result<History<Step>, RecordError> {
        let mut now = start.clone();
        let mut steps = Vec::new();
        let mut moves = 0;
        let mut done = 0;
        while self.peek().is_some() {
            if moves == place {
                done = steps.len();
            }
            self.step(&mut now, &mut steps, false)?;
            moves += 1;
            if self.skip('(') {
                while !self.skip(')') {
                    self.step(&mut now, &mut steps, true)?;
                }
            }
        }
        if place > moves {
            return Err(RecordErrorKind::BadPlace { place, moves }.at(place_at));
        }
        if place == moves {
            done = steps.len();
        }
        History::from_parts(steps, done).ok_or(RecordErrorKind::Truncated.at(self.at))
    }

    fn step(
        &mut self,
        now: &mut Position,
        steps: &mut Vec<Step>,
        is_automatic: bool,
    ) -> Result<(), RecordError> {
        let at = self.at;
        if steps.len() == MAX_STEPS {
            return Err(RecordErrorKind::TooManyMoves.at(at));
        }
        let step = self.read_move(now)?;
        now.check(step)
            .map_err(|refusal| RecordErrorKind::IllegalMove { refusal }.at(at))?;
        if is_automatic && !step.is_home() && !step.is_draw() && !step.is_redeal() {
            return Err(RecordErrorKind::NotAutomatic.at(at));
        }
        let step = Step { step, is_automatic };
        now.make(step);
        steps.push(step);
        Ok(())
    }

    fn read_move(&mut self, now: &Position) -> Result<Move, RecordError> {
        let at = self.at;
        let from = self.place()?;
        let to = if self.skip('h') {
            let refusal = Refusal::NothingThere;
            let card = now
                .top(from)
                .ok_or(RecordErrorKind::IllegalMove { refusal }.at(at))?;
            Place::Foundation(card.suit())
        } else {
            self.place()?
        };
        let mut count = 1;
        if from == Place::Stock || to == Place::Stock {
            count = now.draw().map_or(0, |draw| draw.count);
        } else if self.skip('x') {
            let digit = self.peek().and_then(|found| found.to_digit(16));
            count = digit.ok_or_else(|| self.unexpected())? as u8;
            self.at += 1;
        }
        Ok(Move { from, to, count })
    }

    fn place(&mut self) -> Result<Place, RecordError> {
        let place = self.peek().and_then(Place::from_sign);
        let place = place.ok_or_else(|| self.unexpected())?;
        self.at += 1;
        Ok(place)
    }
}

/// `F00.617`.
fn deal_of(field: &str) -> Option<Deal> {
    let (variant, number) = field.split_once('.')?;
    let mut letters = variant.chars();
    let letter = letters.next()?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
    let mut config = 0;
    for digit in letters {
        config = config << 4 | digit.to_digit(16)?;
    }
    let config = u8::try_from(config).ok()?;
    Deal::new(Variant::from_config(kind, config)?, number_of(number)?)
}
