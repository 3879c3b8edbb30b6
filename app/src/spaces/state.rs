//! What the page shows and what may change it. Knows a store, a clock and a seed only as arguments, so that all of it is
//! tested without a browser.

use games::{
    random::Generator,
    spaces::{Game, GameId, Labelled, Link, game::Refused, link::Mode},
};
use rand::SeedableRng;

use super::{
    BOARDS, DECKS, GAMES,
    collection::Collection,
    creature::Creature,
    me::Me,
    meaning::{self, Meaning},
    scene::{Pick, Purpose, Scene, Visit, Watch},
    sketch::Sketch,
};
use crate::saves::{SaveError, Shelf, Slot, SlotId, Store};

/// Time and chance of one press, handed in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// Milliseconds since 1970 UTC.
    pub(super) now: u64,
    /// 64 unpredictable bits.
    pub(super) seed: u64,
}

/// Why a press was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Another tab has moved this game on; its state is on the screen now.
    MovedOn,
    /// The game does not take it.
    Refused(Refused),
}

/// What another tab has done to the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elsewhere {
    /// It moved on, and this tab has followed.
    Followed,
    /// It was deleted; this tab still holds it.
    Deleted,
}

/// A kept game and the slot it is kept in. The slot's name is the opponent's.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Playing {
    pub(super) slot: Slot,
    pub(super) game: Game,
}

