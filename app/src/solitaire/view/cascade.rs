//! The cascade of a won game: the cards leave their foundations, suit by suit, bounce and fall off the felt.

use games::{
    cards::Card,
    solitaire::{PileId, Position},
};
use leptos::prelude::*;

use super::super::{controller::Controller, table_html};
use crate::ui::{
    Tag, View,
    browser::{self, Rect},
    drawing, dynamic,
    motion::animate,
    optional,
};

/// How long a card flies, and the pause between two, in ms: all 52 together take less than six seconds.
const FLIGHT: u32 = 1_500;
const PAUSE: u32 = 80;

/// The milliseconds between two points of a path, which is straight between them.
const BETWEEN: f64 = 50.0;

/// What a card gains in speed per second, and keeps of it at a bounce; in heights of the felt.
const GRAVITY: f64 = 4.2;
const BOUNCE: f64 = -0.72;

/// How long the cascade of a number of cards takes, in ms.
pub(in crate::solitaire) fn duration(cards: usize) -> u32 {
    FLIGHT + PAUSE * u32::try_from(cards).unwrap_or_default()
}

/// The cards of a won position in the order in which they leave: suit by suit, the king first.
pub(in crate::solitaire) fn order(position: &Position) -> Vec<Card> {
    let mut cards = Vec::new();
    for mut foundation in position.foundations() {
        while let Some(card) = foundation.top() {
            cards.push(card);
            foundation.height -= 1;
        }
    }
    cards
}

/// The flying cards, while the cascade runs.
pub(super) fn cascade(controller: Controller) -> View {
    dynamic(move || {
        let cards = controller.cascade.get();
        optional((!cards.is_empty()).then(|| {
            // The first to leave lies on top.
            let html: Vec<_> = cards
                .iter()
                .rev()
                .map(|card| table_html::flying(*card))
                .collect();
            request_animation_frame(move || fly(&cards));
            drawing(Tag::DIV, "cascade", html.concat())
        }))
    })
}

/// Starts the flights.
fn fly(cards: &[Card]) {
    let Some(felt) = browser::find(".felt") else {
        return;
    };
    let felt = browser::rect(&felt);
    // Measures everything before changing anything, so that layout happens once.
    let mut flights = Vec::new();
    for (card, element) in cards
        .iter()
        .zip(browser::all(".cascade > *").into_iter().rev())
    {
        let pile = PileId::Foundation(card.suit()).sign();
        if let Some(pile) = browser::find(&format!(".felt [data-pile=\"{pile}\"]")) {
            flights.push((element, browser::rect(&pile)));
        }
    }
    for (number, (element, from)) in (0_u32..).zip(flights) {
        for (name, from) in [
            ("left", from.left - felt.left),
            ("top", from.top - felt.top),
        ] {
            let _ = element
                .style()
                .set_property(name, &format!("{}px", from as i32));
        }
        let timing = format!(
            r#"{{"duration":{FLIGHT},"delay":{},"fill":"both","easing":"linear"}}"#,
            number * PAUSE
        );
        animate(&element, &path(number, from, felt), &timing);
    }
}

/// The keyframes of a flight. The number of the card varies it.
fn path(number: u32, from: Rect, felt: Rect) -> String {
    let seconds = BETWEEN / 1_000.0;
    let floor = felt.top + felt.height - from.top - from.height;
    // Two out of three go to the farther side. Neighbours differ in speed.
    let to_right = (from.left < felt.middle().0) != number.is_multiple_of(3);
    let pace = 0.45 + f64::from(number * 7 % 10) * 0.06;
    let across = if to_right { pace } else { -pace } * felt.width.max(felt.height);
    let mut fall = -f64::from(number * 3 % 5) * 0.12 * felt.height;
    let (mut x, mut y) = (0.0, 0.0);
    let mut frames = String::from("[");
    for step in 0..=FLIGHT / 50 {
        if step > 0 {
            frames.push(',');
            fall += GRAVITY * felt.height * seconds;
            x += across * seconds;
            y += fall * seconds;
            if y > floor && fall > 0.0 {
                y = floor;
                fall *= BOUNCE;
            }
        }
        frames.push_str(&format!(
            r#"{{"transform":"translate({}px,{}px)"}}"#,
            x as i32, y as i32
        ));
    }
    frames.push(']');
    frames
}
