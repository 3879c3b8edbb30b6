use axum::{Router, routing::get as on_get};

use crate::support::{Answer, assert_secure, get, get_with, https_site, request, site, site_with};

fn nonce(answer: &Answer) -> &str {
    let (_, rest) = answer
        .policy("script-src")
        .unwrap()
        .split_once("'nonce-")
        .unwrap();
    rest.split_once('\'').unwrap().0
}

#[tokio::test]
async fn a_page_is_html_that_no_shared_cache_keeps() {
    let answer = get(&site(), "/").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "private, no-cache");
    assert!(answer.text().starts_with("<!DOCTYPE html>"));
    assert!(answer.text().contains("/pkg/passalong-1a.js"));
    assert!(answer.text().contains("/pkg/passalong-3c.css"));
}

#[tokio::test]
async fn a_page_has_the_policy_that_it_needs_and_no_more() {
    let answer = get(&site(), "/").await;
    assert_secure(&answer);
    let nonce = nonce(&answer).to_owned();
    assert_eq!(
        answer.policy("script-src"),
        Some(&*format!("'nonce-{nonce}' 'self' 'wasm-unsafe-eval'"))
    );
    assert_eq!(
        answer.policy("style-src"),
        Some(&*format!("'self' 'nonce-{nonce}'"))
    );
    for (directive, value) in [
        ("img-src", "'self' data: blob:"),
        ("font-src", "'self'"),
        ("connect-src", "'self'"),
        ("manifest-src", "'self'"),
        ("worker-src", "'self'"),
        ("form-action", "'self'"),
        ("base-uri", "'none'"),
    ] {
        assert_eq!(answer.policy(directive), Some(value), "{directive}");
    }
}

#[tokio::test]
async fn every_script_of_a_page_carries_the_nonce_of_the_header() {
    for path in ["/", "/zoo", "/no/such/page"] {
        let answer = get(&site(), path).await;
        let expected = format!("nonce=\"{}\"", nonce(&answer));
        assert!(nonce(&answer).len() >= 22);
        let mut scripts = 0;
        for (_, rest) in answer
            .text()
            .match_indices("<script")
            .map(|(at, tag)| answer.text()[at..].split_at(tag.len()))
        {
            let (tag, script) = rest.split_once('>').unwrap();
            // An empty script does nothing, and no browser reports it against the policy.
            if script.starts_with("</script>") {
                continue;
            }
            assert!(tag.contains(&expected), "{path}: <script{tag}>");
            scripts += 1;
        }
        assert!(scripts > 0, "{path}");
        assert!(!answer.text().contains(" style=\""), "{path}");
    }
}

#[tokio::test]
async fn two_requests_have_two_nonces() {
    let site = site();
    let (one, two) = (get(&site, "/").await, get(&site, "/").await);
    assert_ne!(nonce(&one), nonce(&two));
}

#[tokio::test]
async fn an_unknown_path_is_the_apps_page_with_status_404() {
    let answer = get(&site(), "/no/such/page").await;
    assert_eq!(answer.status, 404);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "private, no-cache");
    assert_secure(&answer);
}

#[tokio::test]
async fn pages_are_compressed_as_the_browser_likes() {
    let site = site();
    for (accepted, expected) in [
        ("gzip, br", "br"),
        ("gzip", "gzip"),
        ("identity", ""),
        ("", ""),
    ] {
        let answer = get_with(&site, "/", &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), expected);
        assert!(answer.header("vary").contains("accept-encoding"));
        assert_eq!(answer.bytes.starts_with(b"<!DOCTYPE"), expected.is_empty());
    }
}

#[tokio::test]
async fn head_has_the_status_and_headers_of_get_and_no_body() {
    let site = site();
    for (path, status) in [
        ("/", 200),
        ("/zoo", 200),
        ("/nothing", 404),
        ("/healthz", 200),
        ("/sw.js", 200),
    ] {
        let (head, get) = (
            request(&site, "HEAD", path, &[]).await,
            get(&site, path).await,
        );
        assert_eq!(head.status, status, "{path}");
        assert_eq!(
            head.header("content-type"),
            get.header("content-type"),
            "{path}"
        );
        assert_eq!(
            head.header("cache-control"),
            get.header("cache-control"),
            "{path}"
        );
        assert!(head.bytes.is_empty(), "{path}");
        assert_secure(&head);
    }
}

