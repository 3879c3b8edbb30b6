//! The backup file: saving and restoring everything at once.

use std::fmt::{self, Display};

use super::{
    slot::{Slot, SlotId},
    slots::{PREFIX, insert},
    store::Store,
};

/// The first line of a file: its format and version. Version 1 contains only slots, and is written if there is nothing
/// else, so that older versions of the site can read it.
const SLOTS_MARK: &str = "passalong1";
const MARK: &str = "passalong2";

/// The last paragraph of version 2. A file without it is truncated.
const END: &str = "end";

/// How a value begins in a file.
const VALUE: &str = "value1 ";

/// The prefix of every storage key of this site.
const SITE: &str = "passalong.";

/// Why a file is not a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackupError {
    /// Not a backup of this site, or damaged.
    NotABackup,
    /// Written by a newer version.
    Newer,
}

/// The result of a restore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Restored {
    /// The number of games that were added.
    pub(crate) added: usize,
    /// Games already present, identical.
    pub(crate) present: usize,
    /// The number of games and values that the browser did not store.
    pub(crate) failed: usize,
}

/// Everything that is saved, as a file.
#[derive(Debug)]
pub(crate) struct Backup {
    slots: Vec<Slot>,
    /// Everything but games (settings, statistics, names, drafts): the storage key and the text.
    values: Vec<(String, String)>,
}

impl Backup {
    /// A backup of everything that is saved.
    pub(crate) fn of(store: &impl Store) -> Self {
        let mut slots = Vec::new();
        let mut values = Vec::new();
        for key in store.keys() {
            let Some(text) = store.get(&key).filter(|_| key.starts_with(SITE)) else {
                continue;
            };
            if !key.starts_with(PREFIX) {
                insert(&mut values, (key, text), |a, b| a.0 < b.0);
            } else if let Some(slot) = Slot::parse(&text) {
                insert(&mut slots, slot, |a, b| (&a.game, &a.id) < (&b.game, &b.id));
            }
        }
        Self { slots, values }
    }

    /// A backup of a single game.
    pub(crate) fn one(slot: Slot) -> Self {
        Self {
            slots: vec![slot],
            values: Vec::new(),
        }
    }

    /// Parses a backup file.
    ///
    /// # Errors
    /// The text is not a backup of this site, is damaged, or is from a newer version.
    pub(crate) fn parse(text: &str) -> Result<Self, BackupError> {
        let parts = paragraphs(text.trim_start_matches('\u{feff}'));
        let mut parts = parts.iter().map(|part| part.trim_end_matches('\n'));
        match parts.next().map(str::trim) {
            Some(SLOTS_MARK) => {}
            Some(MARK) if parts.next_back() == Some(END) => {}
            Some(mark)
                if mark != MARK
                    && mark.starts_with("passalong")
                    && mark.len() <= MARK.len() + 2 =>
            {
                return Err(BackupError::Newer);
            }
            _ => return Err(BackupError::NotABackup),
        }
        let mut backup = Self {
            slots: Vec::new(),
            values: Vec::new(),
        };
        for part in parts {
            if let Some(value) = part.strip_prefix(VALUE) {
                let (key, text) = value.split_once('\n').unwrap_or((value, ""));
                if !key.starts_with(SITE) || key.starts_with(PREFIX) {
                    return Err(BackupError::NotABackup);
                }
                backup.values.push((key.to_owned(), text.to_owned()));
            } else {
                let slot = Slot::parse(part).ok_or(BackupError::NotABackup)?;
                backup.slots.push(slot);
            }
        }
        Ok(backup)
    }

    /// Adds the contents of the file to what is saved. Replaces no game: if the same game is here in another state,
    /// both are kept.
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
        for (key, text) in self.values {
            let merged = match store.get(&key) {
                Some(own) => merge(&text, &own),
                None => Some(text),
            };
            if merged.is_some_and(|merged| !store.set(&key, &merged)) {
                restored.failed += 1;
            }
        }
        restored
    }
}

