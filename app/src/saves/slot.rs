//! A saved game as text.

use std::fmt::{self, Display};

/// The first word of a stored slot: its format and version. The record has its own version.
const MARK: &str = "slot1";

/// The maximum length of a game's name, in characters.
pub(crate) const NAME_LIMIT: usize = 40;

/// The id of a slot: eight lower-case letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SlotId(String);

impl SlotId {
    const LENGTH: usize = 8;
    const LETTERS: &'static [u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

    /// Makes an id from 40 random bits.
    pub(crate) fn from_random(bits: u64) -> Self {
        let letter = |place: usize| {
            let index = (bits >> (5 * place)) as usize % Self::LETTERS.len();
            char::from(Self::LETTERS.get(index).copied().unwrap_or(b'0'))
        };
        Self((0..Self::LENGTH).map(letter).collect())
    }

    /// Parses an id.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let good =
            text.len() == Self::LENGTH && text.bytes().all(|byte| Self::LETTERS.contains(&byte));
        good.then(|| Self(text.to_owned()))
    }

    /// The id as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A saved game, as stored in the browser and in the backup file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// Its own name.
    pub(crate) id: SlotId,
    /// The game's short name, the first segment of its path: `zoo`.
    pub(crate) game: String,
    /// The player's name for the game: one line, not empty.
    pub(crate) name: String,
    /// Counts the saves of this slot. A tab that knows a lower revision has missed another tab's moves.
    pub(crate) revision: u64,
    /// When it was saved, in milliseconds since 1970 UTC.
    pub(crate) saved: u64,
    /// The record of the game: one line.
    pub(crate) record: String,
}

impl Slot {
    /// A new slot that was never saved.
    pub(crate) fn new(id: SlotId, game: &str, name: String, record: String) -> Self {
        Self {
            id,
            game: game.to_owned(),
            name,
            revision: 0,
            saved: 0,
            record,
        }
    }

    /// Parses a stored slot. `None` if it is damaged or from a newer version.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut head = lines.next()?.split(' ');
        if head.next()? != MARK {
            return None;
        }
        let slot = Self {
            id: SlotId::parse(head.next()?)?,
            game: head.next().filter(|game| !game.is_empty())?.to_owned(),
            revision: head.next()?.parse().ok()?,
            saved: head.next()?.parse().ok()?,
            name: clean_name(lines.next()?)?,
            record: lines.next()?.to_owned(),
        };
        (head.next().is_none() && lines.next().is_none()).then_some(slot)
    }
}

impl Display for Slot {
    /// The stored form: three lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            id,
            game,
            name,
            revision,
            saved,
            record,
        } = self;
        write!(
            f,
            "{MARK} {} {game} {revision} {saved}\n{name}\n{record}",
            id.as_str()
        )
    }
}

/// Cleans a typed name: trims it, removes control characters, and cuts it to the maximum length. `None` if nothing is
/// left.
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
    fn a_slot_round_trips() {
        assert_eq!(Slot::parse(&slot().to_string()), Some(slot()));
    }

    #[test]
    fn the_stored_form_is_frozen() {
        let id = SlotId::from_random(0);
        let slot = Slot {
            revision: 3,
            saved: 1_700_000_000_000,
            ..Slot::new(id, "zoo", "Ania i Olek".into(), "r".into())
        };
        let text = "slot1 00000000 zoo 3 1700000000000\nAnia i Olek\nr";
        assert_eq!(slot.to_string(), text);
        assert_eq!(Slot::parse(text), Some(slot));
    }

    #[test]
    fn a_newer_or_damaged_slot_is_not_read() {
        let good = slot().to_string();
        for bad in [
            "",
            "slot1",
            "slot1 00000000 zoo 3\nA\nr",
            "slot1 ../../etc zoo 3 4\nA\nr",
            "slot1 00000000 zoo -3 4\nA\nr",
            "slot1 00000000 zoo 3 4 5\nA\nr",
            "slot1 00000000 zoo 3 4\n \nr",
            "slot1 00000000 zoo 3 4\nA\nr\nmore",
            good.replace("slot1", "slot2").as_str(),
        ] {
            assert_eq!(Slot::parse(bad), None, "{bad}");
        }
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
