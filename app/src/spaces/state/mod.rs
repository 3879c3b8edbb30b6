//! The state of the page: a stack of screens over the open game. Store, clock and seed are arguments, so it is tested
//! without a browser.
//!
//! Views read it; [`act`](State::act) is the only way to change it.

mod links;
mod play;
mod saved;
mod versus;

use games::{
    Language,
    spaces::{Game, Labelled, Link, Opponent, game::Refused},
};

use super::{
    BOARDS, DECKS, DRAFT, GAMES,
    collection::Collection,
    maker::{Edit, Maker},
    profile::Profile,
    ready::DayResult,
    screen::{Pick, Purpose, Screen},
    tally::{Tallies, Tally},
    visit::Playing,
};
use crate::{
    progress::friend::Friend,
    saves::{self, ActionContext, OpenGame, Saveable, Slot, SlotId, Store},
};

/// Why a press had no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rejection {
    /// Another tab has moved on; its state is on the screen now.
    MovedOn,
    /// The game does not allow it.
    Refused(Refused),
    /// No game is open.
    NoGame,
}

impl Saveable for Game {
    const KIND: &'static str = GAMES;

    fn to_record(&self) -> String {
        self.to_record()
    }

    fn from_record(record: &str) -> Option<Self> {
        Self::from_record(record).ok()
    }

    fn same_position(&self, other: &Self) -> bool {
        self == other
    }
}

/// The stack of screens, the open game, and everything saved.
#[derive(Clone, Debug)]
pub(super) struct State<S> {
    store: S,
    /// The language of default names.
    lang: Language,
    games: OpenGame<S, Game>,
    boards: Collection<S>,
    decks: Collection<S>,
    /// The bottom of the stack: the first screen, or a link that was opened.
    ground: Screen,
    screens: Vec<Screen>,
    /// Counts the screens that were shown.
    shown: usize,
    maker: Maker,
    profile: Profile,
    /// How the last board of a day went.
    day: Option<DayResult>,
    /// How the rounds against ready opponents went.
    tallies: Tallies,
}

impl<S: Store + Clone> State<S> {
    /// The first screen. The store is not read yet: the server has none.
    pub(super) fn new(store: S, lang: Language) -> Self {
        Self {
            lang,
            games: OpenGame::new(store.clone()),
            boards: Collection::new(store.clone(), BOARDS),
            decks: Collection::new(store.clone(), DECKS),
            store,
            ground: Screen::Lobby,
            screens: Vec::new(),
            shown: 0,
            maker: Maker::first(),
            profile: Profile::default(),
            day: None,
            tallies: Tallies::default(),
        }
    }

    /// Whether the store was read.
    pub(super) fn is_awake(&self) -> bool {
        self.games.is_awake()
    }

    /// What is on the screen.
    pub(super) fn screen(&self) -> &Screen {
        self.screens.last().unwrap_or(&self.ground)
    }

    /// Counts the shown screens: the view is rebuilt for each.
    pub(super) fn shown(&self) -> usize {
        self.shown
    }

    /// How many screens are below this one.
    pub(super) fn depth(&self) -> usize {
        self.screens.len()
    }

    /// The unfinished board.
    pub(super) fn maker(&self) -> &Maker {
        &self.maker
    }

    /// The player of this device.
    pub(super) fn profile(&self) -> &Profile {
        &self.profile
    }

    /// How the board of a day went, if it was the last one played.
    pub(super) fn day(&self, day: u32) -> Option<DayResult> {
        self.day.filter(|result| result.day == day)
    }

    /// How the rounds against a ready opponent went.
    pub(super) fn tally(&self, opponent: Opponent) -> Tally {
        self.tallies.of(opponent)
    }

    /// Remembers how the board of a day went. Of several rounds the first counts.
    fn played_day(&mut self, result: DayResult) {
        if self.day(result.day).is_none() {
            self.day = Some(result);
            result.write(&self.store);
        }
    }

