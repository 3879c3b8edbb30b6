//! What the buttons of the page do: they change the open game and tell the player what happened.

use games::{
    Language, incoming,
    zoo::{Game, Position, Setup, Turn},
};
use leptos::prelude::*;

use super::{state::Games, words};
use crate::{
    errors,
    saves::{BrowserStore, GamePage, Moment, OpenGame},
    tr,
    ui::Teller,
};

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controls {
    /// The scene on the screen and the kept games.
    pub(super) games: RwSignal<Games<BrowserStore>>,
    /// Whether a game, kept or visited, is on the screen. Its own signal, so that the table is not built anew with each press.
    pub(super) at_table: Memo<bool>,
    /// Why the link in the address does not open, in words; empty if it does.
    pub(super) link_error: RwSignal<String>,
    /// Whether the list of kept games is open.
    pub(super) games_open: RwSignal<bool>,
    /// Whether the field for a code is open.
    pub(super) load_open: RwSignal<bool>,
    /// Counts the draws on this page, so that each of them is shown anew.
    pub(super) drawn: RwSignal<usize>,
    /// The language of the page.
    pub(super) lang: Language,
    teller: Teller,
}

impl Controls {
    /// The controls of a page that is being made.
    pub(super) fn new(lang: Language) -> Self {
        let games = RwSignal::new(Games::new(BrowserStore));
        Self {
            games,
            at_table: Memo::new(move |_| games.with(|games| games.game().is_some())),
            link_error: RwSignal::new(String::new()),
            games_open: RwSignal::new(false),
            load_open: RwSignal::new(false),
            drawn: RwSignal::new(0),
            lang,
            teller: Teller::expect(),
        }
    }

    /// Draws a card, for this bot or the next.
    pub(super) fn draw(self, turn: Turn) {
        let visiting = self.visiting();
        let name = self.namer(visiting);
        let drawn = self.games.write().draw(turn, &name, Moment::now());
        self.after_link(visiting);
        if let Some(draw) = self.carried_out(drawn) {
            if draw.reshuffled {
                self.teller.tell(tr!(self.lang, zoo.table.reshuffled));
            }
            self.show_draw();
        }
    }

    /// Takes the last draw back.
    pub(super) fn undo(self) {
        let undone = self.games.write().undo(Moment::now());
        if self.carried_out(undone).is_some() {
            self.say_card();
        }
    }

    /// Draws again what was taken back.
    pub(super) fn redo(self) {
        let redone = self.games.write().redo(Moment::now());
        if self.carried_out(redone).is_some() {
            self.show_draw();
        }
    }

    /// Starts a fresh game.
    pub(super) fn start(self, setup: Setup) {
        let name = self.namer(false);
        self.games.write().start(setup, &name, Moment::now());
        self.after_saving();
    }

    /// Shows a position from a link or a typed code, beside what is there.
    pub(super) fn visit(self, position: &Position, from: Option<String>) {
        self.link_error.set(String::new());
        self.show_visit(Game::from_position(position), from);
    }

    /// Keeps a position that the player has accepted after a preview.
    pub(super) fn load(self, position: &Position) {
        self.visit(position, None);
        self.accept();
    }

    /// Saves the visited position as a game.
    pub(super) fn accept(self) {
        let name = self.namer(true);
        self.games.write().accept(&name, Moment::now());
        self.after_link(true);
    }

    /// Puts the message about a bad link away.
    pub(super) fn dismiss_error(self) {
        self.link_error.set(String::new());
        self.make_plain();
    }

    /// Says why the link in the address does not open.
    pub(super) fn link_failed(self, error: &incoming::Error) {
        self.link_error.set(errors::sentence(self.lang, error));
    }

    /// Says a line to the player.
    pub(super) fn tell(self, text: impl Into<String>) {
        self.teller.tell(text);
    }

    fn show_draw(self) {
        self.drawn.set(self.drawn.get_untracked().wrapping_add(1));
        self.say_card();
    }

    /// Says to screen readers what lies on the table now.
    fn say_card(self) {
        let lang = self.lang;
        let games = self.games.read_untracked();
        let Some(game) = games.game() else { return };
        let card = match game.current_card() {
            Some(card) => words::drawn(lang, game.current_bot(), card),
            None => tr!(lang, zoo.table.no_card).to_owned(),
        };
        self.teller.say(card);
    }

    fn namer(self, from_link: bool) -> impl Fn(usize) -> String {
        let lang = self.lang;
        move |number| {
            if from_link {
                tr!(lang, zoo.games.from_link, number)
            } else {
                tr!(lang, zoo.games.default_name, number)
            }
        }
    }

    /// A position from outside was kept: the address becomes plain, and the game before it is offered back.
    fn after_link(self, was_visiting: bool) {
        if !was_visiting {
            return;
        }
        self.after_saving();
        let lang = self.lang;
        let before = self.games.read_untracked().before();
        if let Some(before) = before {
            self.teller.offer(
                tr!(lang, zoo.load.kept),
                tr!(lang, zoo.load.bring_back),
                move || self.open(&before.id),
            );
        }
    }
}

impl GamePage for Controls {
    type Game = Game;

    fn games(self) -> RwSignal<OpenGame<BrowserStore, Game>> {
        self.games
    }

    fn teller(self) -> Teller {
        self.teller
    }

    fn lang(self) -> Language {
        self.lang
    }

    fn path(self) -> &'static str {
        "/zoo"
    }

    fn summary(self, game: &Game) -> String {
        words::summary(self.lang, game)
    }

    fn choose_new(self) {
        self.games.write().set_up();
        self.shown();
        self.make_plain();
    }

    fn shown(self) {
        self.link_error.set(String::new());
        self.games_open.set(false);
    }
}
