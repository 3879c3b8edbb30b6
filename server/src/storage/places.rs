//! Databases for tests: an SQLite file in a temporary folder, a PostgreSQL database of the test's own.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// The variable with the URL of a PostgreSQL server on which tests may make databases. `scripts/test` starts one.
const POSTGRES: &str = "PASSALONG_TEST_POSTGRES";

/// A name that no other test has.
fn new_name() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("passalong_store_{}_{count}", std::process::id())
}

/// A temporary folder, removed when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(std::env::temp_dir().join(new_name()))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A file in a folder that does not exist yet.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("deeper/passalong.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Leftovers are in the system's temporary folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A new database on the server for tests.
pub(crate) struct Server {
    admin: String,
    pub(crate) name: String,
}

impl Server {
    /// Makes the database; `None` where there is no server, which only a developer's machine may lack.
    pub(crate) async fn new() -> Option<Self> {
        let Ok(admin) = std::env::var(POSTGRES) else {
            assert!(
                std::env::var_os("CI").is_none(),
                "{POSTGRES} is not set: run scripts/test unit"
            );
            eprintln!("skipped: {POSTGRES} is not set");
            return None;
        };
        let server = Self {
            admin,
            name: new_name(),
        };
        server.create_database().await;
        Some(server)
    }

    /// The URL of the database. The server's own has the form `postgres:///postgres?host=…`.
    pub(crate) fn url(&self) -> String {
        self.admin
            .replacen("/postgres?", &format!("/{}?", self.name), 1)
    }

    /// Executes a statement in the database as the administrator.
    pub(crate) async fn execute(&self, statement: &str) {
        execute(&self.url(), statement).await;
    }

    pub(crate) async fn create_database(&self) {
        execute(&self.admin, &format!("CREATE DATABASE {}", self.name)).await;
    }

    /// Removes the database, also from under open connections.
    pub(crate) async fn drop_database(&self) {
        let drop = format!("DROP DATABASE {} WITH (FORCE)", self.name);
        execute(&self.admin, &drop).await;
    }

    /// Removes the database for good.
    pub(crate) async fn remove(self) {
        self.drop_database().await;
    }
}

async fn execute(url: &str, statement: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::query(AssertSqlSafe(statement.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
}
