//! Games begun, opened and deleted.

use std::sync::Arc;

use games::solitaire::{Deal, Game, Variant};
use leptos::prelude::*;

use super::{Controls, Dialog};
use crate::{
    saves::{BrowserStore, Keeper, Moment, Slot, SlotId},
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
        let desk = self.desk.read_untracked();
        if let (Some(slot), Some(game)) = (desk.slot(), desk.game())
            && game.variant() == deal.variant()
        {
            give_up(&slot.id, game);
        }
        drop(desk);
        self.desk.write().deal(deal, &name, Moment::now());
        self.lesson.set(false);
        self.shown();
        self.after_keeping();
    }

    /// Starts the deal with a number that was typed.
    pub(in crate::solitaire) fn deal_number(self, variant: Variant, typed: &str) {
        let number = typed.trim().parse().ok();
        match number.and_then(|number| Deal::new(variant, number)) {
            Some(deal) => self.deal(deal),
            None => {
                let text = tr!(self.i18n, solitaire.error.bad_deal, last = Deal::COUNT);
                self.teller.tell(text);
            }
        }
    }

    /// Starts the lesson.
    pub(in crate::solitaire) fn start_lesson(self) {
        let Some(deal) = lesson::deal() else { return };
        let title = tr!(self.i18n, solitaire.lesson.title);
        let name = move |number| format!("{title} {number}");
        self.desk.write().deal(deal, &name, Moment::now());
        self.shown();
        self.lesson.set(true);
        self.after_keeping();
    }

    /// Ends the lesson; a real game is chosen next.
    pub(in crate::solitaire) fn skip_lesson(self) {
        self.lesson.set(false);
        self.show(Dialog::Start);
    }

    /// Another game is on the screen.
    fn shown(self) {
        self.close();
        self.chosen.set(None);
        self.link_error.set(String::new());
    }
}

/// A game is left for another one, or deleted. Before it was won that ends a streak.
fn give_up(id: &SlotId, game: &Game) {
    let mut statistics = Statistics::load(&BrowserStore);
    if statistics.give_up(id.as_str(), game.variant()) {
        statistics.save(&BrowserStore);
    }
}

impl Keeper for Controls {
    fn kept(&self) -> Vec<(Slot, bool)> {
        self.desk.read().kept_and_open()
    }

    fn summary(&self, record: &str) -> Option<String> {
        let game = Game::from_record(record).ok()?;
        Some(words::summary(self.i18n, &game))
    }

    fn new_game(&self) {
        self.show(Dialog::Start);
    }

    fn open(&self, id: &SlotId) {
        self.desk.write().open(id);
        self.lesson.set(false);
        self.shown();
        self.plain_address();
    }

    fn rename(&self, id: &SlotId, name: String) {
        self.desk.write().rename(id, name, browser::now_ms());
    }

    fn delete(&self, id: &SlotId) -> Option<(String, Arc<dyn Fn() + Send + Sync>)> {
        let controls = *self;
        let slot = controls.desk.write().delete(id)?;
        let counted = Statistics::load(&BrowserStore);
        if let Ok(game) = Game::from_record(&slot.record) {
            give_up(id, &game);
        }
        controls.close();
        let name = slot.name.clone();
        let bring_back = move || {
            controls.desk.write().restore(slot.clone());
            counted.save(&BrowserStore);
        };
        Some((name, Arc::new(bring_back)))
    }

    fn refresh(&self) {
        self.desk.write();
    }
}
