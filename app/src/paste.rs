//! The field that accepts anything: a link, a code, a whole line from a chat.

use games::{Language, incoming};
use leptos::prelude::*;

use crate::{
    errors::{self, LinkError},
    tr,
    ui::{Handle, Tag, View, div, el, explained, field, optional, site_address, text_button},
};

/// The paste field. `text` is its initial value, and `why` says what is wrong with it. Without script the server reads
/// the text at `/open`.
pub(crate) fn paste_form(lang: Language, text: String, why: Option<LinkError>) -> View {
    let why = RwSignal::new(why);
    let paste = Handle::new();
    let on_submit = move || {
        // Text typed before hydration never raised an event.
        let typed = paste.value().unwrap_or_default();
        match incoming::find(&typed) {
            // The game's page opens it, or says why it cannot.
            Ok(found) => site_address::go(&found.path()),
            Err(error) => why.set(Some(errors::unread(lang, &error))),
        }
    };
    let failed = move || why.read().is_some();
    let field = field("text")
        .handle(paste)
        .attr("id", "paste")
        .class("input")
        .attr("name", "text")
        .attr("required", true)
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "go")
        .attr("placeholder", tr!(lang, paste.placeholder))
        .attr("aria-describedby", "paste-outcome")
        .live("aria-invalid", move || failed().then_some("true"))
        .attr("value", text)
        .on_input(move |_| why.set(None));
    let go = text_button("button primary", tr!(lang, paste.go));
    let label = el(Tag::LABEL)
        .class("field-label")
        .attr("for", "paste")
        .text(tr!(lang, paste.label));
    el(Tag::FORM)
        .class("paste")
        .attr("method", "get")
        .attr("action", "/open")
        .on_submit(on_submit)
        .child(label)
        .child(div("paste-row").child(field).child(go))
        .child(
            div("paste-outcome")
                .attr("id", "paste-outcome")
                .attr("role", "status")
                .part(move || {
                    let why = why.get();
                    optional(why.map(|why| explained(lang, &why, "explained bad")))
                }),
        )
        .into()
}
