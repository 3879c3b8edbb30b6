//! What the page shows and what may change it. Knows a store, a clock and a seed only as arguments, so that all of it is
//! tested without a browser.

mod play;

use games::spaces::{Game, Labelled, Link, game::Refused};

use super::{
    BOARDS, DECKS, GAMES,
    collection::Collection,
    me::Me,
    meaning,
    scene::{Pick, Scene, Visit},
    sketch::Sketch,
};
use crate::saves::{Elsewhere, Shelf, Slot, SlotId, Store};

/// Why a press was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Another tab has moved this game on; its state is on the screen now.
    MovedOn,
    /// The game does not take it.
    Refused(Refused),
}

/// A kept game and the slot it is kept in. The slot's name is the opponent's.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Playing {
    pub(super) slot: Slot,
    pub(super) game: Game,
}

/// The scenes that lie on each other, the open game, and what is kept.
#[derive(Clone, Debug)]
pub(super) struct Table<S> {
    store: S,
    games: Shelf<S>,
    boards: Collection<S>,
    decks: Collection<S>,
    /// What lies below all: the first screen, or a link that was opened.
    ground: Scene,
    scenes: Vec<Scene>,
    /// Counts the scenes that came on the screen.
    shown: usize,
    sketch: Sketch,
    playing: Option<Playing>,
    me: Me,
    /// Whether the store may be looked into. The server has none, and the first render in the browser shows what the
    /// server's did.
    awake: bool,
    /// Whether the browser has refused to keep something.
    unsaved: bool,
    /// Whether a kept game could not be read.
    damaged: bool,
}

impl<S: Store + Clone> Table<S> {
    /// The first screen. It does not look into the store yet: the server has none.
    pub(super) fn new(store: S) -> Self {
        Self {
            games: Shelf::new(store.clone(), GAMES),
            boards: Collection::new(store.clone(), BOARDS),
            decks: Collection::new(store.clone(), DECKS),
            store,
            ground: Scene::Lobby,
            scenes: Vec::new(),
            shown: 0,
            sketch: Sketch::first(),
            playing: None,
            me: Me::default(),
            awake: false,
            unsaved: false,
            damaged: false,
        }
    }

    /// What is on the screen.
    pub(super) fn scene(&self) -> &Scene {
        self.scenes.last().unwrap_or(&self.ground)
    }

    /// Counts the scenes that came on the screen: the view is built anew with each.
    pub(super) fn shown(&self) -> usize {
        self.shown
    }

    /// How many scenes lie below it.
    pub(super) fn depth(&self) -> usize {
        self.scenes.len()
    }

    /// The board in the making.
    pub(super) fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// The board in the making, to be changed.
    pub(super) fn sketch_mut(&mut self) -> &mut Sketch {
        &mut self.sketch
    }

    /// The player of this device.
    pub(super) fn me(&self) -> &Me {
        &self.me
    }

    /// The open game.
    pub(super) fn playing(&self) -> Option<&Playing> {
        self.playing.as_ref()
    }

    /// Whether something is kept nowhere because the browser refused.
    pub(super) fn unsaved(&self) -> bool {
        self.unsaved
    }

    /// Whether a kept game could not be read.
    pub(super) fn damaged(&self) -> bool {
        self.damaged
    }

    /// All kept games that can be read, the last changed first.
    pub(super) fn games(&self) -> Vec<Playing> {
        if !self.awake {
            return Vec::new();
        }
        let read = |slot: Slot| {
            let game = Game::from_record(&slot.record).ok()?;
            Some(Playing { slot, game })
        };
        self.games.list().into_iter().filter_map(read).collect()
    }

    /// The kept boards, the last kept first; each is alone in its list.
    pub(super) fn boards(&self) -> Vec<(Slot, Vec<Labelled>)> {
        self.kept(&self.boards)
    }

    /// The kept decks, the last kept first.
    pub(super) fn decks(&self) -> Vec<(Slot, Vec<Labelled>)> {
        self.kept(&self.decks)
    }

    fn kept(&self, collection: &Collection<S>) -> Vec<(Slot, Vec<Labelled>)> {
        if self.awake {
            collection.list()
        } else {
            Vec::new()
        }
    }

    /// The name of the opponent in a kept game.
    pub(super) fn name_of(&self, id: &SlotId) -> String {
        self.games.get(id).map(|slot| slot.name).unwrap_or_default()
    }

    /// What is being chosen, on the screen or below the board's maker.
    pub(super) fn picking(&self) -> Option<Pick> {
        match self.scene() {
            Scene::Pick(pick) | Scene::Editor(pick) => Some(pick.clone()),
            _ => None,
        }
    }

    /// Changes what is being chosen.
    pub(super) fn change_pick(&mut self, change: impl FnOnce(&mut Pick)) {
        if let Some(Scene::Pick(pick) | Scene::Editor(pick)) = self.scenes.last_mut() {
            change(pick);
        }
    }

