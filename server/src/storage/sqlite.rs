//! The store as an SQLite file.

use std::{fs, path::Path, time::Duration};

use app::storage::{Answer, Storage, StorageError};
use games::portals::{Session, Usage};
use sqlx::{
    SqlSafeStr, SqliteConnection, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

/// How long a step waits for another program that has the file.
const PATIENCE: Duration = Duration::from_secs(2);

/// Every change of the file's form, in its order: a file of any age becomes a present one.
const MIGRATIONS: [(i64, &str, &str); 1] = [(
    1,
    "portal usage",
    include_str!("../../migrations/0001_portal_usage.sql"),
)];

/// An open file.
pub(super) struct Sqlite {
    pool: SqlitePool,
}

impl Sqlite {
    /// Opens the file, and makes it with its folder if it is missing.
    pub(super) async fn open(file: &Path) -> Result<Self, StorageError> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|why| StorageError::Open(why.to_string()))?;
        }
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With WAL a sudden end of the machine costs the last sessions and never the file.
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(PATIENCE);
        Self::open_with(options).await
    }

    async fn open_with(options: SqliteConnectOptions) -> Result<Self, StorageError> {
        let open = |why: sqlx::Error| StorageError::Open(why.to_string());
        // SQLite writes one at a time anyway; with one connection nobody has to wait for a lock.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await
            .map_err(open)?;
        migrator()
            .run(&pool)
            .await
            .map_err(|why| StorageError::Open(why.to_string()))?;
        // A file that takes nothing is found out now, and not at the first session.
        sqlx::query("UPDATE portal_usage SET usage = usage")
            .execute(&pool)
            .await
            .map_err(open)?;
        Ok(Self { pool })
    }

    async fn read(&self) -> Result<Usage, sqlx::Error> {
        usage(&mut *self.pool.acquire().await?).await
    }

    async fn add(&self, session: &Session) -> Result<(), sqlx::Error> {
        // No other step, not even one of another program, comes between reading and writing.
        let mut step = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let mut usage = usage(&mut step).await?;
        usage.add(session);
        sqlx::query(
            "INSERT INTO portal_usage (id, usage) VALUES (1, ?1) \
             ON CONFLICT (id) DO UPDATE SET usage = ?1",
        )
        .bind(usage.to_text())
        .execute(&mut *step)
        .await?;
        step.commit().await
    }
}

async fn usage(connection: &mut SqliteConnection) -> Result<Usage, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as("SELECT usage FROM portal_usage")
        .fetch_optional(connection)
        .await?;
    // What another program has put there is no usage: the counts begin anew.
    Ok(row
        .and_then(|(text,)| Usage::from_text(&text))
        .unwrap_or_default())
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

/// The changes of the file's form, put together here: sqlx's macro for it would bring the whole of its macros along.
fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).into())
}

#[cfg(test)]
mod tests {
    use std::{
        path::PathBuf,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
    };

    use games::{
        portals::{History, Variant, catalogue},
        random::Generator,
    };
    use rand::SeedableRng;

    use super::*;

    /// A folder of a test, gone when dropped.
    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Self {
            static COUNT: AtomicUsize = AtomicUsize::new(0);
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("passalong-store-{}-{count}", std::process::id());
            Self(std::env::temp_dir().join(name))
        }

