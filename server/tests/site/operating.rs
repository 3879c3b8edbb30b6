//! What operators see: readiness and metrics.

use std::fs;

use axum::{Router, body::Body, http::Request};
use server::{Metrics, storage};

use crate::support::{Site, get, send, site};

async fn post(router: &Router, path: &str) -> u16 {
    let request = Request::builder().method("POST").uri(path);
    let body = Body::from("d1/t1/usage1//");
    send(router, request.body(body).unwrap())
        .await
        .status
        .as_u16()
}

#[tokio::test]
async fn readiness_reports_a_lost_store_and_stays_200() {
    let answer = get(&site(), "/readyz").await;
    assert_eq!(
        (answer.status.as_u16(), answer.text()),
        (200, "ready\nstore: lost\n")
    );
    let site = Site::new();
    let storage = storage::open(&site.config().database).await;
    let router = server::router(&site.config(), storage, Metrics::default()).unwrap();
    let answer = get(&router, "/readyz").await;
    assert_eq!(
        (answer.status.as_u16(), answer.text()),
        (200, "ready\nstore: ok\n")
    );

    fs::remove_dir_all(site.path().join("data")).unwrap();
    fs::write(site.path().join("data"), "a file").unwrap();
    assert_eq!(post(&router, "/portals/session").await, 200);
    let answer = get(&router, "/readyz").await;
    assert_eq!(
        (answer.status.as_u16(), answer.text()),
        (200, "ready\nstore: lost\n")
    );
    assert_eq!(get(&router, "/healthz").await.text(), "ok");
}

#[tokio::test]
async fn metrics_have_patterns_and_nothing_of_an_address() {
    let site = Site::new();
    let storage = storage::open(&site.config().database).await;
    let metrics = Metrics::default();
    let router = server::router(&site.config(), storage.clone(), metrics.clone()).unwrap();
    for path in [
        "/zoo?code=ZP321Z5Z23Z678",
        "/secret-path",
        "/zoo&from=Ann",
        "/portals/d1/t1",
        "/portals/secret/t1",
        "/pkg/passalong-1a.js",
        "/pkg/secret.js",
        "/favicon.svg",
        "/qr.svg?secret",
        "/healthz",
    ] {
        get(&router, path).await;
    }
    post(&router, "/portals/session").await;
    let metrics = metrics.router(storage);
    let answer = get(&metrics, "/metrics").await;
    assert_eq!(answer.status, 200);
    let text = answer.text();
    for line in [
        r#"passalong_requests_total{method="GET",route="/zoo",status="200"} 1"#,
        r#"passalong_requests_total{method="GET",route="/portals/{portal}/{variant}",status="200"} 1"#,
        r#"passalong_requests_total{method="GET",route="missing",status="404"} 4"#,
        r#"passalong_requests_total{method="GET",route="/pkg/{file}",status="200"} 1"#,
        r#"passalong_requests_total{method="GET",route="/{file}",status="200"} 1"#,
        r#"passalong_requests_total{method="POST",route="/portals/session",status="200"} 1"#,
        r#"passalong_request_duration_seconds_count{route="/zoo"} 1"#,
        r#"passalong_portals_sessions_total{counted="yes"} 1"#,
        "passalong_store_up 1",
        "passalong_connections 0",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(!text.contains("secret") && !text.contains("Ann"), "{text}");
    // They are not for the public.
    assert_eq!(get(&router, "/metrics").await.status, 404);
}
