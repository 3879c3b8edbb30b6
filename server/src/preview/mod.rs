//! Preview pictures of links: `/preview/pl/zoo/ZS5.png`, drawn by [`app::preview`] and rasterised here.

mod pictures;
mod render;

use std::sync::Arc;

use app::preview::{PathError, Subject};
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use crate::files::Files;
use pictures::Pictures;

/// How long other programs may keep a picture. What a path shows never changes, only how it is drawn.
const CACHE: HeaderValue = HeaderValue::from_static("public, max-age=604800");

/// The pictures of all links.
pub(crate) fn routes(files: Arc<Files>) -> Router {
    Router::new()
        .route("/preview/{*path}", get(picture))
        .with_state(Arc::new(Pictures::new(files)))
}

/// The picture at a path. Where it cannot be drawn, or not now, it is the site's, which nobody may keep.
async fn picture(State(pictures): State<Arc<Pictures>>, request: Request) -> Response {
    let (subject, lang) = match Subject::at(request.uri().path()) {
        Ok((subject, lang)) => (Some(subject), lang),
        Err(PathError::Damaged(lang)) => (None, lang),
        Err(PathError::Unknown) => return StatusCode::NOT_FOUND.into_response(),
    };
    let found = match subject {
        Some(subject) => pictures.get(subject, lang).await,
        None => None,
    };
    let (entity, cache) = match found {
        Some(entity) => (Some(entity), CACHE),
        None => (
            pictures.site(lang).await,
            HeaderValue::from_static("no-store"),
        ),
    };
    let Some(entity) = entity else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut response = entity.answer(request.method(), request.headers());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(header::CACHE_CONTROL, cache);
    response
}
