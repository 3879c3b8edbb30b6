//! Dragging items with a finger or a mouse. A slip of a few pixels is still a tap.
//!
//! Only the first finger upon an item drags; what other fingers or a palm do meanwhile does no harm. While an item is dragged
//! nothing is measured or written anew: where the slots are is known when the drag begins, and only a transform changes.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{MouseEvent, PointerEvent};

use super::super::{controls::Controls, picture::At};
use crate::ui::{
    browser,
    pointer::{DRAGGED, capture, follow, is_slip, point, pressed},
};

/// How far beside a slot an item may be dropped, in CSS pixels from the slot's edge.
const REACH: f64 = 36.0;

/// What is listened to.
pub(super) const EVENTS: [&str; 6] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "click",
    "contextmenu",
];

/// A press that may become a drag.
#[derive(Clone, Debug, Default)]
pub(in crate::portals) struct Drag {
    /// Which finger, and what it has pressed. `None`: no finger counts.
    pressed: Option<(i32, At)>,
    start: (f64, f64),
    /// Where the finger was when the stillness began anew.
    stirred: (f64, f64),
    /// The middle of the item before it moved.
    middle: (f64, f64),
    /// The free slots: number, middle and width. Empty until the drag begins.
    targets: Vec<(usize, f64, f64, f64)>,
    /// The slot in whose reach the item is.
    near: Option<usize>,
    /// Whether the item follows the finger.
    moving: bool,
    /// Whether the next click is the end of what a finger has done.
    ended: bool,
}

impl Drag {
    /// The item that follows the finger.
    pub(in crate::portals) fn held(&self) -> Option<usize> {
        match self.pressed {
            Some((_, At::Item(item))) if self.moving => Some(item),
            _ => None,
        }
    }
}

/// Something was done with a finger, a mouse or a key that presses.
pub(super) fn on_event(controls: Controls, event: &ev::Event) {
    let Some(mouse) = event.dyn_ref::<MouseEvent>() else {
        return;
    };
    let kind = event.type_();
    match kind.as_str() {
        // A long touch is no wish for a menu.
        "contextmenu" => event.prevent_default(),
        "click" => click(controls, mouse),
        _ => {
            let Some(pointer) = event.dyn_ref::<PointerEvent>() else {
                return;
            };
            if kind == "pointerdown" {
                return down(controls, pointer);
            }
            // Copied: while it is being read, it cannot be written.
            let pressed = controls.drag.read_value().pressed;
            let of_this_finger = pressed.filter(|(finger, _)| *finger == pointer.pointer_id());
            if let Some((_, at)) = of_this_finger {
                match kind.as_str() {
                    "pointermove" => moved(controls, pointer, at),
                    "pointerup" => up(controls, at),
                    _ => put_down(controls, false),
                }
            }
        }
    }
}

/// A finger touches.
fn down(controls: Controls, pointer: &PointerEvent) {
    controls.stir();
    // A first finger is there alone: if another still counted, the browser has lost it.
    let busy = controls.drag.read_value().pressed.is_some() && !pointer.is_primary();
    if pointer.button() != 0 || busy {
        return;
    }
    put_down(controls, false);
    let pressed = at(pointer);
    controls.drag.update_value(|drag| {
        drag.pressed = pressed.map(|at| (pointer.pointer_id(), at));
        drag.start = point(pointer);
        drag.stirred = drag.start;
    });
    if let Some(At::Item(item)) = pressed {
        controls.pick(item);
    }
}

/// A finger moves: beyond the slip the item follows it.
fn moved(controls: Controls, pointer: &PointerEvent, at: At) {
    let (x, y) = point(pointer);
    let mut stirs = false;
    controls.drag.update_value(|drag| {
        let (dx, dy) = (x - drag.start.0, y - drag.start.1);
        if !drag.moving {
            if is_slip((dx, dy)) || matches!(at, At::Slot(_)) {
                return;
            }
            let Some(item) = browser::find(&at.selector()) else {
                return;
            };
            capture(".portal", pointer.pointer_id());
            drag.moving = true;
            drag.middle = browser::rect(&item).middle();
            drag.targets = targets(controls);
            browser::mark(&at.selector(), DRAGGED);
        }
        follow((dx, dy));
        // Whoever moves is not still, but a hand that trembles is.
        stirs = !is_slip((x - drag.stirred.0, y - drag.stirred.1));
        if stirs {
            drag.stirred = (x, y);
        }
        let near = nearest(drag, dx, dy);
        if near != drag.near {
            browser::unmark(".portal", "data-near");
            if let Some(slot) = near {
                browser::mark(&At::Slot(slot).selector(), "data-near");
            }
            drag.near = near;
        }
    });
    if stirs {
        controls.stir();
    }
}

/// A finger is lifted: a tap, or the item is dropped upon the nearest free slot, if one is near enough.
fn up(controls: Controls, at: At) {
    let (moving, near) = {
        let drag = controls.drag.read_value();
        (drag.moving, drag.near)
    };
    put_down(controls, true);
    controls.stir();
    match (at, moving, near) {
        (at, false, _) => controls.tap(at, false),
        (At::Item(item), true, Some(slot)) => controls.put(item, slot),
        // It goes back by itself.
        _ => {}
    }
}

/// A click: of a key, or of a reading program, unless a finger's touch has been dealt with already.
fn click(controls: Controls, mouse: &MouseEvent) {
    let by_key = mouse.detail() == 0;
    let (moving, ended) = {
        let drag = controls.drag.read_value();
        (drag.moving, drag.ended)
    };
    if !by_key && ended {
        controls.drag.update_value(|drag| drag.ended = false);
    } else if !moving && let Some(at) = at(mouse) {
        // While the first finger drags, the tap of a second one is none.
        controls.tap(at, true);
    }
}

/// What an event was about: an item or a slot.
fn at(event: &MouseEvent) -> Option<At> {
    At::parse(&pressed(event, "[data-at]", "data-at")?)
}

/// The free slots, where they are and how wide.
fn targets(controls: Controls) -> Vec<(usize, f64, f64, f64)> {
    let table = controls.table.read_untracked();
    let mut targets = Vec::new();
    let Some(board) = table.board() else {
        return targets;
    };
    for slot in 0..board.session().slots().len() {
        if board.item_in(slot).is_none()
            && let Some(ring) = browser::find(&At::Slot(slot).selector())
        {
            let rect = browser::rect(&ring);
            let (x, y) = rect.middle();
            targets.push((slot, x, y, rect.width));
        }
    }
    targets
}

/// The free slot whose middle is nearest to that of the item, if it is within reach.
fn nearest(drag: &Drag, dx: f64, dy: f64) -> Option<usize> {
    let (x, y) = (drag.middle.0 + dx, drag.middle.1 + dy);
    let mut best: Option<(f64, usize)> = None;
    for (slot, to_x, to_y, width) in &drag.targets {
        let distance = (to_x - x).hypot(to_y - y);
        let within = distance < width / 2.0 + REACH;
        if within && best.is_none_or(|(nearest, _)| distance < nearest) {
            best = Some((distance, *slot));
        }
    }
    best.map(|(_, slot)| slot)
}

/// No finger counts any more. `ended` tells that the click which follows was dealt with.
fn put_down(controls: Controls, ended: bool) {
    controls.drag.set_value(Drag {
        ended,
        ..Drag::default()
    });
    browser::unmark(".portal", "data-near");
    browser::unmark(".portal", DRAGGED);
}
