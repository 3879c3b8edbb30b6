//! Beginning, opening and deleting games.

use std::ops::Deref;

use games::solitaire::{Deal, Game, Kind, Variant};
use leptos::prelude::*;

use super::{Controller, Dialog};
use crate::{
    progress,
    saves::{ActionContext, BrowserStore, GamePage, GameSignals, Slot, SlotId, Undo},
    solitaire::{lesson, statistics::Statistics, words},
    tr,
};

impl Controller {
    /// Starts a deal, or resumes it. Asks first if that would end a streak.
    pub(in crate::solitaire) fn deal(self, deal: Deal) {
        if self.at_stake(deal) > 1 {
            self.next.set(deal.number() as usize);
            self.show(Dialog::Leave);
        } else {
            self.deal_now(deal);
        }
    }

    /// The deal for which the player is asked whether to leave the open one.
    fn next_deal(self) -> Option<Deal> {
        let variant = self.games.read_untracked().game()?.variant();
        Deal::new(variant, u32::try_from(self.next.get_untracked()).ok()?)
    }

    /// Starts the deal that the player was asked about.
    pub(in crate::solitaire) fn deal_next(self) {
        if let Some(deal) = self.next_deal() {
            self.deal_now(deal);
        }
    }

    /// The streak that ends if the open game is left for the requested deal.
    pub(in crate::solitaire) fn streak_at_stake(self) -> u32 {
        self.next_deal().map_or(0, |deal| self.at_stake(deal))
    }

    fn at_stake(self, deal: Deal) -> u32 {
        self.left_for(deal).map_or(0, |id| {
            Statistics::load(&BrowserStore).at_stake(id.as_str(), deal.variant())
        })
    }

    /// The open game, if it would be left for good for a deal.
    fn left_for(self, deal: Deal) -> Option<SlotId> {
        let games = self.games.read_untracked();
        let (slot, game) = (games.slot()?, games.game()?);
        let is_left = game.variant() == deal.variant() && game.origin() != Some(deal);
        is_left.then(|| slot.id.clone())
    }

    fn deal_now(self, deal: Deal) {
        let name = self.namer(deal.variant());
        if let Some(id) = self.left_for(deal) {
            give_up(&id, deal.variant());
        }
        self.games.write().deal(deal, &name, ActionContext::now());
        self.shown();
        self.after_saving();
    }

    /// Starts the deal with the typed number.
    pub(in crate::solitaire) fn deal_number(self, variant: Variant, typed: &str) {
        let number = typed.trim().parse().ok();
        match number.and_then(|number| Deal::new(variant, number)) {
            Some(deal) => self.deal(deal),
            None => {
                let text = tr!(self.lang, solitaire.error.bad_deal, last = Deal::COUNT);
                self.notifier.tell(text);
            }
        }
    }

    /// Resumes the game that was open last; on the page of one of the two games, the last one of that.
    pub(in crate::solitaire) fn go_on(self) {
        self.resume();
        if let Some(kind) = self.kind {
            self.games.write().keep_to(kind);
        }
    }

    /// Starts the lesson of a game.
    pub(in crate::solitaire) fn start_lesson(self, kind: Kind) {
        let Some(deal) = lesson::deal(kind) else {
            return;
        };
        let title = tr!(self.lang, solitaire.lesson.title);
        let name = move |number| format!("{title} {number}");
        self.games.write().deal(deal, &name, ActionContext::now());
        self.shown();
        self.lesson.set(true);
        self.after_saving();
    }

    /// Ends the lesson and shows the choice of a new game.
    pub(in crate::solitaire) fn skip_lesson(self) {
        self.lesson.set(false);
        self.show(Dialog::Start);
    }
}

/// Called when a game is left or deleted. If it was not won, that ends a streak, whose length is returned.
fn give_up(id: &SlotId, variant: Variant) -> Option<u32> {
    let mut statistics = Statistics::load(&BrowserStore);
    let streak = statistics.give_up(id.as_str(), variant)?;
    statistics.save(&BrowserStore);
    Some(streak)
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
        let games = self.games.read_untracked();
        games
            .game()
            .map_or("/solitaire", |game| words::path(game.variant()))
    }

    fn summary(self, game: &Game) -> String {
        progress::solitaire::summary(self.lang, game)
    }

    fn choose_new(self) {
        self.show(Dialog::Start);
    }

    fn close(self) {
        for open in self.dialogs {
            open.set(false);
        }
    }

    fn leave_game(self) {
        self.notifier.end_line();
        self.notifier.say("");
        self.lesson.set(false);
        self.chosen.set(None);
        self.replay.set(None);
        self.cascade.set(Vec::new());
        self.link_error.set(None);
    }

    /// Dismisses the message about a bad link and shows the player's own game again.
    fn dismiss_error(self) {
        self.link_error.set(None);
        self.go_on();
        self.make_plain();
    }

    fn deleted(self, slot: &Slot) -> Undo {
        let (id, game) = (slot.id.clone(), Game::from_record(&slot.record).ok());
        let streak = game.as_ref().and_then(|game| give_up(&id, game.variant()));
        Box::new(move || {
            if let (Some(streak), Some(game)) = (streak, &game) {
                let mut statistics = Statistics::load(&BrowserStore);
                statistics.take_up(id.as_str(), game.variant(), streak);
                statistics.save(&BrowserStore);
            }
        })
    }
}
