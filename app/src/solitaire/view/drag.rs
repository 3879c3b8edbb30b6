//! Dragging cards with a finger or a mouse. A slip of a few pixels is still a tap.
//!
//! While cards are dragged nothing is measured: where they may go is known when the drag begins, and only a transform changes.

use games::solitaire::{Move, Place};
use gloo::timers::callback::Timeout;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::super::{
    controls::{CARDS, Controls},
    picture,
};
use crate::ui::{
    browser,
    motion::glide,
    pointer::{DRAGGED, capture, follow, is_slip, point},
};

/// How long a finger rests on a card to choose it, in ms.
const REST: u32 = 450;

/// A press that may become a drag.
#[derive(Clone, Debug, Default)]
pub(super) struct Drag {
    /// What was pressed.
    from: Option<(Place, u8)>,
    start: (f64, f64),
    /// By which finger; the mouse has a number too.
    pointer: i32,
    /// Where the cards may go: the move and the middle of the place. Empty until the drag begins.
    targets: Vec<(Move, f64, f64)>,
    /// Whether the cards follow the pointer.
    moving: bool,
    /// Whether the next click is the end of this and no tap.
    pub(super) ended: bool,
    /// Counts the presses: a timer ends only its own.
    press: u32,
}

impl Drag {
    /// The event as that of the finger that has pressed.
    fn of_this_pointer(&self, event: &ev::Event) -> Option<PointerEvent> {
        let pointer: &PointerEvent = event.dyn_ref()?;
        (pointer.pointer_id() == self.pointer).then(|| pointer.clone())
    }
}

/// A press on a card. A long one chooses the card, and the next tap says where to.
pub(super) fn down(
    controls: Controls,
    drag: StoredValue<Drag>,
    at: Option<String>,
    event: &ev::Event,
) {
    let Some(mouse) = event.dyn_ref::<PointerEvent>() else {
        return;
    };
    // While one finger drags, another one does nothing.
    if drag.get_value().moving && !mouse.is_primary() {
        return;
    }
    put_down();
    let at = at.filter(|_| mouse.button() == 0);
    let press = drag.get_value().press.wrapping_add(1);
    drag.set_value(Drag {
        from: at.as_deref().and_then(picture::parse),
        start: point(mouse),
        pointer: mouse.pointer_id(),
        press,
        ..Drag::default()
    });
    let Some(at) = at else { return };
    Timeout::new(REST, move || {
        let now = drag.try_get_value().unwrap_or_default();
        if now.press == press && now.from.is_some() && !now.moving {
            drag.update_value(|drag| {
                drag.from = None;
                drag.ended = true;
            });
            controls.choose(&at);
        }
    })
    .forget();
}

/// The pointer moves: beyond the slip the cards follow it.
pub(super) fn moved(controls: Controls, drag: StoredValue<Drag>, event: &ev::Event) {
    let now = drag.get_value();
    let Some(mouse) = now.of_this_pointer(event) else {
        return;
    };
    let Some((from, count)) = now.from else {
        return;
    };
    let (x, y) = point(&mouse);
    let (dx, dy) = (x - now.start.0, y - now.start.1);
    if !now.moving {
        if is_slip((dx, dy)) {
            return;
        }
        let targets = targets(controls, from, count);
        let moving = !targets.is_empty();
        drag.update_value(|drag| {
            drag.moving = moving;
            drag.targets = targets;
            if !moving {
                drag.from = None;
            }
        });
        if !moving {
            return;
        }
        lift(from, count, mouse.pointer_id());
    }
    follow((dx, dy));
}

/// The cards are dropped on the nearest place that takes them, if it is near enough; else they glide back.
pub(super) fn up(controls: Controls, drag: StoredValue<Drag>, event: &ev::Event) {
    let now = drag.get_value();
    let Some(mouse) = now.of_this_pointer(event) else {
        return;
    };
    drag.update_value(|drag| {
        drag.from = None;
        drag.ended |= now.moving;
        drag.moving = false;
    });
    if !now.moving {
        return;
    }
    let (x, y) = point(&mouse);
    let mut best: Option<(f64, Move)> = None;
    for (step, to_x, to_y) in now.targets {
        // A column is long: across counts more than along.
        let distance = (to_x - x).abs() + (to_y - y).abs() / 4.0;
        if best.is_none_or(|(nearest, _)| distance < nearest) {
            best = Some((distance, step));
        }
    }
    let near = browser::find(".felt .pile").map_or(0.0, |pile| browser::rect(&pile).width);
    match best.filter(|(distance, _)| *distance < 1.6 * near) {
        Some((_, step)) => {
            controls.play(step);
            put_down();
        }
        None => glide(CARDS, put_down),
    }
}

/// The browser has taken the pointer away.
pub(super) fn cancel(drag: StoredValue<Drag>, event: &ev::Event) {
    if drag.get_value().of_this_pointer(event).is_none() {
        return;
    }
    drag.update_value(|drag| {
        drag.from = None;
        drag.moving = false;
    });
    glide(CARDS, put_down);
}

/// Where the cards may go, and the middle of each place.
fn targets(controls: Controls, from: Place, count: u8) -> Vec<(Move, f64, f64)> {
    let desk = controls.desk.read_untracked();
    let Some(position) = desk.position() else {
        return Vec::new();
    };
    let mut targets = Vec::new();
    for step in position.moves_from(from, count) {
        let pile = format!(".felt [data-pile=\"{}\"]", picture::sign(step.to));
        if let Some(pile) = browser::find(&pile) {
            let (x, y) = browser::rect(&pile).middle();
            targets.push((step, x, y));
        }
    }
    targets
}

/// Marks the pressed card, in a column with all on it.
fn lift(from: Place, count: u8, pointer: i32) {
    capture(".felt", pointer);
    let at = [&picture::sign(from), ".", &count.to_string()].concat();
    let card = browser::find(&format!(".felt [data-at=\"{at}\"]")).map(Element::from);
    // The strip of a column holds the card: it is moved as a whole, with those below.
    let mut next = card.map(|card| card.closest(".step").ok().flatten().unwrap_or(card));
    while let Some(card) = next {
        let _ = card.set_attribute(DRAGGED, "");
        let in_column = card.matches(".step").unwrap_or(false);
        next = card.next_element_sibling().filter(|_| in_column);
    }
}

fn put_down() {
    browser::unmark(".felt", DRAGGED);
}
