//! Sessions of Portals, and what the server stores about them.

use std::{fs, pin::Pin, sync::Arc, time::Duration};

use app::{
    portals::{Draw, Request},
    storage::{Answer, Counted, Storage, StorageError},
};
use axum::{Router, body::Body, http};
use games::portals::{Session, Usage, Variant};
use server::storage;
use tokio::time::Instant;

use crate::support::{Answer as Reply, Site, assert_secure, get, send, site};

const REQUEST: &str = "d1/t1/usage1//";

async fn ask(router: &Router, body: impl Into<Body>) -> Reply {
    let request = http::Request::builder()
        .method("POST")
        .uri("/portals/session")
        .header("sec-fetch-site", "same-origin")
        .body(body.into())
        .unwrap();
    send(router, request).await
}

fn router(site: &Site, storage: Arc<dyn Storage>) -> Router {
    server::router(&site.config(), storage, server::Metrics::default()).unwrap()
}

#[tokio::test]
async fn a_session_is_made_as_it_was_asked_for() {
    let site = site();
    for (request, variant) in [(REQUEST, Variant::T1), ("d2/e1/usage1/3.2/3", Variant::E1)] {
        let answer = ask(&site, request).await;
        assert_eq!(answer.status, 200);
        assert_secure(&answer);
        assert_eq!(answer.header("cache-control"), "no-store");
        let session = Session::from_code(answer.text()).unwrap();
        assert_eq!(session.variant(), variant);
        assert!(request.starts_with(&session.portal().id));
    }
}

#[tokio::test]
async fn garbage_is_refused() {
    let site = site();
    for body in ["", "d9/t1/usage1//", "hello", "d1/t1/usage1/1.99999/"] {
        assert_eq!(ask(&site, body).await.status, 400, "{body}");
        assert_eq!(Request::from_text(body), None);
    }
    assert_eq!(get(&site, "/portals/session").await.status, 405);
}

#[tokio::test]
async fn every_refusal_is_an_error_page_in_the_players_language() {
    let site = Site::new();
    let mut config = site.config();
    // Above the limit of the route itself.
    config.max_body = 100_000;
    let router = server::router(&config, storage::without(), server::Metrics::default()).unwrap();
    for (body, status) in [
        ("hello".into(), 400),
        (vec![0xff, 0xfe], 400),
        (vec![b'1'; 16_385], 413),
        (vec![b'1'; 100_001], 413),
    ] {
        let request = http::Request::builder()
            .method("POST")
            .uri("/portals/session")
            .header("cookie", "lang=pl")
            .header("content-length", body.len());
        let answer = send(&router, request.body(body.into()).unwrap()).await;
        assert_eq!(answer.status, status);
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert!(answer.html_tag().contains("lang=\"pl\""), "{answer:?}");
        assert_secure(&answer);
    }
}

#[tokio::test]
async fn other_sites_may_not_ask() {
    let request = http::Request::builder()
        .method("POST")
        .uri("/portals/session")
        .header("sec-fetch-site", "cross-site");
    let answer = send(&site(), request.body(REQUEST.into()).unwrap()).await;
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn what_was_played_is_known_after_a_restart() {
    let site = Site::new();
    let database = site.config().database;
    let before = router(&site, storage::open(&database).await);
    let mut expected = Usage::new();
    for number in ["1", "2", "3"] {
        let answer = ask(&before, REQUEST).await;
        assert_eq!(answer.header("counted"), number);
        expected.add(&Session::from_code(answer.text()).unwrap());
    }
    drop(before);
    assert_eq!(storage::open(&database).await.usage().await, Ok(expected));
}

#[tokio::test]
async fn one_server_gives_its_players_different_items() {
    let site = Site::new();
    let router = router(&site, storage::open(&site.config().database).await);
    let mut before = Vec::new();
    for _ in 0..5 {
        let answer = ask(&router, REQUEST).await;
        let session = Session::from_code(answer.text()).unwrap();
        let items: Vec<u16> = session
            .items()
            .iter()
            .map(|item| item.number.get())
            .collect();
        assert!(items.iter().all(|item| !before.contains(item)));
        before = items;
    }
}

#[tokio::test]
async fn without_a_usable_file_children_play_all_the_same() {
    let site = Site::new();
    let database = site.config().database;
    fs::create_dir_all(database.to_string()).unwrap();
    let router = router(&site, storage::open(&database).await);
    for _ in 0..2 {
        let answer = ask(&router, REQUEST).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("counted")),
            (200, "no")
        );
    }
}

/// Answers after this time, with an error.
struct Broken(Duration);

impl Broken {
    fn fail<T: 'static>(&self) -> Answer<'static, T> {
        let after = self.0;
        Box::pin(async move {
            tokio::time::sleep(after).await;
            Err(StorageError::Write("the disk is gone".to_owned()))
        })
    }
}

impl Storage for Broken {
    fn usage(&self) -> Answer<'_, Usage> {
        self.fail()
    }

    fn draw(&self, _draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
        self.fail()
    }

    fn reach(&self) -> Answer<'_, ()> {
        self.fail()
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}

#[tokio::test(start_paused = true)]
async fn a_store_that_breaks_or_hangs_stops_nobody() {
    for after in [Duration::ZERO, Duration::from_secs(3600)] {
        let router = router(&Site::new(), Arc::new(Broken(after)));
        let start = Instant::now();
        for _ in 0..3 {
            let answer = ask(&router, REQUEST).await;
            assert_eq!(answer.status, 200);
            assert_eq!(answer.header("counted"), "no");
            assert!(Session::from_code(answer.text()).is_ok());
        }
        // A page waits 1.5 seconds for a session. Pages do not wait for the store at all.
        assert!(start.elapsed() <= Duration::from_millis(3 * 1100));
        let start = Instant::now();
        assert_eq!(get(&router, "/portals/d1/t1").await.status, 200);
        assert!(start.elapsed() < Duration::from_millis(100));
    }
}

#[tokio::test]
async fn every_page_of_portals_is_there_and_a_bad_code_is_400_in_words() {
    let site = site();
    for path in [
        "/portals",
        "/portals/d1/t1",
        "/portals/d1/k1",
        "/portals/d2/e1",
        "/portals/grownups",
        "/portals?s=BABgBGEAAMBhAAgBAA",
    ] {
        let answer = get(&site, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_secure(&answer);
    }
    for path in ["/portals/d9/t1", "/portals/d1/x1", "/portals/d1"] {
        assert_eq!(get(&site, path).await.status, 404, "{path}");
    }
    let answer = get(&site, "/portals?s=AAAA").await;
    assert_eq!(answer.status, 400);
    assert!(answer.text().contains("data-testid=\"link-error\""));
    assert!(answer.text().contains("href=\"/portals/d1/t1\""));
}

#[tokio::test]
async fn the_session_of_a_link_is_in_the_page_and_its_places_come_with_the_nonce() {
    let answer = get(&site(), "/portals?s=BABgBGEAAMBhAAgBAA").await;
    let text = answer.text();
    assert_eq!(text.matches("data-testid=slot").count(), 3);
    assert!(text.contains("<style nonce=\""));
    assert!(!text.contains(" style=\""));
    // A child's page contains nothing but the game.
    assert!(!text.contains("site-header"));
}
