//! Small parts that pages share: buttons with icons, links, labelled fields and sections, hints.

use std::borrow::Cow;

use games::Language;

use super::{El, Field, Handle, Icon, Tag, Value, View, el, field, icon, still};
use crate::tr;

/// A block of content with classes.
pub(crate) fn div(class: &'static str) -> El {
    el(Tag::DIV).class(class)
}

/// Inline text with classes.
pub(crate) fn span(class: &'static str, text: impl Into<Cow<'static, str>>) -> El {
    el(Tag::SPAN).class(class).text(text)
}

/// A paragraph with classes.
pub(crate) fn paragraph(class: &'static str, text: impl Into<Cow<'static, str>>) -> El {
    el(Tag::P).class(class).text(text)
}

/// A button with a label.
pub(crate) fn text_button(class: impl Into<Value>, label: impl Into<Cow<'static, str>>) -> El {
    el(Tag::BUTTON).class(class).text(label)
}

/// A link with a label.
pub(crate) fn link(class: &'static str, href: impl Into<Value>, label: &'static str) -> El {
    el(Tag::A).class(class).attr("href", href).text(label)
}

/// A button with an icon and a label.
pub(crate) fn button(class: &'static str, of: Icon, label: &'static str) -> El {
    el(Tag::BUTTON)
        .class(class)
        .child(icon(of))
        .child(el(Tag::SPAN).text(label))
}

/// A button of a toolbar, with the label below the icon. Tests find it by its name. When it has no effect it gets
/// `aria-disabled`, because `disabled` would take away the focus.
pub(crate) fn tool(name: &'static str, of: Icon, label: &'static str) -> El {
    button("icon-button labelled", of, label).id_for_tests(name)
}

/// A button that shows its icon only. The label is for screen readers; the tip appears under a mouse.
pub(crate) fn icon_button(of: Icon, label: impl Into<Value>, tip: &'static str) -> El {
    el(Tag::BUTTON)
        .class("icon-button")
        .attr("aria-label", label)
        .attr("title", tip)
        .child(icon(of))
}

/// A field with its label above.
pub(crate) fn labelled(label: &'static str, field: Field) -> El {
    el(Tag::LABEL)
        .class("field")
        .child(span("field-label", label))
        .child(field)
}

/// A required field for a name. The browser reports an empty one and does not submit the form.
pub(crate) fn name_field(handle: Handle, name: String) -> Field {
    field("text")
        .class("input")
        .handle(handle)
        .attr("maxlength", "40")
        .attr("required", true)
        // Blanks alone are not a name.
        .attr("pattern", r".*\S.*")
        .attr("value", name)
}

/// A section labelled by its title. `id` is the id of the title.
pub(crate) fn titled(class: &'static str, id: &'static str, title: &'static str) -> El {
    el(Tag::SECTION)
        .class(class)
        .attr("aria-labelledby", id)
        .child(el(Tag::H2).attr("id", id).text(title))
}

/// A name with its description below.
pub(crate) fn named(name: String, text: String) -> El {
    el(Tag::SPAN)
        .child(el(Tag::STRONG).text(name))
        .child(span("hint", text))
}

/// A row of a definition list.
pub(crate) fn fact((term, value): (&'static str, String)) -> El {
    el(Tag::DIV)
        .child(el(Tag::DT).text(term))
        .child(el(Tag::DD).text(value))
}

/// A paragraph as high as `room` would be, so that nothing below moves when its text changes.
pub(crate) fn steady(class: &'static str, text: &'static str, room: &'static str) -> El {
    el(Tag::P)
        .class(class)
        .attr("data-room", room)
        .child(el(Tag::SPAN).text(text))
}

/// For readers without script: how to undo a move and how to save a game.
pub(crate) fn plain_note(lang: Language) -> View {
    still(div("without-script"), move || {
        paragraph("note", tr!(lang, server.plain.note)).into()
    })
}

/// A line of small print.
pub(crate) fn hint(text: impl Into<Cow<'static, str>>) -> El {
    paragraph("hint", text)
}
