use sqlx::AssertSqlSafe;

use super::{
    super::tests::{draw, draw_one, places::Folder},
    *,
};

#[tokio::test]
async fn every_pooled_connection_commits_to_the_disk() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    let most = store.pool.options().get_max_connections();
    let mut connections = Vec::new();
    for _ in 0..most {
        connections.push(store.pool.acquire().await.unwrap());
    }
    for connection in &mut connections {
        let synchronous: (i64,) = sqlx::query_as("PRAGMA synchronous")
            .fetch_one(&mut **connection)
            .await
            .unwrap();
        // 2 is FULL.
        assert_eq!(synchronous, (2,));
        let journal: (String,) = sqlx::query_as("PRAGMA journal_mode")
            .fetch_one(&mut **connection)
            .await
            .unwrap();
        assert_eq!(journal.0, "wal");
    }
}

#[tokio::test]
async fn the_wal_stays_small() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    for seed in 0..150 {
        draw_one(&store, seed).await;
    }
    let wal = folder.file().with_extension("sqlite-wal");
    let bytes = fs::metadata(wal).unwrap().len();
    assert!(bytes < 500_000, "{bytes}");
}

#[tokio::test]
async fn a_file_that_was_removed_or_replaced_is_an_error() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    draw_one(&store, 1).await;
    let moved = folder.path().join("moved");
    fs::rename(folder.file(), &moved).unwrap();
    assert!(store.reach().await.is_err());
    assert!(store.draw(vec![draw(2)]).await.is_err());
    fs::copy(&moved, folder.file()).unwrap();
    assert!(matches!(
        store.draw(vec![draw(2)]).await,
        Err(StorageError::Open(_))
    ));
}

#[tokio::test]
async fn a_read_only_file_is_refused() {
    let folder = Folder::new();
    drop(Sqlite::open(&folder.file()).await.unwrap());
    // Tests may run as root, to whom file permissions do not apply.
    let options = SqliteConnectOptions::new()
        .filename(folder.file())
        .read_only(true);
    let error = Sqlite::open_with(options, &folder.file()).await.err();
    assert!(matches!(error, Some(StorageError::Open(_))), "{error:?}");
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused_and_left_unchanged() {
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
async fn a_folder_in_place_of_the_file_or_a_file_in_place_of_the_folder_is_refused() {
    let folder = Folder::new();
    fs::create_dir_all(folder.file()).unwrap();
    assert!(Sqlite::open(&folder.file()).await.is_err());
    let below_a_file = Folder::new();
    fs::write(below_a_file.path(), "a file").unwrap();
    assert!(Sqlite::open(&below_a_file.file()).await.is_err());
    fs::remove_file(below_a_file.path()).unwrap();
}

#[tokio::test]
async fn a_store_that_breaks_later_reports_it_and_never_panics() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    sqlx::query("DROP TABLE portal_items")
        .execute(&store.pool)
        .await
        .unwrap();
    assert!(matches!(store.usage().await, Err(StorageError::Read(_))));
    assert!(matches!(
        store.draw(vec![draw(1)]).await,
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
    migrations::migrator(&migrations::SQLITE[..1])
        .run(&pool)
        .await
        .unwrap();
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
        played.add(&draw(seed).session(Some(&played)).unwrap());
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
        expected.add(&draw_one(&store, 8).await);
        assert_eq!(store.usage().await, Ok(expected), "{text}");
    }
}

#[tokio::test]
async fn garbage_in_the_row_of_an_old_file_is_ignored() {
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

#[tokio::test]
async fn a_file_of_an_earlier_program_keeps_its_counts() {
    // Written by the program of version 0.1.0: seven sessions of d2/k1.
    let old = include_bytes!("../../tests/data/version-0.1.0.sqlite");
    let folder = Folder::new();
    fs::create_dir_all(folder.file().parent().unwrap()).unwrap();
    fs::write(folder.file(), old).unwrap();
    let store = Sqlite::open(&folder.file()).await.unwrap();
    let usage = store.usage().await.unwrap();
    let last = "usage1/0.1,1.1,2.1,3.1,7.1,9.1,10.1,12.1,15.1,16.1,17.1,18.1,19.1,20.1,21.1,22.1,23.1,26.1,27.1,28.1,\
        29.1,30.1,31.1,34.1,35.1,36.1,37.1,39.1,41.1,42.1,46.1,47.1,48.1,49.1,50.1,51.1,52.1,53.1,54.1,55.1,56.1,58.1,\
        60.1,61.1,62.1,63.1,65.1,66.1,69.1,71.1,72.1,74.1,78.1,79.1,80.1,81.1,82.1,83.1,84.1,85.1/7,15,27,42,46,55,58,\
        78,83";
    assert_eq!(usage.to_text(), last);
    draw_one(&store, 1).await;
    assert!(store.usage().await.unwrap().sum() > usage.sum());
}
