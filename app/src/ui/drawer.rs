//! A collapsible part of the page.

use super::{Tag, View, div, el};

/// A heading that expands what is below it, also without script. `class` identifies it in the style sheet and the
/// tests.
pub(crate) fn drawer(
    class: &'static str,
    title: &'static str,
    content: impl Fn() -> View + 'static,
) -> View {
    el(Tag::DETAILS)
        .class(format!("drawer {class}"))
        .child(el(Tag::SUMMARY).text(title))
        .child(div("drawer-body").part(content))
        .into()
}
