//! The pages of Passalong: one Leptos code base, rendered by the server and hydrated in the browser.
//!
//! The server has all pages. For the browser each page is built into its own bundle with its own feature (`home`,
//! `zoo`, `spaces`, `solitaire`, `portals`), which selects modules here and views in [`pages`].
//!
//! Data flows one way: text → [`games::incoming`] → a codec → the rules → a page's state → its view; and back:
//! state → canonical text → the share row.
#![forbid(unsafe_code)]
// A bundle uses only a part of the shared code. Unused code is found in the server's build, which has every page.
#![cfg_attr(not(feature = "ssr"), allow(dead_code, unused_imports))]
#![allow(unreachable_pub, reason = "some items are public on the server only")]

#[cfg(feature = "home")]
mod about;
mod address;
#[cfg(feature = "ssr")]
mod error_page;
mod errors;
#[cfg(feature = "home")]
mod home;
mod i18n;
#[cfg(feature = "home")]
mod missing;
mod named;
#[cfg(feature = "home")]
mod open;
mod pages;
#[cfg(any(feature = "home", feature = "spaces"))]
mod paste;
#[cfg(feature = "ssr")]
pub mod plain;
#[cfg(feature = "portals")]
pub mod portals;
mod preferences;
#[cfg(feature = "ssr")]
pub mod preview;
#[cfg(any(
    feature = "home",
    feature = "zoo",
    feature = "spaces",
    feature = "solitaire"
))]
mod progress;
mod saves;
mod share;
#[cfg(feature = "ssr")]
mod shell;
#[cfg(feature = "ssr")]
pub mod site;
#[cfg(feature = "solitaire")]
mod solitaire;
#[cfg(feature = "spaces")]
mod spaces;
#[cfg(feature = "ssr")]
pub mod storage;
mod ui;
#[cfg(feature = "zoo")]
mod zoo;

pub(crate) use i18n::tr;
pub(crate) use named::named;

#[cfg(feature = "ssr")]
pub use error_page::error_page;
#[cfg(not(feature = "ssr"))]
pub use i18n::learn;
#[cfg(not(feature = "ssr"))]
pub use pages::hydrate;
#[cfg(feature = "ssr")]
pub use pages::path_pattern;
#[cfg(feature = "ssr")]
pub use preferences::{Preferences, Theme};
#[cfg(feature = "ssr")]
pub use share::qr_code;
#[cfg(feature = "ssr")]
pub use shell::{Answer, answer};
pub use ui::crash::show_crash;
