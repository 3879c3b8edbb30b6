//! Connects the things of a game to pointer, keyboard and assistive technology. [`drag`] decides what
//! the input means.

pub(crate) mod drag;
pub(crate) mod motion;

use std::{cell::RefCell, rc::Rc};

use gloo::{
    events::{EventListener, EventListenerOptions, EventListenerPhase},
    timers::callback::Timeout,
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

use self::drag::{Drag, Effect, Held, Input, Pointer, REST};
use super::browser::{self, on_cleanup_local};

/// The attribute of what follows the pointer.
pub(crate) const DRAGGED: &str = "data-dragged";

const EVENTS: &str = "pointerdown pointermove pointerup pointercancel lostpointercapture click keydown contextmenu blur \
                      resize visibilitychange";

/// A game with things that can be pressed and dragged.
pub(crate) trait Things: Copy + 'static {
    /// What can be pressed. Two things at the same spot, one after the other, are not equal.
    type Thing: Copy + PartialEq;
    /// The selector of the element that contains all things.
    const ROOT: &'static str;
    /// Whether a second finger cancels a drag.
    const SECOND_FINGER_CANCELS: bool;
    /// Whether a long press differs from a tap.
    const HAS_LONG_PRESS: bool;

    /// The thing that an event targets.
    fn thing(self, event: &ev::Event) -> Option<Self::Thing>;
    /// Begins a drag: marks what follows the pointer as [`DRAGGED`] and measures it. `None` leaves the thing in
    /// place.
    fn lift(self, thing: Self::Thing) -> Option<Held>;
    /// Carries out the game's part of an effect.
    fn act(self, effect: Effect<Self::Thing>);
}

type Machine<G> = Rc<RefCell<Drag<<G as Things>::Thing>>>;

/// Listens until the reactive owner is cleaned up.
pub(crate) fn listen<G: Things>(game: G) {
    let machine = Rc::new(RefCell::new(Drag::new(G::SECOND_FINGER_CANCELS)));
    // On the window, since a finger anywhere counts; in the capture phase, since a click may be swallowed.
    let options = EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    for kind in EVENTS.split(' ') {
        let machine = Rc::clone(&machine);
        let handler = move |event: &ev::Event| {
            if kind == "resize" {
                at_home();
            }
            let Some(input) = read(event, G::ROOT) else {
                return;
            };
            let is_new = matches!(input, Input::Down(_) | Input::Click(..));
            let thing = is_new.then(|| game.thing(event)).flatten();
            if handle(game, &machine, input, thing) {
                event.stop_propagation();
                event.prevent_default();
            }
        };
        let listener = EventListener::new_with_options(&window(), kind, options, handler);
        on_cleanup_local(listener);
    }
}

/// Puts the dragged thing back without animation: after a resize its old position means nothing.
fn at_home() {
    for dragged in browser::all("[data-dragged]") {
        let style = dragged.style();
        let _ = style.set_property("transition", "none");
        let _ = dragged.remove_attribute(DRAGGED);
        // Reading the layout makes the browser take this as the state that later animations start from.
        browser::rect(&dragged);
        let _ = style.remove_property("transition");
    }
}

/// Translates an event into an input for the things below `root`.
fn read(event: &ev::Event, root: &str) -> Option<Input> {
    let kind = event.type_();
    let target = event.target();
    let element: Option<&Element> = target.as_ref().and_then(|target| target.dyn_ref());
    match kind.as_str() {
        // A long press would open the browser's context menu.
        "contextmenu" => {
            if element.is_some_and(|element| matches!(element.closest(root), Ok(Some(_)))) {
                event.prevent_default();
            }
            return None;
        }
        "keydown" => {
            let key: &KeyboardEvent = event.dyn_ref()?;
            return (key.key() == "Escape").then_some(Input::Cancel);
        }
        "click" => {
            let click: &MouseEvent = event.dyn_ref()?;
            return Some(Input::Click(event.time_stamp(), click.detail() == 0));
        }
        // Elements fire blur too; only the window's counts.
        "blur" if element.is_some() => return None,
        "blur" | "resize" | "visibilitychange" => return Some(Input::Cancel),
        _ => {}
    }
    let pointer: &PointerEvent = event.dyn_ref()?;
    let by = Pointer {
        id: pointer.pointer_id(),
        at: (pointer.client_x().into(), pointer.client_y().into()),
        time: event.time_stamp(),
        is_primary: pointer.is_primary(),
    };
    match kind.as_str() {
        "pointerdown" => (pointer.button() == 0).then_some(Input::Down(by)),
        "pointermove" => Some(Input::Move(by)),
        "pointerup" => Some(Input::Up(by)),
        "pointercancel" => Some(Input::Lost(by)),
        // When a drag begins, the pressed element loses the pointer to the root.
        _ => element?.matches(root).ok()?.then_some(Input::Lost(by)),
    }
}

/// Carries out the effects of an input. Returns whether the event is to be swallowed.
fn handle<G: Things>(game: G, machine: &Machine<G>, input: Input, thing: Option<G::Thing>) -> bool {
    let effects = machine.borrow_mut().handle(input, thing);
    let mut is_swallowed = false;
    for effect in effects {
        game.act(effect);
        match effect {
            Effect::Press(_, by) if G::HAS_LONG_PRESS => {
                let machine = Rc::clone(machine);
                Timeout::new(REST, move || {
                    handle(game, &machine, Input::Rest(by), None);
                })
                .forget();
            }
            Effect::Lift(thing, by) => {
                let held = game.lift(thing);
                if let Some(root) = browser::find(G::ROOT).filter(|_| held.is_some()) {
                    // Fails only for a pointer that is gone.
                    let _ = root.set_pointer_capture(by.id);
                }
                machine.borrow_mut().lift(thing, by, held);
                handle(game, machine, Input::Move(by), None);
            }
            Effect::Follow((dx, dy)) => {
                // Whole pixels: formatting fractions costs 8 KiB of the bundle.
                for (name, by) in [("--dx", dx), ("--dy", dy)] {
                    browser::set_property("[data-dragged]", name, &format!("{}px", by as i32));
                }
            }
            Effect::Drop(..) => browser::unmark(G::ROOT, DRAGGED),
            Effect::Swallow => is_swallowed = true,
            _ => {}
        }
    }
    is_swallowed
}

/// The value of an attribute on an event's target or its nearest ancestor that has it.
pub(crate) fn pressed(event: &ev::Event, selector: &str, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(selector).ok().flatten()?;
    found.get_attribute(attribute)
}
