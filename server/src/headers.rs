//! The headers of every answer.

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// The content security policy for everything that is not a page: allows nothing.
const BARE_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// The policy for workers, which are bound by the policy of their own response: the service worker fetches pages, the
/// solver compiles WebAssembly.
const WORKER_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
                             frame-ancestors 'none'";

/// The start of the address of the solver's script, before the hash.
const SOLVER: &str = "/pkg/solver-";

/// The policy for pages that the app does not render: a style sheet and its fonts, no script.
const PLAIN_PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/// Denies every device feature except those used. Sharing is not listed, because it is limited to the site's own
/// pages by default and some browsers warn about its name here.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), clipboard-read=(self), \
    clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), \
    gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), \
    magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), \
    publickey-credentials-get=(), screen-wake-lock=(self), serial=(), usb=(), \
    xr-spatial-tracking=()";

const STRICT_TRANSPORT: &str = "max-age=31536000";

/// Whether players reach the site over TLS, so that answers may send `Strict-Transport-Security`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tls(pub(crate) bool);

/// The policy of a page, whose inline scripts carry `nonce`.
///
/// `'self'` allows what the first script imports and preloads; `'wasm-unsafe-eval'` allows compiling WebAssembly and
/// nothing else.
pub(crate) fn page_policy(nonce: &str) -> [(HeaderName, String); 1] {
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}' 'self' 'wasm-unsafe-eval'; \
         style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'"
    );
    [(header::CONTENT_SECURITY_POLICY, policy)]
}

/// An unpredictable nonce for the inline scripts of one answer: 128 bits as hexadecimal digits.
pub(crate) fn nonce() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// The policy of a page that the app does not render.
pub(crate) fn plain_page_policy() -> HeaderValue {
    HeaderValue::from_static(PLAIN_PAGE_POLICY)
}

/// Adds the headers to an answer. Keeps the content security policy and caching headers that inner layers have set.
pub(crate) async fn secure(State(Tls(tls)): State<Tls>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let policy = if path == "/sw.js" || path.starts_with(SOLVER) {
        WORKER_POLICY
    } else {
        BARE_POLICY
    };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if tls {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(STRICT_TRANSPORT),
        );
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_is_new_each_time_and_breaks_no_header() {
        let nonces = [nonce(), nonce()];
        assert_ne!(nonces[0], nonces[1]);
        for nonce in &nonces {
            assert_eq!(nonce.len(), 32);
            assert!(nonce.bytes().all(|byte| byte.is_ascii_hexdigit()));
            let [(_, policy)] = page_policy(nonce);
            assert!(
                HeaderValue::try_from(policy)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .contains(&**nonce)
            );
        }
    }
}
