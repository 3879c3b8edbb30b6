//! One kept game.

use serde::{Deserialize, Serialize};

/// The version of the slot's own JSON. The record inside has a version of its own.
const VERSION: u32 = 1;

/// Longest name of a game, in characters.
pub(crate) const NAME_LIMIT: usize = 40;

/// Names a slot: eight lower-case letters and digits, made once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct SlotId(String);

impl SlotId {
    const LENGTH: usize = 8;
    const LETTERS: &'static [u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

    /// A new name from 40 random bits.
    pub(crate) fn from_random(bits: u64) -> Self {
        let letter = |place: usize| {
            let index = (bits >> (5 * place)) as usize % Self::LETTERS.len();
            char::from(Self::LETTERS.get(index).copied().unwrap_or(b'0'))
        };
        Self((0..Self::LENGTH).map(letter).collect())
    }

    /// The name as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for SlotId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let good =
            text.len() == Self::LENGTH && text.bytes().all(|byte| Self::LETTERS.contains(&byte));
        if good {
            Ok(Self(text))
        } else {
            Err("a slot is named by eight letters and digits")
        }
    }
}

impl From<SlotId> for String {
    fn from(id: SlotId) -> Self {
        id.0
    }
}

/// One kept game, as it stands in the browser's storage and in the backup file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Slot {
    #[serde(rename = "v")]
    version: u32,
    /// Its own name.
    pub(crate) id: SlotId,
    /// The game's short name, the first part of its path: `zoo`.
    pub(crate) game: String,
    /// What the player calls it.
    pub(crate) name: String,
    /// Counts the saves of this slot. A tab that knows an older number has missed another tab's moves.
    #[serde(rename = "rev")]
    pub(crate) revision: u64,
    /// When it was saved, in milliseconds since 1970 UTC.
    pub(crate) saved: u64,
    /// The game itself, in its own stored form.
    pub(crate) record: String,
}

impl Slot {
    /// A new slot that was never saved.
    pub(crate) fn new(id: SlotId, game: &str, name: String, record: String) -> Self {
        Self {
            version: VERSION,
            id,
            game: game.to_owned(),
            name,
            revision: 0,
            saved: 0,
            record,
        }
    }

    /// Reads a stored slot. `None` if it is damaged or from a newer version.
    pub(crate) fn from_json(text: &str) -> Option<Self> {
        serde_json::from_str::<Self>(text)
            .ok()
            .filter(|slot| slot.version == VERSION)
    }

    /// The stored form.
    pub(crate) fn to_json(&self) -> String {
        // A struct of numbers and strings always has a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A name as a player may type it: trimmed, without control characters, cut to its limit. `None` if nothing is left.
pub(crate) fn clean_name(text: &str) -> Option<String> {
    let printable: String = text.chars().filter(|c| !c.is_control()).collect();
    let name: String = printable.trim().chars().take(NAME_LIMIT).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot() -> Slot {
        Slot::new(
            SlotId::from_random(0x1234_5678_9abc),
            "zoo",
            "Ania i Olek".into(),
            "record".into(),
        )
    }

    #[test]
    fn a_slot_reads_back_what_it_wrote() {
        assert_eq!(Slot::from_json(&slot().to_json()), Some(slot()));
    }

    #[test]
    fn the_stored_form_is_frozen() {
        let id = SlotId::from_random(0);
        let slot = Slot {
            revision: 3,
            saved: 1_700_000_000_000,
            ..Slot::new(id, "zoo", "A".into(), "r".into())
        };
        let text = r#"{"v":1,"id":"00000000","game":"zoo","name":"A","rev":3,"saved":1700000000000,"record":"r"}"#;
        assert_eq!(slot.to_json(), text);
    }

    #[test]
    fn a_newer_or_damaged_slot_is_not_read() {
        assert_eq!(
            Slot::from_json(&slot().to_json().replace("\"v\":1", "\"v\":2")),
            None
        );
        assert_eq!(Slot::from_json("{}"), None);
        assert_eq!(
            Slot::from_json(&slot().to_json().replace(slot().id.as_str(), "../etc")),
            None
        );
    }

    #[test]
    fn names_are_trimmed_and_cut() {
        assert_eq!(clean_name("  Kasia \u{7} "), Some("Kasia".into()));
        assert_eq!(clean_name(" \n"), None);
        assert_eq!(
            clean_name(&"ż".repeat(99)).map(|name| name.chars().count()),
            Some(NAME_LIMIT)
        );
    }
}
