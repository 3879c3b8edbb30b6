//! What can be on the screen of a game page, and what can happen to it.

use super::Slot;

/// A game that is saved in slots.
pub(crate) trait Saveable: Clone {
    /// The kind of its slots, which is also the first segment of the page's path.
    const KIND: &'static str;
    /// The record, one line.
    fn to_record(&self) -> String;
    /// Parses a record. `None` if it is damaged or from a newer version.
    fn from_record(record: &str) -> Option<Self>;
    /// Whether both games are at the same position, regardless of earlier moves and time. Decides whether another tab
    /// has moved on.
    fn same_position(&self, other: &Self) -> bool;
    /// Whether a link to `linked` means this saved game.
    fn is_meant_by(&self, linked: &Self) -> bool {
        self.same_position(linked)
    }
}

/// The content of the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Scene<G> {
    /// No game: a new one is being chosen.
    Setup,
    /// A position from a link or a code, shown but not saved. The first move saves it.
    Visit(Visit<G>),
    /// A saved game.
    Playing(Playing<G>),
}

/// A position from a link or a code.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Visit<G> {
    /// The game that would begin there.
    pub(crate) game: G,
    /// The sender's name, if the link has one.
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

/// A deleted game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Deleted {
    pub(crate) slot: Slot,
    /// Whether it was on the screen.
    pub(crate) was_open: bool,
}

/// Why a press had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// Another tab has moved on; its state is on the screen now.
    MovedOn,
    /// The game has no such move now.
    Nothing,
}

/// What another tab has done to the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Elsewhere {
    /// It moved on, and this tab shows the new state.
    Followed,
    /// It saved another clock or name, which this tab has adopted.
    Synced,
    /// It was deleted; this tab still has it, and the next move saves it again.
    Deleted,
}
