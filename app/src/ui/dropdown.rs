//! A small menu behind a button of the header. A `<details>`, so that it opens without script.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Node;

use super::{
    browser,
    el::{Tag, effect, el},
};

/// A button with a menu beneath it. Closes on Escape, on a press elsewhere and after a choice.
///
/// The label says what the button is for, to screen readers and as its tooltip; the class tells this dropdown from the others
/// in the style sheet and the tests; the face is what is on the button.
pub(crate) fn dropdown(
    label: &'static str,
    class: &'static str,
    face: AnyView,
    items: Vec<AnyView>,
) -> AnyView {
    let selector = format!(".dropdown.{class}");
    let close = {
        let selector = selector.clone();
        move || {
            if let Some(details) = browser::find(&selector) {
                // Removing an attribute does not fail.
                let _ = details.remove_attribute("open");
            }
        }
    };
    let close_menu = close.clone();
    let outside = (selector.clone(), close.clone());
    effect(move || {
        let (selector, close) = outside.clone();
        browser::on_window("pointerdown", move |event| {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Node>().ok());
            let details = browser::find(&selector);
            if !details.is_some_and(|details| details.contains(target.as_ref())) {
                close();
            }
        });
    });
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
            browser::focus(&format!("{selector} summary"));
        }
    };
    let menu = el(Tag::DIV)
        .class("dropdown-menu")
        .press(close_menu)
        .child(el(Tag::UL).class("menu-list").list(items));
    let button = el(Tag::SUMMARY)
        .class("icon-button")
        .attr("aria-label", label)
        .attr("title", label)
        .child(face);
    el(Tag::DETAILS)
        .class(format!("dropdown {class}"))
        .on_key(on_key)
        .child(button)
        .child(menu)
        .into()
}

/// Keeps a value that is not `Send` (a listener, a timer) alive until the reactive owner is cleaned up.
pub(crate) fn on_cleanup_local<T: 'static>(value: T) {
    let kept = StoredValue::new_local(Some(value));
    on_cleanup(move || {
        kept.try_update_value(Option::take);
    });
}
