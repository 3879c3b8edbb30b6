//! What holds for every database, tested on each.

use std::collections::BTreeSet;

use app::portals::{Draw, Request};
use games::portals::{ItemNumber, Session, Usage};

use super::*;

#[path = "places.rs"]
pub(super) mod places;

use places::{Folder, Server};

/// A draw for the first portal.
pub(super) fn draw(seed: u64) -> Draw {
    let request = Request::from_text("d1/k1/usage1//").unwrap();
    Draw { request, seed }
}

pub(super) fn items(session: &Session) -> BTreeSet<ItemNumber> {
    session.items().iter().map(|item| item.number).collect()
}

pub(super) async fn draw_one(store: &dyn Storage, seed: u64) -> Session {
    let mut sessions = store.draw(vec![draw(seed)]).await.unwrap();
    sessions.pop().flatten().unwrap().session
}

/// Runs each test on both databases.
macro_rules! on_both {
    ($($test:ident)*) => {
        mod on_sqlite {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let folder = Folder::new();
                super::$test(&Database::File(folder.file())).await;
            })*
        }

        mod on_postgres {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                if let Some(server) = Server::new().await {
                    super::$test(&Database::parse(server.url().into()).unwrap()).await;
                    server.remove().await;
                }
            })*
        }
    };
}

on_both! {
    a_restart_keeps_the_counts
    each_draw_sees_the_ones_before_it
    counts_are_cleared_above_the_limit_and_the_last_session_stays
    two_processes_at_the_same_time_count_each_session_once
    processes_that_start_at_once_on_a_new_database_all_work
    migrating_apart_leaves_nothing_to_do
    a_group_is_counted_as_one_step
}

async fn a_restart_keeps_the_counts(database: &Database) {
    let store = open_once(database).await.unwrap();
    assert_eq!(store.usage().await, Ok(Usage::new()));
    let mut expected = Usage::new();
    for seed in 0..3 {
        expected.add(&draw_one(&*store, seed).await);
    }
    drop(store);
    let store = open_once(database).await.unwrap();
    assert_eq!(store.reach().await, Ok(()));
    assert_eq!(store.usage().await, Ok(expected));
}

async fn each_draw_sees_the_ones_before_it(database: &Database) {
    // Two processes, whose players take turns.
    let stores = [
        open_once(database).await.unwrap(),
        open_once(database).await.unwrap(),
    ];
    let mut before = BTreeSet::new();
    for seed in 0..6 {
        let mut sessions = stores[seed as usize % 2]
            .draw(vec![draw(seed), draw(seed)])
            .await
            .unwrap();
        for session in sessions.drain(..) {
            let items = items(&session.unwrap().session);
            assert!(items.is_disjoint(&before), "{seed}");
            before = items;
        }
    }
}

async fn counts_are_cleared_above_the_limit_and_the_last_session_stays(database: &Database) {
    let store = open_once(database).await.unwrap();
    let mut expected = Usage::new();
    let mut cleared = 0;
    for seed in 0..60 {
        expected.add(&draw_one(&*store, seed).await);
        assert_eq!(store.usage().await, Ok(expected.clone()), "{seed}");
        cleared += usize::from(expected.sum() == 0);
    }
    assert!(cleared > 1, "{cleared}");
    // Within one group too.
    for session in store.draw((0..100).map(draw).collect()).await.unwrap() {
        expected.add(&session.unwrap().session);
    }
    assert_eq!(store.usage().await, Ok(expected));
}

async fn two_processes_at_the_same_time_count_each_session_once(database: &Database) {
    let stores = [
        open_once(database).await.unwrap(),
        open_once(database).await.unwrap(),
    ];
    let mut steps = Vec::new();
    for seed in 0..20 {
        let store = Arc::clone(&stores[seed as usize % 2]);
        steps.push(tokio::spawn(async move { draw_one(&*store, seed).await }));
    }
    let mut expected = 0;
    for step in steps {
        expected += step.await.unwrap().items().len() as u32;
    }
    assert!(expected <= Usage::MOST);
    for store in stores {
        assert_eq!(store.usage().await.unwrap().sum(), expected);
    }
}

async fn processes_that_start_at_once_on_a_new_database_all_work(database: &Database) {
    let (one, two, three, four) = tokio::join!(
        open_once(database),
        open_once(database),
        open_once(database),
        open_once(database)
    );
    for store in [one, two, three, four] {
        assert_eq!(store.unwrap().usage().await, Ok(Usage::new()));
    }
}

async fn migrating_apart_leaves_nothing_to_do(database: &Database) {
    assert_ne!(check(database).await, Ok(Some(Vec::new())));
    assert!(!migrate(database).await.unwrap().is_empty());
    assert_eq!(check(database).await, Ok(Some(Vec::new())));
    assert_eq!(migrate(database).await, Ok(Vec::new()));
    assert_eq!(
        open_once(database).await.unwrap().usage().await,
        Ok(Usage::new())
    );
}

async fn a_group_is_counted_as_one_step(database: &Database) {
    let store = open_once(database).await.unwrap();
    assert_eq!(store.draw(Vec::new()).await, Ok(Vec::new()));
    let sessions = store.draw((0..5).map(draw).collect()).await.unwrap();
    let numbers: Vec<u64> = sessions.iter().flatten().map(|one| one.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let mut expected = Usage::new();
    for session in &sessions {
        expected.add(&session.as_ref().unwrap().session);
    }
    assert_eq!(store.usage().await, Ok(expected));
}
