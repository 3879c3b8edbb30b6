//! Sessions of Portals, generated with the counts of what was played here.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use app::{
    portals::{Request, random_seed},
    storage::{Storage, StorageError},
};
use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State, rejection::BytesRejection},
    http::StatusCode,
    routing::post,
};

/// The maximum length of a request, in bytes: more than any browser's own counts need.
const MAX_REQUEST: usize = 16_384;

/// The store, and whether its failure has been logged.
#[derive(Clone)]
struct Store {
    storage: Arc<dyn Storage>,
    told: Arc<AtomicBool>,
}

/// `POST /portals/session`: answers a [`Request`] as text with a session's code.
///
/// A plain route, because server functions would add a second HTTP client to the browser's bundle.
pub(crate) fn routes(storage: Arc<dyn Storage>) -> Router {
    let store = Store {
        storage,
        told: Arc::default(),
    };
    Router::new()
        .route("/portals/session", post(session))
        .layer(DefaultBodyLimit::max(MAX_REQUEST))
        .with_state(store)
}

/// Errors are bare statuses, to which [`errors`](crate::errors) adds pages.
async fn session(
    State(store): State<Store>,
    body: Result<Bytes, BytesRejection>,
) -> Result<String, StatusCode> {
    let body = body.map_err(|rejection| rejection.status())?;
    let text = str::from_utf8(&body).map_err(|_| StatusCode::BAD_REQUEST)?;
    let request = Request::from_text(text).ok_or(StatusCode::BAD_REQUEST)?;
    let shared = store.storage.usage().await;
    let session = request.draw(shared.as_ref().ok(), random_seed());
    let session = session.ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    let code = session.code();
    let added = store.storage.add_session(session).await;
    store.note(shared.and(added));
    Ok(code)
}

impl Store {
    /// Logs that the store has failed: once, and again if it breaks after recovering. Games continue either way.
    fn note(&self, outcome: Result<(), StorageError>) {
        match outcome {
            Ok(()) => self.told.store(false, Ordering::Relaxed),
            Err(why) => {
                if !self.told.swap(true, Ordering::Relaxed) {
                    tracing::warn!(
                        "the store is in trouble, {why}; Portals is played without history until it works again"
                    );
                }
            }
        }
    }
}
