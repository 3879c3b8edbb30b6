//! The keyboard at the table: Space draws, Ctrl+Z undoes.

use games::zoo::Turn;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::controller::Controller;
use crate::ui::{
    browser::{on_window, shortcut},
    effect,
};

/// Listens to the keys while the page is open.
pub(super) fn listen(controller: Controller) {
    effect(move || on_window("keydown", move |event| on_key(controller, event)));
}

fn on_key(controller: Controller, event: &ev::Event) {
    // A held key would draw the whole deck.
    let key = event
        .dyn_ref()
        .filter(|event: &&KeyboardEvent| !event.repeat())
        .and_then(shortcut);
    let target = event.target().and_then(|target| target.dyn_into().ok());
    let is_in = |selector| {
        let element: Option<&Element> = target.as_ref();
        element.is_some_and(|element| element.matches(selector).unwrap_or(false))
    };
    if !controller.at_table.get_untracked() || is_in("input, dialog *") {
        return;
    }
    match key.as_deref() {
        // The browser presses the focused button by itself.
        Some(" ") if is_in("button, summary, a") => return,
        Some(" ") => controller.draw(Turn::Next),
        Some("u") => controller.undo(),
        Some("r") => controller.redo(),
        _ => return,
    }
    event.prevent_default();
}
