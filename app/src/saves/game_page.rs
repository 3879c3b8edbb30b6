//! What the pages share that play one saved game at a time: the layer between their buttons and [`OpenGame`].

use std::{ops::Deref, sync::Arc};

use games::Language;
use leptos::prelude::*;

use super::{
    BrowserStore, Elsewhere, OpenGame, Refused, Saveable, Scene, Slot, SlotId,
    saved_games::SavedGames,
};
use crate::{
    errors::LinkError,
    tr,
    ui::{El, Notifier, Tag, View, browser, el, link_error, site_address, text_button},
};

/// Reverts the side effects of a deletion.
pub(crate) type Undo = Box<dyn Fn() + Send + Sync>;

/// The signals that all these pages have.
pub(crate) struct GameSignals<G: Saveable + Send + Sync + 'static> {
    /// The open game and the saved ones.
    pub(crate) games: RwSignal<OpenGame<BrowserStore, G>>,
    /// Whether a game, saved or visited, is on the screen. A separate signal, so that the table is not rebuilt on
    /// each press.
    pub(crate) at_table: Memo<bool>,
    /// Why the link in the address cannot be opened, in words; empty if it can.
    pub(crate) link_error: RwSignal<Option<LinkError>>,
    /// The language of the page.
    pub(crate) lang: Language,
    /// Shows notices to the player.
    pub(crate) notifier: Notifier,
}

impl<G: Saveable + Send + Sync + 'static> GameSignals<G> {
    /// The signals of the page being built.
    pub(crate) fn new(lang: Language) -> Self {
        let games = RwSignal::new(OpenGame::<_, G>::new(BrowserStore));
        Self {
            games,
            at_table: Memo::new(move |_| games.with(|games| games.game().is_some())),
            link_error: RwSignal::new(None),
            lang,
            notifier: Notifier::expect(),
        }
    }
}

