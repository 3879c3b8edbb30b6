//! From a configuration to a running server.

use std::{
    fmt,
    future::pending,
    io::{self, IsTerminal},
    net::SocketAddr,
    sync::Arc,
};

use listenfd::ListenFd;
use prometheus_client::metrics::gauge::Gauge;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::{
    config::{ADDR, Config, METRICS_ADDR},
    files::SiteError,
    listen::serve,
    metrics::Metrics,
    routes::router,
    storage,
};

/// Serves the site until SIGTERM or Ctrl-C.
///
/// # Errors
/// The site's files, the addresses, the runtime or the signals are not available.
pub fn run(config: &Config) -> Result<(), StartError> {
    start_log(&config.log);
    wait_for(serve_site(config))?
}

/// Runs to completion on a runtime of its own.
///
/// # Errors
/// [`StartError::Runtime`].
pub fn wait_for<T>(task: impl Future<Output = T>) -> Result<T, StartError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(StartError::Runtime)?;
    Ok(runtime.block_on(task))
}

async fn serve_site(config: &Config) -> Result<(), StartError> {
    let stop = stop().map_err(StartError::Signals)?;
    let storage = storage::open(&config.database).await;
    let metrics = Metrics::default();
    let router = router(config, Arc::clone(&storage), metrics.clone()).map_err(StartError::Site)?;
    let listener = match passed_socket()? {
        Some(listener) => listener,
        None => bind(ADDR, config.addr).await?,
    };
    if let Some(addr) = config.metrics_addr {
        let listener = bind(METRICS_ADDR, addr).await?;
        let router = metrics.router(Arc::clone(&storage));
        // It ends with the program.
        tokio::spawn(serve(listener, router, Gauge::default(), pending()));
    }
    let addr = listener.local_addr().unwrap_or(config.addr);
    tracing::info!(
        base_url = config.base_url.as_str(),
        "listening on http://{addr}"
    );
    if config.addr.ip().is_unspecified()
        && config.base_url.as_str() == format!("http://{}", config.addr)
    {
        tracing::warn!("PLAY_BASE_URL is not set, so shared links have no usable host");
    }
    serve(listener, router, metrics.connections(), stop).await;
    storage.close().await;
    Ok(())
}

/// The socket that systemd has opened, if there is one. It stays open while the program is replaced, so that requests
/// wait rather than fail.
fn passed_socket() -> Result<Option<TcpListener>, StartError> {
    let socket = ListenFd::from_env().take_tcp_listener(0);
    let listener = socket.and_then(|socket| {
        socket
            .map(|socket| {
                socket.set_nonblocking(true)?;
                TcpListener::from_std(socket)
            })
            .transpose()
    });
    listener.map_err(StartError::Socket)
}

async fn bind(variable: &'static str, addr: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(addr)
        .await
        .map_err(|why| StartError::Address(variable, addr, why))
}

/// Logs to standard error, including panics.
fn start_log(filter: &str) {
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(filter))
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    std::panic::set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string);
        let why = panic.payload_as_str().unwrap_or("no message");
        tracing::error!(at, why, "panic");
    }));
}

/// Completes when the operator asks the server to stop.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Completes when the operator asks the server to stop.
#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// The server could not start.
#[derive(Debug)]
pub enum StartError {
    /// The folder of built files cannot be used.
    Site(SiteError),
    /// A variable's address cannot be bound.
    Address(&'static str, SocketAddr, io::Error),
    /// The socket that systemd has passed cannot be used.
    Socket(io::Error),
    /// The runtime could not start its threads.
    Runtime(io::Error),
    /// The signals that stop the server cannot be watched.
    Signals(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Site(why) => why.fmt(f),
            Self::Address(variable, addr, why) => {
                write!(f, "{variable} is `{addr}`, ")?;
                match why.kind() {
                    io::ErrorKind::AddrInUse => write!(
                        f,
                        "where another program is already listening; stop it or set another port."
                    ),
                    io::ErrorKind::PermissionDenied => write!(
                        f,
                        "and this user may not listen there; set a port from 1024 to 65535."
                    ),
                    io::ErrorKind::AddrNotAvailable => write!(
                        f,
                        "which is not an address of this machine; set one that is, \
                         or 0.0.0.0 for all of them."
                    ),
                    _ => write!(f, "where the server cannot listen: {why}."),
                }
            }
            Self::Socket(why) => write!(f, "The passed socket cannot be used: {why}."),
            Self::Runtime(why) => write!(f, "The server's threads cannot start: {why}."),
            Self::Signals(why) => write!(f, "The system's signals cannot be watched: {why}."),
        }
    }
}

impl std::error::Error for StartError {}
