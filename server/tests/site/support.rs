//! A folder of built files, and requests without a socket.

use std::{
    fs,
    num::NonZeroU32,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{HeaderMap, Request, StatusCode},
};
use server::{Config, config::BaseUrl, router_with, storage::Database};
use tower::ServiceExt;

/// The list of the bundle's files, as the build writes it.
pub(crate) const ASSETS: &str = r#"{
    "bundles": {
        "home": {
            "js": "/pkg/passalong-1a.js",
            "wasm": "/pkg/passalong-2b.wasm",
            "css": "/pkg/passalong-3c.css",
            "words": {"en": "/pkg/en-6f.txt", "pl": "/pkg/pl-7a.txt", "bg": "/pkg/bg-8b.txt"}
        },
        "portals": {
            "js": "/pkg/passalong-1a.js",
            "wasm": "/pkg/passalong-2b.wasm",
            "css": "/pkg/passalong-3c.css",
            "words": {"en": "/pkg/en-6f.txt", "pl": "/pkg/pl-7a.txt", "bg": "/pkg/bg-8b.txt"}
        },
        "solitaire": {
            "js": "/pkg/passalong-1a.js",
            "wasm": "/pkg/passalong-2b.wasm",
            "css": "/pkg/passalong-3c.css",
            "words": {"en": "/pkg/en-6f.txt", "pl": "/pkg/pl-7a.txt", "bg": "/pkg/bg-8b.txt"}
        },
        "spaces": {
            "js": "/pkg/passalong-1a.js",
            "wasm": "/pkg/passalong-2b.wasm",
            "css": "/pkg/passalong-3c.css",
            "words": {"en": "/pkg/en-6f.txt", "pl": "/pkg/pl-7a.txt", "bg": "/pkg/bg-8b.txt"}
        },
        "zoo": {
            "js": "/pkg/zoo-1a.js",
            "wasm": "/pkg/passalong-2b.wasm",
            "css": "/pkg/passalong-3c.css",
            "words": {"en": "/pkg/en-6f.txt", "pl": "/pkg/pl-7a.txt", "bg": "/pkg/bg-8b.txt"}
        }
    },
    "qr": {"js": "/pkg/passalong-1a.js", "wasm": "/pkg/passalong-2b.wasm"},
    "solver": {"js": "/pkg/passalong-1a.js", "wasm": "/pkg/passalong-2b.wasm"},
    "fonts": {"latin": "/pkg/latin-4d.woff2", "cyrillic": "/pkg/cyrillic-5e.woff2"}
}"#;

/// A folder of built files, removed when dropped.
pub(crate) struct Site(PathBuf);

impl Site {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!(
            "passalong-test-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let site = Self(std::env::temp_dir().join(name));
        for (path, content) in [
            ("assets.json", ASSETS),
            ("pkg/passalong-1a.js", "plain script"),
            ("pkg/passalong-1a.js.br", "brotli script"),
            ("pkg/passalong-1a.js.gz", "gzip script"),
            ("pkg/zoo-1a.js", "script of the bot deck"),
            ("pkg/passalong-2b.wasm", "plain wasm"),
            ("pkg/passalong-2b.wasm.br", "brotli wasm"),
            ("pkg/passalong-3c.css", "plain style"),
            ("pkg/en-6f.txt", "english"),
            ("pkg/pl-7a.txt", "polish"),
            ("pkg/bg-8b.txt", "bulgarian"),
            ("pkg/latin-4d.woff2", "latin"),
            ("pkg/cyrillic-5e.woff2", "cyrillic"),
            ("manifest.webmanifest", "{}"),
            ("favicon.svg", "<svg/>"),
            ("icons/192.png", "png"),
            ("sw.js", "worker"),
            ("robots.txt", "User-agent: *"),
            (".secret", "secret"),
        ] {
            site.write(path, content);
        }
        site
    }

