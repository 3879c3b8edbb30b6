//! What the page shows and what may change it. Knows a store, a clock and a seed only as arguments, so that all of it is
//! tested without a browser.

use games::{
    random::Generator,
    zoo::{BotCount, Draw, Game, Mode, Position, Setup, Turn},
};
use rand::SeedableRng;

use crate::saves::{SaveError, Shelf, Slot, SlotId, Store};

/// What is on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scene {
    /// Mode and number of bots are being chosen.
    Setup,
    /// A position from a link or a code, shown beside what is kept. It is kept with the first move.
    Visit(Visit),
    /// A kept game.
    Playing(Playing),
}

/// A position from outside that nobody has played on yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Visit {
    /// The game that would begin there.
    pub(super) game: Game,
    /// Who passed it along, if the link says so.
    pub(super) from: Option<String>,
}

/// A kept game and the slot it is kept in.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Playing {
    pub(super) slot: Slot,
    pub(super) game: Game,
}

/// Why a press was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// Another tab has moved this game on; its state is on the screen now.
    MovedOn,
    /// There is nothing to draw from, undo or redo.
    Nothing,
}

/// What another tab has done to the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elsewhere {
    /// It moved on, and this tab has followed.
    Followed,
    /// It was deleted; this tab still holds it.
    Deleted,
}

/// A name for the `n`th kept game.
pub(super) type NameGame<'a> = &'a dyn Fn(usize) -> String;

/// Time and chance of one press, handed in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// Milliseconds since 1970 UTC.
    pub(super) now: u64,
    /// 64 unpredictable bits.
    pub(super) seed: u64,
}

/// The table in the middle: the scene, and the shelf of kept games behind it.
#[derive(Clone, Debug)]
pub(super) struct Desk<S> {
    shelf: Shelf<S>,
    scene: Scene,
    /// What is being chosen for a new game.
    setup: Setup,
    /// The game that was open before this one, to be brought back.
    before: Option<SlotId>,
    /// Whether the browser has refused to keep the game.
    unsaved: bool,
}

impl<S: Store> Desk<S> {
    /// An empty desk. It does not look into the store yet: the server has none.
    pub(super) fn new(shelf: Shelf<S>) -> Self {
        Self {
            shelf,
            scene: Scene::Setup,
            setup: Setup::new(Mode::Shared, BotCount::ONE),
            before: None,
            unsaved: false,
        }
    }

    /// What is on the screen.
    pub(super) fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What is being chosen for a new game.
    pub(super) fn setup(&self) -> Setup {
        self.setup
    }

    /// Chooses bots and decks of a new game.
    pub(super) fn choose(&mut self, setup: Setup) {
        self.setup = setup;
    }

    /// The game on the screen, kept or visited.
    pub(super) fn game(&self) -> Option<&Game> {
        match &self.scene {
            Scene::Setup => None,
            Scene::Visit(visit) => Some(&visit.game),
            Scene::Playing(playing) => Some(&playing.game),
        }
    }

    /// The slot of the game on the screen.
    pub(super) fn slot(&self) -> Option<&Slot> {
        match &self.scene {
            Scene::Playing(playing) => Some(&playing.slot),
            _ => None,
        }
    }

    /// What can be passed along now.
    pub(super) fn position(&self) -> Option<Position> {
        self.game().and_then(Game::position)
    }

    /// The game that was open before, while it is still kept.
    pub(super) fn before(&self) -> Option<Slot> {
        self.before.as_ref().and_then(|id| self.shelf.get(id))
    }

    /// Whether a game was open before this one, without asking whether it is still kept.
    pub(super) fn has_before(&self) -> bool {
        self.before.is_some()
    }

    /// Whether the game on the screen is kept nowhere because the browser refused.
    pub(super) fn unsaved(&self) -> bool {
        self.unsaved
    }

    /// All kept games.
    pub(super) fn kept(&self) -> Vec<Slot> {
        self.shelf.list()
    }

