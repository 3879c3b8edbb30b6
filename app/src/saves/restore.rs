//! What restoring a file comes to, in words.

use super::{Backup, BackupError, BrowserStore};
use crate::{
    tr,
    ui::{I18n, browser},
};

/// Adds the games of a file to those that are kept, and says what came of it.
pub(crate) fn restore(i18n: I18n, text: &str) -> String {
    let restored = match Backup::parse(text) {
        Ok(backup) => backup.restore(&BrowserStore, browser::random_seed),
        Err(BackupError::NotABackup) => return tr!(i18n, saves.restore_bad).to_owned(),
        Err(BackupError::Newer) => return tr!(i18n, saves.restore_newer).to_owned(),
    };
    if restored.failed > 0 {
        return tr!(i18n, saves.unsaved).to_owned();
    }
    let (added, present) = (restored.added, restored.present);
    tr!(i18n, saves.restored, added = added, present = present)
}
