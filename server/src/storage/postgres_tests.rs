use std::time::{Duration, Instant};

use app::storage::StorageError;
use sqlx::{AssertSqlSafe, Row};

use super::{
    super::{
        Database, open_once,
        tests::{draw, places::Server},
    },
    *,
};

fn address(server: &Server) -> PostgresUrl {
    match Database::parse(server.url().into()).unwrap() {
        Database::Postgres(url) => url,
        Database::File(file) => panic!("{file:?} is no URL"),
    }
}

#[tokio::test]
async fn every_pooled_connection_commits_to_the_disk() {
    let Some(server) = Server::new().await else {
        return;
    };
    let off = format!(
        "ALTER DATABASE {} SET synchronous_commit = off",
        server.name
    );
    server.execute(&off).await;
    let store = Postgres::open(&address(&server)).await.unwrap();
    let mut connections = Vec::new();
    for _ in 0..CONNECTIONS {
        connections.push(store.pool.acquire().await.unwrap());
    }
    for connection in &mut connections {
        for (setting, value) in [
            ("synchronous_commit", "on"),
            ("fsync", "on"),
            ("lock_timeout", "2s"),
            ("idle_in_transaction_session_timeout", "5s"),
        ] {
            let row = sqlx::query(AssertSqlSafe(format!("SHOW {setting}")))
                .fetch_one(&mut **connection)
                .await
                .unwrap();
            assert_eq!(row.get::<String, _>(0), value, "{setting}");
        }
    }
    drop(connections);
    server.remove().await;
}

#[tokio::test]
async fn a_user_without_rights_on_the_schema_can_start_the_server_after_migrate() {
    let Some(server) = Server::new().await else {
        return;
    };
    let user = format!("u_{}", std::process::id());
    server.execute(&format!("CREATE ROLE {user} LOGIN")).await;
    let url = format!("{}&user={user}", server.url());
    let weak = Database::parse(url.into()).unwrap();
    let refused = open_once(&weak).await.err();
    assert!(
        matches!(refused, Some(StorageError::Open(_))),
        "{refused:?}"
    );

    let store = Postgres::open(&address(&server)).await.unwrap();
    for grant in [
        format!("GRANT SELECT ON _sqlx_migrations TO {user}"),
        format!("GRANT SELECT, INSERT, UPDATE ON portal_items TO {user}"),
    ] {
        sqlx::query(AssertSqlSafe(grant))
            .execute(&store.pool)
            .await
            .unwrap();
    }
    let as_user = open_once(&weak).await.unwrap();
    assert!(as_user.draw(vec![draw(1)]).await.is_ok());
    drop((store, as_user));
    server.execute(&format!("DROP OWNED BY {user}")).await;
    server.execute(&format!("DROP ROLE {user}")).await;
    server.remove().await;
}

#[tokio::test]
async fn a_process_that_stops_in_a_transaction_does_not_keep_the_others_waiting() {
    let Some(server) = Server::new().await else {
        return;
    };
    let stopped = Postgres::open(&address(&server)).await.unwrap();
    let other = Postgres::open(&address(&server)).await.unwrap();
    let mut transaction = stopped.pool.begin().await.unwrap();
    sqlx::query(EXCLUSIVE.lock.unwrap())
        .execute(&mut *transaction)
        .await
        .unwrap();
    let start = Instant::now();
    while other.draw(vec![draw(1)]).await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(60));
    }
    drop(transaction);
    server.remove().await;
}

#[tokio::test]
async fn nobody_can_write_garbage_into_the_counts() {
    let Some(server) = Server::new().await else {
        return;
    };
    let store = Postgres::open(&address(&server)).await.unwrap();
    for row in [
        "4096, 1, 1",
        "-1, 1, 1",
        "1, 65536, 1",
        "1, 1, -1",
        "1, 1, NULL",
    ] {
        let insert = format!("INSERT INTO portal_items VALUES ({row})");
        let outcome = sqlx::query(AssertSqlSafe(insert)).execute(&store.pool);
        assert!(outcome.await.is_err(), "{row}");
    }
    server.remove().await;
}

#[tokio::test]
async fn a_newer_programs_database_works_and_an_unreachable_one_is_an_error() {
    let Some(server) = Server::new().await else {
        return;
    };
    let store = Postgres::open(&address(&server)).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'of the future', true, '', 0)",
    )
    .execute(&store.pool)
    .await
    .unwrap();
    assert!(Postgres::open(&address(&server)).await.is_ok());
    drop(store);
    let address = address(&server);
    server.remove().await;
    let gone = Postgres::open(&address).await.err();
    assert!(matches!(gone, Some(StorageError::Open(_))), "{gone:?}");
}