/// A name for the `n`th of some things.
pub(super) type Namer<'a> = &'a dyn Fn(usize) -> String;

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
                self.ground = Scene::Lobby;
                self.scenes = vec![Scene::Game];
                self.damaged = false;
            }
            Err(_) => self.damaged = true,
        }
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
            self.ground = Scene::Visit(Visit { link, meaning });
        }
    }

    /// Keeps the game of the opened link, to answer it or to go on.
    pub(super) fn accept(&mut self, friend: &str, at: Moment) {
        let Scene::Visit(Visit { meaning, .. }) = self.scene() else {
            return;
        };
        if let Meaning::New(game) | Meaning::Stranger(game) = meaning {
            let game = (**game).clone();
            self.keep(game, friend, at);
            if self.boards_wanted().is_some() {
                self.pick(Purpose::Answer);
            }
        }
    }

    /// Adds what the opened link tells to its game, and shows the first round that is new.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(super) fn go_on(&mut self, friend: &str, at: Moment) -> Result<(), Trouble> {
        let Scene::Visit(Visit { link, meaning }) = self.scene().clone() else {
            return Ok(());
        };
        let Meaning::GoesOn {
            slot, rounds_from, ..
        } = meaning
        else {
            return Ok(());
        };
        self.open(&slot);
        self.change(at, |playing| {
            let before = playing.game.opponent_name().map(str::to_owned);
            playing.game.receive(&link)?;
            let is_free = playing.slot.name.starts_with(friend)
                || before.as_deref() == Some(playing.slot.name.as_str());
            if let Some(name) = playing.game.opponent_name().filter(|_| is_free) {
                playing.slot.name = name.to_owned();
            }
            Ok(())
        })?;
        if let Some(watch) = rounds_from.and_then(|from| self.rounds().into_iter().nth(from)) {
            self.enter(Scene::Watch(watch));
        }
        Ok(())
    }

    /// Every round of the open game, the own board first.
    pub(super) fn rounds(&self) -> Vec<Watch> {
        let Some(playing) = &self.playing else {
            return Vec::new();
        };
        let creatures = [self.me.creature, Creature::of_opponent(&playing.game)];
        let names = [None, Some(playing.slot.name.clone())];
        let pairings = playing
            .game
            .exchanges()
            .flat_map(|exchange| exchange.pairings());
        pairings
            .enumerate()
            .map(|(number, pairing)| {
                let [mine, theirs] = match pairing.me {
                    games::spaces::Player::First => [pairing.challenge, pairing.answer],
                    games::spaces::Player::Second => [pairing.answer, pairing.challenge],
                };
                Watch::new(mine, theirs, names.clone(), creatures, Some(number))
            })
            .collect()
    }

    /// Shows the last round of the opened link, as its challenger saw it.
    pub(super) fn watch_link(&mut self, other: String) {
        let Scene::Visit(Visit { link, .. }) = self.scene() else {
            return;
        };
        let Link::Result(played) = link else { return };
        if let Some(pair) = played.rounds.last() {
            let creatures = [&pair.challenge, &pair.answer].map(Creature::of_board);
            let answerer = played.common.from.clone().unwrap_or_else(|| other.clone());
            let names = [Some(other), Some(answerer)];
            let number = Some(played.rounds.len().saturating_sub(1));
            let watch = Watch::new(&pair.challenge, &pair.answer, names, creatures, number);
            self.enter(Scene::Watch(watch));
        }
    }

    /// Shows a round that counts for nothing.
    pub(super) fn enter_friendly(&mut self, mine: &Labelled, theirs: &Labelled, name: String) {
        let creatures = [self.me.creature, Creature::of_board(theirs)];
        let watch = Watch::new(mine, theirs, [None, Some(name)], creatures, None);
        self.enter(Scene::Watch(watch));
    }

    /// How many boards the open game's challenge wants in answer.
    fn boards_wanted(&self) -> Option<usize> {
        let playing = self.playing.as_ref()?;
        Some(playing.game.boards_to_answer()).filter(|count| *count > 0)
    }

    /// Chooses boards for the open game, or for a new one like it.
    pub(super) fn pick(&mut self, purpose: Purpose) {
        let Some(playing) = &self.playing else { return };
        let game = &playing.game;
        let mut pick = Pick::new(purpose, game.size(), game.rules());
        pick.deck = game.mode() == Mode::Deck;
        if matches!(pick.purpose, Purpose::Answer) {
            pick.count = self.boards_wanted();
        }
        self.enter(Scene::Pick(pick));
    }

    /// Does what the boards were chosen for.
    ///
    /// # Errors
    /// [`Trouble`], when the game does not take them or another tab was faster.
    pub(super) fn chosen(
        &mut self,
        pick: Pick,
        friend: &str,
        deck_name: Namer<'_>,
        at: Moment,
    ) -> Result<(), Trouble> {
        let signed = self.signed(&pick.chosen);
        match pick.purpose {
            Purpose::Keep => {}
            Purpose::KeepDeck => {
                self.unsaved = !self.decks.keep(&pick.chosen, deck_name, at);
                self.home();
            }
            Purpose::Challenge => {
                let mode = if pick.deck { Mode::Deck } else { Mode::Rounds };
                let id = GameId::random(&mut Generator::seed_from_u64(at.seed));
                let game = Game::open(Some(id), pick.rules, mode, signed)?;
                self.keep(game, friend, at);
            }
            Purpose::Answer => {
                self.change(at, |playing| Ok(playing.game.answer(signed)?))?;
                self.scenes = vec![Scene::Game];
                let last = self
                    .playing
                    .as_ref()
                    .map(|playing| playing.game.exchanges());
                let played = last
                    .and_then(Iterator::last)
                    .map(|last| last.pairings().len());
                let mut rounds = self.rounds();
                let new = rounds.split_off(rounds.len().saturating_sub(played.unwrap_or(0)));
                if let Some(first) = new.into_iter().next() {
                    self.enter(Scene::Watch(first));
                }
            }
            Purpose::Next => {
                self.change(at, |playing| Ok(playing.game.challenge(signed)?))?;
                self.scenes = vec![Scene::Game];
            }
            Purpose::Friendly(against) => {
                if let Some(mine) = pick.chosen.first() {
                    let depth = self.depth().saturating_sub(1);
                    self.leave_to(depth);
                    self.enter_friendly(mine, &against, friend.to_owned());
                }
            }
        }
        Ok(())
    }

    /// Boards as they are sent: with the own creature. Their names stay here, which keeps links short.
    fn signed(&self, boards: &[Labelled]) -> Vec<Labelled> {
        let creature = games::spaces::Creature::new(self.me.creature.name());
        let sign = |labelled: &Labelled| Labelled {
            creature: creature.clone(),
            ..Labelled::from(labelled.board.clone())
        };
        boards.iter().map(sign).collect()
    }

    /// Takes the own challenge back that was not sent yet, and chooses another.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(super) fn take_back(&mut self, at: Moment) -> Result<(), Trouble> {
        self.change(at, |playing| {
            playing.game.take_back();
            Ok(())
        })
    }

    /// What was to be sent is on its way.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(super) fn mark_sent(&mut self, at: Moment) -> Result<(), Trouble> {
        let sent = self
            .playing
            .as_ref()
            .map(|playing| playing.game.is_handed_over());
        if sent != Some(false) {
            return Ok(());
        }
        self.change(at, |playing| {
            playing.game.mark_sent();
            Ok(())
        })
    }

    /// Keeps a board unless it is kept already.
    pub(super) fn keep_board(&mut self, board: Labelled, name: Namer<'_>, at: Moment) {
        self.unsaved = !self.boards.keep(&[board], name, at);
    }

    /// Keeps the boards of the opened link, and counts them.
    pub(super) fn save_boards(&mut self, name: Namer<'_>, at: Moment) -> usize {
        let Scene::Visit(Visit { link, .. }) = self.scene() else {
            return 0;
        };
        let boards = match link {
            Link::Board(board) => vec![board.clone()],
            Link::Old(old) => old.boards.clone(),
            _ => return 0,
        };
        for (number, board) in (0_u64..).zip(&boards) {
            let at = Moment {
                seed: at
                    .seed
                    .wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
                ..at
            };
            self.keep_board(board.clone(), name, at);
        }
        boards.len()
    }

    /// Names the opponent of the open game.
    pub(super) fn rename(&mut self, name: String, at: Moment) -> Result<(), Trouble> {
        self.change(at, |playing| {
            playing.slot.name = name;
            Ok(())
        })
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

    fn keep(&mut self, game: Game, friend: &str, at: Moment) {
        let kept = self.games.list();
        let unused = |name: &String| kept.iter().all(|slot| slot.name != *name);
        let given = game.opponent_name().map(str::to_owned);
        let numbered = (2_usize..).map(|number| format!("{friend} {number}"));
        let mut names = [friend.to_owned()].into_iter().chain(numbered);
        let name = given.or_else(|| names.find(unused)).unwrap_or_default();
        let id = SlotId::from_random(at.seed.rotate_left(17) ^ at.now);
        let mut slot = Slot::new(id, GAMES, name, game.to_record());
        self.unsaved = self.games.write(&mut slot, at.now).is_err();
        if !self.unsaved {
            self.games.set_open(Some(&slot.id));
        }
        self.playing = Some(Playing { slot, game });
        self.ground = Scene::Lobby;
        self.scenes = vec![Scene::Game];
    }

    /// Changes the open game and saves it; when another tab was faster, shows that tab's state instead.
    fn change(
        &mut self,
        at: Moment,
        change: impl FnOnce(&mut Playing) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let Some(playing) = &mut self.playing else {
            return Ok(());
        };
        let mut next = playing.clone();
        change(&mut next)?;
        next.slot.record = next.game.to_record();
        let saved = match self.games.save(&mut next.slot, at.now) {
            Err(SaveError::Deleted) => self.games.write(&mut next.slot, at.now),
            other => other,
        };
        if let Err(SaveError::MovedOn(theirs)) = saved {
            self.show(*theirs);
            return Err(Trouble::MovedOn);
        }
        self.unsaved = saved.is_err();
        *playing = next;
        Ok(())
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
