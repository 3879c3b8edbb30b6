//! Event handlers for presses and drops: they change the [`OpenBoard`], and the child sees and hears it.

mod feedback;

use games::{
    Language,
    portals::{Portal, Session, Variant},
};
use gloo::timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};
use web_sys::Element;

use super::{
    board_html::At,
    cries,
    request::Request,
    server,
    settings::Setting,
    sound::Sound,
    state::{OpenBoard, Outcome},
    voice, words,
};
use crate::{
    saves::{ActionContext, BrowserStore, on_return},
    ui::{Handle, Notifier, Timer, browser, site_address, truth},
};

/// How long to wait for a session from the server before the browser generates one, in milliseconds.
const PATIENCE_MS: u32 = 1_500;

/// The selector of the first item in the tray.
const FIRST_THING: &str = ".portal .tray button";

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    /// The board and the selection.
    pub(super) table: RwSignal<OpenBoard<BrowserStore>>,
    /// The picture.
    pub(super) portal: &'static Portal,
    /// The age.
    pub(super) variant: Variant,
    /// The language of the page.
    pub(super) lang: Language,
    /// Whether there is a board.
    pub(super) has_board: Memo<bool>,
    /// A sentence over the picture; empty for none.
    pub(super) bubble: RwSignal<String>,
    /// Whether the parents' corner is open.
    pub(super) corner_open: RwSignal<bool>,
    /// The dialog of the parents' corner.
    pub(super) corner: Handle,
    /// The answer to the sum that unlocks the corner.
    pub(super) sum: StoredValue<u32>,
    /// The timer of a press that opens the corner.
    pub(super) hold: Timer,
    /// Whether the finished picture is being admired.
    pub(super) is_admiring: RwSignal<bool>,
    /// The item that is being dragged.
    pub(super) held: StoredValue<Option<usize>>,
    /// The timer for idleness.
    stillness: Timer,
    /// Counts requested and received sessions: odd while one is pending. Late answers are ignored.
    asked: RwSignal<u32>,
    notifier: Notifier,
}

impl Controller {
    /// The controller of the page being built.
    pub(super) fn new(
        lang: Language,
        portal: &'static Portal,
        variant: Variant,
        linked: Option<Session>,
    ) -> Self {
        let table = RwSignal::new(match linked {
            Some(session) => OpenBoard::of_link(BrowserStore, session),
            None => OpenBoard::of_page(BrowserStore),
        });
        Self {
            table,
            portal,
            variant,
            lang,
            has_board: Memo::new(move |_| table.read().board().is_some()),
            bubble: RwSignal::new(String::new()),
            corner_open: RwSignal::new(false),
            corner: Handle::new(),
            sum: StoredValue::new(0),
            hold: Timer::new(),
            is_admiring: RwSignal::new(false),
            held: StoredValue::new(None),
            stillness: Timer::new(),
            asked: RwSignal::new(0),
            notifier: Notifier::expect(),
        }
    }

    /// Whether a session is pending.
    pub(super) fn is_waiting(self) -> bool {
        self.asked.get() % 2 == 1
    }

    /// Whether a session has this page's portal and age.
    pub(super) fn plays(self, session: &Session) -> bool {
        session.portal().id == self.portal.id && session.variant() == self.variant
    }

    /// Starts the page after hydration: resumes the saved board, or begins one. `linked` is the session in the
    /// address's fragment.
    pub(super) fn wake(self, linked: Option<Session>) {
        voice::warm_up();
        if let Some(session) = linked {
            self.waited();
            self.table.set(OpenBoard::of_link(BrowserStore, session));
        }
        let resumed = self
            .table
            .write()
            .resume(self.portal, self.variant, ActionContext::now());
        on_return(move |_| self.table.maybe_update(OpenBoard::refresh));
        if resumed {
            self.on_activity();
            self.offer_hand();
        } else {
            self.fresh();
        }
    }

