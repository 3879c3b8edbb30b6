//! One line and one count per request. Neither contains anything of an address but the pattern of its path.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::Method,
    middleware::Next,
    response::Response,
};

use crate::metrics::{Metrics, Pattern};

/// The pattern of a file's path, an extension of its response.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FilePattern(pub(crate) &'static str);

/// Logs and counts method, pattern, status and time.
pub(crate) async fn requests(
    State(metrics): State<Metrics>,
    request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let method = known_method(request.method());
    let route = match request.extensions().get::<MatchedPath>() {
        Some(route) => Pattern::Route(Arc::from(route.as_str())),
        None => Pattern::Static(app::path_pattern(request.uri().path())),
    };
    let response = next.run(request).await;
    let route = match response.extensions().get() {
        Some(FilePattern(pattern)) => Pattern::Static(pattern),
        None => route,
    };
    let status = response.status().as_u16();
    let took = start.elapsed();
    let ms = took.as_millis();
    if matches!(&route, Pattern::Route(path) if matches!(&**path, "/healthz" | "/readyz")) {
        tracing::debug!(%method, %route, status, ms, "request");
    } else {
        tracing::info!(%method, %route, status, ms, "request");
    }
    metrics.answered(method, route, status, took);
    response
}

/// A method's name; clients may invent others.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        _ => "other",
    }
}
