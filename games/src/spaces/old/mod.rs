//! Links of the program that came before: JSON compressed by LZ-String.
//!
//! Only its boards are taken, and its rounds as far as both boards are known; those are played
//! again, since what such a link says of points is not to be believed. `docs/formats.md` tells what
//! is read of such a link.

mod boards;

use super::{Error, ErrorKind, Labelled, Outcome};
use crate::lz_string;

/// What an old link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Old {
    /// The compressed text; empty when the boards came from JSON.
    pub payload: String,
    /// Every board, at least one, in the order of the text, each once. A board's name is the local
    /// name that it had.
    pub boards: Vec<Labelled>,
    /// Every round of which both boards are known, in the order of the text, each once.
    pub rounds: Vec<OldRound>,
}

/// A round in an old link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldRound {
    /// The board of the player whose program wrote the link.
    pub first: Labelled,
    /// The other player's.
    pub second: Labelled,
    /// The points that the link says both had; `None` where it does not say.
    pub told: Option<[i32; 2]>,
    /// The points that they have, and what else there is to say.
    pub outcome: Outcome,
}

impl OldRound {
    /// Whether the link says other points than the boards give.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.told
            .is_some_and(|told| told.map(i64::from) != self.outcome.points.map(i64::from))
    }
}

impl Old {
    /// Reads what stood behind `#` or `#c=` of an old link, or in any parameter of one. White space
    /// is gone already.
    ///
    /// # Errors
    /// - `unsupported_old_link`: it is base64 of zstd.
    /// - `bad_compression`: it is not LZ-String, was cut off, holds more than 4 MiB, or JSON that
    ///   breaks off.
    /// - `no_board`: there is no board in it.
    ///
    /// ```
    /// use games::spaces::Old;
    ///
    /// let old = Old::read("EwH2AcAZ2AXBxSAzIA")?;
    /// assert_eq!(old.boards[0].board.to_string(), "2|2p0p2tG0f");
    /// assert_eq!(Old::read("KLUv").unwrap_err().kind.name(), "unsupported_old_link");
    /// # Ok::<(), games::spaces::Error>(())
    /// ```
    pub fn read(payload: &str) -> Result<Self, Error> {
        if payload.starts_with("KLUv") {
            return Err(ErrorKind::UnsupportedOldLink.nowhere());
        }
        let text = lz_string::decompress(payload).map_err(|fault| Error {
            kind: ErrorKind::BadCompression,
            at: fault.at(),
        })?;
        let old = Self::from_json(&text)?;
        Ok(Self {
            payload: payload.to_owned(),
            ..old
        })
    }

    /// Reads what an old link holds once it is decompressed: JSON, or a board string.
    ///
    /// # Errors
    /// `bad_compression`: it is JSON that breaks off. `no_board`: there is no board in it.
    ///
    /// ```
    /// use games::spaces::Old;
    ///
    /// let old = Old::from_json(r#"{"playerBoard":"2|2p0pG0f","boardSize":2}"#)?;
    /// assert_eq!(old.boards[0].board.to_string(), "2|2p0pG0f");
    /// # Ok::<(), games::spaces::Error>(())
    /// ```
    pub fn from_json(text: &str) -> Result<Self, Error> {
        boards::read(text)
    }
}
