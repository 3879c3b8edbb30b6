//! Games begun, opened and deleted.

use std::ops::Deref;

use games::solitaire::{Deal, Game, Variant};
use leptos::prelude::*;

use super::{Controls, Dialog};
use crate::{
    progress,
    saves::{BrowserStore, GamePage, GameSignals, Moment, Slot, SlotId, Undo},
    solitaire::{lesson, state::random_deal, statistics::Statistics, words},
    tr,
    ui::browser,
};

impl Controls {
    /// Starts a deal by chance.
    pub(in crate::solitaire) fn start(self, variant: Variant) {
        if let Some(deal) = random_deal(variant, browser::random_seed()) {
            self.deal(deal);
        }
    }

    /// Starts a deal.
    pub(in crate::solitaire) fn deal(self, deal: Deal) {
        let name = self.namer(deal.variant());
        let games = self.games.read_untracked();
        if let (Some(slot), Some(game)) = (games.slot(), games.game())
            && game.variant() == deal.variant()
        {
            give_up(&slot.id, game);
        }
        drop(games);
        self.games.write().deal(deal, &name, Moment::now());
        self.shown();
        self.after_saving();
    }

    /// Starts the deal with a number that was typed.
    pub(in crate::solitaire) fn deal_number(self, variant: Variant, typed: &str) {
        let number = typed.trim().parse().ok();
        match number.and_then(|number| Deal::new(variant, number)) {
            Some(deal) => self.deal(deal),
            None => {
                let text = tr!(self.lang, solitaire.error.bad_deal, last = Deal::COUNT);
                self.teller.tell(text);
            }
        }
    }

    /// Starts the lesson.
    pub(in crate::solitaire) fn start_lesson(self) {
        let Some(deal) = lesson::deal() else { return };
        let title = tr!(self.lang, solitaire.lesson.title);
        let name = move |number| format!("{title} {number}");
        self.games.write().deal(deal, &name, Moment::now());
        self.shown();
        self.lesson.set(true);
        self.after_saving();
    }

    /// Ends the lesson; a real game is chosen next.
    pub(in crate::solitaire) fn skip_lesson(self) {
        self.lesson.set(false);
        self.show(Dialog::Start);
    }
}

/// A game is left for another one, or deleted. Before it was won that ends a streak. Returns how long that was.
fn give_up(id: &SlotId, game: &Game) -> Option<u32> {
    let mut statistics = Statistics::load(&BrowserStore);
    let streak = statistics.give_up(id.as_str(), game.variant())?;
    statistics.save(&BrowserStore);
    Some(streak)
}

impl Deref for Controls {
    type Target = GameSignals<Game>;

    fn deref(&self) -> &Self::Target {
        &self.signals
    }
}

impl GamePage for Controls {
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

    fn shown(self) {
        self.close();
        self.lesson.set(false);
        self.chosen.set(None);
        self.link_error.set(String::new());
    }

    /// Puts the message about a bad link away, and shows the player's own game again.
    fn dismiss_error(self) {
        self.link_error.set(String::new());
        self.resume();
        self.make_plain();
    }

    fn deleted(self, slot: &Slot) -> Undo {
        let (id, game) = (slot.id.clone(), Game::from_record(&slot.record).ok());
        let streak = game.as_ref().and_then(|game| give_up(&id, game));
        Box::new(move || {
            if let (Some(streak), Some(game)) = (streak, &game) {
                let mut statistics = Statistics::load(&BrowserStore);
                statistics.take_up(id.as_str(), game.variant(), streak);
                statistics.save(&BrowserStore);
            }
        })
    }
}
