//! Games kept in the browser: one slot a game, versioned, and the one backup file.
//!
//! A slot is a wire contract like a link: it is documented in `docs/formats.md` and read for ever.

mod backup;
mod desk;
mod kept_games;
mod restore;
mod shelf;
mod slot;
mod store;

pub(crate) use backup::{Backup, BackupError};
pub(crate) use desk::{Desk, Elsewhere, Kept, Moment, NameGame, Refused, Scene};
pub(crate) use kept_games::{Keeper, kept_games};
pub(crate) use restore::restore;
pub(crate) use shelf::{SaveError, Shelf};
pub(crate) use slot::{Slot, SlotId, clean_name};
pub(crate) use store::{BrowserStore, Store};

#[cfg(test)]
pub(crate) mod testing {
    //! What other modules' tests need.
    pub(crate) use super::store::memory::MemoryStore;
}
