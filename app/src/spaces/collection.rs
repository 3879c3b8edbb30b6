//! Kept boards and decks: a slot each, whose record is the boards as links write them, joined by commas.

use games::spaces::{Labelled, decode};

use crate::saves::{Moment, NameGame, Shelf, Slot, SlotId, Store};

/// The kept boards, or the kept decks.
#[derive(Clone, Debug)]
pub(super) struct Collection<S> {
    shelf: Shelf<S>,
    kind: &'static str,
}

impl<S: Store> Collection<S> {
    /// What is kept in a store on the shelf of this name.
    pub(super) fn new(store: S, kind: &'static str) -> Self {
        Self {
            shelf: Shelf::new(store, kind),
            kind,
        }
    }

    /// Its shelf.
    pub(super) fn shelf(&self) -> &Shelf<S> {
        &self.shelf
    }

    /// Whether nothing is kept.
    pub(super) fn is_empty(&self) -> bool {
        self.shelf.list().is_empty()
    }

    /// All that can be read, the last kept first.
    pub(super) fn list(&self) -> Vec<(Slot, Vec<Labelled>)> {
        let read = |slot: Slot| {
            let boards = read(&slot.record)?;
            Some((slot, boards))
        };
        self.shelf.list().into_iter().filter_map(read).collect()
    }

    /// Keeps boards together, unless just these are kept already. False if the browser refuses.
    pub(super) fn keep(&self, boards: &[Labelled], name: NameGame<'_>, at: Moment) -> bool {
        let kept = self.list();
        let alike = |(_, others): &(Slot, Vec<Labelled>)| {
            let others = others.iter().map(|other| &other.board);
            others.eq(boards.iter().map(|labelled| &labelled.board))
        };
        if kept.iter().any(alike) {
            return true;
        }
        let given = match boards {
            [only] => only.name.as_ref().map(|name| name.as_str().to_owned()),
            _ => None,
        };
        let unused = |name: &String| kept.iter().all(|(slot, _)| slot.name != *name);
        let mut names = (kept.len() + 1..).map(name);
        let name = given.or_else(|| names.find(unused)).unwrap_or_default();
        let record: Vec<String> = boards.iter().map(Labelled::written).collect();
        let id = SlotId::from_random(at.seed.rotate_left(29) ^ at.now);
        let mut slot = Slot::new(id, self.kind, name, record.join(","));
        self.shelf.write(&mut slot, at.now).is_ok()
    }
}

fn read(record: &str) -> Option<Vec<Labelled>> {
    record.split(',').map(|text| decode(text).ok()).collect()
}
