//! Pages for errors outside the app: limits, refusals, panics.
//!
//! The layers that refuse a request answer with a bare status; this module adds the page.

use app::{Preferences, error_page};
use axum::{
    body::{Body, HttpBody},
    extract::{Request, State},
    http::{HeaderValue, Response, StatusCode, header},
    middleware::Next,
};

use crate::headers;

/// The site's style sheet, which these pages use.
#[derive(Debug, Clone)]
pub(crate) struct Style(pub(crate) String);

/// Gives an error without a page of its own one that says what happened and what to do.
pub(crate) async fn explain(
    State(Style(style)): State<Style>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let preferences = Preferences::of_request(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || has_words(&response) {
        return response;
    }
    *response.body_mut() = Body::from(error_page(status, preferences, &style));
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        headers::plain_page_policy(),
    );
    if status == StatusCode::SERVICE_UNAVAILABLE {
        headers
            .entry(header::RETRY_AFTER)
            .or_insert(HeaderValue::from_static("5"));
    }
    response
}

/// The body limit answers with a line of English; any other body is either empty or intended.
fn has_words(response: &Response<Body>) -> bool {
    response.status() != StatusCode::PAYLOAD_TOO_LARGE
        && (response.headers().contains_key(header::CONTENT_TYPE)
            || response.body().size_hint().exact() != Some(0))
}
