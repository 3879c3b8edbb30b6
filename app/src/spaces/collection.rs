//! Saved boards and decks: one slot each, whose record is the boards as in links, joined by commas.

use games::spaces::{Labelled, decode};

use crate::saves::{ActionContext, Deleted, NameSlot, Slot, SlotId, Slots, Store};

/// The saved boards, or the saved decks.
#[derive(Clone, Debug)]
pub(super) struct Collection<S> {
    slots: Slots<S>,
    /// Whether the store may be read: the server has none.
    awake: bool,
}

impl<S: Store> Collection<S> {
    /// The slots of this kind in a store.
    pub(super) fn new(store: S, kind: &'static str) -> Self {
        Self {
            slots: Slots::new(store, kind),
            awake: false,
        }
    }

    /// Allows reading the store from now on.
    pub(super) fn wake(&mut self) {
        self.awake = true;
    }

    /// All readable ones, last saved first.
    pub(super) fn list(&self) -> Vec<(Slot, Vec<Labelled>)> {
        let read = |slot: Slot| {
            let boards = read(&slot.record)?;
            Some((slot, boards))
        };
        if !self.awake {
            return Vec::new();
        }
        self.slots.list().into_iter().filter_map(read).collect()
    }

    /// One of them.
    pub(super) fn get(&self, id: &SlotId) -> Option<(Slot, Vec<Labelled>)> {
        let slot = self.slots.get(id)?;
        let boards = read(&slot.record)?;
        Some((slot, boards))
    }

    /// Renames one. It keeps its place in the list.
    pub(super) fn rename(&self, id: &SlotId, name: &str) {
        if let Some(mut slot) = self.slots.get(id) {
            slot.name = name.to_owned();
            let saved = slot.saved;
            self.slots.save(&mut slot, saved);
        }
    }

    /// Replaces the boards of one, which keeps its name.
    pub(super) fn replace(&self, id: &SlotId, boards: &[Labelled], at: ActionContext) {
        if let Some(mut slot) = self.slots.get(id) {
            slot.record = record(boards);
            self.slots.save(&mut slot, at.now);
        }
    }

    /// Deletes one and returns it for [`Collection::restore`].
    pub(super) fn delete(&self, id: &SlotId) -> Option<Deleted> {
        let slot = self.slots.delete(id)?;
        Some(Deleted {
            slot,
            was_open: false,
        })
    }

    /// Undoes a deletion.
    pub(super) fn restore(&self, deleted: &Deleted) {
        self.slots.restore(deleted.slot.clone());
    }

    /// Saves boards together, unless exactly these are saved already. `index` distinguishes several saved at the same
    /// moment.
    pub(super) fn save(
        &self,
        boards: &[Labelled],
        index: u64,
        name: NameSlot<'_>,
        at: ActionContext,
    ) {
        let saved = self.list();
        let alike = |(_, others): &(Slot, Vec<Labelled>)| {
            let others = others.iter().map(|other| &other.board);
            others.eq(boards.iter().map(|labelled| &labelled.board))
        };
        if saved.iter().any(alike) {
            return;
        }
        let given = match boards {
            [only] => only.name.as_ref().map(|name| name.as_str().to_owned()),
            _ => None,
        };
        let name = given.unwrap_or_else(|| self.slots.free_name(saved.len() + 1, name));
        let mut slot = self.slots.make(at.slot_id(index), name, record(boards));
        self.slots.save(&mut slot, at.now);
    }
}

fn record(boards: &[Labelled]) -> String {
    let boards: Vec<String> = boards.iter().map(Labelled::written).collect();
    boards.join(",")
}

fn read(record: &str) -> Option<Vec<Labelled>> {
    record.split(',').map(|text| decode(text).ok()).collect()
}