        fn file(&self) -> PathBuf {
            self.0.join("deeper/passalong.sqlite")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            // What is left behind is in the system's temporary folder.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    /// A session of the first portal, drawn by a seed.
    fn session(seed: u64) -> Session {
        let portal = catalogue().portal("d1").unwrap();
        let mut random = Generator::seed_from_u64(seed);
        Session::make(portal, Variant::K1, &History::default(), &mut random).unwrap()
    }

    #[tokio::test]
    async fn the_file_is_made_with_its_folder_and_a_restart_keeps_the_counts() {
        let folder = Folder::new();
        let store = Sqlite::open(&folder.file()).await.unwrap();
        assert_eq!(store.usage().await, Ok(Usage::new()));
        let mut expected = Usage::new();
        for seed in 0..3 {
            store.add_session(session(seed)).await.unwrap();
            expected.add(&session(seed));
        }
        drop(store);
        let store = Sqlite::open(&folder.file()).await.unwrap();
        assert_eq!(store.usage().await, Ok(expected));
    }

    #[tokio::test]
    async fn the_counts_begin_anew_when_their_sum_passes_the_limit() {
        let folder = Folder::new();
        let store = Sqlite::open(&folder.file()).await.unwrap();
        let mut sums = Vec::new();
        for seed in 0..30 {
            store.add_session(session(seed)).await.unwrap();
            sums.push(store.usage().await.unwrap().sum());
        }
        assert!(sums.iter().all(|sum| *sum <= Usage::MOST), "{sums:?}");
        assert!(sums.contains(&0), "{sums:?}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn sessions_at_the_same_time_lose_no_counts() {
        let folder = Folder::new();
        // Two servers on one file, several sessions each.
        let stores = [
            Arc::new(Sqlite::open(&folder.file()).await.unwrap()),
            Arc::new(Sqlite::open(&folder.file()).await.unwrap()),
        ];
        let mut expected = 0;
        let mut steps = Vec::new();
        for seed in 0..20 {
            let store = Arc::clone(&stores[seed as usize % 2]);
            let session = session(seed);
            expected += session.items().len() as u32;
            steps.push(tokio::spawn(
                async move { store.add_session(session).await },
            ));
        }
        for step in steps {
            step.await.unwrap().unwrap();
        }
        assert!(expected <= Usage::MOST);
        assert_eq!(stores[0].usage().await.unwrap().sum(), expected);
    }

    #[tokio::test]
    async fn a_file_that_may_only_be_read_is_no_store() {
        let folder = Folder::new();
        drop(Sqlite::open(&folder.file()).await.unwrap());
        // Tests may run as root, whom the file's permissions do not hold back.
        let options = SqliteConnectOptions::new()
            .filename(folder.file())
            .read_only(true);
        let error = Sqlite::open_with(options).await.err();
        assert!(matches!(error, Some(StorageError::Open(_))), "{error:?}");
    }

    #[tokio::test]
    async fn what_is_no_database_is_no_store_and_stays_as_it_is() {
        let folder = Folder::new();
        fs::create_dir_all(folder.file().parent().unwrap()).unwrap();
        fs::write(folder.file(), "a shopping list, and no database at all").unwrap();
        assert!(matches!(
            Sqlite::open(&folder.file()).await.err(),
            Some(StorageError::Open(_))
        ));
        assert_eq!(
            fs::read_to_string(folder.file()).unwrap(),
            "a shopping list, and no database at all"
        );
    }

    #[tokio::test]
    async fn a_folder_in_place_of_the_file_or_a_file_in_place_of_the_folder_is_no_store() {
        let folder = Folder::new();
        fs::create_dir_all(folder.file()).unwrap();
        assert!(Sqlite::open(&folder.file()).await.is_err());
        let below_a_file = Folder::new();
        fs::write(&below_a_file.0, "a file").unwrap();
        assert!(Sqlite::open(&below_a_file.file()).await.is_err());
        fs::remove_file(&below_a_file.0).unwrap();
    }

    #[tokio::test]
    async fn a_store_that_breaks_later_says_so_and_panics_nowhere() {
        let folder = Folder::new();
        let store = Sqlite::open(&folder.file()).await.unwrap();
        sqlx::query("DROP TABLE portal_usage")
            .execute(&store.pool)
            .await
            .unwrap();
        assert!(matches!(store.usage().await, Err(StorageError::Read(_))));
        assert!(matches!(
            store.add_session(session(1)).await,
            Err(StorageError::Write(_))
        ));
    }

    #[tokio::test]
    async fn what_another_program_has_written_counts_as_nothing() {
        let folder = Folder::new();
        let store = Sqlite::open(&folder.file()).await.unwrap();
        sqlx::query("INSERT INTO portal_usage VALUES (1, 'garbage')")
            .execute(&store.pool)
            .await
            .unwrap();
        assert_eq!(store.usage().await, Ok(Usage::new()));
        store.add_session(session(1)).await.unwrap();
        assert_ne!(store.usage().await, Ok(Usage::new()));
    }
}
