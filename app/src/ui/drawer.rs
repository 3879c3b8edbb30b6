//! A collapsible part of the page.

use super::{El, Handle, Tag, View, browser, div, effect, el};

/// A drawer that opens by itself where there is room for it.
pub(crate) fn open_drawer(
    class: &'static str,
    title: &'static str,
    content: impl Fn() -> View + 'static,
) -> View {
    let handle = Handle::new();
    effect(move || {
        if let Some(details) = handle.get().filter(|_| browser::is_wide()) {
            // Setting a boolean attribute does not fail.
            let _ = details.set_attribute("open", "");
        }
    });
    element(class, title, content).handle(handle).into()
}

/// A heading that expands what is below it, also without script. `class` identifies it in the style sheet and the
/// tests.
pub(crate) fn drawer(
    class: &'static str,
    title: &'static str,
    content: impl Fn() -> View + 'static,
) -> View {
    element(class, title, content).into()
}

fn element(class: &'static str, title: &'static str, content: impl Fn() -> View + 'static) -> El {
    el(Tag::DETAILS)
        .class(format!("drawer {class}"))
        .child(el(Tag::SUMMARY).text(title))
        .child(div("drawer-body").part(content))
}
