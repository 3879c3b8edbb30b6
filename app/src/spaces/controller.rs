//! Actions in the browser: change the [`State`], then update address, focus and notices.

use games::Language;
use leptos::prelude::*;

use super::{
    action::{Action, Message, Outcome},
    state::State,
    words,
};
use crate::{
    errors::LinkError,
    saves::{ActionContext, BrowserStore},
    tr,
    ui::{Notifier, browser, screen_history, site_address},
};

/// The page's state and the way to change it.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    /// The screens and what is saved. Views read it.
    pub(super) state: RwSignal<State<BrowserStore>>,
    /// Counts the shown screens. A separate signal, so that a screen is not rebuilt on each press.
    pub(super) shown: Memo<usize>,
    /// Why the link in the address cannot be opened, in words; empty if it can.
    pub(super) link_error: RwSignal<Option<LinkError>>,
    /// Whether boards show the order of their traps.
    pub(super) order: RwSignal<bool>,
    /// The language of the page.
    pub(super) lang: Language,
    /// Shows notices to the player.
    pub(super) notifier: Notifier,
}

impl Controller {
    /// The controller of the page being built.
    pub(super) fn new(lang: Language) -> Self {
        let state = RwSignal::new(State::new(BrowserStore, lang));
        Self {
            state,
            shown: Memo::new(move |_| state.read().shown()),
            link_error: RwSignal::new(None),
            order: RwSignal::new(false),
            lang,
            notifier: Notifier::expect(),
        }
    }

    /// Executes an action. A new screen gets the focus, since the pressed element is gone. The browser's history is
    /// kept at one entry per screen, so that Back closes a screen.
    pub(super) fn act(self, action: Action) {
        let by_browser = matches!(action, Action::BackTo(_));
        let is_first = matches!(action, Action::Resume { .. });
        let (before, shown) = self.position();
        let outcome = self.state.write().act(action, ActionContext::now());
        let (after, now) = self.position();
        // Before new entries copy the address.
        if outcome.plain_address {
            self.make_plain();
        }
        for depth in before + 1..=after {
            screen_history::push(depth);
        }
        if after < before && !by_browser {
            screen_history::back(before - after);
        }
        if now != shown && !is_first {
            // The notice was about the screen before.
            self.notifier.say("");
            browser::focus("main");
            // The focus has scrolled to it, past the header.
            browser::scroll_to_top();
        }
        self.follow(outcome);
    }

    /// How many screens are below the current one, and its number.
    fn position(self) -> (usize, usize) {
        let state = self.state.read_untracked();
        (state.depth(), state.shown())
    }

    fn follow(self, outcome: Outcome) {
        let [unsaved, _] = self.state.read_untracked().warnings();
        if outcome.saved && !unsaved {
            browser::keep_storage();
        }
        let lang = self.lang;
        match outcome.message {
            None => {}
            Some(Message::Maker(prompt)) => self.notifier.say(words::prompt(lang, &prompt)),
            Some(Message::Deleted(deleted)) => {
                let text = words::deleted(lang, &deleted.slot);
                self.notifier.offer(text, tr!(lang, site.undo), move || {
                    self.act(Action::Restore(deleted.clone()));
                });
            }
            Some(message) => self.notifier.tell(words::message(lang, &message)),
        }
    }

    /// Closes as many screens as the browser went back. An entry without a depth is a link that was followed from
    /// this screen.
    pub(super) fn moved_to(self, depth: Option<usize>) {
        let (now, _) = self.position();
        match depth {
            Some(depth) if depth < now => self.act(Action::BackTo(depth)),
            Some(_) => {}
            None => screen_history::set_depth(now),
        }
    }

    /// Shows the content of a link.
    pub(super) fn visit(self, link: games::spaces::Link) {
        self.link_error.set(None);
        self.act(Action::Visit(link));
    }

    /// Dismisses the message about a bad link.
    pub(super) fn dismiss_error(self) {
        self.link_error.set(None);
        self.make_plain();
    }

    /// Removes the link from the address, so that a reload resumes the saved game instead of opening the link again.
    fn make_plain(self) {
        site_address::make_plain("/spaces");
    }
}
