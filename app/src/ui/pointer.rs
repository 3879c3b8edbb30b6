//! Connects the things of a game to fingers, mouse, keyboard and assistive technology. What they mean is decided in
//! [`drag`](super::drag).

use gloo::{
    events::{EventListener, EventListenerOptions, EventListenerPhase},
    timers::callback::Timeout,
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

use super::{
    browser,
    drag::{Drag, Effect, Held, Pointer, REST, SecondFinger},
    dropdown::on_cleanup_local,
};

/// The attribute of what follows the pointer.
pub(crate) const DRAGGED: &str = "data-dragged";

const EVENTS: [&str; 11] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "lostpointercapture",
    "click",
    "keydown",
    "contextmenu",
    "blur",
    "resize",
    "visibilitychange",
];

/// A game with things that can be pressed and dragged.
pub(crate) trait Things: Copy + 'static {
    /// What can be pressed. What lies where another thing lay is not equal to it.
    type Thing: Copy + PartialEq + Send + Sync + 'static;
    /// Where things can be dropped.
    type Place: Copy + PartialEq + Send + Sync + 'static;
    /// The selector of the element with all things.
    const ROOT: &'static str;
    const SECOND_FINGER: SecondFinger;
    /// Whether a long press differs from a tap.
    const HAS_LONG_PRESS: bool;

    /// The thing that an event is about.
    fn thing(self, event: &ev::Event) -> Option<Self::Thing>;
    /// Whether it can ever be dragged. A finger may slide further on what cannot.
    fn can_move(self, thing: Self::Thing) -> bool;
    /// A finger comes down on a thing.
    fn on_press(self, _thing: Self::Thing) {}
    /// A drag begins: marks what follows the pointer as [`DRAGGED`] and measures where it can go. `None`: it stays.
    fn lift(self, thing: Self::Thing) -> Option<Held<Self::Place>>;
    /// A drop would now go to this place.
    fn on_over(self, _place: Option<Self::Place>) {}
    /// A drag ends. Without a place the thing goes back to where it was.
    fn on_drop(self, thing: Self::Thing, place: Option<Self::Place>);
    /// A tap, or a click by keyboard or assistive technology.
    fn on_tap(self, thing: Self::Thing, by_key: bool);
    /// A long press.
    fn on_hold(self, _thing: Self::Thing) {}
    /// The player touches the screen or moves what is held.
    fn on_stir(self) {}
}

type Machine<G> = StoredValue<Drag<<G as Things>::Thing, <G as Things>::Place>>;

/// Listens for as long as the reactive owner lives.
pub(crate) fn listen<G: Things>(game: G) {
    let machine = StoredValue::new(Drag::new(G::SECOND_FINGER));
    // On the window, so that a finger anywhere counts; before all others, so that a click can be swallowed.
    let options = EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    for kind in EVENTS {
        let handler = move |event: &ev::Event| on_event(game, machine, event);
        on_cleanup_local(EventListener::new_with_options(
            &window(),
            kind,
            options,
            handler,
        ));
    }
}

fn on_event<G: Things>(game: G, machine: Machine<G>, event: &ev::Event) {
    let target = event.target();
    let element = target
        .as_ref()
        .and_then(|target| target.dyn_ref::<Element>());
    let is_root = |element: &Element| element.matches(G::ROOT).unwrap_or(false);
    let cancel = |drag: &mut Drag<_, _>| drag.cancel().into_iter().collect();
    let effects: Option<Vec<_>> = match event.type_().as_str() {
        // A long press would open the browser's menu.
        "contextmenu" => {
            if element
                .is_some_and(|element| element.closest(G::ROOT).is_ok_and(|root| root.is_some()))
            {
                event.prevent_default();
            }
            return;
        }
        "click" => {
            let mouse = event.dyn_ref::<MouseEvent>();
            let by_key = mouse.is_none_or(|mouse| mouse.detail() == 0);
            let thing = game.thing(event);
            machine.try_update_value(|drag| drag.click(by_key, event.time_stamp(), thing))
        }
        "keydown" => {
            let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
            if key.as_deref() != Some("Escape") {
                return;
            }
            machine.try_update_value(cancel)
        }
        // Fields and buttons lose the focus too.
        "blur" if element.is_some() => return,
        "blur" | "resize" | "visibilitychange" => machine.try_update_value(cancel),
        kind => {
            let Some(pointer) = event.dyn_ref::<PointerEvent>() else {
                return;
            };
            let by = Pointer {
                id: pointer.pointer_id(),
                at: (pointer.client_x().into(), pointer.client_y().into()),
                time: event.time_stamp(),
                is_primary: pointer.is_primary(),
            };
            if kind == "pointerdown" {
                let thing = game.thing(event).filter(|_| pointer.button() == 0);
                let can_move = thing.is_some_and(|thing| game.can_move(thing));
                machine.try_update_value(|drag| drag.down(by, thing, can_move))
            } else {
                machine.try_update_value(|drag| match kind {
                    "pointermove" => drag.moved(by),
                    "pointerup" => drag.up(by),
                    // Others lose a finger to the root when it drags.
                    "lostpointercapture" if !element.is_some_and(is_root) => Vec::new(),
                    _ => drag.lost(by.id).into_iter().collect(),
                })
            }
        }
    };
    run(game, machine, effects.unwrap_or_default(), event);
}

fn run<G: Things>(
    game: G,
    machine: Machine<G>,
    effects: Vec<Effect<G::Thing, G::Place>>,
    event: &ev::Event,
) {
    for effect in effects {
        match effect {
            Effect::Stir => game.on_stir(),
            Effect::Press(thing, press) => {
                game.on_press(thing);
                if G::HAS_LONG_PRESS {
                    Timeout::new(REST, move || {
                        if let Some(Some(thing)) = machine.try_update_value(|drag| drag.rest(press))
                        {
                            game.on_hold(thing);
                        }
                    })
                    .forget();
                }
            }
            Effect::Lift(thing, by) => {
                let held = game.lift(thing);
                if let Some(root) = browser::find(G::ROOT).filter(|_| held.is_some()) {
                    // It fails only for a pointer that is gone by now.
                    let _ = root.set_pointer_capture(by.id);
                }
                let next = machine.try_update_value(|drag| drag.lift(thing, by, held));
                run(game, machine, next.unwrap_or_default(), event);
            }
            Effect::Follow((dx, dy)) => {
                // Whole pixels: writing fractions as text costs 8 KiB of the bundle.
                for (name, by) in [("--dx", dx), ("--dy", dy)] {
                    browser::set_property("[data-dragged]", name, &format!("{}px", by as i32));
                }
            }
            Effect::Over(place) => game.on_over(place),
            Effect::Drop(thing, place) => {
                game.on_drop(thing, place);
                browser::unmark(G::ROOT, DRAGGED);
            }
            Effect::Tap(thing, by_key) => game.on_tap(thing, by_key),
            Effect::Swallow => {
                event.stop_propagation();
                event.prevent_default();
            }
        }
    }
}

/// An attribute of what an event was about, or of what that is in.
pub(crate) fn pressed(event: &ev::Event, selector: &str, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(selector).ok().flatten()?;
    found.get_attribute(attribute)
}