    /// A folder with the drawings of Portals.
    pub(crate) fn with_drawings() -> Self {
        let site = Self::new();
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../public/portals");
        for folder in ["", "items", "d1", "d2", "d3", "d4"] {
            let below = format!("portals/{folder}");
            for file in fs::read_dir(from.join(folder)).unwrap() {
                let file = file.unwrap();
                if file
                    .path()
                    .extension()
                    .is_some_and(|ending| ending == "svg")
                {
                    let name = file.file_name().into_string().unwrap();
                    let text = fs::read_to_string(file.path()).unwrap();
                    site.write(&format!("{below}/{name}"), &text);
                }
            }
        }
        site
    }

    /// The whole site with the default configuration.
    pub(crate) fn router(&self) -> Router {
        server::router(
            &self.config(),
            server::storage::without(),
            server::Metrics::default(),
        )
        .unwrap()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, path: &str, content: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub(crate) fn config(&self) -> Config {
        Config {
            addr: ([127, 0, 0, 1], 0).into(),
            base_url: BaseUrl::parse("http://play.example").unwrap(),
            site: self.0.clone(),
            database: Database::File(self.0.join("data/passalong.sqlite")),
            log: "info".to_owned(),
            timeout: Duration::from_secs(10),
            max_body: 1000,
            proxies: 0,
            writes_per_minute: NonZeroU32::new(600).unwrap(),
            metrics_addr: None,
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // Leftovers are in the system's temporary folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The whole site with the default configuration and `further` routes.
pub(crate) fn site_with(further: Router) -> Router {
    let site = Site::new();
    router_with(
        &site.config(),
        server::storage::without(),
        server::Metrics::default(),
        further,
    )
    .unwrap()
}

pub(crate) fn site() -> Router {
    site_with(Router::new())
}

/// The whole site, reached over TLS.
pub(crate) fn https_site() -> Router {
    let site = Site::new();
    let mut config = site.config();
    config.base_url = BaseUrl::parse("https://play.example").unwrap();
    server::router(
        &config,
        server::storage::without(),
        server::Metrics::default(),
    )
    .unwrap()
}

/// A complete answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Bytes,
}

impl Answer {
    /// A header's value, empty if there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap()
    }

    /// The value of a directive of the content security policy.
    pub(crate) fn policy(&self, directive: &str) -> Option<&str> {
        self.header("content-security-policy")
            .split(';')
            .find_map(|part| part.trim().strip_prefix(directive)?.strip_prefix(' '))
    }

    /// The opening tag of the document.
    pub(crate) fn html_tag(&self) -> &str {
        let (_, rest) = self.text().split_once("<html").unwrap();
        rest.split_once('>').unwrap().0
    }
}

pub(crate) async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    Answer {
        status: parts.status,
        headers: parts.headers,
        bytes: to_bytes(body, 10 << 20).await.unwrap(),
    }
}

pub(crate) async fn get_with(router: &Router, uri: &str, headers: &[(&str, &str)]) -> Answer {
    request(router, "GET", uri, headers).await
}

pub(crate) async fn get(router: &Router, uri: &str) -> Answer {
    get_with(router, uri, &[]).await
}

pub(crate) async fn request(
    router: &Router,
    method: &str,
    uri: &str,
    headers: &[(&str, &str)],
) -> Answer {
    let mut request = Request::builder().method(method).uri(uri);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    send(router, request.body(Body::empty()).unwrap()).await
}

/// Checks what every answer has in common.
pub(crate) fn assert_secure(answer: &Answer) {
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), value, "{name} of {answer:?}");
    }
    let permissions = answer.header("permissions-policy");
    for part in [
        "camera=()",
        "clipboard-read=(self)",
        "clipboard-write=(self)",
        "fullscreen=(self)",
        "screen-wake-lock=(self)",
    ] {
        assert!(permissions.contains(part), "{permissions}");
    }
    // Sharing must stay possible.
    assert!(!permissions.contains("web-share=()"), "{permissions}");
    assert_eq!(answer.policy("default-src"), Some("'none'"), "{answer:?}");
    assert_eq!(answer.policy("frame-ancestors"), Some("'none'"));
    assert_ne!(answer.header("cache-control"), "");
}
