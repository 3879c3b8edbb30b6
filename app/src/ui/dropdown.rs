//! A small menu behind a button of the header. A `<details>`, so that it opens without script.

use gloo::events::EventListener;
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Node;

/// A button with a menu beneath it. Closes on Escape, on a press elsewhere and after a choice.
#[component]
pub(crate) fn Dropdown(
    /// What the button is for, read to screen readers and shown as its tooltip.
    label: &'static str,
    /// Tells this dropdown from the others in the style sheet and the tests.
    class: &'static str,
    /// What is on the button.
    face: AnyView,
    /// The menu.
    children: Children,
) -> impl IntoView {
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
            if let Some(details) = details.get_untracked() {
                let summary = details.query_selector("summary").ok().flatten();
                if let Some(summary) =
                    summary.and_then(|summary| summary.dyn_into::<web_sys::HtmlElement>().ok())
                {
                    let _ = summary.focus();
                }
            }
        }
    };
    view! {
        <details class=format!("dropdown {class}") node_ref=details on:keydown=on_key>
            <summary class="icon-button" aria-label=label title=label>
                {face}
            </summary>
            <div class="dropdown-menu" on:click=move |_| close()>
                {children()}
            </div>
        </details>
    }
}

/// Keeps a value that is not `Send` (a listener, a timer) alive until the reactive owner is cleaned up.
pub(crate) fn on_cleanup_local<T: 'static>(value: T) {
    let kept = StoredValue::new_local(Some(value));
    on_cleanup(move || {
        kept.try_update_value(Option::take);
    });
}
