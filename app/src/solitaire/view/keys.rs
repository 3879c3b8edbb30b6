//! The keyboard control of the table.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::super::{
    controller::{Controller, focus_again},
    selection::Selection,
};
use crate::ui::browser::{self, Rect, rect, shortcut};

/// The cards are one Tab stop: the one that had the focus last.
pub(super) fn rove(event: &ev::Event) {
    for card in browser::all(".felt [tabindex=\"0\"]") {
        let _ = card.set_attribute("tabindex", "-1");
    }
    let target = event.target().and_then(|target| target.dyn_into().ok());
    if let Some(card) = target {
        let card: Element = card;
        let _ = card.set_attribute("tabindex", "0");
    }
}

/// Makes the table one Tab stop: all cards of the server are Tab stops, and the card that was it may be gone.
pub(super) fn one_stop() {
    for card in browser::all(".felt [data-at]:not([tabindex])") {
        let _ = card.set_attribute("tabindex", "-1");
    }
    let stops = browser::all(".felt [tabindex=\"0\"]");
    if let Some(first) = browser::find(".felt [data-at]").filter(|_| stops.is_empty()) {
        let _ = first.set_attribute("tabindex", "0");
    }
}

/// Arrow keys move between the piles and within a column; letters do what the buttons do, also while a button has the
/// focus.
pub(super) fn on_key(controller: Controller, event: &ev::Event) {
    let Some(key) = event.dyn_ref().and_then(shortcut) else {
        return;
    };
    let target = event.target().and_then(|target| target.dyn_into().ok());
    let is_in = |selector| {
        let element: Option<&Element> = target.as_ref();
        element.is_some_and(|element| element.matches(selector).unwrap_or(false))
    };
    if is_in("input, dialog *") {
        return;
    }
    let is_free = is_in("body, main, .felt *");
    let column = match key.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'1'),
        _ => None,
    };
    match key.as_str() {
        "u" => controller.undo(),
        "r" => controller.redo(),
        "h" => controller.hint(),
        "Escape" if controller.chosen.get_untracked().is_some() => controller.chosen.set(None),
        "Escape" if controller.advice.get_untracked().is_some() => controller.end_advice(),
        _ if !is_free && column.is_none() => return,
        "ArrowLeft" => step_beside(-1.0),
        "ArrowRight" => step_beside(1.0),
        "ArrowUp" => step_along(-1.0),
        "ArrowDown" => step_along(1.0),
        " " => controller.draw(),
        "x" => {
            if let Some(at) = Selection::of(event) {
                controller.choose(at);
            }
        }
        _ => match column {
            Some(column) => controller.choose_column(column),
            None => return,
        },
    }
    event.prevent_default();
    if let Some(at) = Selection::of(event) {
        // A key that changed the cards keeps the focus at its index; one that moved the focus has set a new one.
        request_animation_frame(move || {
            if browser::find(":focus").is_none() {
                focus_again(at);
            }
        });
    }
}

/// The card with the focus, and its pile.
fn focused() -> Option<(Rect, Rect)> {
    place(&browser::find(".felt [data-at]:focus")?)
}

/// The rectangle of a card, and its pile.
fn place(card: &HtmlElement) -> Option<(Rect, Rect)> {
    let pile = card.closest("[data-pile]").ok()??;
    Some((rect(card), rect(&pile)))
}

/// Focuses the card with the lowest cost; costs of zero or less are excluded.
fn step(cards: &str, cost: &dyn Fn(Rect, Rect) -> f64) {
    let (mut nearest, mut least) = (None, f64::MAX);
    for card in browser::all(cards) {
        let cost = place(&card).map_or(0.0, |(card, pile)| cost(card, pile));
        if cost > 0.0 && cost < least {
            (nearest, least) = (Some(card), cost);
        }
    }
    if let Some(card) = nearest {
        // Fails only for an element that is no longer in the page.
        let _ = card.focus();
    }
}

/// The cost of the main criterion: more than any distance on the screen, in CSS pixels.
const ROW: f64 = 100_000.0;

/// Moves to the last card of the next pile in reading order, from the end of one row to the other. `way`: 1 to the
/// right, -1 to the left.
fn step_beside(way: f64) {
    let Some((_, from)) = focused() else { return };
    let last = ".felt [data-pile] > [data-at]:last-child, .felt .step:last-child > [data-at]";
    step(last, &|_, pile| {
        way * ((pile.top - from.top) * ROW + pile.left - from.left)
    });
}

/// Moves to the next card of the pile, or past its end to the nearest card of the other row. `way`: 1 down, -1 up.
fn step_along(way: f64) {
    let Some((from, from_pile)) = focused() else {
        return;
    };
    step(".felt [data-at]", &|card, pile| {
        let far = way * (card.top - from.top);
        if pile == from_pile {
            far
        } else if way * (pile.top - from_pile.top) > 0.0 {
            ROW * (1.0 + (pile.left - from_pile.left).abs()) + far
        } else {
            0.0
        }
    });
}
