use axum::http::StatusCode;
use server::router;

use crate::support::{ASSETS, Answer, Site, assert_secure, get, get_with, request, site};

async fn fails(site: &Site) -> String {
    let message = router(
        &site.config(),
        server::storage::without(),
        server::Metrics::default(),
    )
    .unwrap_err()
    .to_string();
    let folder = site.path().display().to_string();
    assert!(message.starts_with("PLAY_SITE is `"), "{message}");
    assert!(message.contains(&folder), "{message}");
    message
}

#[tokio::test]
async fn the_bundle_is_cached_for_ever() {
    let site = site();
    for (path, content_type, body) in [
        (
            "/pkg/passalong-1a.js",
            "text/javascript; charset=utf-8",
            "plain script",
        ),
        ("/pkg/passalong-2b.wasm", "application/wasm", "plain wasm"),
        (
            "/pkg/passalong-3c.css",
            "text/css; charset=utf-8",
            "plain style",
        ),
        ("/pkg/latin-4d.woff2", "font/woff2", "latin"),
    ] {
        let answer = get(&site, path).await;
        assert_eq!((answer.status, answer.text()), (StatusCode::OK, body));
        assert_eq!(answer.header("content-type"), content_type);
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(
            answer.header("content-security-policy"),
            "default-src 'none'; frame-ancestors 'none'"
        );
        assert_secure(&answer);
    }
}

#[tokio::test]
async fn the_compressed_form_that_the_build_made_is_sent() {
    let site = site();
    for (path, accepted, coding, body) in [
        (
            "/pkg/passalong-1a.js",
            "gzip, deflate, br, zstd",
            "br",
            "brotli script",
        ),
        ("/pkg/passalong-1a.js", "gzip", "gzip", "gzip script"),
        (
            "/pkg/passalong-1a.js",
            "br;q=0, gzip;q=0.1",
            "gzip",
            "gzip script",
        ),
        ("/pkg/passalong-1a.js", "zstd", "", "plain script"),
        ("/pkg/passalong-2b.wasm", "gzip", "", "plain wasm"),
        ("/pkg/latin-4d.woff2", "gzip, br", "", "latin"),
    ] {
        let answer = get_with(&site, path, &[("accept-encoding", accepted)]).await;
        assert_eq!(
            answer.header("content-encoding"),
            coding,
            "{path} {accepted}"
        );
        assert_eq!(answer.text(), body);
        assert_eq!(
            answer.header("vary"),
            if path.ends_with("woff2") {
                ""
            } else {
                "accept-encoding"
            }
        );
        assert_ne!(answer.header("content-type"), "");
    }
}

#[tokio::test]
async fn a_known_file_is_304_in_its_own_form_only() {
    let site = site();
    for path in [
        "/pkg/passalong-1a.js",
        "/sw.js",
        "/favicon.svg",
        "/manifest.webmanifest",
    ] {
        let first = get(&site, path).await;
        let tag = first.header("etag");
        assert!(tag.starts_with('"') && tag.len() > 10, "{tag}");
        let again = get_with(&site, path, &[("if-none-match", tag)]).await;
        assert_eq!(again.status, 304);
        assert!(again.bytes.is_empty());
        for name in ["etag", "cache-control", "vary"] {
            assert_eq!(again.header(name), first.header(name));
        }
        assert_secure(&again);
        let other = get_with(&site, path, &[("if-none-match", "\"0-0\"")]).await;
        assert_eq!(other.status, 200);
    }
    let plain = get(&site, "/pkg/passalong-1a.js").await;
    let headers = [
        ("if-none-match", plain.header("etag")),
        ("accept-encoding", "br"),
    ];
    let brotli = get_with(&site, "/pkg/passalong-1a.js", &headers).await;
    assert_eq!(
        (brotli.status.as_u16(), brotli.text()),
        (200, "brotli script")
    );
}

#[tokio::test]
async fn a_missing_file_of_the_bundle_is_a_short_404() {
    let answer = get(&site(), "/pkg/passalong-old.js").await;
    assert_eq!(answer.status, 404);
    assert_eq!(answer.text(), "Not found.\n");
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_secure(&answer);
}

