//! Language and colours chosen by the address: how to switch without script.
//!
//! The app applies the choice to the page itself; here it becomes a cookie for the following pages.

use app::Preferences;
use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, header},
    middleware::Next,
    response::Response,
};

/// Whether the cookies are restricted to TLS.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Secure(pub(crate) bool);

/// Stores the choice in a page request's query as cookies.
pub(crate) async fn remember(
    State(Secure(secure)): State<Secure>,
    request: Request,
    next: Next,
) -> Response {
    let chosen = match request.uri().query() {
        Some(query) if matches!(*request.method(), Method::GET | Method::HEAD) => {
            Preferences::of_query(query)
        }
        _ => Preferences::default(),
    };
    let mut response = next.run(request).await;
    for cookie in chosen.cookies(secure) {
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}
