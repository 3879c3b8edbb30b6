use std::{
    convert::Infallible,
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
use server::router_with;

use crate::support::{Site, assert_secure, get, request, send, site_with};

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
    let router = router_with(&site.config(), server::storage::without(), Router::new()).unwrap();
    assert_eq!(request(&router, "GET", "/", &headers).await.status, 200);
}
