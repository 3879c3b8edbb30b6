//! Links of the older program: JSON compressed by LZ-String.
//!
//! Only boards are read, and rounds whose two boards are known; those are played again, since the
//! points in such a link cannot be trusted. `docs/formats.md` describes what is read.

mod boards;

use super::{Error, ErrorKind, Labelled, Outcome};
use crate::lz_string;

/// The content of an old link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Old {
    /// The compressed text; empty if the boards came from JSON.
    pub payload: String,
    /// All boards, at least one, in the order of the text without duplicates. A board's name is its
    /// local name in the old program.
    pub boards: Vec<Labelled>,
    /// All rounds whose two boards are known, in the order of the text without duplicates.
    pub rounds: Vec<OldRound>,
}

/// A round in an old link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldRound {
    /// The board of the player whose program wrote the link.
    pub first: Labelled,
    /// The other player's.
    pub second: Labelled,
    /// The points according to the link; `None` if it has none.
    pub told: Option<[i32; 2]>,
    /// The outcome of playing the boards.
    pub outcome: Outcome,
}

impl OldRound {
    /// Whether the points of the link differ from those of the boards.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.told
            .is_some_and(|told| told.map(i64::from) != self.outcome.points.map(i64::from))
    }
}

impl Old {
    /// Decodes the text after `#` or `#c=` of an old link, or of any of its parameters. White space
    /// is already removed.
    ///
    /// # Errors
    /// - `unsupported_old_link`: it is base64 of zstd.
    /// - `bad_compression`: it is not LZ-String, is truncated, expands to more than 4 MiB, or
    ///   contains incomplete JSON.
    /// - `no_board`: it contains no board.
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

    /// Reads the decompressed content of an old link: JSON, or a board string.
    ///
    /// # Errors
    /// `bad_compression`: it is incomplete JSON. `no_board`: it contains no board.
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
