//! The slots of one kind: games of one page, boards or decks.

use super::{
    slot::{Slot, SlotId},
    store::Store,
};

/// Makes the name of the `n`th slot.
pub(crate) type NameSlot<'a> = &'a dyn Fn(usize) -> String;

/// The slots of one kind in one store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slots<S> {
    store: S,
    kind: &'static str,
}

/// The prefix of every slot's storage key.
pub(super) const PREFIX: &str = "passalong.slot.";
const OPEN: &str = "passalong.open.";

/// Inserts an item into a sorted list. Lists here are short, and the library's sorting would enlarge the bundle.
pub(super) fn insert<T>(sorted: &mut Vec<T>, item: T, is_before: fn(&T, &T) -> bool) {
    let index = sorted
        .iter()
        .take_while(|other| is_before(other, &item))
        .count();
    sorted.insert(index, item);
}

impl<S: Store> Slots<S> {
    /// The slots of a kind, such as `zoo`.
    pub(crate) fn new(store: S, kind: &'static str) -> Self {
        Self { store, kind }
    }

    fn key(&self, id: &SlotId) -> String {
        [PREFIX, self.kind, ".", id.as_str()].concat()
    }

    /// All readable slots, last saved first.
    pub(crate) fn list(&self) -> Vec<Slot> {
        let prefix = [PREFIX, self.kind, "."].concat();
        let mut slots = Vec::new();
        for key in self.store.keys() {
            let slot = Some(key)
                .filter(|key| key.starts_with(&prefix))
                .and_then(|key| Slot::parse(&self.store.get(&key)?))
                .filter(|slot| slot.game == self.kind);
            if let Some(slot) = slot {
                insert(&mut slots, slot, |a, b| (b.saved, &a.id) < (a.saved, &b.id));
            }
        }
        slots
    }

    /// One slot.
    pub(crate) fn get(&self, id: &SlotId) -> Option<Slot> {
        Slot::parse(&self.store.get(&self.key(id))?)
    }

    /// A slot that is not saved yet.
    pub(crate) fn make(&self, id: SlotId, name: String, record: String) -> Slot {
        Slot::new(id, self.kind, name, record)
    }

    /// The first name, counting from `from`, that no slot has.
    pub(crate) fn free_name(&self, from: usize, name: NameSlot<'_>) -> String {
        let slots = self.list();
        let is_free = |name: &String| slots.iter().all(|slot| slot.name != *name);
        (from..).map(name).find(is_free).unwrap_or_default()
    }

    /// Saves a slot and increments its revision. The caller has checked the state of other tabs before.
    pub(crate) fn save(&self, slot: &mut Slot, now: u64) {
        slot.revision += 1;
        slot.saved = now;
        self.store.set(&self.key(&slot.id), &slot.to_string());
    }

    /// Whether the browser refuses to save, so that some text exists only in this page's memory.
    pub(crate) fn unsaved(&self) -> bool {
        self.store.has_unsaved()
    }

    /// Deletes a slot and returns it, for [`Slots::restore`].
    pub(crate) fn delete(&self, id: &SlotId) -> Option<Slot> {
        let slot = self.get(id)?;
        self.store.remove(&self.key(id));
        Some(slot)
    }

    /// Undoes a deletion. If the slot was saved again since then, that newer state stays.
    pub(crate) fn restore(&self, mut slot: Slot) -> Slot {
        if let Some(newer) = self.get(&slot.id) {
            return newer;
        }
        let saved = slot.saved;
        self.save(&mut slot, saved);
        slot
    }

    /// The slot that this tab had open, or else the one opened last in any tab.
    pub(crate) fn open(&self) -> Option<Slot> {
        let key = [OPEN, self.kind].concat();
        let of = |text: Option<String>| self.get(&SlotId::parse(&text?)?);
        of(self.store.tab(&key)).or_else(|| of(self.store.get(&key)))
    }

    /// Remembers which slot is open, or that none is. Does not overwrite what another tab has opened since.
    pub(crate) fn set_open(&self, id: Option<&SlotId>) {
        let key = [OPEN, self.kind].concat();
        let before = self.store.tab(&key);
        self.store.set_tab(&key, id.map_or("", SlotId::as_str));
        match id {
            Some(id) => {
                self.store.set(&key, id.as_str());
            }
            None if self.store.get(&key) == before => self.store.remove(&key),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::store::memory::MemoryStore;

    fn slot(number: u64) -> Slot {
        Slot::new(
            SlotId::from_random(number),
            "zoo",
            format!("Game {number}"),
            "record".into(),
        )
    }

    #[test]
    fn slots_are_listed_last_saved_first() {
        let slots = Slots::new(MemoryStore::default(), "zoo");
        let (mut first, mut second) = (slot(1), slot(2));
        slots.save(&mut first, 10);
        slots.save(&mut second, 20);
        assert_eq!(slots.list(), [second, first]);
    }

    #[test]
    fn undoing_a_deletion_replaces_nothing_newer() {
        let slots = Slots::new(MemoryStore::default(), "zoo");
        let mut mine = slot(1);
        slots.save(&mut mine, 10);
        let deleted = slots.delete(&mine.id).unwrap();
        assert_eq!((slots.list(), &deleted), (vec![], &mine));
        mine.record = "continued in another tab".into();
        slots.save(&mut mine, 20);
        assert_eq!(slots.restore(deleted), mine);
        assert_eq!(slots.list(), [mine.clone()]);
        let deleted = slots.delete(&mine.id).unwrap();
        assert_eq!(slots.restore(deleted).record, mine.record);
    }

    #[test]
    fn a_full_store_is_reported_and_the_page_continues_with_its_own_state() {
        let store = MemoryStore::default();
        store.full.set(true);
        let slots = Slots::new(store, "zoo");
        let mut mine = slot(1);
        slots.save(&mut mine, 10);
        assert!(slots.unsaved());
        assert_eq!(slots.list(), [mine]);
    }

    #[test]
    fn every_tab_resumes_its_own_game() {
        let store = MemoryStore::default();
        let here = Slots::new(store.other_tab(), "zoo");
        let there = Slots::new(store, "zoo");
        let (mut first, mut second) = (slot(1), slot(2));
        here.save(&mut first, 10);
        here.set_open(Some(&first.id));
        there.save(&mut second, 20);
        there.set_open(Some(&second.id));
        assert_eq!(here.open(), Some(first));
        assert_eq!(there.open(), Some(second.clone()));
        assert_eq!(
            Slots::new(here.store.other_tab(), "zoo").open(),
            Some(second)
        );
    }

    #[test]
    fn garbage_in_the_store_is_ignored() {
        let store = MemoryStore::default();
        store.set("passalong.slot.zoo.00000000", "{\"v\":");
        store.set("passalong.open.zoo", "../../etc");
        let slots = Slots::new(store, "zoo");
        assert_eq!(slots.list(), []);
        assert_eq!(slots.open(), None);
    }
}
