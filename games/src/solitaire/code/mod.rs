//! Positions as text, version 1. `docs/formats.md` describes both spellings in full.

mod error;
mod read;

use super::{Column, Kind, Pile, Position, Variant};
use crate::link::base64url;
use crate::link::bits::BitWriter;
pub use error::{Error, ErrorKind};

/// The maximum length of a position in characters.
pub const LIMIT: usize = 512;

/// The version that is written.
const VERSION: u8 = 1;

/// The bits of a card.
const CARD: u32 = 6;

/// The length of the header before the base64url: `v1F00`.
const HEADER: usize = 5;

impl Position {
    /// Decodes a position in either spelling, from a payload that is already cleaned; any other
    /// text goes through [`incoming`](crate::incoming).
    ///
    /// # Errors
    /// [`Error`]: the header, before base64 in the text form and after it in the raw form; then the
    /// first error from left to right; then leftover data, foundations, duplicate cards, cards
    /// outside the deck, and missing cards.
    ///
    /// ```
    /// use games::solitaire::{ErrorKind, Position};
    ///
    /// let text = "v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";
    /// let position = Position::decode(text)?;
    /// assert_eq!((position.variant().suits(), position.moves()), (2, 0));
    /// assert_eq!(Position::decode("AUaDAAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA"), Ok(position));
    ///
    /// let error = Position::decode("v1F02").unwrap_err();
    /// assert_eq!(error.kind, ErrorKind::BadConfig { config: Some(2) });
    /// assert_eq!(error.at, Some(3));
    /// # Ok::<(), games::solitaire::Error>(())
    /// ```
    pub fn decode(text: &str) -> Result<Self, Error> {
        read::decode(text)
    }

    /// Encodes the text form, such as `v1F00…`: 71 characters for a new FreeCell game, always fewer
    /// than [`LIMIT`]. It is the canonical text of the position, over which a link's checksum is
    /// computed.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = String::from("v1");
        self.variant.write_to(&mut text);
        text.push_str(&base64url::encode(&self.bits()));
        text
    }

    /// The part after the header.
    fn bits(&self) -> Vec<u8> {
        let mut bits = BitWriter::new();
        for foundation in self.foundations() {
            bits.write(u32::from(foundation.height), 4);
            for rank in 0..u32::from(foundation.height) {
                bits.write(rank * 4 + u32::from(foundation.suit.index()), CARD);
            }
        }
        for cell in self.cells() {
            bits.write(u32::from(cell.is_some()), 1);
            if let Some(card) = cell {
                bits.write(u32::from(card.code()), CARD);
            }
        }
        let klondike = self.variant.kind() == Kind::Klondike;
        for column in self.columns() {
            bits.write(u32::from(column.len()), 5);
            if klondike {
                bits.write(u32::from(column.face_up()), 5);
            }
            write_cards(&mut bits, &column.cards);
        }
        if klondike {
            for pile in [&self.stock, &self.waste] {
                bits.write(pile.len() as u32, 6);
                write_cards(&mut bits, pile);
            }
        }
        bits.write(u32::from(self.moves), 16);
        bits.finish()
    }
}

fn write_cards(bits: &mut BitWriter, pile: &Pile) {
    for card in pile.iter() {
        bits.write(u32::from(card.code()), CARD);
    }
}

#[cfg(test)]
mod tests;
