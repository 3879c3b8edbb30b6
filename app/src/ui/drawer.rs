//! A part of the page that the player opens when it is wanted.

use super::{Tag, View, div, el};

/// A heading that opens what is beneath it; without script too. The class tells it from the others.
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
