//! Dragging cards: what can be lifted, and where it can be dropped.

use games::{cards::Card, solitaire::PileId};
use leptos::{ev, prelude::*};
use web_sys::HtmlElement;

use super::super::{
    controller::{CARDS, Controller, focus_again},
    selection::Selection,
    words,
};
use crate::ui::{
    browser,
    drag::{Effect, Held},
    motion::glide,
    pointer::{DRAGGED, Things},
};

const PILES: &str = ".felt [data-pile]";

/// The attribute of a pile that takes the cards that are held, and of the one below them.
const TAKES: &str = "data-takes";
const OVER: &str = "data-over";

impl Things for Controller {
    /// Includes the lowest of the cards, since others can take their place.
    type Thing = (Selection, Option<Card>);
    const ROOT: &'static str = ".felt";
    const SECOND_FINGER_CANCELS: bool = true;
    const HAS_LONG_PRESS: bool = true;

    fn thing(self, event: &ev::Event) -> Option<Self::Thing> {
        let lifted = Selection::of(event)?;
        Some((lifted, self.card(lifted)))
    }

    fn lift(self, (lifted, _): Self::Thing) -> Option<Held> {
        self.interrupt();
        let games = self.games.read_untracked();
        let position = games.position()?;
        if let Err(refusal) = position.lift(lifted.from, lifted.count) {
            self.refuse(lifted, refusal);
            return None;
        }
        let card = browser::find(&format!(".felt [data-at=\"{lifted}\"]"))?;
        let middle = browser::rect(&card).middle();
        let felt = browser::find(Self::ROOT)?;
        let felt = browser::rect(&felt);
        let steps = position.moves_from(lifted.from, lifted.count);
        let (mut targets, mut taking) = (Vec::new(), Vec::new());
        for pile in browser::all(PILES) {
            let mut area = browser::rect(&pile);
            // A column reaches down to the end of the table.
            if pile.matches(".column").unwrap_or(false) {
                area.height = felt.top + felt.height - area.top;
            }
            // A drop between two piles goes to the nearer one.
            targets.push((area, area.width / 2.0));
            let takes = of(&pile).is_some_and(|pile| steps.iter().any(|step| step.to == pile));
            taking.extend(takes.then_some(pile));
        }
        // Marked after everything is measured, so that layout happens once.
        for pile in taking {
            let _ = pile.set_attribute(TAKES, "");
        }
        // The strip of a column contains the card and moves as a whole, with the cards below.
        let step = card.closest(".step").ok().flatten();
        let mut next = Some(step.unwrap_or(card.into()));
        while let Some(card) = next {
            let _ = card.set_attribute(DRAGGED, "");
            let in_column = card.matches(".step").unwrap_or(false);
            next = card.next_element_sibling().filter(|_| in_column);
        }
        Some(Held { middle, targets })
    }

    fn act(self, effect: Effect<Self::Thing>) {
        match effect {
            Effect::Over(target) => {
                browser::unmark(Self::ROOT, OVER);
                if let Some(pile) =
                    target.and_then(|number| browser::all(PILES).get(number).cloned())
                {
                    let _ = pile.set_attribute(OVER, "");
                }
            }
            Effect::Drop((lifted, card), target) => {
                browser::unmark(Self::ROOT, OVER);
                browser::unmark(Self::ROOT, TAKES);
                // Other cards may be there by now, because another tab has moved on.
                let pile = target.filter(|_| self.card(lifted) == card).and_then(pile);
                match pile.filter(|to| *to != lifted.from) {
                    Some(to) => self.play(lifted.to(to)),
                    None => glide(CARDS, || ()),
                }
            }
            Effect::Hold((lifted, _)) if lifted.count > 0 => self.choose(lifted),
            Effect::Tap((lifted, _), _) | Effect::Hold((lifted, _)) => {
                self.tap(lifted);
                request_animation_frame(move || focus_again(lifted));
            }
            _ => {}
        }
    }
}

impl Controller {
    /// The lowest of the cards.
    fn card(self, lifted: Selection) -> Option<Card> {
        let games = self.games.read_untracked();
        words::lifted(games.position()?, lifted.from, lifted.count)
    }
}

/// The index of a pile on the page.
fn pile(number: usize) -> Option<PileId> {
    of(browser::all(PILES).get(number)?)
}

/// The pile of an element.
fn of(pile: &HtmlElement) -> Option<PileId> {
    Some(Selection::parse(&pile.get_attribute("data-pile")?)?.from)
}
