//! The result of restoring a file, in words.

use games::Language;

use super::{Backup, BackupError, BrowserStore};
use crate::{tr, ui::browser};

/// Adds the games of a file to the saved ones and returns the result in words.
pub(crate) fn restore(lang: Language, text: &str) -> String {
    let restored = match Backup::parse(text) {
        Ok(backup) => backup.restore(&BrowserStore, browser::random_seed),
        Err(BackupError::NotABackup) => return tr!(lang, saves.restore_bad).to_owned(),
        Err(BackupError::Newer) => return tr!(lang, saves.restore_newer).to_owned(),
    };
    if restored.failed > 0 {
        return tr!(lang, saves.unsaved).to_owned();
    }
    let added = tr!(lang, saves.restored, count = restored.added);
    if restored.present == 0 {
        return added;
    }
    let present = tr!(lang, saves.present, count = restored.present);
    [&added, " ", &present].concat()
}
