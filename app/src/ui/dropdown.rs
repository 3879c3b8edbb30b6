//! Menus behind a button of the header. They are `<details>` elements, so they open without script.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::Node;

use super::{Handle, Tag, View, browser, div, effect, el};

/// A button with a menu below it. Closes on Escape, on a press elsewhere and after a choice.
///
/// `label` is the tooltip and the name for screen readers, `class` identifies the dropdown in the style sheet and the
/// tests, and `face` is the content of the button.
pub(crate) fn dropdown(
    label: &'static str,
    class: &'static str,
    face: View,
    items: Vec<View>,
) -> View {
    let (dropdown, button) = (Handle::new(), Handle::new());
    let close = move || {
        if let Some(details) = dropdown.get() {
            // Removing an attribute does not fail.
            let _ = details.remove_attribute("open");
        }
    };
    effect(move || {
        browser::on_window("pointerdown", move |event| {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Node>().ok());
            let details = dropdown.get();
            if !details.is_some_and(|details| details.contains(target.as_ref())) {
                close();
            }
        });
    });
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
            button.focus();
        }
    };
    let menu = div("dropdown-menu")
        .press(close)
        .child(el(Tag::UL).class("menu-list").list(items));
    let summary = el(Tag::SUMMARY)
        .class("icon-button")
        .attr("aria-label", label)
        .attr("title", label)
        .handle(button)
        .child(face);
    el(Tag::DETAILS)
        .class(format!("dropdown {class}"))
        .handle(dropdown)
        .on_key(on_key)
        .child(summary)
        .child(menu)
        .into()
}
