//! Accepting connections, and shutting down without interrupting requests.

use std::{io, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use prometheus_client::metrics::gauge::Gauge;
use tokio::{net::TcpListener, sync::Semaphore, time};
use tower::ServiceBuilder;

use crate::client::Peer;

/// The maximum number of connections; more wait to be accepted.
const MAX_CONNECTIONS: usize = 1024;
/// How long a request's head may take to arrive, and how long an idle connection is kept.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum size of a request's head, in bytes: an address of 64 KiB and headers.
const MAX_HEAD: usize = 128 << 10;
/// How long requests may continue during shutdown.
const GRACE: Duration = Duration::from_secs(10);

/// Serves connections, whose number is in `open`, until `stop` completes, then lets running requests finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    open: Gauge,
    stop: impl Future<Output = ()>,
) {
    let free = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let connections = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accept = async {
            // The semaphore is never closed; if it were, nothing would be limited.
            let permit = Arc::clone(&free).acquire_owned().await.ok();
            (listener.accept().await, permit)
        };
        let (accepted, permit) = tokio::select! {
            accepted = accept => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok((stream, peer)) => (stream, Peer(peer.ip())),
            Err(why) => {
                rest_after(&why).await;
                continue;
            }
        };
        // Only latency is at stake.
        let _ = stream.set_nodelay(true);
        let service = ServiceBuilder::new()
            .map_request(move |mut request: Request<Incoming>| {
                request.extensions_mut().insert(peer);
                request
            })
            .service(router.clone());
        let service = TowerToHyperService::new(service);
        let connection = http.serve_connection(TokioIo::new(stream), service);
        let connection = connections.watch(connection);
        let counted = Counted::new(open.clone());
        tokio::spawn(async move {
            if let Err(why) = connection.await {
                tracing::debug!(%why, "connection ended");
            }
            drop((permit, counted));
        });
    }
    drop(listener);
    tracing::info!("stopping");
    if time::timeout(GRACE, connections.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time and were cut off");
    }
}

/// An open connection in the metrics.
struct Counted(Gauge);

impl Counted {
    fn new(open: Gauge) -> Self {
        open.inc();
        Self(open)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Ignores clients that hung up; backs off when out of file handles.
async fn rest_after(why: &io::Error) {
    if !matches!(
        why.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    ) {
        tracing::warn!(%why, "cannot accept a connection");
        time::sleep(Duration::from_millis(200)).await;
    }
}
