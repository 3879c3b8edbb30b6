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
use sqlx::AssertSqlSafe;

use super::*;

/// A temporary folder of a test, removed when dropped.
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
        // Leftovers are in the system's temporary folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A session of the first portal, generated from a seed.
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
async fn counts_are_cleared_above_the_limit_and_the_last_session_stays() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    let mut expected = Usage::new();
    let mut cleared = 0;
    for seed in 0..60 {
        store.add_session(session(seed)).await.unwrap();
        expected.add(&session(seed));
        assert_eq!(store.usage().await, Ok(expected.clone()), "{seed}");
        cleared += usize::from(expected.sum() == 0);
    }
    assert!(cleared > 1, "{cleared}");
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
    // Tests may run as root, to whom file permissions do not apply.
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
    sqlx::query("DROP TABLE portal_items")
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
async fn another_program_cannot_write_garbage_into_the_counts() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    for row in [
        "'garbage', 1, 1",
        "4096, 1, 1",
        "-1, 1, 1",
        "1, 'many', 1",
        "1, 65536, 1",
        "1, 1, NULL",
    ] {
        let insert = format!("INSERT INTO portal_items VALUES ({row})");
        let outcome = sqlx::query(AssertSqlSafe(insert)).execute(&store.pool);
        assert!(outcome.await.is_err(), "{row}");
    }
    assert_eq!(store.usage().await, Ok(Usage::new()));
}

/// Creates a file in the old schema, before there was a row per item.
async fn make_old_file(file: &Path, usage: Option<&str>) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    migrator(&MIGRATIONS[..1]).run(&pool).await.unwrap();
    sqlx::query("INSERT INTO portal_usage (id, usage) SELECT 1, $1 WHERE $1 IS NOT NULL")
        .bind(usage)
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

#[tokio::test]
async fn the_one_row_of_an_old_file_becomes_a_row_for_each_item() {
    let mut played = Usage::new();
    for seed in 0..7 {
        played.add(&session(seed));
    }
    for text in [
        "usage1/3.2,17.1/17",
        "usage1/0.200/0,4095",
        "usage1//3,17",
        "usage1/3.2/",
        "usage1//",
        &played.to_text(),
    ] {
        let folder = Folder::new();
        make_old_file(&folder.file(), Some(text)).await;
        let mut expected = Usage::from_text(text).unwrap();
        let store = Sqlite::open(&folder.file()).await.unwrap();
        assert_eq!(store.usage().await, Ok(expected.clone()), "{text}");
        store.add_session(session(8)).await.unwrap();
        expected.add(&session(8));
        assert_eq!(store.usage().await, Ok(expected), "{text}");
    }
}

#[tokio::test]
async fn garbage_in_the_row_of_an_old_file_counts_as_nothing() {
    let many = format!("usage1/{}1.1/1", "9.".repeat(1000));
    for text in [
        None,
        Some(""),
        Some("garbage"),
        Some("usage1/"),
        Some("usage1/3.2"),
        Some("usage1/3.2/4/5"),
        Some("usage1/a.b/c"),
        Some("usage1/-3.-2/-1"),
        Some("usage1/\"].2,[\"/1"),
        Some("usage1/3.2/1\n"),
        Some("usage1/4096.1,99999999999999999999.1/4096"),
        Some("usage1/3.201,4.99999999999999999999/"),
        Some("usage1/,,,/..."),
        Some("usage2/3.2/3"),
        Some(&many),
    ] {
        let folder = Folder::new();
        make_old_file(&folder.file(), text).await;
        let store = Sqlite::open(&folder.file()).await.unwrap();
        assert_eq!(store.usage().await, Ok(Usage::new()), "{text:?}");
    }
}

#[tokio::test]
async fn servers_that_start_at_once_on_an_old_file_all_find_its_counts() {
    // Only a file that is not in WAL mode yet shows the race, so each round uses a new one.
    for _ in 0..20 {
        let folder = Folder::new();
        make_old_file(&folder.file(), Some("usage1/3.2,17.1/17")).await;
        let file = folder.file();
        // Each connection has its own thread.
        let (one, two, three, four) = tokio::join!(
            Sqlite::open(&file),
            Sqlite::open(&file),
            Sqlite::open(&file),
            Sqlite::open(&file)
        );
        for store in [one, two, three, four] {
            let usage = store.unwrap().usage().await;
            assert_eq!(usage, Ok(Usage::from_text("usage1/3.2,17.1/17").unwrap()));
        }
    }
}
