//! The metrics for Prometheus. No label depends on what a request contains: paths are patterns.

use std::{fmt, sync::Arc, time::Duration};

use app::storage::Storage;
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};
use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

/// From a cached file to the longest timeout of a session.
const SECONDS: [f64; 10] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0,
];

/// The server's counters. A clone shares them.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Registry>,
    requests: Family<RequestLabels, Counter>,
    seconds: Family<RouteLabels, Histogram>,
    sessions: Family<SessionLabels, Counter>,
    connections: Gauge,
    store: Gauge,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: Pattern,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    route: Pattern,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct SessionLabels {
    counted: &'static str,
}

/// The pattern of a path, such as `/portals/{portal}/{variant}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Pattern {
    /// One of the app's pages or of the files.
    Static(&'static str),
    /// A route of the router.
    Route(Arc<str>),
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Static(text) => text,
            Self::Route(text) => text,
        })
    }
}

impl EncodeLabelValue for Pattern {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> fmt::Result {
        fmt::Write::write_fmt(encoder, format_args!("{self}"))
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let requests = Family::default();
        let seconds =
            Family::new_with_constructor((|| Histogram::new(SECONDS)) as fn() -> Histogram);
        let (sessions, connections, store) =
            (Family::default(), Gauge::default(), Gauge::default());
        let mut registry = Registry::with_prefix("passalong");
        registry.register("requests", "Answers sent", requests.clone());
        registry.register_with_unit(
            "request_duration",
            "Time until an answer",
            Unit::Seconds,
            seconds.clone(),
        );
        registry.register(
            "portals_sessions",
            "Sessions of Portals, by whether they are on the disk",
            sessions.clone(),
        );
        registry.register("connections", "Open connections", connections.clone());
        registry.register("store_up", "1 if the store works", store.clone());
        Self {
            registry: Arc::new(registry),
            requests,
            seconds,
            sessions,
            connections,
            store,
        }
    }
}

impl Metrics {
    /// Counts an answer.
    pub(crate) fn answered(
        &self,
        method: &'static str,
        route: Pattern,
        status: u16,
        took: Duration,
    ) {
        let labels = RouteLabels {
            route: route.clone(),
        };
        self.seconds
            .get_or_create(&labels)
            .observe(took.as_secs_f64());
        let labels = RequestLabels {
            method,
            route,
            status,
        };
        self.requests.get_or_create(&labels).inc();
    }

    /// Counts a session of Portals.
    pub(crate) fn drawn(&self, counted: bool) {
        let counted = if counted { "yes" } else { "no" };
        self.sessions
            .get_or_create(&SessionLabels { counted })
            .inc();
    }

    /// The number of open connections, for [`serve`](crate::listen::serve) to keep.
    pub fn connections(&self) -> Gauge {
        self.connections.clone()
    }

    /// The page `/metrics`, in the text format of OpenMetrics.
    pub fn router(&self, storage: Arc<dyn Storage>) -> Router {
        Router::new()
            .route("/metrics", get(show))
            .with_state((self.clone(), storage))
    }
}

async fn show(State((metrics, storage)): State<(Metrics, Arc<dyn Storage>)>) -> impl IntoResponse {
    metrics.store.set(storage.reach().await.is_ok().into());
    let mut text = String::new();
    // Writing to a String cannot fail.
    match encode(&mut text, &metrics.registry) {
        Ok(()) => Ok((
            [(
                header::CONTENT_TYPE,
                "application/openmetrics-text; version=1.0.0; charset=utf-8",
            )],
            text,
        )),
        Err(_) => Err(StatusCode::INTERNAL_SERVER_ERROR),
    }
}
