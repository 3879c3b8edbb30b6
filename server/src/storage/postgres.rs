//! The store on a PostgreSQL server.

use std::{pin::Pin, time::Duration};

use app::{
    portals::Draw,
    storage::{Answer, Counted, Storage, StorageError},
};
use games::portals::Usage;
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use super::{
    address::PostgresUrl,
    counts::{self, Exclusive},
    migrations,
};

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(2);

/// One connection draws sessions, the other one is for everything else.
const CONNECTIONS: u32 = 2;

/// What the server sets for its connections.
const SETTINGS: [(&str, &str); 4] = [
    // A commit is on the disk when it is answered, whatever the database's default.
    ("synchronous_commit", "on"),
    // A process that was stopped or cut off in the middle of a transaction must not keep the others waiting.
    ("lock_timeout", "2s"),
    ("statement_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "5s"),
];

/// Each statement sees what was committed before it, so the ones after the lock see everything.
const EXCLUSIVE: Exclusive = Exclusive {
    begin: "BEGIN",
    lock: Some("LOCK TABLE portal_items IN SHARE ROW EXCLUSIVE MODE"),
};

/// A PostgreSQL database.
pub(super) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects to the database.
    pub(super) async fn open(url: &PostgresUrl) -> Result<Self, StorageError> {
        Self::migrate(url).await.map(|(store, _)| store)
    }

    /// As [`open`](Self::open), with the names of the changes that the schema needed.
    pub(super) async fn migrate(url: &PostgresUrl) -> Result<(Self, Vec<String>), StorageError> {
        let opened = Self::try_open(url).await;
        opened.map_err(|why| StorageError::Open(why.to_string()))
    }

    /// Connects to the database without changing it. Returns the names of the changes that the schema needs.
    pub(super) async fn check(url: &PostgresUrl) -> Result<Vec<String>, StorageError> {
        let pending = async {
            let pool = pool().connect_with(options(url)?).await?;
            let mut connection = pool.acquire().await?;
            Ok(migrations::pending(&migrations::FOR_POSTGRES, &mut *connection).await)
        };
        pending
            .await
            .map_err(|why: sqlx::Error| StorageError::Open(why.to_string()))
    }

    async fn try_open(url: &PostgresUrl) -> Result<(Self, Vec<String>), sqlx::Error> {
        let pool = pool().connect_with(options(url)?).await?;
        let mut connection = pool.acquire().await?;
        let changes = migrations::run(&migrations::FOR_POSTGRES, &mut *connection).await?;
        // Fails here for a database that cannot be written, not at the first session.
        sqlx::query("UPDATE portal_items SET uses = uses WHERE item < 0")
            .execute(&mut *connection)
            .await?;
        drop(connection);
        Ok((Self { pool }, changes))
    }
}

fn pool() -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
}

fn options(url: &PostgresUrl) -> Result<PgConnectOptions, sqlx::Error> {
    let options = url.options()?.options(SETTINGS);
    Ok(match options.get_application_name() {
        Some(_) => options,
        None => options.application_name("passalong"),
    })
}

impl Storage for Postgres {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(async {
            let usage = counts::usage(&self.pool).await;
            usage.map_err(|why| StorageError::Read(why.to_string()))
        })
    }

    fn draw(&self, draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
        Box::pin(async move {
            let sessions = counts::draw(&self.pool, EXCLUSIVE, &draws).await;
            sessions.map_err(|why| StorageError::Write(why.to_string()))
        })
    }

    fn reach(&self) -> Answer<'_, ()> {
        Box::pin(async { self.usage().await.map(drop) })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.pool.close())
    }
}

#[cfg(test)]
#[path = "postgres_tests.rs"]
mod tests;
