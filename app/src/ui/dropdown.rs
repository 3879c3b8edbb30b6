//! A small menu behind a button of the header. A `<details>`, so that it opens without script.

use gloo::events::EventListener;
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Node;

use super::{
    browser,
    el::{Tag, el},
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
    let details = NodeRef::<html::Details>::new();
    let close = move || {
        if let Some(details) = details.get_untracked() {
            details.set_open(false);
        }
    };
    Effect::new(move || {
        let listener = EventListener::new(&document(), "pointerdown", move |event| {
            let inside = details.get_untracked().is_some_and(|details| {
                let target = event
                    .target()
                    .and_then(|target| target.dyn_into::<Node>().ok());
                details.contains(target.as_ref())
            });
            if !inside {
                close();
            }
        });
        on_cleanup_local(listener);
    });
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
            browser::focus(&format!(".dropdown.{class} summary"));
        }
    };
    let menu = el(Tag::DIV)
        .class("dropdown-menu")
        .press(close)
        .child(el(Tag::UL).class("menu-list").list(items));
    view! {
        <details class=format!("dropdown {class}") node_ref=details on:keydown=on_key>
            <summary class="icon-button" aria-label=label title=label>
                {face}
            </summary>
            {AnyView::from(menu)}
        </details>
    }
    .into_any()
}

/// Keeps a value that is not `Send` (a listener, a timer) alive until the reactive owner is cleaned up.
pub(crate) fn on_cleanup_local<T: 'static>(value: T) {
    let kept = StoredValue::new_local(Some(value));
    on_cleanup(move || {
        kept.try_update_value(Option::take);
    });
}
