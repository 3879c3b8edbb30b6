//! Sessions of Portals, generated with the counts of what was played here.

use app::portals::{Draw, Request, random_seed};
use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State, rejection::BytesRejection},
    http::StatusCode,
    routing::post,
};

use crate::sessions::{Drawn, Sessions};

/// The maximum length of a request, in bytes: more than any browser's own counts need.
const MAX_REQUEST: usize = 16_384;

/// The header that says whether the session is counted: its number once that is on the disk, or `no`.
const COUNTED: &str = "counted";

/// `POST /portals/session`: answers a [`Request`] as text with a session's code.
///
/// A plain route, because server functions would add a second HTTP client to the browser's bundle.
pub(crate) fn routes(sessions: Sessions) -> Router {
    Router::new()
        .route("/portals/session", post(session))
        .layer(DefaultBodyLimit::max(MAX_REQUEST))
        .with_state(sessions)
}

/// Errors are bare statuses, to which [`errors`](crate::errors) adds pages.
async fn session(
    State(sessions): State<Sessions>,
    body: Result<Bytes, BytesRejection>,
) -> Result<([(&'static str, String); 1], String), StatusCode> {
    let body = body.map_err(|rejection| rejection.status())?;
    let text = str::from_utf8(&body).map_err(|_| StatusCode::BAD_REQUEST)?;
    let request = Request::from_text(text).ok_or(StatusCode::BAD_REQUEST)?;
    let seed = random_seed();
    let drawn = sessions.draw(Draw { request, seed }).await;
    let Drawn { session, number } = drawn.ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    let counted = number.map_or_else(|| "no".to_owned(), |number| number.to_string());
    Ok(([(COUNTED, counted)], session.code()))
}
