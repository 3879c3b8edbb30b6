//! Rules and codecs of games whose state fits into a link.
//!
//! This crate knows nothing of the web. It has no clock and no randomness of its own: callers pass
//! a random source, so every game can be replayed from a seed.
//!
//! Data flows one way: text comes in through [`incoming`], which finds the payload and hands it to
//! a game's codec (such as [`zoo::decode`]); the codec returns a typed, legal position; the rules
//! ([`zoo::Game`]) continue from there; and the position writes its link again.
//!
//! ```
//! use games::incoming::{self, Target};
//!
//! let incoming = incoming::read("https://example.org/zoo?code=ZP321Z5Z23Z678&c=K2H9")?;
//! let Target::Zoo(code) = incoming.target else { unreachable!("the link names the zoo") };
//! assert_eq!(code.position.current_card().printed_number(), 2);
//! assert_eq!(code.position.readable(), "ZP321Z5Z23Z678");
//! # Ok::<(), incoming::Error>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

pub mod cards;
pub mod error;
pub mod history;
pub mod incoming;
pub mod inspect;
mod json;
mod language;
pub mod link;
pub mod lz_string;
mod named;
pub mod portals;
pub mod random;
mod record;
pub mod solitaire;
pub mod spaces;
pub mod zoo;

pub use language::Language;
