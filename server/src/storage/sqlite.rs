//! The store as an SQLite file.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use app::storage::{Answer, Storage, StorageError};
use games::portals::{ItemNumber, Session, Usage};
use sqlx::{
    QueryBuilder, SqlSafeStr, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

/// How long a step waits for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(2);

/// The interval between two attempts to open a file that another program has locked.
const BETWEEN_TRIES: Duration = Duration::from_millis(20);

/// Every change of the schema, in order: migrates a file of any version.
const MIGRATIONS: [(i64, &str, &str); 2] = [
    (
        1,
        "portal usage",
        include_str!("../../migrations/0001_portal_usage.sql"),
    ),
    (
        2,
        "portal items",
        include_str!("../../migrations/0002_portal_items.sql"),
    ),
];

/// An open database file.
pub(super) struct Sqlite {
    pool: SqlitePool,
}

impl Sqlite {
    /// Opens the file, and creates it with its folder if it is missing.
    pub(super) async fn open(file: &Path) -> Result<Self, StorageError> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|why| StorageError::Open(why.to_string()))?;
        }
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With WAL a power failure costs the last sessions, never the file (<https://www.sqlite.org/wal.html>).
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(PATIENCE);
        Self::open_with(options).await
    }

    async fn open_with(options: SqliteConnectOptions) -> Result<Self, StorageError> {
        // `busy_timeout` does not cover the change to WAL: SQLite reports at once that the file is locked while
        // another server reads or changes it (<https://www.sqlite.org/rescode.html#busy>).
        let deadline = Instant::now() + PATIENCE;
        loop {
            match Self::try_open(options.clone()).await {
                Err(why) if is_busy(&why) && Instant::now() < deadline => {
                    tokio::time::sleep(BETWEEN_TRIES).await;
                }
                opened => return opened.map_err(|why| StorageError::Open(why.to_string())),
            }
        }
    }

    async fn try_open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        // SQLite writes one at a time anyway; with a single connection nothing waits for a lock.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        // If two servers start on one file, the second waits until the first has migrated it.
        let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
        migrator(&MIGRATIONS).run(&mut *transaction).await?;
        // Fails here for a file that cannot be written, not at the first session.
        sqlx::query("UPDATE portal_items SET uses = uses")
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Self { pool })
    }

    async fn read(&self) -> Result<Usage, sqlx::Error> {
        let rows: Vec<(i64, i64, bool)> = sqlx::query_as(
            "SELECT item, uses, session > 0 AND session = (SELECT max(session) FROM portal_items) \
             FROM portal_items ORDER BY item",
        )
        .fetch_all(&self.pool)
        .await?;
        // The schema keeps all rows within these bounds.
        let items = rows.into_iter().filter_map(|(item, uses, was_last)| {
            let number = ItemNumber::new(u16::try_from(item).ok()?)?;
            Some((number, u16::try_from(uses).ok()?, was_last))
        });
        Ok(Usage::from_items(items))
    }

    async fn add(&self, session: &Session) -> Result<(), sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        let mut count =
            QueryBuilder::<sqlx::Sqlite>::new("INSERT INTO portal_items (item, uses, session) ");
        count.push_values(session.items(), |mut row, item| {
            row.push_bind(i64::from(item.number.get()))
                .push("1")
                .push("(SELECT coalesce(max(session), 0) + 1 FROM portal_items)");
        });
        count.push(
            " ON CONFLICT (item) DO UPDATE \
             SET uses = portal_items.uses + excluded.uses, session = excluded.session",
        );
        count.build().execute(&mut *transaction).await?;
        // Also clears items outside this session, so it cannot be part of the statement above.
        sqlx::query(
            "UPDATE portal_items SET uses = 0 WHERE (SELECT sum(uses) FROM portal_items) > $1",
        )
        .bind(i64::from(Usage::MOST))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await
    }
}

impl Storage for Sqlite {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(async {
            self.read()
                .await
                .map_err(|why| StorageError::Read(why.to_string()))
        })
    }

    fn add_session(&self, session: Session) -> Answer<'_, ()> {
        Box::pin(async move {
            self.add(&session)
                .await
                .map_err(|why| StorageError::Write(why.to_string()))
        })
    }
}

/// `SQLITE_BUSY`; SQLite's extended codes have it as their lowest byte.
fn is_busy(error: &sqlx::Error) -> bool {
    const BUSY: i32 = 5;
    error
        .as_database_error()
        .and_then(|error| error.code()?.parse().ok())
        .is_some_and(|code: i32| code & 0xff == BUSY)
}

/// The migrations in sqlx's form. sqlx has a macro for this, but it would need all of its macros.
fn migrator(migrations: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(migrations.iter().map(migration).collect())
}

#[cfg(test)]
#[path = "sqlite_tests.rs"]
mod tests;