/// Splits a text at empty lines. Accepts all line ends, and blanks in empty lines.
fn paragraphs(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut part = String::new();
    for line in text.replace("\r\n", "\n").split(['\n', '\r']) {
        if !line.trim().is_empty() {
            part.push_str(line);
            part.push('\n');
        } else if !part.is_empty() {
            parts.push(core::mem::take(&mut part));
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

/// Merges a value of the file into the device's own. `None` if the own one stays as it is.
///
/// A single line keeps the device's text, unless its last word is missing there (a player without a name). For lists,
/// the lines that the device lacks come first, because later lines override earlier ones.
fn merge(text: &str, own: &str) -> Option<String> {
    if !text.contains('\n') && !own.contains('\n') {
        return (own.ends_with(' ') && !text.ends_with(' ')).then(|| text.to_owned());
    }
    let mut merged = String::new();
    for line in text
        .lines()
        .filter(|line| own.lines().all(|other| other != *line))
    {
        merged.push_str(line);
        merged.push('\n');
    }
    (!merged.is_empty()).then(|| merged + own)
}

impl Display for Backup {
    /// The text of the file: the header, then slots and values, separated by empty lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_values = !self.values.is_empty();
        f.write_str(if has_values { MARK } else { SLOTS_MARK })?;
        for slot in &self.slots {
            write!(f, "\n\n{slot}")?;
        }
        for (key, text) in &self.values {
            write!(f, "\n\n{VALUE}{key}")?;
            for line in text.lines().filter(|line| !line.is_empty()) {
                write!(f, "\n{line}")?;
            }
        }
        if has_values {
            write!(f, "\n\n{END}")?;
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
        let mut slot = slots.make(SlotId::from_random(1 << 35), "Game 1".into(), record.into());
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
    fn a_game_that_was_continued_is_kept_beside_the_restored_one() {
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
    fn a_file_that_a_text_editor_has_saved_is_read() {
        let store = kept("record");
        store.set("passalong.spaces.me", "me1 owl 1 ");
        let file = Backup::of(&store).to_string();
        for form in [
            file.replace('\n', "\r\n"),
            file.replace('\n', "\r"),
            format!("\u{feff}{file}"),
            file.trim_end_matches('\n').to_owned(),
            format!("\n{file} \n\n\n"),
            file.replace("\n\n", "\n\n\n"),
        ] {
            let other = MemoryStore::default();
            assert_eq!(restore(&form, &other).added, 1, "{form:?}");
            assert_eq!(Backup::of(&other).to_string(), file, "{form:?}");
        }
    }

    #[test]
    fn files_of_the_first_version_are_read_and_a_file_with_only_games_has_it() {
        let file = "passalong1\n\nslot1 00000001 zoo 1 10\nGame 1\nrecord\n";
        let store = MemoryStore::default();
        assert_eq!(restore(file, &store).added, 1);
        assert_eq!(Backup::of(&store).to_string(), file);
    }

    #[test]
    fn a_file_contains_everything_that_is_saved_and_nothing_else() {
        let store = kept("record");
        for (key, text) in [
            ("passalong.open.zoo", "00000001"),
            (
                "passalong.solitaire.statistics",
                "sums F0 1 1 1 1 30 4\ngame 00000001 w\n",
            ),
            ("passalong.solitaire.settings", ""),
            ("passalong.spaces.me", "me1 owl 1 Ola"),
            ("passalong.spaces.draft", "3c6p7t3p"),
            ("passalong.portals.no-sound", "1"),
            ("another.site", "secret"),
        ] {
            store.set(key, text);
        }
        let file = Backup::of(&store).to_string();
        let frozen = "passalong2\n\nslot1 00000001 zoo 1 10\nGame 1\nrecord\n\n\
                      value1 passalong.open.zoo\n00000001\n\n\
                      value1 passalong.portals.no-sound\n1\n\n\
                      value1 passalong.solitaire.settings\n\n\
                      value1 passalong.solitaire.statistics\nsums F0 1 1 1 1 30 4\ngame 00000001 w\n\n\
                      value1 passalong.spaces.draft\n3c6p7t3p\n\n\
                      value1 passalong.spaces.me\nme1 owl 1 Ola\n\nend\n";
        assert_eq!(file, frozen);
        let other = MemoryStore::default();
        restore(&file, &other);
        assert_eq!(Backup::of(&other).to_string(), file);
    }

    #[test]
    fn the_devices_own_data_is_not_lost() {
        let merged = |text: &str, own: &str| {
            let store = MemoryStore::default();
            store.set("passalong.value", own);
            restore(
                &format!("passalong2\n\nvalue1 passalong.value\n{text}\n\nend"),
                &store,
            );
            store.get("passalong.value").unwrap()
        };
        assert_eq!(merged("four ", "large "), "large ");
        assert_eq!(merged("3c6p7t3p", "2c2p"), "2c2p");
        assert_eq!(merged("me1 owl 1 Ola", "me1 fox 1 Ania"), "me1 fox 1 Ania");
        assert_eq!(merged("me1 owl 1 Ola", "me1 fox 0 "), "me1 owl 1 Ola");
        assert_eq!(merged("me1 owl 1 ", "me1 fox 1 Ania"), "me1 fox 1 Ania");
        assert_eq!(merged("a 1\nb 2", "b 2\na 3\n"), "a 1\nb 2\na 3\n");
        assert_eq!(merged("a 3\nb 2", "b 2\na 3\n"), "b 2\na 3\n");
    }

    #[test]
    fn other_files_are_refused() {
        let refused = |text: &str| Backup::parse(text).unwrap_err();
        for text in [
            "",
            "hello",
            "passalong1\n\nslot1",
            "passalong2",
            "passalong2\n\nboxes\n\nend",
            "passalong2\n\nvalue1 another.site\n1\n\nend",
            "passalong2\n\nvalue1 passalong.slot.zoo.00000001\n1\n\nend",
            "passalong2\n\nvalue1 passalong.spaces.me\nme1 owl 1 O",
            "{\"passalong\":1}",
        ] {
            assert_eq!(refused(text), BackupError::NotABackup, "{text}");
        }
        assert_eq!(refused("passalong3\n\nboxes"), BackupError::Newer);
    }
}
