//! Cross-site protection: requests that change something must come from the site's own pages.
//!
//! Server functions have no such check. Browsers state a request's origin in `Sec-Fetch-Site`, older ones in
//! `Origin`. Other programs send neither, carry no cookies of a player, and are accepted. Over plain http browsers
//! omit `Sec-Fetch-Site`, so there only script requests can be recognised as the site's own.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::config::BaseUrl;

/// Refuses with 403 a request that may change something and was sent by another site's page.
pub(crate) async fn check(
    State(base_url): State<BaseUrl>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if reads || is_own(request.headers(), request.uri(), &base_url) {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

fn is_own(headers: &HeaderMap, uri: &Uri, base_url: &BaseUrl) -> bool {
    // Checked first: with `Referrer-Policy: no-referrer`, the site's own forms send `Origin: null`.
    if let Some(site) = headers.get("sec-fetch-site") {
        return matches!(site.as_bytes(), b"same-origin" | b"none");
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if origin == base_url.as_str() {
        return true;
    }
    // Reached by another name than the public one, as on a home network.
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| uri.authority().map(|authority| authority.as_str()));
    let origin_host = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    matches!((host, origin_host), (Some(host), Some(origin)) if host.eq_ignore_ascii_case(origin))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn own(headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, HeaderValue::from_static(value));
        }
        let base_url = BaseUrl::parse("https://play.example").unwrap();
        is_own(&map, &Uri::from_static("/api/x"), &base_url)
    }

    #[test]
    fn the_sites_own_pages_and_programs_may_send() {
        assert!(own(&[]));
        assert!(own(&[("origin", "https://play.example")]));
        assert!(own(&[
            ("origin", "http://10.0.0.7:3000"),
            ("host", "10.0.0.7:3000")
        ]));
        assert!(own(&[
            ("origin", "null"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(own(&[("sec-fetch-site", "none")]));
    }

    #[test]
    fn other_sites_may_not() {
        assert!(!own(&[
            ("origin", "https://evil.example"),
            ("host", "play.example")
        ]));
        assert!(!own(&[("origin", "https://play.example.evil.example")]));
        assert!(!own(&[("origin", "http://play.example")]));
        assert!(!own(&[("origin", "null")]));
        assert!(!own(&[("sec-fetch-site", "cross-site")]));
        assert!(!own(&[
            ("sec-fetch-site", "same-site"),
            ("origin", "https://play.example")
        ]));
    }
}
