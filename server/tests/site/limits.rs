use std::{
    convert::Infallible,
    num::NonZeroU32,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    http::Request,
    routing::{get as on_get, post},
};
use hyper::body::Frame;
use server::{Metrics, router_with};

use crate::support::{Answer, Site, assert_secure, get, request, send, site_with};

async fn take(body: Bytes) -> String {
    body.len().to_string()
}

fn sent(headers: &[(&str, &str)], body: Body) -> Request<Body> {
    let mut request = Request::builder().method("POST").uri("/take");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(body).unwrap()
}

#[tokio::test]
async fn a_body_up_to_the_limit_is_taken_and_a_larger_one_is_413() {
    let site = site_with(Router::new().route("/take", post(take)));
    let answer = send(
        &site,
        sent(&[("content-length", "1000")], vec![b'x'; 1000].into()),
    )
    .await;
    assert_eq!((answer.status.as_u16(), answer.text()), (200, "1000"));

    let answer = send(
        &site,
        sent(&[("content-length", "1001")], vec![b'x'; 1001].into()),
    )
    .await;
    assert_eq!(answer.status, 413);
    assert!(answer.text().contains("That's too much at once"));
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_secure(&answer);
}

#[tokio::test]
async fn a_body_that_does_not_say_its_length_is_cut_off_at_the_limit() {
    let site = site_with(Router::new().route("/take", post(take)));
    let body = Body::new(Chunks(10));
    let answer = send(&site, sent(&[], body)).await;
    assert_eq!(answer.status, 413);
    assert_secure(&answer);
}

/// This many chunks of 400 bytes, without a `Content-Length`.
struct Chunks(usize);

impl HttpBody for Chunks {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let left = self.0.checked_sub(1);
        self.0 = left.unwrap_or(0);
        Poll::Ready(left.map(|_| Ok(Frame::data(Bytes::from_static(&[0; 400])))))
    }
}

#[tokio::test(start_paused = true)]
async fn a_request_that_takes_too_long_is_503_with_advice() {
    let slow = || async { tokio::time::sleep(Duration::from_secs(60)).await };
    let answer = get(
        &site_with(Router::new().route("/slow", on_get(slow))),
        "/slow",
    )
    .await;
    assert_eq!(answer.status, 503);
    assert_eq!(answer.header("retry-after"), "5");
    assert!(answer.text().contains("That took too long"));
    assert_secure(&answer);
}

#[tokio::test]
async fn what_another_site_sends_is_refused_with_403() {
    let site = site_with(Router::new().route("/take", post(take)));
    for headers in [
        &[("origin", "https://evil.example"), ("host", "play.example")][..],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
    ] {
        let answer = send(&site, sent(headers, Body::from("x"))).await;
        assert_eq!(answer.status, 403, "{headers:?}");
        assert!(answer.text().contains("That came from another site"));
        assert_secure(&answer);
    }
    for headers in [
        &[("origin", "http://play.example")][..],
        &[
            ("origin", "http://localhost:3000"),
            ("host", "localhost:3000"),
        ],
        &[("origin", "null"), ("sec-fetch-site", "same-origin")],
        &[],
    ] {
        let answer = send(&site, sent(headers, Body::from("x"))).await;
        assert_eq!(
            (answer.status.as_u16(), answer.text()),
            (200, "1"),
            "{headers:?}"
        );
    }
}

#[tokio::test]
async fn pages_may_be_opened_from_any_site() {
    let headers = [
        ("origin", "https://evil.example"),
        ("sec-fetch-site", "cross-site"),
    ];
    let site = Site::new();
    let router = router_with(
        &site.config(),
        server::storage::without(),
        server::Metrics::default(),
        Router::new(),
    )
    .unwrap();
    assert_eq!(request(&router, "GET", "/", &headers).await.status, 200);
}

/// Makes a change as a client behind one proxy.
async fn change(router: &Router, client: &str) -> Answer {
    let request = sent(&[("x-forwarded-for", client)], Body::from("x"));
    send(router, request).await
}

fn behind_a_proxy(writes_per_minute: u32) -> Router {
    let site = Site::new();
    let mut config = site.config();
    config.proxies = 1;
    config.writes_per_minute = NonZeroU32::new(writes_per_minute).unwrap();
    let routes = Router::new().route("/take", post(take));
    router_with(
        &config,
        server::storage::without(),
        Metrics::default(),
        routes,
    )
    .unwrap()
}

#[tokio::test]
async fn who_makes_too_many_changes_is_told_when_to_try_again() {
    let site = behind_a_proxy(3);
    for _ in 0..3 {
        assert_eq!(change(&site, "192.0.2.1").await.status, 200);
    }
    let refused = change(&site, "192.0.2.1").await;
    assert_eq!(refused.status, 429);
    let seconds: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=21).contains(&seconds), "{seconds}");
    assert!(refused.text().contains("Too many at once"));
    assert_secure(&refused);
    // What is further left in the header is the client's own invention.
    assert_eq!(change(&site, "192.0.2.77, 192.0.2.1").await.status, 429);
    assert_eq!(change(&site, "192.0.2.2").await.status, 200);
    // One network of IPv6 is one client.
    for last in 1..=3 {
        assert_eq!(
            change(&site, &format!("2001:db8::{last}")).await.status,
            200
        );
    }
    assert_eq!(change(&site, "2001:db8::ffff").await.status, 429);
    // Pages have no such limit.
    for _ in 0..10 {
        let headers = [("x-forwarded-for", "192.0.2.1")];
        assert_eq!(request(&site, "GET", "/about", &headers).await.status, 200);
    }
}

#[tokio::test]
async fn thirty_children_behind_one_address_start_together() {
    let site = Site::new();
    let storage = server::storage::open(&site.config().database).await;
    let router = server::router(&site.config(), storage, Metrics::default()).unwrap();
    let mut children = Vec::new();
    for _ in 0..30 {
        let router = router.clone();
        children.push(tokio::spawn(async move {
            let mut answers = Vec::new();
            // The first game and nine more.
            for _ in 0..10 {
                let request = Request::builder()
                    .method("POST")
                    .uri("/portals/session")
                    .header("sec-fetch-site", "same-origin")
                    .body(Body::from("d1/t1/usage1//"))
                    .unwrap();
                answers.push(send(&router, request).await);
            }
            answers
        }));
    }
    for child in children {
        for answer in child.await.unwrap() {
            assert_eq!(answer.status, 200);
            assert_ne!(answer.header("counted"), "no");
        }
    }
}