#[tokio::test]
async fn a_trailing_slash_leads_to_the_page() {
    let answer = get(&site(), "/zoo/?code=ZP321Z5Z23Z678").await;
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), "/zoo?code=ZP321Z5Z23Z678");
    assert_secure(&answer);
}

#[tokio::test]
async fn a_link_that_was_encoded_as_a_whole_leads_to_its_page() {
    let site = site();
    for accepted in ["text/html,*/*", "*/*", ""] {
        let headers = [("accept", accepted)];
        let answer = get_with(&site, "/zoo%3Fcode%3DZP321Z5Z23Z678", &headers).await;
        assert_eq!(answer.status, 302, "{accepted}");
        assert_eq!(answer.header("location"), "/zoo?code=ZP321Z5Z23Z678");
        assert_secure(&answer);
    }
}

#[tokio::test]
async fn health_is_ok_and_never_cached() {
    let answer = get(&site(), "/healthz").await;
    assert_eq!((answer.status.as_u16(), answer.text()), (200, "ok"));
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'"
    );
    assert_secure(&answer);
}

#[tokio::test]
async fn only_a_site_on_tls_asks_browsers_to_insist_on_it() {
    for path in ["/", "/healthz", "/pkg/none", "/sw.js"] {
        assert_eq!(
            get(&site(), path).await.header("strict-transport-security"),
            ""
        );
        let answer = get(&https_site(), path).await;
        assert_eq!(
            answer.header("strict-transport-security"),
            "max-age=31536000"
        );
    }
}

#[tokio::test]
async fn a_panic_is_a_readable_page_with_status_500() {
    async fn panics() -> &'static str {
        panic!("meant to")
    }
    let site = site_with(Router::new().route("/panics", on_get(panics)));
    let answer = get(&site, "/panics").await;
    assert_eq!(answer.status, 500);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.policy("script-src"), None);
    assert_eq!(answer.policy("style-src"), Some("'self'"));
    assert_secure(&answer);
    assert!(answer.text().contains("<html lang=\"en\""));
    assert!(answer.text().contains("Something went wrong"));
    assert!(answer.text().contains("/pkg/passalong-3c.css"));
    assert!(!answer.text().contains("meant to"));
    assert_eq!(get(&site, "/").await.status, 200);

    let cookies = [("cookie", "lang=bg; theme=dark")];
    let answer = get_with(&site, "/panics", &cookies).await;
    assert!(
        answer
            .text()
            .contains("<html lang=\"bg\" data-theme=\"dark\"")
    );
    assert!(answer.text().contains("Нещо се обърка"));
}

#[tokio::test]
async fn garbage_in_the_address_is_never_the_servers_fault() {
    let site = site();
    for uri in [
        "/%",
        "/%E0%A4%A",
        "/%FF%FE",
        "/zoo?code=%FF",
        "/zoo?%",
        "/zoo?code=100%&&=&?",
        "//evil.example",
        "//evil.example/",
        "///",
        "/%00",
        "/zoo%00",
        "/..",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/zoo%23challenge=1",
        "/[::1]",
        "/\\evil",
        "/:@",
        "/zoo;x",
        "/*",
        "/{path}",
        "*",
        "evil.example:80",
        "http://evil.example",
        "http://evil.example:1/zoo",
    ] {
        for method in ["GET", "HEAD", "POST", "OPTIONS", "CONNECT", "BREW"] {
            let answer = request(&site, method, uri, &[]).await;
            assert!(
                !answer.status.is_server_error(),
                "{method} {uri}: {}",
                answer.status
            );
            assert_secure(&answer);
            let location = answer.header("location");
            assert!(!location.starts_with("//"), "{uri} leads to {location}");
        }
    }
}