    /// Begins a new session, from the server, or from the browser if the server cannot be reached or takes too long.
    /// Meanwhile the old board stays, and further presses change nothing.
    pub(super) fn fresh(self) {
        if untrack(|| self.is_waiting()) {
            return;
        }
        let path = words::path(self.portal, self.variant);
        // A session other than the link's: from now on this is the portal's own page, with its own board.
        if site_address::path() != path || !site_address::hash().is_empty() {
            site_address::make_plain(&path);
            let mut own = OpenBoard::of_page(BrowserStore);
            if own.resume(self.portal, self.variant, ActionContext::now()) {
                self.table.set(own);
                return self.arrived();
            }
        }
        let number = self.asked.get_untracked().wrapping_add(1);
        self.asked.set(number);
        let table = self.table.read_untracked();
        let request = table.request(self.portal, self.variant);
        drop(table);
        let late = request.clone();
        Timeout::new(PATIENCE_MS, move || self.own(number, &late)).forget();
        spawn_local(async move {
            match server::session(&request).await {
                Some(session) => self.begin(number, session),
                None => self.own(number, &request),
            }
        });
    }

    /// Generates a session in the browser.
    fn own(self, number: u32, request: &Request) {
        if let Some(session) = request.draw(None, browser::random_seed()) {
            self.begin(number, session);
        }
    }

    fn begin(self, number: u32, session: Session) {
        if self.asked.try_get_untracked() != Some(number) {
            return;
        }
        self.waited();
        let is_first = !self.has_board.get_untracked();
        self.table.write().begin(session, ActionContext::now());
        if is_first {
            self.on_activity();
            self.offer_hand();
        } else {
            self.arrived();
        }
    }

    /// Ends the wait for a session.
    fn waited(self) {
        self.asked.update(|asked| *asked += *asked % 2);
    }

    /// The items have changed, and the button that was pressed is gone.
    fn arrived(self) {
        self.on_activity();
        self.notifier
            .say(crate::tr!(self.lang, portals.settings.fresh));
        self.focus(FIRST_THING.to_owned());
    }

    /// A press on an item or a slot. If it was by keyboard, the focus moves to where the next press will be.
    pub(super) fn tap(self, at: At, by_key: bool) {
        let outcome = self.table.write().tap(at, ActionContext::now());
        let focus = match outcome {
            Outcome::Chosen(At::Item(item)) => {
                // A finger has already heard the name when it touched the item.
                if by_key {
                    self.pick(item);
                }
                self.notifier.say(crate::tr!(self.lang, portals.held));
                by_key.then_some(".portal .ring:not(.full)".to_owned())
            }
            Outcome::Chosen(At::Slot(_)) if by_key => Some(FIRST_THING.to_owned()),
            Outcome::Placed {
                finished: false, ..
            } if by_key => Some(FIRST_THING.to_owned()),
            Outcome::Refused { item, .. } => Some(At::Item(item).selector()),
            Outcome::Nothing => {
                self.greet(at);
                None
            }
            _ => None,
        };
        self.tell(outcome);
        self.focus(focus.unwrap_or_else(|| at.selector()));
    }

    /// Drops an item on a slot.
    pub(super) fn put(self, item: usize, slot: usize) {
        let outcome = self.table.write().put(item, slot, ActionContext::now());
        self.tell(outcome);
    }

    /// Picks an item up and says its name.
    pub(super) fn pick(self, item: usize) {
        cries::load();
        self.play(Sound::Pick);
        self.name_of(At::Item(item));
    }

    /// Clears the selection.
    pub(super) fn unselect(self) {
        let Some(chosen) = self.table.read_untracked().chosen() else {
            return;
        };
        self.table.write().unchoose();
        self.focus(chosen.selector());
    }

    /// Moves the focus to an element that is rendered together with the slots and the tray.
    fn focus(self, selector: String) {
        request_animation_frame(move || browser::focus(&selector));
    }

    /// Switches a setting.
    pub(super) fn toggle(self, setting: Setting) {
        setting.switch(!setting.is_on());
        self.show_settings();
        self.play(Sound::Right);
    }

    /// Updates the switches from storage.
    pub(super) fn show_settings(self) {
        for (setting, switch) in [(Setting::Sound, "sound"), (Setting::Voice, "voice")] {
            let switch = self.corner.find::<Element>(&format!("[data-do={switch}]"));
            if let Some(switch) = switch {
                let _ = switch.set_attribute("aria-checked", truth(setting.is_on()));
            }
        }
    }

    /// The outcome for the style sheet: nothing while the game lasts, then the number of stars, or `single` for the
    /// age that has only one.
    pub(super) fn end(self) -> Option<&'static str> {
        let table = self.table.read();
        let is_admiring = self.is_admiring.get();
        let board = table
            .board()
            .filter(|board| board.is_finished() && !is_admiring)?;
        Some(match board.stars() {
            Some(3) => "3",
            Some(2) => "2",
            Some(_) => "1",
            None => "single",
        })
    }
}