    /// The open game.
    pub(super) fn playing(&self) -> Option<&Playing> {
        self.games.playing()
    }

    /// Whether the browser refuses to save, and whether a saved game cannot be read.
    pub(super) fn warnings(&self) -> [bool; 2] {
        [self.games.unsaved(), self.games.damaged()]
    }

    /// All readable saved games, last changed first.
    pub(super) fn games(&self) -> Vec<Playing> {
        self.games.saved()
    }

    /// The saved boards, last saved first, each in a list of its own.
    pub(super) fn boards(&self) -> Vec<(Slot, Vec<Labelled>)> {
        self.boards.list()
    }

    /// The saved decks, last saved first.
    pub(super) fn decks(&self) -> Vec<(Slot, Vec<Labelled>)> {
        self.decks.list()
    }

    /// The opponent in a saved game.
    pub(super) fn friend_of(&self, id: &SlotId) -> Friend {
        let slot = self.games.get(id);
        slot.map_or(Friend::Unnamed(1), |slot| Friend::parse(&slot.name))
    }

    /// The opponent in the open game.
    pub(super) fn friend(&self) -> Friend {
        let playing = self.playing();
        playing.map_or(Friend::Unnamed(1), |playing| {
            Friend::parse(&playing.slot.name)
        })
    }

    /// The choice on the screen, or the one that the board's maker is open for.
    pub(super) fn pick(&self) -> Option<&Pick> {
        match self.screen() {
            Screen::Pick(pick) | Screen::Editor(pick) => Some(pick),
            _ => None,
        }
    }

    /// What the open game has to send.
    pub(super) fn link_to_send(&self) -> Option<Link> {
        let name = self.profile.name.as_deref();
        let both = self
            .rematch()
            .and_then(|(last, next)| last.game.link_with(&next.game, name));
        both.or_else(|| self.playing()?.game.link(name))
    }

    /// Reads the player and resumes the open game. A new player begins with the first round, unless the address has a
    /// link.
    pub(super) fn resume(&mut self, asked: bool) {
        self.boards.wake();
        self.decks.wake();
        self.profile = Profile::read(&self.store);
        self.day = DayResult::read(&self.store);
        self.tallies = Tallies::read(&self.store);
        self.games.resume();
        if self.games.playing().is_some() {
            self.show_game();
        } else if !asked && self.is_first_time() {
            self.enter(Screen::Tutorial);
        }
    }

    /// Whether this device has no saved data yet.
    pub(super) fn is_first_time(&self) -> bool {
        let nothing_saved = self.games.slots().is_empty() && self.boards.list().is_empty();
        !self.profile.learned && nothing_saved
    }

    /// Reads the store again. If the game of a choice has moved on in another tab, the choice is dropped and the game
    /// is shown.
    pub(super) fn refresh(&mut self) -> Option<saves::Elsewhere> {
        let elsewhere = self.games.refresh();
        let is_for_the_game = |pick: &Pick| matches!(pick.purpose, Purpose::Answer | Purpose::Next);
        if elsewhere == Some(saves::Elsewhere::Followed)
            && let Some(Screen::Pick(pick) | Screen::Editor(pick)) = self.screens.last()
            && is_for_the_game(pick)
        {
            self.show_game();
        }
        elsewhere
    }

    /// Opens another screen on top of this one.
    pub(super) fn enter(&mut self, screen: Screen) {
        self.shown += 1;
        self.screens.push(screen);
    }

    /// Closes the screen; an opened link is replaced by the first screen.
    pub(super) fn back(&mut self) {
        match self.depth() {
            0 => self.home(),
            depth => self.back_to(depth - 1),
        }
    }

    /// Closes screens until this many are below.
    pub(super) fn back_to(&mut self, depth: usize) {
        self.shown += 1;
        self.screens.truncate(depth);
        if self.screens.is_empty() && self.ground == Screen::Lobby {
            self.games.close();
        }
    }

