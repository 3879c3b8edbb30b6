//! Dragging cards with a finger or a mouse. A slip of a few pixels is still a tap.
//!
//! While cards are dragged nothing is measured: where they may go is known when the drag begins, and only a transform changes.

use games::solitaire::{Move, Place};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::super::{controls::Controls, picture};
use crate::ui::browser;

/// How far a finger may slip and still tap, in CSS pixels.
const SLIP: f64 = 10.0;

/// A press that may become a drag.
#[derive(Clone, Debug, Default)]
pub(super) struct Drag {
    /// What was pressed.
    from: Option<(Place, u8)>,
    start: (f64, f64),
    /// Where the cards may go: the move and the middle of the place. Empty until the drag begins.
    targets: Vec<(Move, f64, f64)>,
    /// Whether the cards follow the pointer.
    moving: bool,
    /// Whether the next click is the end of a drag.
    pub(super) ended: bool,
}

/// A press on a card.
pub(super) fn down(drag: StoredValue<Drag>, at: Option<&str>, event: &ev::Event) {
    let Some(mouse) = event.dyn_ref::<MouseEvent>() else {
        return;
    };
    drag.set_value(Drag {
        from: at.and_then(picture::parse).filter(|_| mouse.button() == 0),
        start: point(mouse),
        ..Drag::default()
    });
}

/// The pointer moves: beyond the slip the cards follow it.
pub(super) fn moved(controls: Controls, drag: StoredValue<Drag>, event: &ev::Event) {
    let Some(mouse) = event.dyn_ref::<MouseEvent>() else {
        return;
    };
    let now = drag.get_value();
    let Some((from, count)) = now.from else {
        return;
    };
    let (x, y) = point(mouse);
    let (dx, dy) = (x - now.start.0, y - now.start.1);
    if !now.moving {
        if dx.hypot(dy) < SLIP {
            return;
        }
        let targets = targets(controls, from, count);
        drag.update_value(|drag| {
            drag.moving = !targets.is_empty();
            drag.targets = targets;
            if !drag.moving {
                drag.from = None;
            }
        });
        if !drag.get_value().moving {
            return;
        }
        lift(event);
    }
    // Whole pixels: writing fractions as text costs 8 KiB of the bundle.
    for (name, by) in [("--dx", dx), ("--dy", dy)] {
        browser::set_property(".felt", name, &format!("{}px", by as i32));
    }
}

/// The cards are dropped on the nearest place that takes them, if it is near enough.
pub(super) fn up(controls: Controls, drag: StoredValue<Drag>, event: &ev::Event) {
    let now = drag.get_value();
    drag.set_value(Drag {
        ended: now.moving,
        ..Drag::default()
    });
    let Some(mouse) = event.dyn_ref::<MouseEvent>().filter(|_| now.moving) else {
        return;
    };
    put_down();
    let (x, y) = point(mouse);
    let mut best: Option<(f64, Move)> = None;
    for (step, to_x, to_y) in now.targets {
        // A column is long: across counts more than along.
        let distance = (to_x - x).abs() + (to_y - y).abs() / 4.0;
        if best.is_none_or(|(nearest, _)| distance < nearest) {
            best = Some((distance, step));
        }
    }
    let near = browser::place_of(".felt .pile").map_or(0.0, |(_, _, width)| width);
    if let Some((_, step)) = best.filter(|(distance, _)| *distance < 1.6 * near) {
        controls.play(step);
    }
}

/// The browser has taken the pointer away.
pub(super) fn cancel(drag: StoredValue<Drag>) {
    drag.set_value(Drag::default());
    put_down();
}

fn point(mouse: &MouseEvent) -> (f64, f64) {
    (f64::from(mouse.client_x()), f64::from(mouse.client_y()))
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
        if let Some((x, y, _)) = browser::place_of(&pile) {
            targets.push((step, x, y));
        }
    }
    targets
}

/// Marks the pressed card, in a column with all on it.
fn lift(event: &ev::Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let card = target.and_then(|target| target.closest(".step, .playing-card").ok().flatten());
    // The strip of a column holds the card: it is moved as a whole, with those below.
    let mut next = card.map(|card| card.closest(".step").ok().flatten().unwrap_or(card));
    while let Some(card) = next {
        let _ = card.set_attribute("data-dragged", "");
        let in_column = card.matches(".step").unwrap_or(false);
        next = card.next_element_sibling().filter(|_| in_column);
    }
}

fn put_down() {
    while let Some(card) = browser::find(".felt [data-dragged]") {
        let _ = card.remove_attribute("data-dragged");
    }
}
