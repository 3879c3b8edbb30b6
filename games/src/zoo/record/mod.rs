//! The record of a game, stored between visits. `docs/formats.md` describes it in full.

mod error;
mod reader;

use super::game::Game;
use super::game_state::{GameState, Step};
use super::{Bot, Card, Mode, Shown};
use crate::history::History;
use crate::record::{Reader, SEPARATOR};
pub use error::{RecordError, RecordErrorKind};

/// The prefix of a record: its kind and version.
const NAME: &str = "zoo1";

/// The maximum length of a record; those that are written are far shorter.
const LIMIT: usize = 262_144;

impl Game {
    /// The record: ASCII, at most 262,144 characters, one line without white space. It contains the
    /// start, every draw with the order of every reshuffle, and the cursor, so that undo and redo
    /// work after a reload.
    ///
    /// ```
    /// use games::zoo::{Game, decode};
    ///
    /// let game = Game::from_position(&decode("ZM325Z4A")?.position);
    /// assert_eq!(game.to_record(), "zoo1/S32/4A/?5?/0/");
    /// assert_eq!(Game::from_record("zoo1/S32/4A/?5?/0/").as_ref(), Ok(&game));
    /// # Ok::<(), games::zoo::Error>(())
    /// ```
    #[must_use]
    pub fn to_record(&self) -> String {
        let (start, history) = self.parts();
        let setup = start.setup;
        let digit = |number: u8| char::from(b'0' + number);
        let mut record = String::from(NAME);

        record.push(SEPARATOR);
        record.push(match setup.mode() {
            Mode::Shared => 'S',
            Mode::Individual => 'I',
        });
        record.push(digit(setup.bots().get()));
        record.push(digit(start.current.map_or(0, Bot::number)));

        for deck in start.decks.first(setup.deck_count()) {
            record.push(SEPARATOR);
            record.extend(deck.iter().map(Card::symbol));
        }

        record.push(SEPARATOR);
        record.extend(
            start
                .shown
                .first(setup.bots())
                .iter()
                .map(|shown| match shown {
                    Shown::NothingYet => '-',
                    Shown::NotInCode => '?',
                    Shown::Card(card) => card.symbol(),
                }),
        );

        record.push(SEPARATOR);
        record.push_str(&history.done().len().to_string());

        record.push(SEPARATOR);
        for step in history.all() {
            record.push(digit(step.bot.number()));
            if let Some(order) = &step.shuffled {
                record.push('(');
                record.extend(order.cards().iter().map(|card| card.symbol()));
                record.push(')');
            }
        }
        record
    }

    /// Parses a record. Every draw is replayed, so the game is always one that could have been
    /// played.
    ///
    /// # Errors
    /// [`RecordError`] at the first byte where the text differs from the output of [`to_record`].
    ///
    /// [`to_record`]: Self::to_record
    pub fn from_record(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::open(text, NAME, LIMIT)?;
        let start = read_table(&mut reader)?;

        reader.expect(SEPARATOR)?;
        let done_at = reader.at();
        let done = reader::number(&mut reader)?;

        reader.expect(SEPARATOR)?;
        let steps = read_steps(&mut reader, &start)?;
        let draws = steps.len();
        let history = History::from_parts(steps, done)
            .ok_or(RecordErrorKind::BadPlace { done, draws }.at(done_at))?;
        Ok(Self::from_parts(start, history))
    }
}

/// Reads the start and checks that it is possible.
fn read_table(reader: &mut Reader<'_>) -> Result<GameState, RecordError> {
    let (setup, current) = reader::setup(reader)?;
    let mut table = GameState::empty(setup, current);
    for slot in setup.deck_count().bots() {
        reader.expect(SEPARATOR)?;
        let at = reader.at();
        *table.decks.get_mut(slot) = reader::deck(reader)?;
        if current.is_none() && table.decks.get(slot).left() < Card::COUNT {
            return Err(RecordErrorKind::ImpossibleStart.at(at));
        }
    }
    reader.expect(SEPARATOR)?;
    for bot in setup.bots().bots() {
        let at = reader.at();
        *table.shown.get_mut(bot) = reader::shown(reader)?;
        if !table.can_show(bot) {
            return Err(RecordErrorKind::ImpossibleStart.at(at));
        }
    }
    Ok(table)
}

/// Reads the draws, replaying each.
fn read_steps(reader: &mut Reader<'_>, start: &GameState) -> Result<Vec<Step>, RecordError> {
    let mut table = *start;
    let mut steps = Vec::new();
    while reader.peek().is_some() {
        let at = reader.at();
        if steps.len() == super::MAX_DRAWS {
            return Err(RecordErrorKind::TooManyDraws.at(at));
        }
        let bot = reader::bot(reader)?;
        let order = reader::order(reader)?;
        let step = table.checked_step(bot, order);
        let step = step.map_err(|kind| kind.at(at))?;
        table.apply(&step);
        steps.push(step);
    }
    Ok(steps)
}

#[cfg(test)]
mod tests;
