//! Storage that outlives a restart: an SQLite file, or nothing.

mod nothing;
mod sqlite;

use std::{path::Path, sync::Arc};

use app::storage::Storage;

/// The store in this file, created with its folder if it is missing. If that fails, the server works without one: it
/// logs so once, and generates sessions of Portals without history.
pub async fn open(file: &Path) -> Arc<dyn Storage> {
    match sqlite::Sqlite::open(file).await {
        Ok(storage) => Arc::new(storage),
        Err(why) => {
            tracing::warn!(
                file = %file.display(),
                "the store cannot be used, {why}; Portals is played without it, with less variety"
            );
            without()
        }
    }
}

/// No store: returns empty counts and ignores additions.
pub fn without() -> Arc<dyn Storage> {
    Arc::new(nothing::Nothing)
}
