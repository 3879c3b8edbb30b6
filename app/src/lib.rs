//! The pages of Passalong: one Leptos code base, rendered by the server and hydrated in the browser.
//!
//! Data flows one way: text → [`games::incoming`] → a codec → the rules → a page's state → its view; and back:
//! state → canonical text → the share row.
#![forbid(unsafe_code)]
// A page is one deeply nested type; release builds compute its layout whole.
#![recursion_limit = "256"]
#![allow(
    unreachable_pub,
    reason = "the component macro makes public items, and some items are public on the server only"
)]

mod about;
mod address;
#[cfg(feature = "ssr")]
mod error_page;
mod errors;
mod home;
mod i18n;
mod missing;
mod named;
mod open;
mod pages;
pub mod portals;
mod preferences;
mod saves;
mod share;
#[cfg(feature = "ssr")]
mod shell;
#[cfg(feature = "ssr")]
pub mod site;
mod solitaire;
mod spaces;
#[cfg(feature = "ssr")]
pub mod storage;
mod ui;
mod zoo;

pub(crate) use i18n::tr;
pub(crate) use named::named;

#[cfg(feature = "ssr")]
pub use error_page::error_page;
#[cfg(not(feature = "ssr"))]
pub use i18n::learn;
pub use pages::App;
#[cfg(feature = "ssr")]
pub use preferences::{Preferences, Theme};
#[cfg(feature = "ssr")]
pub use shell::shell;
pub use ui::crash::show_crash;
