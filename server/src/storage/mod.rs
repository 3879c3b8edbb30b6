//! Storage that outlives a restart: an SQLite file or a PostgreSQL server.

mod address;
mod counts;
mod migrations;
mod nothing;
mod postgres;
mod reopened;
mod sqlite;

use std::sync::Arc;

use app::storage::{Storage, StorageError};

pub use address::{Database, PostgresUrl};
use postgres::Postgres;
use sqlite::Sqlite;

/// The store in this database, migrated to this program's schema. It is opened again whenever it fails; until it works,
/// every call fails at once, and sessions of Portals are generated without history.
pub async fn open(database: &Database) -> Arc<dyn Storage> {
    Arc::new(reopened::Reopened::open(database.clone()).await)
}

/// No store: every call fails.
pub fn without() -> Arc<dyn Storage> {
    Arc::new(nothing::Nothing)
}

/// Migrates the database to this program's schema, and returns the names of the changes.
///
/// # Errors
/// The database cannot be opened or changed.
pub async fn migrate(database: &Database) -> Result<Vec<String>, StorageError> {
    let (store, changes): (Box<dyn Storage>, _) = match database {
        Database::File(file) => {
            let (store, changes) = Sqlite::migrate(file).await?;
            (Box::new(store), changes)
        }
        Database::Postgres(url) => {
            let (store, changes) = Postgres::migrate(url).await?;
            (Box::new(store), changes)
        }
    };
    store.close().await;
    Ok(changes)
}

/// Opens the database without changing it. Returns the names of the changes that the schema needs, `None` for a file
/// that does not exist yet.
///
/// # Errors
/// The database cannot be opened or written.
pub async fn check(database: &Database) -> Result<Option<Vec<String>>, StorageError> {
    match database {
        Database::File(file) => Sqlite::check(file).await,
        Database::Postgres(url) => Postgres::check(url).await.map(Some),
    }
}

async fn open_once(database: &Database) -> Result<Arc<dyn Storage>, StorageError> {
    Ok(match database {
        Database::File(file) => Arc::new(Sqlite::open(file).await?),
        Database::Postgres(url) => Arc::new(Postgres::open(url).await?),
    })
}

#[cfg(test)]
#[path = "suite.rs"]
mod tests;
