//! The event handlers of the page: they change the open game and notify the player.

use std::ops::Deref;

use games::{
    Language,
    zoo::{Bot, BotCount, Draw, Game, Looks, Mode, Position, Setup, Turn},
};
use leptos::prelude::*;

use super::{looks, sound, table_mode, words};
use crate::{
    progress,
    saves::{ActionContext, GamePage, GameSignals, Slot, Undo},
    tr,
};

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    signals: GameSignals<Game>,
    /// The settings of a new game.
    pub(super) setup: RwSignal<Setup>,
    /// Whether the list of saved games is open.
    pub(super) games_open: RwSignal<bool>,
    /// Whether the field for a code is open.
    pub(super) load_open: RwSignal<bool>,
    /// Whether the list of all cards is open.
    pub(super) cards_open: RwSignal<bool>,
    /// Whether the card of [`bot`](Self::bot) is open.
    pub(super) bot_open: RwSignal<bool>,
    /// The number of the bot whose card was opened last; 0 for none.
    pub(super) bot: RwSignal<usize>,
    /// Names and colours of the bots, as links and the store have them.
    pub(super) looks: RwSignal<String>,
    /// Whether links carry them.
    pub(super) looks_in_link: RwSignal<bool>,
    /// Whether the page is in table mode.
    pub(super) table_mode: RwSignal<bool>,
    /// Counts the draws on this page, so that each of them is animated.
    pub(super) drawn: RwSignal<usize>,
}

impl Controller {
    /// The controller of the page being built.
    pub(super) fn new(lang: Language) -> Self {
        Self {
            signals: GameSignals::new(lang),
            // Most people begin with one bot.
            setup: RwSignal::new(Setup::new(Mode::Shared, BotCount::ONE)),
            games_open: RwSignal::new(false),
            load_open: RwSignal::new(false),
            cards_open: RwSignal::new(false),
            bot_open: RwSignal::new(false),
            bot: RwSignal::new(0),
            looks: RwSignal::new(String::new()),
            looks_in_link: RwSignal::new(false),
            table_mode: RwSignal::new(false),
            drawn: RwSignal::new(0),
        }
    }

    /// Draws a card, for this bot or the next.
    pub(super) fn draw(self, turn: Turn) {
        let visiting = self.visiting();
        let name = self.namer(visiting);
        let drawn = self.games.write().draw(turn, &name, ActionContext::now());
        self.after_link(visiting);
        if let Some(draw) = self.carried_out(drawn) {
            self.show_draw(draw);
        }
    }

    /// Undoes the last draw.
    pub(super) fn undo(self) {
        let undone = self.games.write().undo(ActionContext::now());
        if self.carried_out(undone).is_some() {
            self.say_card();
        }
    }

    /// Redoes the draw that was undone.
    pub(super) fn redo(self) {
        let redone = self.games.write().redo(ActionContext::now());
        if let Some(draw) = self.carried_out(redone) {
            self.show_draw(draw);
        }
    }

    /// Opens the card in front of a bot.
    pub(super) fn show_bot(self, bot: Bot) {
        self.bot.set(bot.number().into());
        self.bot_open.set(true);
    }

    /// Enters or leaves table mode.
    pub(super) fn toggle_table_mode(self) {
        table_mode::toggle(self);
    }

    /// Starts a new game.
    pub(super) fn start(self, setup: Setup) {
        let name = self.namer(false);
        self.games.write().start(setup, &name, ActionContext::now());
        looks::begin(self);
        self.after_saving();
    }

    /// Visits a position from a link or a typed code, with the looks of its bots.
    pub(super) fn visit(self, position: &Position, looks: &Looks, from: Option<String>) {
        self.looks.set(looks.to_text());
        self.show_visit(Game::from_position(position), from);
    }

    /// Saves a position that the player has accepted in the preview.
    pub(super) fn load(self, position: &Position) {
        self.visit(position, &Looks::default(), None);
        self.accept();
    }

    /// Saves the visited position as a game.
    pub(super) fn accept(self) {
        let name = self.namer(true);
        self.games.write().accept(&name, ActionContext::now());
        self.after_link(true);
    }

    fn show_draw(self, draw: Draw) {
        sound::play_draw(draw);
        self.drawn.set(self.drawn.get_untracked().wrapping_add(1));
        self.say_card();
        if draw.reshuffled {
            let games = self.games.read_untracked();
            let mode = games.game().map(|game| game.setup().mode());
            self.notifier
                .tell(words::reshuffled(self.lang, mode, draw.bot));
        }
    }

    /// Announces the current card to screen readers.
    fn say_card(self) {
        let lang = self.lang;
        let games = self.games.read_untracked();
        let Some(game) = games.game() else { return };
        let card = match game.current_card() {
            Some(card) => {
                let name = untrack(|| self.name_of(game.current_bot()));
                words::drawn(lang, name, card)
            }
            None => tr!(lang, zoo.table.no_card).to_owned(),
        };
        self.notifier.say(card);
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

    /// Called when a visited position was saved: restores the plain address and offers the previous game.
    fn after_link(self, was_visiting: bool) {
        if !was_visiting {
            return;
        }
        self.after_saving();
        self.keep_looks();
        let lang = self.lang;
        let before = self.games.read_untracked().before();
        if let Some(before) = before {
            self.notifier.offer(
                tr!(lang, zoo.load.kept),
                tr!(lang, zoo.load.bring_back),
                move || self.open(&before.id),
            );
        }
    }
}

impl Deref for Controller {
    type Target = GameSignals<Game>;

    fn deref(&self) -> &Self::Target {
        &self.signals
    }
}

impl GamePage for Controller {
    type Game = Game;

    fn path(self) -> &'static str {
        "/zoo"
    }

    fn summary(self, game: &Game) -> String {
        progress::zoo::summary(self.lang, game)
    }

    fn deleted(self, slot: &Slot) -> Undo {
        looks::forget(&slot.id)
    }

    fn choose_new(self) {
        self.games.write().set_up();
        self.shown();
        self.make_plain();
    }

    fn close(self) {
        self.games_open.set(false);
    }

    fn leave_game(self) {
        self.link_error.set(None);
    }
}
