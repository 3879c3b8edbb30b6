//! Cards under a finger, the mouse or a key: what can be lifted, and where it can go.

use games::{cards::Card, solitaire::Place};
use leptos::{ev, prelude::*};

use super::super::{
    controls::{CARDS, Controls, focus_again},
    lifted::Lifted,
    words,
};
use crate::ui::{
    browser,
    drag::{Held, SecondFinger, Target},
    motion::glide,
    pointer::{DRAGGED, Things},
};

impl Things for Controls {
    /// With the lowest of the cards: other cards can come to lie there.
    type Thing = (Lifted, Option<Card>);
    type Place = Place;
    const ROOT: &'static str = ".felt";
    const SECOND_FINGER: SecondFinger = SecondFinger::Cancels;
    const HAS_LONG_PRESS: bool = true;

    fn thing(self, event: &ev::Event) -> Option<Self::Thing> {
        let lifted = Lifted::of(event)?;
        Some((lifted, self.card(lifted)))
    }

    fn can_move(self, (lifted, _): Self::Thing) -> bool {
        lifted.count > 0
    }

    fn lift(self, (lifted, _): Self::Thing) -> Option<Held<Place>> {
        let desk = self.desk.read_untracked();
        if let Err(refusal) = desk.position()?.lift(lifted.from, lifted.count) {
            self.refuse(lifted, refusal);
            return None;
        }
        let card = browser::find(&format!(".felt [data-at=\"{lifted}\"]"))?;
        let held = Held {
            middle: browser::rect(&card).middle(),
            targets: piles(),
        };
        // The strip of a column holds the card: it is moved as a whole, with those below.
        let mut next = Some(card.closest(".step").ok().flatten().unwrap_or(card.into()));
        while let Some(card) = next {
            let _ = card.set_attribute(DRAGGED, "");
            let in_column = card.matches(".step").unwrap_or(false);
            next = card.next_element_sibling().filter(|_| in_column);
        }
        Some(held)
    }

    fn on_drop(self, (lifted, card): Self::Thing, place: Option<Place>) {
        // Another tab may have changed the table meanwhile.
        let is_there = self.card(lifted) == card;
        match place.filter(|place| is_there && *place != lifted.from) {
            Some(place) => self.play(lifted.to(place)),
            None => glide(CARDS, || ()),
        }
    }

    fn on_tap(self, (lifted, _): Self::Thing, _by_key: bool) {
        self.tap(lifted);
        request_animation_frame(move || focus_again(lifted));
    }

    fn on_hold(self, (lifted, _): Self::Thing) {
        self.choose(lifted);
    }
}

impl Controls {
    /// The lowest of the cards.
    fn card(self, lifted: Lifted) -> Option<Card> {
        let desk = self.desk.read_untracked();
        words::lifted(desk.position()?, lifted.from, lifted.count)
    }
}

/// Where every pile is. A column reaches down to the end of the felt, and a drop between two piles goes to the nearer one.
fn piles() -> Vec<Target<Place>> {
    let felt = browser::find(".felt").map(|felt| browser::rect(&felt));
    let end = felt.map_or(0.0, |felt| felt.top + felt.height);
    let mut targets = Vec::new();
    for pile in browser::all(".felt [data-pile]") {
        let sign = pile.get_attribute("data-pile");
        if let Some(Lifted { from: place, .. }) = sign.and_then(|sign| Lifted::parse(&sign)) {
            let mut area = browser::rect(&pile);
            if matches!(place, Place::Column(_)) {
                area.height = end - area.top;
            }
            let reach = area.width / 2.0;
            targets.push(Target { place, area, reach });
        }
    }
    targets
}
