//! Games saved in the browser: one versioned slot per game, and the backup file.
//!
//! A slot is a wire format like a link: it is documented in `docs/formats.md` and must stay readable forever.

mod action_context;
mod backup;
mod game_page;
mod on_return;
mod open_game;
mod restore;
mod saved_games;
mod scene;
mod slot;
mod slots;
mod store;
mod warnings;

pub(crate) use action_context::ActionContext;
pub(crate) use backup::{Backup, BackupError};
pub(crate) use game_page::{GamePage, GameSignals, Undo};
pub(crate) use on_return::on_return;
pub(crate) use open_game::OpenGame;
pub(crate) use restore::restore;
pub(crate) use saved_games::saved_games;
pub(crate) use scene::{Deleted, Elsewhere, Playing, Refused, Saveable, Scene};
pub(crate) use slot::{Slot, SlotId, clean_name};
pub(crate) use slots::{NameSlot, Slots};
pub(crate) use store::{BrowserStore, Store};
pub(crate) use warnings::save_warnings;

#[cfg(test)]
pub(crate) mod testing {
    //! Helpers for tests of other modules.
    use super::ActionContext;
    pub(crate) use super::store::memory::MemoryStore;

    /// The `number`th press of a test, with a distinct seed.
    pub(crate) fn at(number: u64) -> ActionContext {
        ActionContext {
            now: 1_000 + number,
            seed: number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
        }
    }

    /// The name of the `number`th game of a list.
    pub(crate) fn name(number: usize) -> String {
        format!("Game {number}")
    }
}