    /// Shows the next round to watch; after the last one, closes the screen.
    pub(super) fn watch_on(&mut self) {
        if let Some(Screen::Watch(watch)) = self.screens.last_mut()
            && let Some(next) = watch.next.take()
        {
            *watch = *next;
            self.shown += 1;
        } else {
            self.back();
        }
    }

    /// Goes back to the first screen.
    pub(super) fn home(&mut self) {
        self.ground = Screen::Lobby;
        self.back_to(0);
    }

    /// Opens a saved game.
    pub(super) fn open(&mut self, id: &SlotId) {
        self.home();
        self.games.open(id);
        if self.games.playing().is_some() {
            self.show_game();
        }
    }

    /// Shows the open game on top of the first screen.
    fn show_game(&mut self) {
        self.shown += 1;
        self.ground = Screen::Lobby;
        self.screens = vec![Screen::Game];
    }

    /// Changes what is being chosen.
    pub(super) fn change_pick(&mut self, change: impl FnOnce(&mut Pick)) {
        if let Some(Screen::Pick(pick) | Screen::Editor(pick)) = self.screens.last_mut() {
            change(pick);
        }
    }

    /// Changes the player of this device.
    pub(super) fn change_profile(&mut self, change: impl FnOnce(&mut Profile)) {
        change(&mut self.profile);
        self.profile.write(&self.store);
    }

    /// Begins the first round.
    pub(super) fn learn(&mut self) {
        self.maker = Maker::first();
        self.enter(Screen::Tutorial);
    }

    /// The first round is over or skipped: it does not start by itself again. A link that was opened before it is on
    /// the screen again.
    pub(super) fn learned(&mut self) {
        self.change_profile(|profile| profile.learned = true);
        self.back_to(0);
    }

    /// Who has sent the link below all screens, if there is one.
    pub(super) fn sender(&self) -> Option<Friend> {
        match &self.ground {
            Screen::Visit(visit) => Some(Friend::of_link(visit.link.common()?.from.as_deref())),
            _ => None,
        }
    }

    /// Whether the player is about to send a link for the first time, without having set a name.
    pub(super) fn asks_for_name(&self) -> bool {
        let mut games = self.games.saved().into_iter();
        self.profile.name.is_none() && !games.any(|playing| playing.game.was_sent())
    }

    /// Changes the unfinished board, and saves it for a reload.
    pub(super) fn draw(&mut self, stroke: Edit) {
        self.maker.apply(stroke);
        self.store.set(DRAFT, &self.maker.to_text());
    }

    /// Opens the board's maker, with the unfinished board if it fits.
    pub(super) fn make(&mut self, pick: Pick) {
        let draft = self.store.get(DRAFT);
        let draft = draft
            .and_then(|text| Maker::from_text(&text))
            .filter(|maker| {
                let draft = maker.draft();
                draft.size() == pick.size && draft.rules() == pick.rules && !draft.is_finished()
            });
        self.maker = draft.unwrap_or_else(|| Maker::new(pick.size, pick.rules));
        self.enter(Screen::Editor(pick));
    }

    /// Uses a finished board for its purpose.
    ///
    /// # Errors
    /// [`Rejection`], if the game does not accept it or another tab was faster.
    pub(super) fn use_board(
        &mut self,
        board: Labelled,
        at: ActionContext,
    ) -> Result<(), Rejection> {
        self.store.remove(DRAFT);
        let Some(mut pick) = self.pick().cloned() else {
            return Ok(());
        };
        if let (Purpose::Change(id), false) = (&pick.purpose, pick.deck) {
            self.boards.replace(id, &[board], at);
            self.back();
            return Ok(());
        }
        self.save_board(board.clone(), 0, at);
        if pick.deck {
            self.back();
            return Ok(());
        }
        pick.toggle(&board);
        self.chosen(pick, at)
    }
}

impl From<Refused> for Rejection {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

#[cfg(test)]
mod tests;
