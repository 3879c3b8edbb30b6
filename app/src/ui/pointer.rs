//! What all games do alike with fingers and mice: a slip is still a tap, and what is dragged follows by a transform alone.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::browser;

/// How far a finger may slip and still tap, in CSS pixels.
const SLIP: f64 = 10.0;

/// The attribute of what follows the pointer.
pub(crate) const DRAGGED: &str = "data-dragged";

/// Where the pointer is, in CSS pixels of the window.
pub(crate) fn point(mouse: &MouseEvent) -> (f64, f64) {
    (f64::from(mouse.client_x()), f64::from(mouse.client_y()))
}

/// Whether the pointer is still where it was pressed, but for a slip.
pub(crate) fn is_slip((dx, dy): (f64, f64)) -> bool {
    dx.hypot(dy) < SLIP
}

/// From now on the element hears the pointer wherever it is, outside of the window too. It fails only for a pointer that is
/// gone by now.
pub(crate) fn capture(selector: &str, pointer: i32) {
    if let Some(element) = browser::find(selector) {
        let _ = element.set_pointer_capture(pointer);
    }
}

/// Moves what is dragged: so many pixels from where it lay. Nothing is measured, and nothing but a transform changes.
pub(crate) fn follow((dx, dy): (f64, f64)) {
    // Whole pixels: writing fractions as text costs 8 KiB of the bundle.
    for (name, by) in [("--dx", dx), ("--dy", dy)] {
        browser::set_property("[data-dragged]", name, &format!("{}px", by as i32));
    }
}

/// An attribute of what an event was about, or of what that is in.
pub(crate) fn pressed(event: &ev::Event, selector: &str, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(selector).ok().flatten()?;
    found.get_attribute(attribute)
}
