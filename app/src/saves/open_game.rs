//! The open game and the saved ones behind it, for every game. Store, clock and seed are arguments, so it is tested
//! without a browser.

use super::{
    ActionContext, NameSlot, Slot, SlotId, Slots, Store,
    scene::{Deleted, Elsewhere, Playing, Refused, Saveable, Scene, Visit},
};

/// The game on the screen, and the saved games.
#[derive(Clone, Debug)]
pub(crate) struct OpenGame<S, G: Saveable> {
    slots: Slots<S>,
    scene: Scene<G>,
    /// The game that was open before this one.
    before: Option<SlotId>,
    /// Whether a link led to a saved game, which is on the screen.
    is_own_link: bool,
    /// Whether a saved game should have been shown but cannot be read.
    damaged: bool,
    /// Whether the store may be read. The server has none, and the first render in the browser must match the
    /// server's.
    awake: bool,
}

impl<S: Store, G: Saveable> OpenGame<S, G> {
    /// No game on the screen, and the store not read yet.
    pub(crate) fn new(store: S) -> Self {
        Self {
            slots: Slots::new(store, G::KIND),
            scene: Scene::Setup,
            before: None,
            is_own_link: false,
            damaged: false,
            awake: false,
        }
    }

    /// What is on the screen.
    pub(crate) fn scene(&self) -> &Scene<G> {
        &self.scene
    }

    /// The game on the screen, saved or visited.
    pub(crate) fn game(&self) -> Option<&G> {
        match &self.scene {
            Scene::Setup => None,
            Scene::Visit(visit) => Some(&visit.game),
            Scene::Playing(playing) => Some(&playing.game),
        }
    }

