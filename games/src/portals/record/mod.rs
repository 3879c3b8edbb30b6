//! The record of a board, stored between visits. `docs/formats.md` describes it in full.

mod error;

use super::{Board, ItemNumber, Session, SlotNumber};
use crate::record::{Reader, difference};
pub use error::{RecordError, RecordErrorKind};

/// The prefix of a record: its kind and version.
const NAME: &str = "portals1";

/// The maximum length of a record; those that are written are shorter.
const LIMIT: usize = 1_024;

impl Board {
    /// The record: a line of ASCII, at most 1,024 characters. It contains the session, the mistakes
    /// and every placement in order, so that a reload resumes it.
    ///
    /// ```
    /// use games::portals::{Board, History, Session, Variant, catalogue};
    /// use games::random::Generator;
    /// use rand::SeedableRng;
    ///
    /// let portal = catalogue().portal("d1").unwrap();
    /// let mut rng = Generator::seed_from_u64(1);
    /// let session = Session::make(portal, Variant::T1, &History::default(), &mut rng).unwrap();
    /// let mut board = Board::new(session);
    /// let slot = board.place_for(0).unwrap();
    /// board.try_place(0, slot)?;
    /// assert_eq!(Board::from_record(&board.to_record()), Ok(board));
    /// # Ok::<(), games::portals::Refusal>(())
    /// ```
    #[must_use]
    pub fn to_record(&self) -> String {
        let mut record = format!("{NAME}/{}/{}/", self.session().code(), self.mistakes());
        let mut separator = "";
        for (item, slot) in self.placed() {
            let item = self.session().items().get(*item);
            let slot = self.session().slots().get(*slot);
            if let Some((item, slot)) = item.zip(slot) {
                let (item, slot) = (item.number.get(), slot.number.get());
                record.push_str(&format!("{separator}{item}.{slot}"));
                separator = ",";
            }
        }
        record
    }

    /// Parses a record. Every placement is replayed, so the board is always one that could have
    /// been played.
    ///
    /// # Errors
    /// [`RecordError`] at the first byte where the text differs from the output of
    /// [`to_record`](Self::to_record).
    pub fn from_record(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::open(text, NAME, LIMIT)?;
        let session = reader.value(|code| {
            let read = Session::from_code(code);
            read.map_err(|error| RecordErrorKind::BadSession { error: error.kind })
        });
        let mut board = Self::new(session?);
        let mistakes = reader.value(|field| {
            let mistakes = field.parse().ok();
            let mistakes = mistakes.filter(|mistakes| *mistakes <= super::board::MOST_MISTAKES);
            mistakes.ok_or(RecordErrorKind::BadNumber)
        })?;
        let placed = reader.rest()?;
        let mut at = reader.at();
        for pair in placed.split(',').filter(|_| !placed.is_empty()) {
            let (item, slot) = board
                .pair(pair)
                .ok_or(RecordErrorKind::BadPlacement.at(at))?;
            let allowed = board.try_place(item, slot);
            allowed.map_err(|refusal| RecordErrorKind::NotAllowed { refusal }.at(at))?;
            at += pair.len() + 1;
        }
        board.set_mistakes(mistakes);
        match difference(text, &board.to_record()) {
            None => Ok(board),
            Some(at) => Err(RecordErrorKind::NotCanonical.at(at)),
        }
    }

    /// Parses an item and a slot of this session.
    fn pair(&self, text: &str) -> Option<(usize, usize)> {
        let (item, slot) = text.split_once('.')?;
        let item = ItemNumber::new(item.parse().ok()?)?;
        let slot = SlotNumber::new(slot.parse().ok()?)?;
        let mut items = self.session().items().iter();
        let mut slots = self.session().slots().iter();
        let item = items.position(|other| other.number == item)?;
        Some((item, slots.position(|other| other.number == slot)?))
    }
}
