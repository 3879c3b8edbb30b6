//! What the buttons of the page do: they change the open game and tell the player what happened.

mod keep;
mod play;
mod table;

pub(super) use play::focus_again;

use games::{
    Language, incoming,
    solitaire::{Game, Link},
};
use leptos::prelude::*;

use super::{lifted::Lifted, state::Games};
use crate::{
    errors,
    saves::{BrowserStore, GamePage},
    ui::{Teller, browser},
};

/// The selector of all that a move can put elsewhere.
pub(super) const CARDS: &str = ".felt [data-card]";

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controls {
    /// The scene on the screen and the kept games.
    pub(super) games: RwSignal<Games<BrowserStore>>,
    /// Whether a game, kept or visited, is on the screen.
    pub(super) at_table: Memo<bool>,
    /// Why the link in the address does not open, in words; empty if it does.
    pub(super) link_error: RwSignal<String>,
    /// What was chosen to be moved.
    pub(super) chosen: RwSignal<Option<Lifted>>,
    /// Whether each [`Dialog`] is open.
    pub(super) dialogs: [RwSignal<bool>; 5],
    /// How long the game on the screen was played, in seconds.
    pub(super) seconds: RwSignal<usize>,
    /// How the player likes the table: the bits of [`Settings`](super::settings::Settings).
    pub(super) settings: RwSignal<usize>,
    /// Whether the lesson runs.
    pub(super) lesson: RwSignal<bool>,
    /// The language of the page.
    pub(super) lang: Language,
    teller: Teller,
}

/// The dialogs of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    /// A new game is chosen.
    Start,
    /// Settings, statistics, kept games.
    Menu,
    /// The deals of the days.
    Daily,
    /// The game is won.
    Won,
    /// The position is passed along, where the window has no room for it.
    Share,
}

impl Controls {
    /// The controls of a page that is being made.
    pub(super) fn new(lang: Language) -> Self {
        let games = RwSignal::new(Games::new(BrowserStore));
        Self {
            games,
            at_table: Memo::new(move |_| games.with(|games| games.game().is_some())),
            link_error: RwSignal::new(String::new()),
            chosen: RwSignal::new(None),
            dialogs: [(); 5].map(|()| RwSignal::new(false)),
            seconds: RwSignal::new(0),
            settings: RwSignal::new(0),
            lesson: RwSignal::new(false),
            lang,
            teller: Teller::expect(),
        }
    }

    /// Whether a dialog is open.
    pub(super) const fn is_open(self, dialog: Dialog) -> RwSignal<bool> {
        let [start, menu, daily, won, share] = self.dialogs;
        match dialog {
            Dialog::Start => start,
            Dialog::Menu => menu,
            Dialog::Daily => daily,
            Dialog::Won => won,
            Dialog::Share => share,
        }
    }

    /// Closes all dialogs and opens one.
    pub(super) fn show(self, dialog: Dialog) {
        self.close();
        self.is_open(dialog).set(true);
    }

    /// Closes all dialogs.
    pub(super) fn close(self) {
        for open in self.dialogs {
            open.set(false);
        }
    }

    /// Shows what a link holds, beside what is kept.
    pub(super) fn visit(self, link: &Link, from: Option<String>) {
        self.link_error.set(String::new());
        let game = match link {
            Link::Position(position) => Game::from_position((**position).clone()),
            Link::Deal(deal) => Game::deal(*deal),
        };
        self.show_visit(game, from);
    }

    /// Says why the link in the address does not open.
    pub(super) fn link_failed(self, error: &incoming::Error) {
        self.link_error.set(errors::sentence(self.lang, error));
    }

    /// Puts the message about a bad link away, and shows the player's own game again.
    pub(super) fn dismiss_error(self) {
        self.link_error.set(String::new());
        self.resume();
        self.make_plain();
    }

    /// Puts the message about a bad link away for a new game.
    pub(super) fn start_instead(self) {
        self.link_error.set(String::new());
        self.make_plain();
        browser::focus(".solitaire-start .primary");
    }
}

/// Today, in days since 1970 UTC.
pub(super) fn today() -> u32 {
    // Enough for some million years.
    (browser::now_ms() / 86_400_000) as u32
}
