//! A collapsible part of the page.

use super::{El, Handle, Tag, View, browser, div, effect, el};

/// A drawer that is open where there is room for it, and without script.
pub(crate) fn open_drawer(
    class: &'static str,
    title: &'static str,
    content: impl Fn() -> View + 'static,
) -> View {
    let handle = Handle::new();
    effect(move || {
        if let Some(details) = handle.get().filter(|_| !browser::is_wide()) {
            // Removing an attribute does not fail.
            let _ = details.remove_attribute("open");
        }
    });
    element(class, title, content)
        .attr("open", true)
        .handle(handle)
        .into()
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
