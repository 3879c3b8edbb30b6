//! Portals ("Where do I belong?"): a sorting game for children. A portal is a picture with slots,
//! in which items are put where they belong.
//!
//! - [`Catalogue`]: the [`Item`]s and the [`Portal`]s with their [`Slot`]s, read from `games/data/portals`.
//! - [`Index`], [`may_go`], [`accepts`]: which item may go into which slot. [`assign`]: whether all
//!   slots can be filled. [`Variant`]: the age groups.
//! - [`Session`]: slots, items and a solution; [`Session::make`] generates one, [`Session::code`]
//!   encodes it.
//! - [`Usage`], [`History`]: how often items were used, so that the next session has others.
//! - [`Variety`]: how much consecutive sessions differ.
//! - [`Board`]: a session being played, and its record.

mod board;
mod catalogue;
mod check;
mod code;
mod data;
mod generate;
mod index;
mod link;
mod matching;
mod order;
mod packed;
mod read;
mod record;
mod rule;
mod session;
mod usage;
mod variant;
mod variety;

pub use board::{Board, Refusal};
pub use catalogue::{Catalogue, catalogue};
pub use check::{check_items, check_portal};
pub use code::{Error, ErrorKind, LIMIT};
pub use data::{Cells, Circle, Item, ItemNumber, Names, Portal, Slot, SlotNumber};
pub use index::Index;
pub(crate) use link::read as read_link;
pub use matching::assign;
pub use read::{DataError, DataErrorKind};
pub use record::{RecordError, RecordErrorKind};
pub use rule::{Misplaced, accepts, may_go};
pub use session::Session;
pub use usage::{History, Usage};
pub use variant::Variant;
pub use variety::{CategoryVariety, Variety};
