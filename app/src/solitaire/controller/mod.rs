//! The event handlers of the page: they change the open game and notify the player.

mod advice;
mod clock;
mod finish;
mod hint;
mod keep;
mod new_deal;
mod play;

pub(super) use {
    advice::{Advice, Speed},
    play::focus_again,
};

use games::{
    Language,
    cards::Card,
    solitaire::{Game, Kind, Link},
};
use leptos::prelude::*;

use super::{selection::Selection, settings::Settings, solver::Solver};
use crate::{
    saves::{GamePage, GameSignals},
    ui::{Timer, browser, site_address},
};

/// The selector of everything that a move can animate.
pub(super) const CARDS: &str = ".felt [data-card]";

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    signals: GameSignals<Game>,
    /// The game named by the path.
    kind: Option<Kind>,
    /// The selected cards.
    pub(super) chosen: RwSignal<Option<Selection>>,
    /// The solvers, in a worker.
    pub(super) solver: Solver,
    /// The moves that win, as far as they are known: a game from some position on, all undone.
    plan: StoredValue<Option<Game>>,
    /// The next deal, if it was found already.
    found_deal: StoredValue<Option<new_deal::FoundDeal>>,
    /// What the solver says, if the player has asked.
    pub(super) advice: RwSignal<Option<Advice>>,
    /// How many of the moves that win are still to be shown.
    pub(super) left: RwSignal<usize>,
    /// How many were shown.
    shown: RwSignal<usize>,
    /// How fast the moves that win are shown.
    pub(super) speed: RwSignal<Speed>,
    /// The time until the next one, or until a hint is a guess.
    demonstration: Timer,
    /// The last hint; shown while its cards are selected.
    hint: RwSignal<Option<hint::ShownHint>>,
    /// What is shown of a game that finishes card by card, until all its cards are home.
    pub(super) replay: RwSignal<Option<Game>>,
    /// The cards of the cascade, while it runs.
    pub(super) cascade: RwSignal<Vec<Card>>,
    /// Ends the cascade.
    cascade_timer: Timer,
    /// Whether each [`Dialog`] is open.
    pub(super) dialogs: [RwSignal<bool>; 6],
    /// The number of the deal that the player may start, leaving one of the same game.
    next: RwSignal<usize>,
    /// How long the game on the screen was played, in seconds.
    pub(super) seconds: RwSignal<usize>,
    /// The player's settings.
    pub(super) settings: RwSignal<Settings>,
    /// Whether the lesson is running.
    pub(super) lesson: RwSignal<bool>,
}

/// The dialogs of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    /// The choice of a new game.
    Start,
    /// Settings, statistics, saved games.
    Menu,
    /// The daily deals.
    Daily,
    /// The game is won.
    Won,
    /// The share row, if the window has no room for it.
    Share,
    /// Leaving the deal would end a streak.
    Leave,
}

impl Controller {
    /// The controller of the page being built.
    pub(super) fn new(lang: Language, kind: Option<Kind>) -> Self {
        Self {
            signals: GameSignals::new(lang),
            kind,
            next: RwSignal::new(0),
            chosen: RwSignal::new(None),
            solver: Solver::new(),
            plan: StoredValue::new(None),
            found_deal: StoredValue::new(None),
            advice: RwSignal::new(None),
            left: RwSignal::new(0),
            shown: RwSignal::new(0),
            speed: RwSignal::new(Speed::default()),
            demonstration: Timer::new(),
            hint: RwSignal::new(None),
            replay: RwSignal::new(None),
            cascade: RwSignal::new(Vec::new()),
            cascade_timer: Timer::new(),
            dialogs: [(); 6].map(|()| RwSignal::new(false)),
            seconds: RwSignal::new(0),
            settings: RwSignal::new(Settings::default()),
            lesson: RwSignal::new(false),
        }
    }

    /// Whether a dialog is open.
    pub(super) const fn is_open(self, dialog: Dialog) -> RwSignal<bool> {
        let [start, menu, daily, won, share, leave] = self.dialogs;
        match dialog {
            Dialog::Start => start,
            Dialog::Menu => menu,
            Dialog::Daily => daily,
            Dialog::Won => won,
            Dialog::Share => share,
            Dialog::Leave => leave,
        }
    }

    /// Closes all dialogs and opens one.
    pub(super) fn show(self, dialog: Dialog) {
        self.close();
        // It was about the table.
        self.notifier.end_line();
        self.is_open(dialog).set(true);
    }

    /// Visits the position of a link.
    pub(super) fn visit(self, link: &Link, from: Option<String>) {
        let game = match link {
            Link::Position(position) => Game::from_position((**position).clone()),
            Link::Deal(deal) => Game::deal(*deal),
        };
        self.show_visit(game, from);
        let games = self.games.read_untracked();
        let query = site_address::search();
        let position = games.position();
        let chosen = position.and_then(|position| Selection::chosen(position, &query));
        self.chosen.set(chosen);
    }

    /// Dismisses the message about a bad link for a new game.
    pub(super) fn start_instead(self) {
        self.link_error.set(None);
        self.make_plain();
        browser::focus(".solitaire-start .primary");
    }
}

/// The player's local date, in days since 1970.
pub(super) fn today() -> u32 {
    // Enough for some million years.
    (browser::local_ms() / 86_400_000) as u32
}
