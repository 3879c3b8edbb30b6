//! The one file that saves and restores everything.

use serde::{Deserialize, Serialize};

use super::{
    slot::{Slot, SlotId},
    store::Store,
};

const VERSION: u32 = 1;

/// Largest file that is looked at, in bytes.
pub(crate) const FILE_LIMIT: f64 = 8_388_608.0;

/// Why a file is no backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackupError {
    /// Not a backup of this site, or damaged.
    NotABackup,
    /// Written by a newer version.
    Newer,
}

/// What a restore has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Restored {
    /// Games that were added.
    pub(crate) added: usize,
    /// Games that were there already, just so.
    pub(crate) present: usize,
    /// Games that the browser did not keep.
    pub(crate) failed: usize,
}

/// The games of all kinds, as a file.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Backup {
    passalong: u32,
    slots: Vec<Slot>,
}

const SLOTS: &str = "passalong.slot.";

impl Backup {
    /// Everything that is kept.
    pub(crate) fn of(store: &impl Store) -> Self {
        let mut keys = store.keys();
        keys.sort();
        let slots = keys
            .iter()
            .filter(|key| key.starts_with(SLOTS))
            .filter_map(|key| Slot::from_json(&store.get(key)?))
            .collect();
        Self {
            passalong: VERSION,
            slots,
        }
    }

    /// The file's text.
    pub(crate) fn to_json(&self) -> String {
        // A struct of numbers and strings always has a JSON form.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// When it is none of this site's files, damaged, or from a newer version.
    pub(crate) fn from_json(text: &str) -> Result<Self, BackupError> {
        #[derive(Deserialize)]
        struct Version {
            passalong: u32,
        }
        let version: Version = serde_json::from_str(text).map_err(|_| BackupError::NotABackup)?;
        if version.passalong > VERSION {
            return Err(BackupError::Newer);
        }
        serde_json::from_str(text).map_err(|_| BackupError::NotABackup)
    }

    /// Adds the games of the file to those that are kept. Nothing is replaced: a game that is here in another state gets
    /// a second slot beside it.
    pub(crate) fn restore(self, store: &impl Store, mut random: impl FnMut() -> u64) -> Restored {
        let mut restored = Restored {
            added: 0,
            present: 0,
            failed: 0,
        };
        let key = |slot: &Slot| format!("{SLOTS}{}.{}", slot.game, slot.id.as_str());
        let all: Vec<Slot> = Self::of(store).slots;
        for mut slot in self.slots {
            let known = |kept: &Slot| {
                kept.game == slot.game && kept.name == slot.name && kept.record == slot.record
            };
            if all.iter().any(known) {
                restored.present += 1;
                continue;
            }
            while store.get(&key(&slot)).is_some() {
                slot.id = SlotId::from_random(random());
            }
            if store.set(&key(&slot), &slot.to_json()) {
                restored.added += 1;
            } else {
                restored.failed += 1;
            }
        }
        restored
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::{Shelf, store::memory::MemoryStore};

    fn kept(record: &str) -> MemoryStore {
        let store = MemoryStore::default();
        let mut slot = Slot::new(
            SlotId::from_random(1),
            "zoo",
            "Game 1".into(),
            record.into(),
        );
        Shelf::new(store.other_tab(), "zoo")
            .save(&mut slot, 10)
            .unwrap();
        store
    }

    fn restore(file: &str, store: &MemoryStore) -> Restored {
        let mut next = 100;
        Backup::from_json(file).unwrap().restore(store, || {
            next += 1;
            next
        })
    }

    #[test]
    fn a_file_restores_everything_on_an_empty_device() {
        let file = Backup::of(&kept("record")).to_json();
        let store = MemoryStore::default();
        assert_eq!(
            restore(&file, &store),
            Restored {
                added: 1,
                present: 0,
                failed: 0
            }
        );
        assert_eq!(Backup::of(&store).to_json(), file);
    }

    #[test]
    fn restoring_twice_adds_nothing() {
        let store = kept("record");
        let file = Backup::of(&store).to_json();
        assert_eq!(
            restore(&file, &store),
            Restored {
                added: 0,
                present: 1,
                failed: 0
            }
        );
    }

    #[test]
    fn a_game_that_went_on_is_kept_beside_the_restored_one() {
        let file = Backup::of(&kept("old")).to_json();
        let store = kept("new");
        assert_eq!(
            restore(&file, &store),
            Restored {
                added: 1,
                present: 0,
                failed: 0
            }
        );
        let mut records: Vec<String> = Backup::of(&store)
            .slots
            .into_iter()
            .map(|slot| slot.record)
            .collect();
        records.sort();
        assert_eq!(records, ["new", "old"]);
    }

    #[test]
    fn other_files_are_refused() {
        assert_eq!(
            Backup::from_json("hello").unwrap_err(),
            BackupError::NotABackup
        );
        assert_eq!(
            Backup::from_json("{\"passalong\":1}").unwrap_err(),
            BackupError::NotABackup
        );
        assert_eq!(
            Backup::from_json("{\"passalong\":2,\"boxes\":[]}").unwrap_err(),
            BackupError::Newer
        );
    }
}
