//! The kept games of one kind: list, open, save, delete, bring back.

use super::{
    slot::{Slot, SlotId},
    store::Store,
};

/// Why a game was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SaveError {
    /// Another tab has saved this game since this tab read it; here is what it saved.
    MovedOn(Box<Slot>),
    /// Another tab has deleted this game.
    Deleted,
    /// The browser keeps nothing: a private window, or storage is full.
    NotKept,
}

/// The kept games of one kind in one store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shelf<S> {
    store: S,
    game: &'static str,
}

/// What the storage key of every slot begins with.
pub(super) const SLOTS: &str = "passalong.slot.";
const OPEN: &str = "passalong.open.";

/// Puts an item in its place among sorted ones. Lists here are short, and the library's sorting is large where bytes count.
pub(super) fn insert<T>(sorted: &mut Vec<T>, item: T, is_before: fn(&T, &T) -> bool) {
    let place = sorted
        .iter()
        .take_while(|other| is_before(other, &item))
        .count();
    sorted.insert(place, item);
}

impl<S: Store> Shelf<S> {
    /// The shelf of a game, named by the first part of its path.
    pub(crate) fn new(store: S, game: &'static str) -> Self {
        Self { store, game }
    }

    /// The storage key of a slot; the page compares it with the keys of `storage` events.
    pub(crate) fn key(&self, id: &SlotId) -> String {
        format!("{SLOTS}{}.{}", self.game, id.as_str())
    }

    /// All readable games, the last saved first.
    pub(crate) fn list(&self) -> Vec<Slot> {
        let prefix = format!("{SLOTS}{}.", self.game);
        let mut slots = Vec::new();
        for key in self.store.keys() {
            let slot = Some(key)
                .filter(|key| key.starts_with(&prefix))
                .and_then(|key| Slot::parse(&self.store.get(&key)?))
                .filter(|slot| slot.game == self.game);
            if let Some(slot) = slot {
                insert(&mut slots, slot, |a, b| (b.saved, &a.id) < (a.saved, &b.id));
            }
        }
        slots
    }

    /// One game.
    pub(crate) fn get(&self, id: &SlotId) -> Option<Slot> {
        Slot::parse(&self.store.get(&self.key(id))?)
    }

    /// The game that this tab had open, else the one that was opened last in any tab.
    pub(crate) fn open(&self) -> Option<Slot> {
        let key = format!("{OPEN}{}", self.game);
        let of = |text: Option<String>| self.get(&SlotId::parse(&text?)?);
        of(self.store.tab(&key)).or_else(|| of(self.store.get(&key)))
    }

    /// Remembers which game is open, or that none is.
    pub(crate) fn set_open(&self, id: Option<&SlotId>) {
        let key = format!("{OPEN}{}", self.game);
        self.store.set_tab(&key, id.map_or("", SlotId::as_str));
        match id {
            // Where nothing can be kept, saving the game says so.
            Some(id) => {
                self.store.set(&key, id.as_str());
            }
            None => self.store.remove(&key),
        }
    }

    /// Saves a game over the state that this tab knows, and counts its revision up.
    ///
    /// # Errors
    /// When another tab has saved or deleted the game since; when the browser keeps nothing. The slot is unchanged then.
    pub(crate) fn save(&self, slot: &mut Slot, now: u64) -> Result<(), SaveError> {
        let kept = self.get(&slot.id);
        match kept {
            Some(kept) if kept.revision != slot.revision => {
                return Err(SaveError::MovedOn(Box::new(kept)));
            }
            None if slot.revision > 0 => return Err(SaveError::Deleted),
            _ => {}
        }
        self.write(slot, now)
    }

    /// Saves a game whatever stands there: after a deletion was taken back.
    ///
    /// # Errors
    /// When the browser keeps nothing.
    pub(crate) fn write(&self, slot: &mut Slot, now: u64) -> Result<(), SaveError> {
        let mut next = slot.clone();
        next.revision += 1;
        next.saved = now;
        if !self.store.set(&self.key(&slot.id), &next.to_string()) {
            return Err(SaveError::NotKept);
        }
        *slot = next;
        Ok(())
    }

    /// Deletes a game and hands it out once more, for "undo".
    pub(crate) fn delete(&self, id: &SlotId) -> Option<Slot> {
        let slot = self.get(id)?;
        self.store.remove(&self.key(id));
        Some(slot)
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
    fn games_stand_side_by_side_the_last_saved_first() {
        let shelf = Shelf::new(MemoryStore::default(), "zoo");
        let (mut first, mut second) = (slot(1), slot(2));
        shelf.save(&mut first, 10).unwrap();
        shelf.save(&mut second, 20).unwrap();
        assert_eq!(shelf.list(), [second, first]);
    }

    #[test]
    fn two_tabs_do_not_overwrite_each_other() {
        let store = MemoryStore::default();
        let here = Shelf::new(store.other_tab(), "zoo");
        let there = Shelf::new(store, "zoo");
        let mut mine = slot(1);
        here.save(&mut mine, 10).unwrap();
        let mut theirs = there.get(&mine.id).unwrap();
        theirs.record = "moved on".into();
        there.save(&mut theirs, 20).unwrap();
        mine.record = "stale".into();
        assert_eq!(
            here.save(&mut mine, 30),
            Err(SaveError::MovedOn(Box::new(theirs.clone())))
        );
        assert_eq!(here.get(&mine.id), Some(theirs));
    }

    #[test]
    fn a_game_deleted_elsewhere_is_not_brought_back_in_silence() {
        let shelf = Shelf::new(MemoryStore::default(), "zoo");
        let mut mine = slot(1);
        shelf.save(&mut mine, 10).unwrap();
        let deleted = shelf.delete(&mine.id).unwrap();
        assert_eq!(deleted, mine);
        assert_eq!(shelf.save(&mut mine, 20), Err(SaveError::Deleted));
        shelf.write(&mut mine, 20).unwrap();
        assert_eq!(shelf.list(), [mine]);
    }

    #[test]
    fn a_full_store_says_so_and_changes_nothing() {
        let store = MemoryStore::default();
        store.full.set(true);
        let shelf = Shelf::new(store, "zoo");
        let mut mine = slot(1);
        assert_eq!(shelf.save(&mut mine, 10), Err(SaveError::NotKept));
        assert_eq!(mine, slot(1));
    }

    #[test]
    fn every_tab_goes_on_with_its_own_game() {
        let store = MemoryStore::default();
        let here = Shelf::new(store.other_tab(), "zoo");
        let there = Shelf::new(store, "zoo");
        let (mut first, mut second) = (slot(1), slot(2));
        here.save(&mut first, 10).unwrap();
        here.set_open(Some(&first.id));
        there.save(&mut second, 20).unwrap();
        there.set_open(Some(&second.id));
        assert_eq!(here.open(), Some(first));
        assert_eq!(there.open(), Some(second.clone()));
        assert_eq!(
            Shelf::new(here.store.other_tab(), "zoo").open(),
            Some(second)
        );
    }

    #[test]
    fn garbage_in_the_store_is_passed_over() {
        let store = MemoryStore::default();
        store.set("passalong.slot.zoo.00000000", "{\"v\":");
        store.set("passalong.open.zoo", "../../etc");
        let shelf = Shelf::new(store, "zoo");
        assert_eq!(shelf.list(), []);
        assert_eq!(shelf.open(), None);
    }
}