    /// What the open game has to send.
    pub(super) fn link_to_send(&self) -> Option<Link> {
        let playing = self.playing.as_ref()?;
        playing.game.link(self.me.name.as_deref())
    }

    /// Reads who plays, and goes on with the game that was open.
    pub(super) fn resume(&mut self) {
        self.awake = true;
        self.me = Me::read(&self.store);
        if let Some(slot) = self.games.open() {
            self.show(slot);
        } else if self.first_time() {
            self.enter(Scene::Tutorial);
        }
    }

    /// Whether nobody has played here yet.
    fn first_time(&self) -> bool {
        !self.me.learned && self.games.list().is_empty() && self.boards.is_empty()
    }

    /// Goes to another scene; the way back leads here.
    pub(super) fn enter(&mut self, scene: Scene) {
        self.shown += 1;
        self.scenes.push(scene);
    }

    /// Goes one scene back; from an opened link to the first screen.
    pub(super) fn leave(&mut self) {
        match self.depth() {
            0 => self.home(),
            depth => self.leave_to(depth - 1),
        }
    }

    /// Goes back until so many scenes lie below.
    pub(super) fn leave_to(&mut self, depth: usize) {
        self.shown += 1;
        self.scenes.truncate(depth);
        if self.scenes.is_empty() && self.ground == Scene::Lobby {
            self.playing = None;
            self.games.set_open(None);
        }
    }

    /// Goes back to the first screen.
    pub(super) fn home(&mut self) {
        self.ground = Scene::Lobby;
        self.leave_to(0);
    }

    /// The first round is over, or skipped: it is not begun unasked again.
    pub(super) fn learned(&mut self) {
        self.change_me(|me| me.learned = true);
    }

    /// Changes the player of this device.
    pub(super) fn change_me(&mut self, change: impl FnOnce(&mut Me)) {
        change(&mut self.me);
        self.unsaved = !self.me.write(&self.store);
    }

    /// Opens a kept game. The boards it holds are read anew.
    pub(super) fn open(&mut self, id: &SlotId) {
        self.home();
        if let Some(slot) = self.games.get(id) {
            self.show(slot);
        }
    }

    fn show(&mut self, slot: Slot) {
        match Game::from_record(&slot.record) {
            Ok(game) => {
                self.games.set_open(Some(&slot.id));
                self.playing = Some(Playing { slot, game });
                self.show_game();
                self.damaged = false;
            }
            Err(_) => self.damaged = true,
        }
    }

    /// The open game comes on the screen, whatever lay there.
    fn show_game(&mut self) {
        self.shown += 1;
        self.ground = Scene::Lobby;
        self.scenes = vec![Scene::Game];
    }

    /// Shows what a link holds, beside what is kept.
    pub(super) fn visit(&mut self, link: Link) {
        let meaning = meaning::of(&self.games(), &link);
        self.home();
        self.ground = Scene::Visit(Visit { link, meaning });
    }

    /// The player says to which game the opened link belongs.
    pub(super) fn belongs_to(&mut self, id: &SlotId) {
        if let Scene::Visit(visit) = self.scene() {
            let link = visit.link.clone();
            let mut games = self.games();
            games.retain(|playing| playing.slot.id == *id);
            let meaning = meaning::of(&games, &link);
            self.shown += 1;
            self.ground = Scene::Visit(Visit { link, meaning });
        }
    }

    /// Deletes a kept game, board or deck and hands it out, for undo.
    pub(super) fn delete(&mut self, slot: &Slot) -> Option<Slot> {
        self.shelf(slot).delete(&slot.id)
    }

    /// Takes a deletion back.
    pub(super) fn restore(&mut self, mut slot: Slot) {
        let saved = slot.saved;
        self.unsaved = self.shelf(&slot).write(&mut slot, saved).is_err();
    }

    fn shelf(&self, slot: &Slot) -> &Shelf<S> {
        match slot.game.as_str() {
            BOARDS => self.boards.shelf(),
            DECKS => self.decks.shelf(),
            _ => &self.games,
        }
    }

    /// Follows what another tab has done to the storage under `key`; `None` stands for everything.
    pub(super) fn changed_elsewhere(&mut self, key: Option<&str>) -> Option<Elsewhere> {
        let playing = self.playing.as_mut()?;
        if key.is_some_and(|key| key != self.games.key(&playing.slot.id)) {
            return None;
        }
        let Some(slot) = self.games.get(&playing.slot.id) else {
            return Some(Elsewhere::Deleted);
        };
        if slot.revision == playing.slot.revision {
            return None;
        }
        let moved = slot.record != playing.slot.record;
        if let Ok(game) = Game::from_record(&slot.record) {
            *playing = Playing { slot, game };
        }
        moved.then_some(Elsewhere::Followed)
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
