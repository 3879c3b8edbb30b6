//! The record of a game, stored between visits. `docs/formats.md` describes it in full.

mod error;
mod reader;

use super::{Game, Position};
use crate::record::{Reader, SEPARATOR, difference};
pub use error::{RecordError, RecordErrorKind};

/// The prefix of a record: its kind and version.
const NAME: &str = "solitaire1";

/// The maximum length of a record; those that are written are shorter.
const LIMIT: usize = 524_288;

impl Game {
    /// The record: ASCII, at most 524,288 characters, one line without white space. It contains the
    /// start, the seconds played, every move with its automatic moves, and the cursor, so that undo
    /// and redo work after a reload.
    ///
    /// ```
    /// use games::solitaire::{Deal, Game, Move, PileId, Variant};
    ///
    /// let mut game = Game::deal(Deal::new(Variant::FREECELL, 1).unwrap());
    /// game.play(Move::one(PileId::Column(2), PileId::Cell(0)))?;
    /// game.set_seconds(75);
    /// assert_eq!(game.to_record(), "solitaire1/F00.1//75/1/3a");
    /// assert_eq!(Game::from_record("solitaire1/F00.1//75/1/3a"), Ok(game));
    /// # Ok::<(), games::solitaire::Refusal>(())
    /// ```
    #[must_use]
    pub fn to_record(&self) -> String {
        let (start, history) = self.parts();
        let mut record = String::from(NAME);
        record.push(SEPARATOR);
        if let Some(deal) = self.origin() {
            deal.variant().write_to(&mut record);
            record.push('.');
            record.push_str(&deal.number().to_string());
        }
        record.push(SEPARATOR);
        if self.origin().map(|deal| deal.position()).as_ref() != Some(start) {
            record.push_str(&start.canonical());
        }
        let done = history.done().iter().filter(|step| !step.is_automatic);
        record.push_str(&format!("/{}/{}/", self.seconds(), done.count()));
        let mut is_open = false;
        for step in history.all() {
            if step.is_automatic != is_open {
                record.push(if is_open { ')' } else { '(' });
                is_open = step.is_automatic;
            }
            step.step.write_to(&mut record);
        }
        if is_open {
            record.push(')');
        }
        record
    }

    /// Parses a record. Every move is replayed, so the game is always one that could have been
    /// played.
    ///
    /// # Errors
    /// [`RecordError`] at the first byte where the text differs from the output of
    /// [`to_record`](Self::to_record).
    pub fn from_record(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::open(text, NAME, LIMIT)?;
        let at = reader.at();
        let deal = reader::optional(&mut reader, |field| {
            reader::deal_of(field).ok_or(RecordErrorKind::BadDeal)
        })?;
        let start = reader::optional(&mut reader, |field| {
            let read = Position::decode(field);
            read.map_err(|error| RecordErrorKind::BadStart { error: error.kind })
        })?;
        let start = match (start, deal) {
            (None, None) => return Err(RecordErrorKind::BadDeal.at(at)),
            (None, Some(deal)) => deal.position(),
            (Some(start), Some(deal)) if start.variant() != deal.variant() => {
                return Err(RecordErrorKind::BadDeal.at(at));
            }
            (Some(start), _) => start,
        };
        let mut game = Self::at(deal, start);
        game.set_seconds(reader::number(&mut reader)?);
        let at = reader.at();
        let done = reader::number(&mut reader)? as usize;
        let history = reader::moves(&mut reader, game.position(), done, at)?;
        game.set_history(history);
        match difference(text, &game.to_record()) {
            None => Ok(game),
            Some(at) => Err(RecordErrorKind::NotCanonical.at(at)),
        }
    }
}

#[cfg(test)]
mod tests;
