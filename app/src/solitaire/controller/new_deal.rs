//! New deals that suit the player: those that can be won, as hard as wanted. The next one is searched for while the
//! player still chooses.

use games::solitaire::{
    Deal, Kind, Variant,
    solver::{Difficulty, Reply, Request},
};
use leptos::prelude::*;

use super::{Advice, Controller, Dialog};
use crate::{
    solitaire::{settings::Choice, state::random_deal},
    ui::{browser, effect},
};

/// How long a new game waits for a deal, in ms.
const PATIENCE: u32 = 3_000;

/// A deal found before it is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundDeal {
    deal: Deal,
    difficulty: Option<Difficulty>,
}

impl Controller {
    /// Starts a random deal, one that can be won and is as hard as the player wants.
    pub(in crate::solitaire) fn start(self, variant: Variant) {
        let Some(random) = random_deal(variant, browser::random_seed()) else {
            return;
        };
        let Some(request) = self.wanted(random) else {
            return self.deal(random);
        };
        match self.take_found(variant) {
            Some(deal) => self.deal(deal),
            None => self.find_deal(random, &request),
        }
    }

    /// Searches for the next deal whenever the player can ask for one; on the first screen from the first sign of the
    /// player on, so that opening the page does not load the solver.
    pub(in crate::solitaire) fn find_deals_ahead(self) {
        let is_used = RwSignal::new(false);
        effect(move || {
            for sign in ["pointerdown", "keydown", "wheel"] {
                browser::on_window(sign, move |_| {
                    if !is_used.get_untracked() {
                        is_used.set(true);
                    }
                });
            }
        });
        effect(move || {
            let is_asked = [Dialog::Start, Dialog::Won].map(|dialog| self.is_open(dialog).get());
            let games = self.games.read();
            let is_first = is_used.get() && games.is_awake() && games.game().is_none();
            drop(games);
            self.settings.track();
            if is_asked.contains(&true) || is_first {
                self.find_ahead();
            }
        });
    }

    fn find_ahead(self) {
        let is_waited_for = self.advice.get_untracked() == Some(Advice::Searching);
        let random = random_deal(self.likely_variant(), browser::random_seed());
        let (Some(random), false) = (random, is_waited_for) else {
            return;
        };
        let Some(request) = self.wanted(random) else {
            return;
        };
        let variant = random.variant();
        if self.found(variant).is_some() {
            return;
        }
        let difficulty = self.settings.get_untracked().difficulty();
        self.solver.ask(&request, move |reply| {
            if let Reply::Deal(number) = reply {
                let found = Deal::new(variant, number);
                self.found_deal
                    .set_value(found.map(|deal| FoundDeal { deal, difficulty }));
            }
        });
    }

    /// The variant that the player will probably ask for: the one on the table, or the common Klondike.
    fn likely_variant(self) -> Variant {
        let games = self.games.read_untracked();
        let draws_three = || self.settings.get_untracked().has(Choice::DrawThree);
        match games.game().map(|game| game.variant()) {
            Some(variant) => variant,
            None if self.kind == Some(Kind::FreeCell) => Variant::FREECELL,
            None if draws_three() => Variant::KLONDIKE_THREE,
            None => Variant::KLONDIKE_ONE,
        }
    }

    /// The deal that was found, if it is still what the player wants.
    fn found(self, variant: Variant) -> Option<Deal> {
        let FoundDeal { deal, difficulty } = self.found_deal.get_value()?;
        let is_wanted = difficulty == self.settings.get_untracked().difficulty();
        (is_wanted && deal.variant() == variant).then_some(deal)
    }

    fn take_found(self, variant: Variant) -> Option<Deal> {
        let deal = self.found(variant)?;
        self.found_deal.set_value(None);
        Some(deal)
    }

    /// What the solver is asked for a new deal; `None` if any random one will do.
    fn wanted(self, from: Deal) -> Option<Request> {
        let settings = self.settings.get_untracked();
        let difficulty = settings.difficulty();
        let is_klondike = from.variant().kind() == Kind::Klondike;
        let is_checked = is_klondike && !settings.has(Choice::AnyKlondike);
        (is_checked || difficulty.is_some()).then_some(Request::Deal { from, difficulty })
    }

    /// Finds a deal and starts it; the random one if the solver takes too long.
    fn find_deal(self, random: Deal, request: &Request) {
        self.advice.set(Some(Advice::Searching));
        self.demonstration.restart();
        self.demonstration.after(PATIENCE, move || {
            self.end_advice();
            self.deal(random);
        });
        self.solver.ask(request, move |reply| {
            self.end_advice();
            let found = match reply {
                Reply::Deal(number) => Deal::new(random.variant(), number),
                _ => None,
            };
            self.deal(found.unwrap_or(random));
        });
    }
}