    /// Goes on with the game that was open last, unless something is on the screen already. False if there is one that
    /// cannot be read.
    pub(super) fn resume(&mut self) -> bool {
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

    /// Shows a position from outside beside what is there.
    pub(super) fn visit(&mut self, position: &Position, from: Option<String>) {
        self.remember_open();
        self.scene = Scene::Visit(Visit {
            game: Game::from_position(position),
            from,
        });
    }

    /// Goes back from a visit or the set-up to the game that was open before, else to the set-up.
    pub(super) fn leave(&mut self) -> bool {
        let before = self.before();
        self.scene = Scene::Setup;
        before.is_none_or(|slot| self.show(slot))
    }

    /// Goes to the set-up; the open game stays kept.
    pub(super) fn set_up(&mut self) {
        self.remember_open();
        self.scene = Scene::Setup;
    }

    /// Starts a fresh game: decks are shuffled, nothing is drawn.
    pub(super) fn start(&mut self, setup: Setup, name: NameGame<'_>, at: Moment) {
        self.remember_open();
        let game = Game::new(setup, &mut Generator::seed_from_u64(at.seed));
        self.keep(game, name, at);
    }

    /// Keeps the visited position as a game. A kept game that stands exactly there is opened instead.
    pub(super) fn accept(&mut self, name: NameGame<'_>, at: Moment) {
        let Scene::Visit(visit) = &self.scene else {
            return;
        };
        let game = visit.game.clone();
        let same = |slot: &Slot| {
            Game::from_record(&slot.record).is_ok_and(|kept| kept.position() == game.position())
        };
        match self.shelf.list().into_iter().find(same) {
            Some(slot) => {
                self.show(slot);
            }
            None => self.keep(game, name, at),
        }
    }

    /// Opens a kept game. False if it cannot be read.
    pub(super) fn open(&mut self, id: &SlotId) -> bool {
        self.remember_open();
        match self.shelf.get(id) {
            Some(slot) => self.show(slot),
            None => true,
        }
    }

    /// Draws a card. On a visited position this makes it a kept game.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or no game is on the screen.
    pub(super) fn draw(
        &mut self,
        turn: Turn,
        name: NameGame<'_>,
        at: Moment,
    ) -> Result<Draw, Refused> {
        self.accept(name, at);
        self.change(at, |game| {
            let mut rng = Generator::seed_from_u64(at.seed);
            Some(match turn {
                Turn::This => game.draw_this(&mut rng),
                Turn::Next => game.draw_next(&mut rng),
            })
        })
    }

    /// Takes the last draw back.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or there is nothing to take back.
    pub(super) fn undo(&mut self, at: Moment) -> Result<Draw, Refused> {
        self.change(at, Game::undo)
    }

    /// Draws again what was taken back.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or there is nothing to draw again.
    pub(super) fn redo(&mut self, at: Moment) -> Result<Draw, Refused> {
        self.change(at, Game::redo)
    }

    /// Gives a kept game another name.
    pub(super) fn rename(&mut self, id: &SlotId, name: String, now: u64) {
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
    pub(super) fn delete(&mut self, id: &SlotId) -> Option<Slot> {
        let slot = self.shelf.delete(id)?;
        if self.slot().is_some_and(|open| open.id == *id) {
            self.scene = Scene::Setup;
            self.before = None;
            self.shelf.set_open(None);
        }
        Some(slot)
    }

    /// Takes a deletion back.
    pub(super) fn restore(&mut self, mut slot: Slot) {
        let saved = slot.saved;
        self.unsaved = self.shelf.write(&mut slot, saved).is_err();
        if self.scene == Scene::Setup {
            self.show(slot);
        }
    }

    /// Follows what another tab has done to the storage under `key`; `None` stands for everything.
    pub(super) fn changed_elsewhere(&mut self, key: Option<&str>) -> Option<Elsewhere> {
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
        let Ok(game) = Game::from_record(&slot.record) else {
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

    fn keep(&mut self, game: Game, name: NameGame<'_>, at: Moment) {
        let kept = self.shelf.list();
        let unused = |name: &String| kept.iter().all(|slot| slot.name != *name);
        let numbers = kept.len() + 1..;
        let name = numbers.map(name).find(unused).unwrap_or_default();
        let id = SlotId::from_random(at.seed.rotate_left(17) ^ at.now);
        let mut slot = Slot::new(id, super::GAME, name, game.to_record());
        self.unsaved = self.shelf.write(&mut slot, at.now).is_err();
        if !self.unsaved {
            self.shelf.set_open(Some(&slot.id));
        }
        self.scene = Scene::Playing(Playing { slot, game });
    }

    /// Changes the open game and saves it; when another tab was faster, shows that tab's state instead.
    fn change(
        &mut self,
        at: Moment,
        change: impl FnOnce(&mut Game) -> Option<Draw>,
    ) -> Result<Draw, Refused> {
        let Scene::Playing(playing) = &mut self.scene else {
            return Err(Refused::Nothing);
        };
        let mut game = playing.game.clone();
        let draw = change(&mut game).ok_or(Refused::Nothing)?;
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
                Ok(draw)
            }
        }
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
