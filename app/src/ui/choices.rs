//! Choices of which one holds, or one that is on or off.

use super::el::{El, Field, Tag, el, field};

/// A group of choices under its name.
pub(crate) fn choices(class: &'static str, legend: &'static str) -> El {
    el(Tag::FIELDSET)
        .class(class)
        .child(el(Tag::LEGEND).text(legend))
}

/// The button of one choice. `name` is that of the group.
pub(crate) fn radio(
    name: &'static str,
    value: impl Into<String>,
    checked: bool,
    choose: impl Fn() + 'static,
) -> Field {
    field("radio")
        .attr("name", name)
        .attr("value", value.into())
        .attr("checked", checked)
        .on("change", move |_| choose())
}
