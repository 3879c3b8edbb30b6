//! The web server of Passalong: pages, files, headers and limits.
//!
//! [`routes`] is the table of contents; [`run`] listens on a socket.
#![forbid(unsafe_code)]
// The types of the pages are nested as deeply as the pages are.
#![recursion_limit = "512"]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

pub mod arguments;
mod client;
pub mod config;
mod encoding;
mod entity;
mod errors;
pub mod files;
mod headers;
mod limits;
pub mod listen;
mod log;
pub mod maintenance;
pub mod metrics;
mod origin;
mod portals;
mod preferences;
mod preview;
pub mod routes;
pub mod run;
mod sessions;
pub mod storage;

pub use config::Config;
pub use metrics::Metrics;
pub use routes::{router, router_with};
