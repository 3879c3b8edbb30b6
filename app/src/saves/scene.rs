//! What can be on the screen of a game page, and what can happen to it.

use super::Slot;

/// A game that is saved in slots.
pub(crate) trait Saveable: Clone {
    /// The kind of its slots, which is also the first part of the page's path.
    const KIND: &'static str;
    /// The stored text, one line.
    fn to_record(&self) -> String;
    /// Reads a stored text. `None` if it is damaged or from a newer version.
    fn from_record(record: &str) -> Option<Self>;
    /// Whether both stand at the same position, whatever was played before and however long it took. It decides whether
    /// another tab has moved on.
    fn same_position(&self, other: &Self) -> bool;
    /// Whether this saved game is the one that a link to `linked` means.
    fn is_meant_by(&self, linked: &Self) -> bool {
        self.same_position(linked)
    }
}

/// What is on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Scene<G> {
    /// No game: a new one is being chosen.
    Setup,
    /// A position from a link or a code, shown beside the saved games. It is saved with the first move.
    Visit(Visit<G>),
    /// A saved game.
    Playing(Playing<G>),
}

/// A position from outside.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Visit<G> {
    /// The game that would begin there.
    pub(crate) game: G,
    /// Who sent it, if the link says so.
    pub(crate) from: Option<String>,
}

/// A saved game and its slot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Playing<G> {
    pub(crate) slot: Slot,
    pub(crate) game: G,
}

impl<G: Saveable> Playing<G> {
    /// Reads a slot. `None` if its record cannot be read.
    pub(crate) fn read(slot: Slot) -> Option<Self> {
        let game = G::from_record(&slot.record)?;
        Some(Self { slot, game })
    }
}

/// A game that was deleted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Deleted {
    pub(crate) slot: Slot,
    /// Whether it was on the screen.
    pub(crate) was_open: bool,
}

/// Why a press did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// Another tab has moved this game on; its state is on the screen now.
    MovedOn,
    /// The game has no such move now.
    Nothing,
}

/// What another tab has done to the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Elsewhere {
    /// It moved on, and this tab shows it.
    Followed,
    /// It saved another clock or name, which this tab has taken over.
    Synced,
    /// It was deleted; this tab still has it, and the next move saves it again.
    Deleted,
}
