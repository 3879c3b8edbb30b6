//! Groups of choices: one of several, or on and off.

use std::borrow::Cow;

use super::{El, Field, Tag, el, field, span};

/// A group of choices with a title.
pub(crate) fn choices(class: &'static str, legend: &'static str) -> El {
    el(Tag::FIELDSET)
        .class(class)
        .child(el(Tag::LEGEND).text(legend))
}

/// The radio button of a choice. `name` is the name of the group.
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

/// A choice with its title as the label of a radio button or checkbox.
pub(crate) fn titled_choice(button: Field, title: impl Into<Cow<'static, str>>) -> El {
    el(Tag::LABEL)
        .class("choice")
        .child(button)
        .child(span("choice-title", title))
}

/// A choice with its title and an explanation.
pub(crate) fn explained_choice(button: Field, title: &'static str, text: &'static str) -> El {
    let words = el(Tag::SPAN)
        .child(span("choice-title", title))
        .child(span("hint", text));
    el(Tag::LABEL).class("choice").child(button).child(words)
}

/// The value of `aria-pressed` and similar attributes.
pub(crate) fn truth(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}
