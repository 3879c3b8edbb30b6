//! The field that takes anything: a link, a code, a whole line out of a chat.

use games::incoming;
use leptos::prelude::*;

use crate::{
    errors,
    open::path_of,
    tr,
    ui::{
        I18n,
        el::{Tag, el, field},
        handle::Handle,
        parts::text_button,
        site_address,
    },
};

/// The paste field. `text` is its first value; `submitted` shows what is wrong with that at once. Without script the server
/// reads the text at `/open`.
pub(crate) fn paste_form(i18n: I18n, text: String, submitted: bool) -> AnyView {
    let first = text.clone();
    let text = RwSignal::new(text);
    let submitted = RwSignal::new(submitted);
    let outcome = move || submitted.get().then(|| incoming::read(&text.read()));
    let paste = Handle::new();
    let on_submit = move || {
        // Text typed before hydration never reached the signal.
        let typed = paste.value().unwrap_or_default();
        let path = incoming::read(&typed)
            .ok()
            .map(|incoming| path_of(&typed, &incoming));
        text.set(typed);
        match path {
            Some(path) => site_address::go(&path),
            None => submitted.set(true),
        }
    };
    let failed = move || matches!(outcome(), Some(Err(_)));
    let said = move || {
        let said = match outcome() {
            Some(Err(error)) => errors::sentence(i18n, &error),
            // What can be opened has been.
            Some(Ok(_)) | None => String::new(),
        };
        said.into_any()
    };
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
        .attr("placeholder", tr!(i18n, home.paste_placeholder))
        .attr("aria-describedby", "paste-outcome")
        .live("aria-invalid", move || failed().then_some("true"))
        .attr("value", first)
        .on_input(move |typed| {
            text.set(typed);
            submitted.set(false);
        });
    let go = text_button("button primary", tr!(i18n, home.paste_go));
    let label = el(Tag::LABEL)
        .class("field-label")
        .attr("for", "paste")
        .text(tr!(i18n, home.paste_label));
    let class = move || {
        if failed() {
            "paste-outcome bad-text"
        } else {
            "paste-outcome"
        }
    };
    el(Tag::FORM)
        .class("paste")
        .attr("method", "get")
        .attr("action", "/open")
        .on_submit(on_submit)
        .child(label)
        .child(el(Tag::DIV).class("paste-row").child(field).child(go))
        .child(
            el(Tag::P)
                .attr("id", "paste-outcome")
                .live("class", class)
                .attr("role", "status")
                .part(said),
        )
        .into()
}
