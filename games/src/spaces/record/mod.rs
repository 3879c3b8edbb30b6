//! The record of a game, stored between visits. `docs/formats.md` describes it in full.

mod error;

use super::game::{Game, Seat, Turn};
use super::link::{EXCHANGES, GameId, Mode};
use super::{Labelled, Rules, Size, decode};
use crate::link::{base64url, clean, escape, percent};
use crate::record::{Reader, SEPARATOR, difference};
pub use error::{RecordError, RecordErrorKind};

/// The prefix of a record: its kind and version.
const NAME: &str = "spaces1";

/// The prefix of a masked field.
const MASKED: char = '?';

/// The maximum length of a record: more than a game of the largest decks that fit into links.
const LIMIT: usize = 2 << 20;

impl Game {
    /// The record: ASCII, at most 2,097,152 characters, one line without white space.
    ///
    /// A challenge that I still have to answer is masked, so that players who look at the browser's
    /// storage or a game file do not see it by accident. It is no protection against cheating: the
    /// link contains the board as well.
    ///
    /// ```
    /// use games::spaces::{self, Game, Rules, link::Mode};
    ///
    /// let board = spaces::decode("2|2p0pG0f:Tower@owl")?;
    /// let game = Game::open(None, Rules::Classic, Mode::Rounds, vec![board]).unwrap();
    /// assert_eq!(game.to_record(), "spaces1/CR1/2//0//2|2p0pG0f:Tower@owl");
    /// assert_eq!(Game::from_record(&game.to_record()), Ok(game));
    /// # Ok::<(), spaces::Error>(())
    /// ```
    #[must_use]
    pub fn to_record(&self) -> String {
        let (plies, sent) = self.parts();
        let rules = match self.rules() {
            Rules::Classic => 'C',
            Rules::Tournament => 'T',
        };
        let mode = match self.mode() {
            Mode::Rounds => 'R',
            Mode::Deck => 'D',
        };
        let me = match self.me() {
            Seat::First => '1',
            Seat::Second => '2',
        };
        let id = self.id();
        let id = id.as_ref().map_or("", |id| id.as_str());
        let opponent = escape::ascii(&escape::name(self.opponent_name().unwrap_or_default()));
        let size = self.size().get();
        let mut record = format!("{NAME}/{rules}{mode}{me}/{size}/{id}/{sent}/{opponent}");
        for (ply, boards) in (1..).zip(plies) {
            record.push(SEPARATOR);
            let written: Vec<String> = boards.iter().map(Labelled::written).collect();
            let written = escape::ascii(&written.join(","));
            if ply == plies.len() && self.turn() == Turn::Answer {
                record.push(MASKED);
                record.push_str(&base64url::encode(&mask(written.into_bytes())));
            } else {
                record.push_str(&written);
            }
        }
        record
    }

    /// Parses a record. Every board is checked again, so the game is always one that could have
    /// been played.
    ///
    /// # Errors
    /// [`RecordError`] at the first byte where the text differs from the output of
    /// [`to_record`](Self::to_record).
    pub fn from_record(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::open(text, NAME, LIMIT)?;
        if let Some((at, found)) = text.char_indices().find(|(_, found)| !found.is_ascii()) {
            return Err(RecordErrorKind::BadCharacter { found }.at(at));
        }
        let fields = &mut reader;
        let (rules, mode, me) = read(fields, "kind", kind)?;
        let size = read(fields, "size", |field| Size::new(field.parse().ok()?))?;
        let id = read(fields, "game", |field| match field {
            "" => Some(None),
            field => GameId::parse(field).map(Some),
        })?;
        let sent = read(fields, "sent", |field| {
            field.parse().ok().filter(|sent| *sent <= 2 * EXCHANGES)
        })?;
        let opponent = read(fields, "opponent", |field| {
            Some(clean::sender(&percent::decode(field)))
        })?;

        let mut game = Self::blank(id, rules, mode, me, size);
        loop {
            let at = reader.at();
            let Ok(field) = reader.field() else { break };
            if game.turn() == Turn::Over {
                return Err(RecordErrorKind::TooManyBoards.at(at));
            }
            let boards = match field.strip_prefix(MASKED) {
                None => boards(field, at)?,
                Some(masked) => boards(&unmasked(masked, at)?, at)?,
            };
            game.push(boards)
                .map_err(|_| RecordErrorKind::ImpossibleBoards.at(at))?;
        }
        game.set_parts(opponent, sent);
        match difference(text, &game.to_record()) {
            None => Ok(game),
            Some(at) => Err(RecordErrorKind::NotCanonical.at(at)),
        }
    }
}

/// Parses the next field.
fn read<T>(
    reader: &mut Reader<'_>,
    field: &'static str,
    meaning: impl FnOnce(&str) -> Option<T>,
) -> Result<T, RecordError> {
    reader.value(|text| meaning(text).ok_or(RecordErrorKind::BadField { field }))
}

/// Rules, mode and seat.
fn kind(field: &str) -> Option<(Rules, Mode, Seat)> {
    let [rules, mode, seat] = field.as_bytes() else {
        return None;
    };
    Some((
        match rules {
            b'C' => Rules::Classic,
            b'T' => Rules::Tournament,
            _ => return None,
        },
        match mode {
            b'R' => Mode::Rounds,
            b'D' => Mode::Deck,
            _ => return None,
        },
        match seat {
            b'1' => Seat::First,
            b'2' => Seat::Second,
            _ => return None,
        },
    ))
}

fn boards(field: &str, at: usize) -> Result<Vec<Labelled>, RecordError> {
    let mut boards = Vec::new();
    for piece in field.split(',') {
        let board = decode(piece)
            .map_err(|error| RecordErrorKind::BadBoard { error: error.kind }.at(at))?;
        boards.push(board);
    }
    Ok(boards)
}

fn unmasked(masked: &str, at: usize) -> Result<String, RecordError> {
    let bytes = base64url::decode(masked).ok();
    bytes
        .and_then(|bytes| String::from_utf8(mask(bytes)).ok())
        .ok_or(RecordErrorKind::BadMask.at(at))
}

/// XORs every byte with a mask, so that even a trained eye cannot read the board in its base64. Its
/// own inverse.
fn mask(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut key: u8 = 0xA5;
    for byte in &mut bytes {
        *byte ^= key;
        key = key.wrapping_mul(5).wrapping_add(113);
    }
    bytes
}

#[cfg(test)]
mod tests;
