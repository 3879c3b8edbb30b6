use std::{net::SocketAddr, time::Duration};

use axum::{Router, routing::get as on_get};
use prometheus_client::metrics::gauge::Gauge;
use server::listen::serve;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

use crate::support::site_with;

struct Running {
    addr: SocketAddr,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
}

async fn start(further: Router) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let server = tokio::spawn(serve(
        listener,
        site_with(further),
        Gauge::default(),
        async {
            let _ = stopped.await;
        },
    ));
    Running { addr, stop, server }
}

/// Sends raw bytes and reads until the server closes the connection.
async fn exchange(addr: SocketAddr, request: &[u8]) -> String {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(request).await.unwrap();
    let mut answer = Vec::new();
    timeout(Duration::from_secs(10), stream.read_to_end(&mut answer))
        .await
        .unwrap()
        .unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(target: &str) -> Vec<u8> {
    format!("GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").into_bytes()
}

#[tokio::test]
async fn a_page_goes_over_a_real_connection() {
    let running = start(Router::new()).await;
    let answer = exchange(running.addr, &get("/")).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"));
    assert!(answer.contains("<!DOCTYPE html>"));
    let head = exchange(
        running.addr,
        b"HEAD /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    )
    .await;
    assert!(head.starts_with("HTTP/1.1 404 Not Found\r\n") && head.ends_with("\r\n\r\n"));
}

#[tokio::test]
async fn an_address_of_60_kilobytes_is_read_and_one_of_70_is_an_orderly_414() {
    let running = start(Router::new()).await;
    let target = |length| format!("/zoo?code={}", "Z".repeat(length));
    let answer = exchange(running.addr, &get(&target(60_000))).await;
    let status: u16 = answer[9..12].parse().unwrap();
    assert!(status < 500, "{status}");
    assert!(answer.contains("<!DOCTYPE html>"));
    let answer = exchange(running.addr, &get(&target(70_000))).await;
    assert!(answer.starts_with("HTTP/1.1 414 "), "{answer}");
    assert!(
        exchange(running.addr, &get("/healthz"))
            .await
            .ends_with("ok")
    );
}

#[tokio::test]
async fn bytes_that_are_no_request_are_an_orderly_400() {
    let running = start(Router::new()).await;
    for garbage in [
        &b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"[..],
        b"GET /\0 HTTP/1.1\r\n\r\n",
        b"GET zoo HTTP/1.1\r\nConnection: close\r\n\r\n",
        b"HELLO\r\n\r\n",
    ] {
        let answer = exchange(running.addr, garbage).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{garbage:?}: {answer}");
    }
}

#[tokio::test]
async fn a_request_under_way_ends_before_the_server_does() {
    let slow = || async {
        sleep(Duration::from_millis(500)).await;
        "done"
    };
    let running = start(Router::new().route("/slow", on_get(slow))).await;
    // An idle connection does not delay the server's end.
    let _idle = TcpStream::connect(running.addr).await.unwrap();
    let request = get("/slow");
    let answer = exchange(running.addr, &request);
    let stop = async {
        sleep(Duration::from_millis(100)).await;
        running.stop.send(()).unwrap();
    };
    let start = Instant::now();
    let (answer, ()) = tokio::join!(answer, stop);
    assert!(answer.ends_with("done"), "{answer}");
    running.server.await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(5));
    assert!(TcpStream::connect(running.addr).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_request_that_never_ends_does_not_keep_the_server() {
    let endless = || std::future::pending::<&'static str>();
    let running = start(Router::new().route("/endless", on_get(endless))).await;
    let mut stream = TcpStream::connect(running.addr).await.unwrap();
    stream.write_all(&get("/endless")).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    let start = Instant::now();
    running.stop.send(()).unwrap();
    running.server.await.unwrap();
    assert!(start.elapsed() <= Duration::from_millis(10_100));
}