#[tokio::test]
async fn other_files_are_cached_briefly_or_asked_for_each_time() {
    let site = site();
    for (path, cache, content_type) in [
        ("/sw.js", "no-cache", "text/javascript; charset=utf-8"),
        (
            "/manifest.webmanifest",
            "no-cache",
            "application/manifest+json",
        ),
        ("/favicon.svg", "public, max-age=3600", "image/svg+xml"),
        ("/icons/192.png", "public, max-age=3600", "image/png"),
        (
            "/robots.txt",
            "public, max-age=3600",
            "text/plain; charset=utf-8",
        ),
    ] {
        let answer = get(&site, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("cache-control"), cache);
        assert_eq!(answer.header("content-type"), content_type);
        assert_secure(&answer);
    }
}

#[tokio::test]
async fn the_service_worker_may_fetch_from_the_site() {
    let answer = get(&site(), "/sw.js").await;
    assert_eq!(answer.policy("connect-src"), Some("'self'"));
    assert_eq!(
        answer.policy("script-src"),
        Some("'self' 'wasm-unsafe-eval'")
    );
}

#[tokio::test]
async fn no_path_leads_out_of_the_files_or_to_the_hidden_ones() {
    let site = site();
    let reveals = |answer: &Answer| {
        answer.text().contains("\"cyrillic\"")
            || answer.text().contains("secret")
            || answer.text().contains("root:")
    };
    for path in [
        "/assets.json",
        "/.secret",
        "/pkg/../assets.json",
        "/pkg/%2e%2e/assets.json",
        "/pkg/..%2fassets.json",
        "/pkg/..%5cassets.json",
        "/pkg/%252e%252e/assets.json",
        "/pkg//../assets.json",
        "/pkg/./../.secret",
        "/icons/../../../../../../etc/passwd",
        "/pkg/../../../../../../etc/passwd",
        "//etc/passwd",
        "/pkg//etc/passwd",
        "/pkg/",
        "/pkg",
        "/icons",
        "/pkg/passalong-1a.js.br",
        "/pkg/passalong-1a.js%00.css",
    ] {
        let answer = get(&site, path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!reveals(&answer), "{path}");
    }
}

#[tokio::test]
async fn nothing_can_be_sent_to_a_file() {
    for path in [
        "/sw.js",
        "/pkg/passalong-1a.js",
        "/healthz",
        "/",
        "/nothing",
    ] {
        let answer = request(&site(), "POST", path, &[]).await;
        assert_eq!(answer.status, 405, "{path}");
        assert!(answer.header("allow").starts_with("GET"), "{path}");
        assert!(answer.text().contains("That doesn't work here"));
        assert_secure(&answer);
    }
}

#[tokio::test]
async fn a_missing_folder_is_an_error_that_names_the_variable() {
    let site = Site::new();
    std::fs::remove_dir_all(site.path()).unwrap();
    assert!(fails(&site).await.contains("no such folder"));
}

#[tokio::test]
async fn a_folder_without_its_list_or_with_a_broken_one_is_an_error() {
    let site = Site::new();
    std::fs::remove_file(site.path().join("assets.json")).unwrap();
    assert!(fails(&site).await.contains("`assets.json` cannot be read"));
    for broken in ["", "{", "[]", "{\"js\": \"/pkg/passalong-1a.js\"}"] {
        site.write("assets.json", broken);
        assert!(fails(&site).await.contains("assets.json is broken"));
    }
}

#[tokio::test]
async fn a_list_that_names_a_file_which_is_not_there_is_an_error() {
    let site = Site::new();
    for wrong in [
        "/pkg/passalong-9z.js",
        "/sw.js",
        "https://evil.example/x.js",
    ] {
        site.write(
            "assets.json",
            &ASSETS.replace("/pkg/passalong-1a.js", wrong),
        );
        assert!(fails(&site).await.contains(wrong));
    }
}
