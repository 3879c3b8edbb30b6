//! The environment variables.

pub(crate) const ADDR: &str = "PLAY_ADDR";
pub(super) const BASE_URL: &str = "PLAY_BASE_URL";
pub(super) const SITE: &str = "PLAY_SITE";
pub(super) const DATABASE: &str = "PLAY_DATABASE";
pub(super) const LOG: &str = "PLAY_LOG";
pub(super) const TIMEOUT_SECONDS: &str = "PLAY_TIMEOUT_SECONDS";
pub(super) const MAX_BODY_BYTES: &str = "PLAY_MAX_BODY_BYTES";
pub(super) const PROXIES: &str = "PLAY_PROXIES";
pub(super) const WRITES_PER_MINUTE: &str = "PLAY_WRITES_PER_MINUTE";
pub(crate) const METRICS_ADDR: &str = "PLAY_METRICS_ADDR";

/// An environment variable that the server reads.
#[derive(Debug, Clone, Copy)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// Its default, in words.
    pub default: &'static str,
    /// Its meaning, one sentence.
    pub meaning: &'static str,
}

/// Every variable that the server reads, in the order of `--help`.
pub const VARIABLES: [Variable; 10] = [
    Variable {
        name: ADDR,
        default: "127.0.0.1:3000",
        meaning: "The address and port to listen on; use 0.0.0.0:3000 to be reachable from other machines. A socket passed by systemd is used instead.",
    },
    Variable {
        name: BASE_URL,
        default: "http:// followed by PLAY_ADDR",
        meaning: "The public origin, such as https://play.example, for the links that players pass on.",
    },
    Variable {
        name: SITE,
        default: "the folder `site` beside the program",
        meaning: "The folder of built files: scripts, styles, fonts, icons and assets.json.",
    },
    Variable {
        name: DATABASE,
        default: "data/passalong.sqlite beside the program",
        meaning: "Where to count how often each item of Portals was used: an SQLite file, created on first start with its folder, or the URL of a PostgreSQL database, postgres://user@host/name.",
    },
    Variable {
        name: LOG,
        default: "info",
        meaning: "What to log: error, warn, info, debug, trace, or a filter such as server=debug,info.",
    },
    Variable {
        name: TIMEOUT_SECONDS,
        default: "15",
        meaning: "How long a request may take, in seconds: 1 to 600.",
    },
    Variable {
        name: MAX_BODY_BYTES,
        default: "65536",
        meaning: "The largest request body accepted, in bytes: 0 to 16777216.",
    },
    Variable {
        name: PROXIES,
        default: "1 if PLAY_BASE_URL begins with https://, else 0",
        meaning: "How many proxies each request passes, 0 to 10: the client is that many entries from the right in X-Forwarded-For.",
    },
    Variable {
        name: WRITES_PER_MINUTE,
        default: "600",
        meaning: "How many changes one client may make in a minute, at once or one by one; an IPv6 network of /64 counts as one client.",
    },
    Variable {
        name: METRICS_ADDR,
        default: "none, and no metrics",
        meaning: "The address and port to serve /metrics for Prometheus on, such as 127.0.0.1:9464.",
    },
];