// Not derived, because a derived impl would require the same of the game.
impl<G: Saveable + Send + Sync + 'static> Copy for GameSignals<G> {}
impl<G: Saveable + Send + Sync + 'static> Clone for GameSignals<G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// A page that plays one saved game at a time.
pub(crate) trait GamePage:
    Deref<Target = GameSignals<Self::Game>> + Copy + Send + Sync + 'static
{
    /// The game of this page.
    type Game: Saveable + Send + Sync + 'static;

    /// The address of the page without a link.
    fn path(self) -> &'static str;
    /// A one-line summary of a game.
    fn summary(self, game: &Self::Game) -> String;
    /// Shows the choice of a new game.
    fn choose_new(self);
    /// Closes the dialogs.
    fn close(self);
    /// Drops what belongs to the game that was on the screen.
    fn leave_game(self);
    /// Called when another game is on the screen.
    fn shown(self) {
        self.close();
        self.leave_game();
    }
    /// Called when a saved game was deleted. Returns what reverts the side effects.
    fn deleted(self, _slot: &Slot) -> Undo {
        Box::new(|| {})
    }

    /// Whether a visited position is on the screen.
    fn visiting(self) -> bool {
        matches!(self.games.read_untracked().scene(), Scene::Visit(_))
    }

    /// Follows other tabs from now on. Call it in an effect.
    fn follow_other_tabs(self) {
        super::on_return(move |stored| {
            let mut elsewhere = None;
            // Unchanged state does not notify: rebuilding would lose the focus.
            self.games.maybe_update(|games| {
                elsewhere = games.refresh();
                stored || elsewhere.is_some()
            });
            self.told(elsewhere);
        });
    }

    /// Resumes the game opened last; an opened link to one of the saved games opens that game.
    fn resume(self) {
        self.games.write().resume();
        self.recognised();
    }

    /// Shows a visited position.
    fn show_visit(self, game: Self::Game, from: Option<String>) {
        self.link_error.set(None);
        self.games.write().visit(game, from);
        self.recognised();
    }

    /// Restores the plain address if an opened link is one of the player's own games.
    fn recognised(self) {
        if self.games.read_untracked().is_own_link() {
            self.shown();
            self.make_plain();
        }
    }

    /// The message for a link that cannot be opened. `start` is a link to begin a game instead.
    fn link_error_note(self, start: impl Fn() -> Option<El> + 'static) -> View {
        let untouched = move || self.games.read().slot().is_some();
        let dismiss = move || self.dismiss_error();
        link_error(self.lang, self.link_error, untouched, dismiss, start)
    }

    /// Dismisses the message about a bad link.
    fn dismiss_error(self) {
        self.link_error.set(None);
        self.make_plain();
    }

    /// The messages about games that cannot be saved or read.
    fn save_warnings(self) -> View {
        super::save_warnings(self.lang, move || {
            let games = self.games.read();
            [games.unsaved(), games.damaged()]
        })
    }

    /// The note that a link leads to one of the player's own games, if it does. Follows signals.
    fn own_link_note(self) -> Option<El> {
        let lang = self.lang;
        self.games.read().is_own_link().then(|| {
            let dismiss = text_button("button small", tr!(lang, site.dismiss))
                .press(move || self.games.write().dismiss_own_link());
            el(Tag::SECTION)
                .class("note visit")
                .attr("role", "status")
                .id_for_tests("own-link")
                .child(el(Tag::P).text(tr!(lang, saves.yours)))
                .child(dismiss)
        })
    }

    /// Tells the player what another tab has done to the open game.
    fn told(self, elsewhere: Option<Elsewhere>) {
        let lang = self.lang;
        match elsewhere {
            Some(Elsewhere::Followed) => self.notifier.tell(tr!(lang, saves.followed)),
            Some(Elsewhere::Deleted) => self.notifier.tell(tr!(lang, saves.deleted_elsewhere)),
            Some(Elsewhere::Synced) | None => {}
        }
    }

    /// Reports the outcome of a press: if another tab was faster, says so; otherwise removes notices about the state
    /// before.
    fn carried_out<T>(self, outcome: Result<T, Refused>) -> Option<T> {
        match outcome {
            Ok(_) => self.notifier.end_line(),
            Err(Refused::MovedOn) => self.notifier.tell(tr!(self.lang, saves.elsewhere)),
            Err(Refused::Nothing) => {}
        }
        outcome.ok()
    }

    /// Opens a saved game.
    fn open(self, id: &SlotId) {
        self.games.write().open(id);
        self.shown();
        self.make_plain();
    }

    /// Goes back from a link to the player's own game.
    fn leave(self) {
        self.games.write().leave();
        self.shown();
        self.make_plain();
    }

    /// Called when a game was begun or a link accepted: removes the link from the address, and asks the browser not
    /// to clear the storage.
    fn after_saving(self) {
        self.make_plain();
        let games = self.games.read_untracked();
        if games.slot().is_some() && !games.unsaved() {
            browser::keep_storage();
            browser::set_root_attribute("data-kept", Some(Self::Game::KIND));
        }
    }

    /// Removes the link from the address, so that a reload resumes the saved game instead of opening the link again.
    fn make_plain(self) {
        site_address::make_plain(self.path());
    }
}

impl<P: GamePage> SavedGames for P {
    fn slots(&self) -> Vec<(Slot, bool)> {
        let games = self.games.read();
        let open = games.slot().map(|slot| &slot.id);
        let mut slots = Vec::new();
        for slot in games.slots() {
            let is_open = open == Some(&slot.id);
            slots.push((slot, is_open));
        }
        slots
    }

    fn summary(&self, record: &str) -> Option<String> {
        let game = P::Game::from_record(record)?;
        Some(GamePage::summary(*self, &game))
    }

    fn choose_new(&self) {
        GamePage::choose_new(*self);
    }

    fn open(&self, id: &SlotId) {
        GamePage::open(*self, id);
    }

    fn rename(&self, id: &SlotId, name: String) {
        let elsewhere = self.games.write().rename(id, name);
        self.told(elsewhere);
    }

    fn delete(&self, id: &SlotId) -> Option<(String, Arc<dyn Fn() + Send + Sync>)> {
        let page = *self;
        let deleted = page.games.write().delete(id)?;
        let undo = page.deleted(&deleted.slot);
        // The list stays open for the next one.
        if deleted.was_open {
            page.leave_game();
        }
        let name = deleted.slot.name.clone();
        let bring_back = move || {
            page.games.write().restore(&deleted);
            undo();
        };
        Some((name, Arc::new(bring_back)))
    }

    fn refresh(&self) {
        self.games.write();
    }
}
