//! The text in which a board is stored between visits. `docs/formats.md` describes it in full.

mod error;

use super::{Board, ItemNumber, Session, SlotNumber};
use crate::record::{Reader, difference};
pub use error::{RecordError, RecordErrorKind};

/// What a record begins with: the kind of text and its version.
const NAME: &str = "portals1";

/// The most characters of a record. The longest that is written is below.
const LIMIT: usize = 1_024;

impl Board {
    /// The stored text: a line of ASCII, at most 1,024 characters. It holds the session, the mistakes
    /// and every placement in its order, so that a reload goes on where it was.
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

    /// Reads a stored text. Every placement is made again, so that no board comes out that could not
    /// have been played.
    ///
    /// # Errors
    /// [`RecordError`] at the first place where the text is none that [`to_record`](Self::to_record)
    /// writes.
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

    /// The item and the slot of this session that are written so.
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
