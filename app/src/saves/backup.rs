//! The one file that saves and restores everything.

use std::fmt::{self, Display};

use super::{
    slot::{Slot, SlotId},
    slots::{PREFIX, insert},
    store::Store,
};

/// The first line of a file: its format and version.
const MARK: &str = "passalong1";

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
    /// Games already present, identical.
    pub(crate) present: usize,
    /// Games that the browser did not keep.
    pub(crate) failed: usize,
}

/// The games of all kinds, as a file.
#[derive(Debug)]
pub(crate) struct Backup {
    slots: Vec<Slot>,
}

impl Backup {
    /// Everything that is kept.
    pub(crate) fn of(store: &impl Store) -> Self {
        let mut slots = Vec::new();
        for key in store.keys() {
            let slot = Some(key)
                .filter(|key| key.starts_with(PREFIX))
                .and_then(|key| Slot::parse(&store.get(&key)?));
            if let Some(slot) = slot {
                insert(&mut slots, slot, |a, b| (&a.game, &a.id) < (&b.game, &b.id));
            }
        }
        Self { slots }
    }

    /// One game alone.
    pub(crate) fn one(slot: Slot) -> Self {
        Self { slots: vec![slot] }
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// When it is none of this site's files, damaged, or from a newer version.
    pub(crate) fn parse(text: &str) -> Result<Self, BackupError> {
        // Some programs end lines in their own way.
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut parts = text.trim_end().split("\n\n");
        match parts.next() {
            Some(MARK) => {}
            Some(mark) if mark.starts_with("passalong") && mark.len() <= MARK.len() + 2 => {
                return Err(BackupError::Newer);
            }
            _ => return Err(BackupError::NotABackup),
        }
        let slots = parts.map(Slot::parse).collect::<Option<_>>();
        Ok(Self {
            slots: slots.ok_or(BackupError::NotABackup)?,
        })
    }

    /// Adds the games of the file to those that are kept. Nothing is replaced: a game that is here in another state gets
    /// a second slot beside it.
    pub(crate) fn restore(self, store: &impl Store, mut random: impl FnMut() -> u64) -> Restored {
        let mut restored = Restored {
            added: 0,
            present: 0,
            failed: 0,
        };
        let key = |slot: &Slot| format!("{PREFIX}{}.{}", slot.game, slot.id.as_str());
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
            if store.set(&key(&slot), &slot.to_string()) {
                restored.added += 1;
            } else {
                restored.failed += 1;
            }
        }
        restored
    }
}

impl Display for Backup {
    /// The file's text: the mark, then the slots, parted by empty lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MARK)?;
        for slot in &self.slots {
            write!(f, "\n\n{slot}")?;
        }
        f.write_str("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::{Slots, store::memory::MemoryStore};

    fn kept(record: &str) -> MemoryStore {
        let store = MemoryStore::default();
        let slots = Slots::new(store.other_tab(), "zoo");
        let mut slot = slots.make(SlotId::from_random(1), "Game 1".into(), record.into());
        slots.save(&mut slot, 10);
        store
    }

    fn restore(file: &str, store: &MemoryStore) -> Restored {
        let mut next = 100;
        Backup::parse(file).unwrap().restore(store, || {
            next += 1;
            next
        })
    }

    #[test]
    fn a_file_restores_everything_on_an_empty_device() {
        let file = Backup::of(&kept("record")).to_string();
        let store = MemoryStore::default();
        assert_eq!(
            restore(&file, &store),
            Restored {
                added: 1,
                present: 0,
                failed: 0
            }
        );
        assert_eq!(Backup::of(&store).to_string(), file);
    }

    #[test]
    fn restoring_twice_adds_nothing() {
        let store = kept("record");
        let file = Backup::of(&store).to_string();
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
        let file = Backup::of(&kept("old")).to_string();
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
    fn a_file_with_the_line_ends_of_another_system_is_read() {
        let file = Backup::of(&kept("record"))
            .to_string()
            .replace('\n', "\r\n");
        let store = MemoryStore::default();
        assert_eq!(restore(&file, &store).added, 1);
    }

    #[test]
    fn other_files_are_refused() {
        let refused = |text: &str| Backup::parse(text).unwrap_err();
        for text in ["", "hello", "passalong1\n\nslot1", "{\"passalong\":1}"] {
            assert_eq!(refused(text), BackupError::NotABackup, "{text}");
        }
        assert_eq!(refused("passalong2\n\nboxes"), BackupError::Newer);
    }
}
