//! The player of this device: name, creature, and whether the first round was played.

use super::creature::Creature;
use crate::saves::{Store, clean_name};

/// The storage key. The value is one line: its version, the creature, whether the tutorial is over, the name.
const KEY: &str = "passalong.spaces.me";
const MARK: &str = "me1";

/// The maximum length of a display name in a link, in characters.
pub(super) const NAME_LIMIT: usize = 24;

/// The player of this device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Profile {
    /// The name in links, if there is one.
    pub(super) name: Option<String>,
    /// The creature on boards that are sent.
    pub(super) creature: Creature,
    /// Whether the first round was played or skipped.
    pub(super) learned: bool,
}

impl Profile {
    /// Parses the stored value; if it cannot be read, the player is new.
    pub(super) fn read(store: &impl Store) -> Self {
        store
            .get(KEY)
            .and_then(|text| Self::parse(&text))
            .unwrap_or_default()
    }

    /// Stores it. False if the browser refuses.
    pub(super) fn write(&self, store: &impl Store) -> bool {
        let learned = if self.learned { "1" } else { "0" };
        let name = self.name.as_deref().unwrap_or_default();
        store.set(
            KEY,
            &format!("{MARK} {} {learned} {name}", self.creature.name()),
        )
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, ' ');
        (parts.next()? == MARK).then_some(())?;
        Some(Self {
            creature: Creature::of_name(parts.next()?)?,
            learned: parts.next()? == "1",
            name: display_name(parts.next()?),
        })
    }
}

/// Cleans a typed display name. `None` if nothing is left.
pub(super) fn display_name(typed: &str) -> Option<String> {
    clean_name(typed).map(|name| name.chars().take(NAME_LIMIT).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::testing::MemoryStore;

    #[test]
    fn the_player_is_saved() {
        let store = MemoryStore::default();
        assert_eq!(Profile::read(&store), Profile::default());
        let profile = Profile {
            name: Some("Ania K".into()),
            creature: Creature::Snail,
            learned: true,
        };
        assert!(profile.write(&store));
        assert_eq!(Profile::read(&store), profile);
    }

    #[test]
    fn the_stored_form_is_frozen_and_garbage_is_a_new_player() {
        let profile = Profile::parse("me1 owl 1 Ola").unwrap();
        assert_eq!(profile.creature, Creature::Owl);
        assert_eq!(profile.name.as_deref(), Some("Ola"));
        for bad in ["", "me2 owl 1 Ola", "me1 dragon 1 Ola", "me1 owl"] {
            assert_eq!(Profile::parse(bad), None, "{bad}");
        }
    }
}
