//! A game on the screen and the kept ones behind it. Knows a store, a clock and a seed only as arguments, so that all of it is
//! tested without a browser.

use super::{SaveError, Shelf, Slot, SlotId, Store};
use crate::ui::browser;

/// A game that is kept in slots.
pub(crate) trait Kept: Clone {
    /// The first part of the page's path, and the name of the shelf.
    const GAME: &'static str;
    /// What is chosen before a new game.
    type Setup: Copy + Default;
    /// The stored text, one line.
    fn to_record(&self) -> String;
    /// Reads a stored text. `None` if it is damaged or from a newer version.
    fn from_record(record: &str) -> Option<Self>;
    /// Whether both stand at the same place, whatever was played before.
    fn stands_like(&self, other: &Self) -> bool;
}

/// What is on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Scene<G> {
    /// A new game is being chosen.
    Setup,
    /// A position from a link or a code, shown beside what is kept. It is kept with the first move.
    Visit(Visit<G>),
    /// A kept game.
    Playing(Playing<G>),
}

/// A position from outside that nobody has played on yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Visit<G> {
    /// The game that would begin there.
    pub(crate) game: G,
    /// Who passed it along, if the link says so.
    pub(crate) from: Option<String>,
}

/// A kept game and the slot it is kept in.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Playing<G> {
    pub(crate) slot: Slot,
    pub(crate) game: G,
}

/// Why a press was not carried out.
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
    /// It moved on, and this tab has followed.
    Followed,
    /// It was deleted; this tab still holds it.
    Deleted,
}

/// A name for the `n`th kept game.
pub(crate) type NameGame<'a> = &'a dyn Fn(usize) -> String;

/// Time and chance of one press, handed in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Milliseconds since 1970 UTC.
    pub(crate) now: u64,
    /// 64 unpredictable bits.
    pub(crate) seed: u64,
}

impl Moment {
    /// The moment of a press in the browser.
    pub(crate) fn now() -> Self {
        Self {
            now: browser::now_ms(),
            seed: browser::random_seed(),
        }
    }
}

/// The table in the middle: the scene, and the shelf of kept games behind it.
#[derive(Clone, Debug)]
pub(crate) struct Desk<S, G: Kept> {
    shelf: Shelf<S>,
    scene: Scene<G>,
    /// What is being chosen for a new game.
    setup: G::Setup,
    /// The game that was open before this one, to be brought back.
    before: Option<SlotId>,
    /// Whether the browser has refused to keep the game.
    unsaved: bool,
}

impl<S: Store, G: Kept> Desk<S, G> {
    /// An empty desk. It does not look into the store yet: the server has none.
    pub(crate) fn new(shelf: Shelf<S>) -> Self {
        Self {
            shelf,
            scene: Scene::Setup,
            setup: G::Setup::default(),
            before: None,
            unsaved: false,
        }
    }

    /// What is on the screen.
    pub(crate) fn scene(&self) -> &Scene<G> {
        &self.scene
    }

    /// What is being chosen for a new game.
    pub(crate) fn setup(&self) -> G::Setup {
        self.setup
    }

    /// Chooses what a new game shall be.
    pub(crate) fn choose(&mut self, setup: G::Setup) {
        self.setup = setup;
    }

    /// The game on the screen, kept or visited.
    pub(crate) fn game(&self) -> Option<&G> {
        match &self.scene {
            Scene::Setup => None,
            Scene::Visit(visit) => Some(&visit.game),
            Scene::Playing(playing) => Some(&playing.game),
        }
    }

    /// The slot of the game on the screen.
    pub(crate) fn slot(&self) -> Option<&Slot> {
        match &self.scene {
            Scene::Playing(playing) => Some(&playing.slot),
            _ => None,
        }
    }

    /// The game that was open before, while it is still kept.
    pub(crate) fn before(&self) -> Option<Slot> {
        self.before.as_ref().and_then(|id| self.shelf.get(id))
    }

    /// Whether a game was open before this one, without asking whether it is still kept.
    pub(crate) fn has_before(&self) -> bool {
        self.before.is_some()
    }

    /// Whether the game on the screen is kept nowhere because the browser refused.
    pub(crate) fn unsaved(&self) -> bool {
        self.unsaved
    }

    /// All kept games.
    pub(crate) fn kept(&self) -> Vec<Slot> {
        self.shelf.list()
    }

    /// All kept games, each with whether it is on the screen.
    pub(crate) fn kept_and_open(&self) -> Vec<(Slot, bool)> {
        let open = self.slot().map(|slot| &slot.id);
        let mut kept = Vec::new();
        for slot in self.kept() {
            let is_open = open == Some(&slot.id);
            kept.push((slot, is_open));
        }
        kept
    }

    /// Goes on with the game that was open last, unless something is on the screen already. False if there is one that
    /// cannot be read.
    pub(crate) fn resume(&mut self) -> bool {
        let Some(slot) = self.shelf.open() else {
            return true;
        };
        match &self.scene {
            Scene::Setup => self.show(slot),
            Scene::Visit(_) => {
                self.before = Some(slot.id);
                true
            }
            Scene::Playing(_) => true,
        }
    }

    /// Shows a game from outside beside what is there.
    pub(crate) fn visit(&mut self, game: G, from: Option<String>) {
        self.remember_open();
        self.scene = Scene::Visit(Visit { game, from });
    }

    /// Goes back from a visit or the set-up to the game that was open before, else to the set-up.
    pub(crate) fn leave(&mut self) -> bool {
        let before = self.before();
        self.scene = Scene::Setup;
        before.is_none_or(|slot| self.show(slot))
    }

