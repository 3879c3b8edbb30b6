//! The fields of a record, and its moves.

use super::error::{RecordError, RecordErrorKind};
use crate::history::History;
use crate::record::{Reader, SEPARATOR};
use crate::solitaire::game::{MAX_STEPS, Step};
use crate::solitaire::link::number_of;
use crate::solitaire::{Deal, Kind, Move, PileId, Position, Refusal, Variant};

/// Parses the next field, unless it is empty.
pub(super) fn optional<T>(
    reader: &mut Reader<'_>,
    meaning: impl FnOnce(&str) -> Result<T, RecordErrorKind>,
) -> Result<Option<T>, RecordError> {
    reader.value(|field| match field {
        "" => Ok(None),
        field => meaning(field).map(Some),
    })
}

/// A number of at most nine digits and a separator.
pub(super) fn number(reader: &mut Reader<'_>) -> Result<u32, RecordError> {
    let at = reader.at();
    let digit = |found: char| found.to_digit(10);
    let mut number = reader.take(digit)?;
    while let Ok(digit) = reader.take(digit) {
        if reader.at() - at > 9 {
            return Err(RecordErrorKind::BadNumber.at(at));
        }
        number = number * 10 + digit;
    }
    reader.expect(SEPARATOR)?;
    Ok(number)
}

/// Parses and replays the remaining moves; the first `done` moves of the player are done.
pub(super) fn moves(
    reader: &mut Reader<'_>,
    start: &Position,
    done: usize,
    done_at: usize,
) -> Result<History<Step>, RecordError> {
    let mut now = start.clone();
    let mut steps = Vec::new();
    let mut moves = 0;
    let mut done_steps = 0;
    while reader.peek().is_some() {
        if moves == done {
            done_steps = steps.len();
        }
        push_step(reader, &mut now, &mut steps, false)?;
        moves += 1;
        if reader.skip('(') {
            while !reader.skip(')') {
                push_step(reader, &mut now, &mut steps, true)?;
            }
        }
    }
    if done > moves {
        return Err(RecordErrorKind::BadPlace { done, moves }.at(done_at));
    }
    if done == moves {
        done_steps = steps.len();
    }
    History::from_parts(steps, done_steps).ok_or(RecordErrorKind::Truncated.at(reader.at()))
}

fn push_step(
    reader: &mut Reader<'_>,
    now: &mut Position,
    steps: &mut Vec<Step>,
    is_automatic: bool,
) -> Result<(), RecordError> {
    let at = reader.at();
    if steps.len() == MAX_STEPS {
        return Err(RecordErrorKind::TooManyMoves.at(at));
    }
    let step = read_move(reader, now)?;
    now.check(step)
        .map_err(|refusal| RecordErrorKind::IllegalMove { refusal }.at(at))?;
    if is_automatic && !step.is_to_foundation() && !step.is_draw() && !step.is_redeal() {
        return Err(RecordErrorKind::NotAutomatic.at(at));
    }
    let step = Step { step, is_automatic };
    now.make(step);
    steps.push(step);
    Ok(())
}

fn read_move(reader: &mut Reader<'_>, now: &Position) -> Result<Move, RecordError> {
    let at = reader.at();
    let from = reader.take(PileId::from_sign)?;
    let to = if reader.skip('h') {
        let refusal = Refusal::NothingThere;
        let card = now
            .top(from)
            .ok_or(RecordErrorKind::IllegalMove { refusal }.at(at))?;
        PileId::Foundation(card.suit())
    } else {
        reader.take(PileId::from_sign)?
    };
    let mut count = 1;
    if from == PileId::Stock || to == PileId::Stock {
        count = now.draw().map_or(0, |draw| draw.count);
    } else if reader.skip('x') {
        count = reader.take(|found| found.to_digit(16))? as u8;
    }
    Ok(Move { from, to, count })
}

/// The letter and the config of a variant, and the number of its deal: `F00.617`.
pub(super) fn deal_of(field: &str) -> Option<Deal> {
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
