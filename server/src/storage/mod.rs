//! Where the server keeps what outlives a restart: an SQLite file, or nothing.

mod nothing;
mod sqlite;

use std::{path::Path, sync::Arc};

use app::storage::Storage;

/// The store in this file, which is made if it is missing, with its folder. Where that fails, the server works without one:
/// the log says so, once, and sessions of Portals are made without history.
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

/// No store: it knows of no use, and forgets what is added.
pub fn without() -> Arc<dyn Storage> {
    Arc::new(nothing::Nothing)
}
