//! Portals: a sorting game for children.

mod board_html;
mod controller;
mod cries;
#[cfg(feature = "ssr")]
mod grownups;
mod hand;
mod page;
#[cfg(feature = "ssr")]
pub(crate) mod preview;
mod request;
mod server;
mod settings;
mod slot_style;
mod sound;
mod start;
mod state;
mod view;
mod voice;
pub(crate) mod words;

pub(crate) use page::{grown_ups_page, portals_page};
#[cfg(feature = "ssr")]
pub use request::{Draw, Request, random_seed};
#[cfg(feature = "ssr")]
pub(crate) use words::title;
