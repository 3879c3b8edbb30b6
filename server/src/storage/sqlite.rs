//! The store as an SQLite file.

use std::{
    fs, io,
    path::{Path, PathBuf},
    pin::Pin,
    time::{Duration, Instant},
};

use app::{
    portals::Draw,
    storage::{Answer, Counted, Storage, StorageError},
};
use games::portals::Usage;
use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    counts::{self, Exclusive},
    migrations,
};

/// How long a step waits for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(2);

/// The interval between two attempts to open a file that another program has locked.
const BETWEEN_TRIES: Duration = Duration::from_millis(20);

/// An open database file.
pub(super) struct Sqlite {
    pool: SqlitePool,
    file: PathBuf,
    opened: Identity,
}

impl Sqlite {
    /// Opens the file, and creates it with its folder if it is missing.
    pub(super) async fn open(file: &Path) -> Result<Self, StorageError> {
        Self::migrate(file).await.map(|(store, _)| store)
    }

    /// As [`open`](Self::open), with the names of the changes that the schema needed.
    pub(super) async fn migrate(file: &Path) -> Result<(Self, Vec<String>), StorageError> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|why| StorageError::Open(why.to_string()))?;
        }
        Self::open_with(options(file).create_if_missing(true), file).await
    }

    /// Opens the file for writing without changing it. Returns the names of the changes that the schema needs, or
    /// `None` if there is no file yet.
    pub(super) async fn check(file: &Path) -> Result<Option<Vec<String>>, StorageError> {
        if !file.exists() {
            return Ok(None);
        }
        let pending = Self::pending(file).await;
        pending
            .map(Some)
            .map_err(|why| StorageError::Open(why.to_string()))
    }

    async fn pending(file: &Path) -> Result<Vec<String>, sqlx::Error> {
        let pool = pool().connect_with(options(file)).await?;
        let mut transaction = pool.begin_with(EXCLUSIVE.begin).await?;
        let pending = migrations::pending(&migrations::FOR_SQLITE, &mut *transaction).await;
        // Every file can be read; whether this one can be written shows only now.
        sqlx::query("CREATE TABLE portal_check (item INTEGER)")
            .execute(&mut *transaction)
            .await?;
        transaction.rollback().await?;
        pool.close().await;
        Ok(pending)
    }

    async fn open_with(
        options: SqliteConnectOptions,
        file: &Path,
    ) -> Result<(Self, Vec<String>), StorageError> {
        // `busy_timeout` does not cover the change to WAL: SQLite reports at once that the file is locked while
        // another server reads or changes it (<https://www.sqlite.org/rescode.html#busy>).
        let deadline = Instant::now() + PATIENCE;
        loop {
            match Self::try_open(options.clone(), file).await {
                Err(why) if is_busy(&why) && Instant::now() < deadline => {
                    tokio::time::sleep(BETWEEN_TRIES).await;
                }
                opened => return opened.map_err(|why| StorageError::Open(why.to_string())),
            }
        }
    }

    async fn try_open(
        options: SqliteConnectOptions,
        file: &Path,
    ) -> Result<(Self, Vec<String>), sqlx::Error> {
        let pool = pool().connect_with(options).await?;
        // If two servers start on one file, the second waits until the first has migrated it.
        let mut transaction = pool.begin_with(EXCLUSIVE.begin).await?;
        let changes = migrations::run(&migrations::FOR_SQLITE, &mut *transaction).await?;
        // Fails here for a file that cannot be written, not at the first session.
        sqlx::query("UPDATE portal_items SET uses = uses")
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let store = Self {
            pool,
            file: file.to_owned(),
            opened: Identity::of(file)?,
        };
        Ok((store, changes))
    }

    /// Whether the path still leads to the open file. Otherwise it was removed or replaced, and what is written now
    /// would be lost.
    fn is_in_place(&self) -> Result<(), StorageError> {
        match Identity::of(&self.file) {
            Ok(found) if found == self.opened => Ok(()),
            Ok(_) => Err(StorageError::Open("the file was replaced".to_owned())),
            Err(why) => Err(StorageError::Open(why.to_string())),
        }
    }
}

const EXCLUSIVE: Exclusive = Exclusive {
    begin: "BEGIN IMMEDIATE",
    lock: None,
};

/// SQLite writes one at a time anyway; with a single connection nothing waits for a lock.
fn pool() -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        // With WAL, only this one survives a power failure (<https://www.sqlite.org/pragma.html#pragma_synchronous>).
        .synchronous(SqliteSynchronous::Full)
        // In pages: the WAL stays below half a megabyte instead of four. A WAL that fills a disk cannot be moved into the
        // file any more.
        .pragma("wal_autocheckpoint", "100")
        .busy_timeout(PATIENCE)
}

impl Storage for Sqlite {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(async {
            let usage = counts::usage(&self.pool).await;
            usage.map_err(|why| StorageError::Read(why.to_string()))
        })
    }

    fn draw(&self, draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
        Box::pin(async move {
            self.is_in_place()?;
            let sessions = counts::draw(&self.pool, EXCLUSIVE, &draws).await;
            sessions.map_err(|why| StorageError::Write(why.to_string()))
        })
    }

    fn reach(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.is_in_place()?;
            self.usage().await.map(drop)
        })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        // The last connection moves what is in the WAL into the file.
        Box::pin(self.pool.close())
    }
}

/// Which file a path leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Identity {
    device: u64,
    number: u64,
}

impl Identity {
    #[cfg(unix)]
    fn of(file: &Path) -> io::Result<Self> {
        use std::os::unix::fs::MetadataExt;

        let found = fs::metadata(file)?;
        Ok(Self {
            device: found.dev(),
            number: found.ino(),
        })
    }

    /// Elsewhere an open file cannot be removed.
    #[cfg(not(unix))]
    fn of(file: &Path) -> io::Result<Self> {
        fs::metadata(file).map(|_| Self {
            device: 0,
            number: 0,
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

#[cfg(test)]
#[path = "sqlite_tests.rs"]
mod tests;