    /// Goes to the set-up; the open game stays kept.
    pub(crate) fn set_up(&mut self) {
        self.remember_open();
        self.scene = Scene::Setup;
    }

    /// Starts a fresh game.
    pub(crate) fn begin(&mut self, game: G, name: NameGame<'_>, at: Moment) {
        self.remember_open();
        self.keep(game, name, at);
    }

    /// Keeps the visited position as a game. A kept game that stands exactly there is opened instead.
    pub(crate) fn accept(&mut self, name: NameGame<'_>, at: Moment) {
        let Scene::Visit(visit) = &self.scene else {
            return;
        };
        let game = visit.game.clone();
        let same =
            |slot: &Slot| G::from_record(&slot.record).is_some_and(|kept| kept.stands_like(&game));
        match self.shelf.list().into_iter().find(same) {
            Some(slot) => {
                self.show(slot);
            }
            None => self.keep(game, name, at),
        }
    }

    /// Opens a kept game. False if it cannot be read.
    pub(crate) fn open(&mut self, id: &SlotId) -> bool {
        self.remember_open();
        match self.shelf.get(id) {
            Some(slot) => self.show(slot),
            None => true,
        }
    }

    /// Gives a kept game another name.
    pub(crate) fn rename(&mut self, id: &SlotId, name: String, now: u64) {
        let Some(mut slot) = self.shelf.get(id) else {
            return;
        };
        slot.name = name;
        // Renaming an untouched game must not make it the last played one.
        let saved = slot.saved;
        if self.shelf.write(&mut slot, saved.min(now)).is_err() {
            self.unsaved = true;
        } else if let Scene::Playing(playing) = &mut self.scene
            && playing.slot.id == slot.id
        {
            playing.slot = slot;
        }
    }

    /// Deletes a kept game and hands it out, for undo.
    pub(crate) fn delete(&mut self, id: &SlotId) -> Option<Slot> {
        let slot = self.shelf.delete(id)?;
        if self.slot().is_some_and(|open| open.id == *id) {
            self.scene = Scene::Setup;
            self.before = None;
            self.shelf.set_open(None);
        }
        Some(slot)
    }

    /// Takes a deletion back.
    pub(crate) fn restore(&mut self, mut slot: Slot) {
        let saved = slot.saved;
        self.unsaved = self.shelf.write(&mut slot, saved).is_err();
        if matches!(self.scene, Scene::Setup) {
            self.show(slot);
        }
    }

    /// Follows what another tab has done to the storage under `key`; `None` stands for everything.
    pub(crate) fn changed_elsewhere(&mut self, key: Option<&str>) -> Option<Elsewhere> {
        let Scene::Playing(playing) = &self.scene else {
            return None;
        };
        if key.is_some_and(|key| key != self.shelf.key(&playing.slot.id)) {
            return None;
        }
        let Some(slot) = self.shelf.get(&playing.slot.id) else {
            return Some(Elsewhere::Deleted);
        };
        if slot.revision == playing.slot.revision {
            return None;
        }
        let moved = slot.record != playing.slot.record;
        self.show(slot);
        moved.then_some(Elsewhere::Followed)
    }

    /// Puts a kept game on the screen. False, and no change, if it cannot be read.
    fn show(&mut self, slot: Slot) -> bool {
        let Some(game) = G::from_record(&slot.record) else {
            return false;
        };
        self.shelf.set_open(Some(&slot.id));
        if self.before.as_ref() == Some(&slot.id) {
            self.before = None;
        }
        self.unsaved = false;
        self.scene = Scene::Playing(Playing { slot, game });
        true
    }

    fn remember_open(&mut self) {
        if let Scene::Playing(playing) = &self.scene {
            self.before = Some(playing.slot.id.clone());
        }
    }

    fn keep(&mut self, game: G, name: NameGame<'_>, at: Moment) {
        let kept = self.shelf.list();
        let unused = |name: &String| kept.iter().all(|slot| slot.name != *name);
        let numbers = kept.len() + 1..;
        let name = numbers.map(name).find(unused).unwrap_or_default();
        let id = SlotId::from_random(at.seed.rotate_left(17) ^ at.now);
        let mut slot = Slot::new(id, G::GAME, name, game.to_record());
        self.unsaved = self.shelf.write(&mut slot, at.now).is_err();
        if !self.unsaved {
            self.shelf.set_open(Some(&slot.id));
        }
        self.scene = Scene::Playing(Playing { slot, game });
    }

    /// Changes the open game and saves it; when another tab was faster, shows that tab's state instead.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster, no game is open, or it has no such move.
    pub(crate) fn change<T>(
        &mut self,
        at: Moment,
        change: impl FnOnce(&mut G) -> Option<T>,
    ) -> Result<T, Refused> {
        let Scene::Playing(playing) = &mut self.scene else {
            return Err(Refused::Nothing);
        };
        let mut game = playing.game.clone();
        let done = change(&mut game).ok_or(Refused::Nothing)?;
        let mut slot = playing.slot.clone();
        slot.record = game.to_record();
        let saved = match self.shelf.save(&mut slot, at.now) {
            Err(SaveError::Deleted) => self.shelf.write(&mut slot, at.now),
            other => other,
        };
        match saved {
            Err(SaveError::MovedOn(theirs)) => {
                self.show(*theirs);
                Err(Refused::MovedOn)
            }
            saved => {
                self.unsaved = saved.is_err();
                *playing = Playing { slot, game };
                Ok(done)
            }
        }
    }
}