    /// The saved game on the screen.
    pub(crate) fn playing(&self) -> Option<&Playing<G>> {
        match &self.scene {
            Scene::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    /// The slot of the game on the screen.
    pub(crate) fn slot(&self) -> Option<&Slot> {
        self.playing().map(|playing| &playing.slot)
    }

    /// Whether the browser refuses to save, so that the game exists only in this page's memory.
    pub(crate) fn unsaved(&self) -> bool {
        self.slots.unsaved()
    }

    /// Whether a saved game should have been shown but cannot be read. Its slot is left unchanged.
    pub(crate) fn damaged(&self) -> bool {
        self.damaged
    }

    /// Whether a link led to a saved game, which is on the screen and was not changed since.
    pub(crate) fn is_own_link(&self) -> bool {
        self.is_own_link
    }

    /// The player has dismissed the note that a link led to this saved game.
    pub(crate) fn dismiss_own_link(&mut self) {
        self.is_own_link = false;
    }

    /// The slots of all saved games, last saved first.
    pub(crate) fn slots(&self) -> Vec<Slot> {
        if self.awake {
            self.slots.list()
        } else {
            Vec::new()
        }
    }

    /// All readable saved games, last saved first.
    pub(crate) fn saved(&self) -> Vec<Playing<G>> {
        self.slots().into_iter().filter_map(Playing::read).collect()
    }

    /// The slot of a saved game.
    pub(crate) fn get(&self, id: &SlotId) -> Option<Slot> {
        self.slots.get(id)
    }

    /// The game that was open before this one, if it is still saved.
    pub(crate) fn before(&self) -> Option<Slot> {
        self.before.as_ref().and_then(|id| self.slots.get(id))
    }

    /// Whether the store may be read: false on the server and during the first render.
    pub(crate) fn is_awake(&self) -> bool {
        self.awake
    }

    /// Allows reading the store from now on.
    pub(crate) fn wake(&mut self) {
        self.awake = true;
    }

    /// Resumes the game opened last; a visited position that is one of the saved games becomes that game.
    pub(crate) fn resume(&mut self) {
        self.wake();
        let last = self.slots.open();
        match &self.scene {
            Scene::Setup => self.show_any(last),
            Scene::Visit(visit) => {
                let meant = self.meant_by(&visit.game);
                self.before = last.map(|slot| slot.id);
                self.show_meant(meant);
            }
            Scene::Playing(_) => {}
        }
    }

    /// Visits a position, or opens the saved game that it belongs to.
    pub(crate) fn visit(&mut self, game: G, from: Option<String>) {
        let meant = if self.awake {
            self.meant_by(&game)
        } else {
            None
        };
        self.remember_open();
        self.scene = Scene::Visit(Visit { game, from });
        self.show_meant(meant);
    }

    /// The saved game that a link means.
    fn meant_by(&self, linked: &G) -> Option<Slot> {
        let is_meant = |slot: &Slot| {
            G::from_record(&slot.record).is_some_and(|saved| saved.is_meant_by(linked))
        };
        self.slots.list().into_iter().find(is_meant)
    }

    /// Saves the visited position as a game, or opens the saved game that it belongs to.
    pub(crate) fn accept(&mut self, name: NameSlot<'_>, at: ActionContext) {
        let Scene::Visit(visit) = &self.scene else {
            return;
        };
        let game = visit.game.clone();
        match self.meant_by(&game) {
            Some(slot) => self.show(slot),
            None => self.begin(game, name, at),
        }
    }

    /// Leaves a visit or the set-up for the game that was open before, or else the set-up.
    pub(crate) fn leave(&mut self) {
        self.scene = Scene::Setup;
        self.show_any(self.before());
    }

    /// Goes to the set-up; the open game stays saved.
    pub(crate) fn set_up(&mut self) {
        self.remember_open();
        self.scene = Scene::Setup;
    }

    /// Goes to the set-up; a reload does not reopen the game.
    pub(crate) fn close(&mut self) {
        self.scene = Scene::Setup;
        self.before = None;
        self.slots.set_open(None);
    }

    /// Begins and saves a game under the first unused name.
    pub(crate) fn begin(&mut self, game: G, name: NameSlot<'_>, at: ActionContext) {
        let name = self.slots.free_name(self.slots.list().len() + 1, name);
        self.begin_named(game, name, at);
    }

    /// Begins and saves a game under a name.
    pub(crate) fn begin_named(&mut self, game: G, name: String, at: ActionContext) {
        self.wake();
        self.is_own_link = false;
        self.remember_open();
        let mut slot = self.slots.make(at.slot_id(0), name, game.to_record());
        self.slots.save(&mut slot, at.now);
        self.slots.set_open(Some(&slot.id));
        self.scene = Scene::Playing(Playing { slot, game });
    }

    /// The first name, counting from `from`, that no saved game has.
    pub(crate) fn free_name(&self, from: usize, name: NameSlot<'_>) -> String {
        self.slots.free_name(from, name)
    }

    /// Opens a saved game.
    pub(crate) fn open(&mut self, id: &SlotId) {
        self.remember_open();
        self.show_any(self.slots.get(id));
    }

    /// Renames a saved game. Returns what another tab has done to it meanwhile.
    pub(crate) fn rename(&mut self, id: &SlotId, name: String) -> Option<Elsewhere> {
        let is_open = self.slot().is_some_and(|slot| slot.id == *id);
        let elsewhere = if is_open { self.refresh() } else { None };
        let open = self.slot().filter(|_| is_open).cloned();
        if let Some(mut slot) = self.slots.get(id).or(open) {
            slot.name = name;
            let is_known = self
                .slot()
                .is_some_and(|open| (&open.id, open.revision) == (id, slot.revision));
            // Renaming must not make the game the last played one.
            let saved = slot.saved;
            self.slots.save(&mut slot, saved);
            if let Scene::Playing(playing) = &mut self.scene
                && is_known
            {
                playing.slot = slot;
            }
        }
        elsewhere
    }

    /// Deletes a saved game and returns it for [`OpenGame::restore`].
    pub(crate) fn delete(&mut self, id: &SlotId) -> Option<Deleted> {
        let slot = self.slots.delete(id)?;
        let was_open = self.slot().is_some_and(|open| open.id == *id);
        if was_open {
            self.close();
        }
        Some(Deleted { slot, was_open })
    }

    /// Undoes a deletion. If the game was continued in another tab, that state stays.
    pub(crate) fn restore(&mut self, deleted: &Deleted) {
        let slot = self.slots.restore(deleted.slot.clone());
        if deleted.was_open && matches!(self.scene, Scene::Setup) {
            self.show(slot);
        }
    }

    /// Reads the store again, since another tab may have changed the open game. Never replaces this page's state by
    /// an older one.
    pub(crate) fn refresh(&mut self) -> Option<Elsewhere> {
        let Scene::Playing(playing) = &mut self.scene else {
            return None;
        };
        let Some(slot) = self.slots.get(&playing.slot.id) else {
            // Reported once; the next save creates the slot again.
            let was_saved = core::mem::take(&mut playing.slot.revision) > 0;
            return was_saved.then_some(Elsewhere::Deleted);
        };
        if slot.revision <= playing.slot.revision {
            return None;
        }
        // A record that cannot be read is from a newer version: this page keeps its state and overwrites nothing.
        let theirs = Playing::<G>::read(slot)?;
        let moved = !theirs.game.same_position(&playing.game);
        *playing = theirs;
        Some(if moved {
            Elsewhere::Followed
        } else {
            Elsewhere::Synced
        })
    }

    /// Changes the open game and saves it. If another tab was faster, shows that tab's state instead.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster, no game is open, or the game has no such move.
    pub(crate) fn change<T>(
        &mut self,
        at: ActionContext,
        change: impl FnOnce(&mut G) -> Option<T>,
    ) -> Result<T, Refused> {
        if self.refresh() == Some(Elsewhere::Followed) {
            return Err(Refused::MovedOn);
        }
        let Scene::Playing(playing) = &mut self.scene else {
            return Err(Refused::Nothing);
        };
        let mut game = playing.game.clone();
        let done = change(&mut game).ok_or(Refused::Nothing)?;
        let stored = self.slots.get(&playing.slot.id);
        let newer = |stored: &Slot| stored.revision > playing.slot.revision;
        if stored.as_ref().is_some_and(newer) {
            return Err(Refused::MovedOn);
        }
        self.is_own_link = false;
        playing.slot.record = game.to_record();
        playing.game = game;
        self.slots.save(&mut playing.slot, at.now);
        if stored.is_none() {
            // Deleting it also cleared which game was open.
            self.slots.set_open(Some(&playing.slot.id));
        }
        Ok(done)
    }

    fn show_meant(&mut self, slot: Option<Slot>) {
        self.show_any(slot);
        self.is_own_link = self.playing().is_some();
    }

    fn show_any(&mut self, slot: Option<Slot>) {
        if let Some(slot) = slot {
            self.show(slot);
        }
    }

    /// Puts a saved game on the screen. Does nothing if it cannot be read.
    fn show(&mut self, slot: Slot) {
        let playing = Playing::read(slot);
        self.damaged = playing.is_none();
        self.is_own_link = false;
        let Some(playing) = playing else { return };
        self.slots.set_open(Some(&playing.slot.id));
        if self.before.as_ref() == Some(&playing.slot.id) {
            self.before = None;
        }
        self.scene = Scene::Playing(playing);
    }

    fn remember_open(&mut self) {
        if let Scene::Playing(playing) = &self.scene {
            self.before = Some(playing.slot.id.clone());
        }
    }
}

#[cfg(test)]
#[path = "open_game_tests.rs"]
mod tests;
