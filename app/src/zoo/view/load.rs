//! The field for a code: it validates while typing and shows what would be opened.

use games::{
    Language,
    incoming::{self, GameKind},
    zoo::Code,
};
use leptos::prelude::*;

use super::preview::preview;
use crate::{
    errors::{self, LinkError},
    tr,
    ui::{
        Handle, Tag, View, dialog, el, explained, field, hint, labelled, site_address, text_button,
    },
    zoo::{controller::Controller, link_error},
};

/// The field in a dialog, for when a game is on the table.
pub(in crate::zoo) fn load_dialog(controller: Controller) -> View {
    let title = tr!(controller.lang, zoo.load.title);
    dialog(
        controller.lang,
        controller.load_open,
        title,
        "load-dialog",
        move || code_form(controller, "dialog-code-outcome", Handle::new()),
    )
}

/// A field, a preview and a button. Without script it is a plain form whose answer is the preview. `outcome_id` is the
/// id of the line below the field, since a page may have two forms; `handle` is the field's.
pub(super) fn code_form(controller: Controller, outcome_id: &'static str, handle: Handle) -> View {
    let lang = controller.lang;
    let text = RwSignal::new(String::new());
    let read = move || {
        let text = text.read();
        (!text.trim().is_empty()).then(|| read_code(lang, &text))
    };
    let on_submit = move || match untrack(read) {
        Some(Ok(Typed::Code(code))) => {
            controller.load(&code.position);
            controller.load_open.set(false);
        }
        Some(Ok(Typed::Elsewhere(path))) => site_address::go(&path),
        Some(Err(_)) | None => {}
    };
    let outcome = move || {
        let line = match read() {
            None => hint(tr!(lang, zoo.load.hint)),
            Some(Ok(Typed::Code(code))) => preview(lang, &code),
            Some(Ok(Typed::Elsewhere(_))) => {
                hint(tr!(lang, zoo.load.other_game)).id_for_tests("other-game")
            }
            Some(Err(why)) => explained(lang, &why, "explained bad").id_for_tests("code-error"),
        };
        line.into()
    };
    let code = field("text")
        .class("input mono")
        .handle(handle)
        .attr("name", "code")
        .attr("required", true)
        .attr("autocomplete", "off")
        .attr("autocapitalize", "characters")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "go")
        .live("aria-invalid", move || {
            matches!(read(), Some(Err(_))).then_some("true")
        })
        .attr("aria-describedby", outcome_id)
        .on_input(move |typed| text.set(typed));
    let label = labelled(tr!(lang, zoo.load.label), code);
    let button = |class: &'static str, label: &'static str| text_button(class, label);
    el(Tag::FORM)
        .class("code-form")
        .attr("method", "get")
        .attr("action", "/zoo")
        .on_submit(on_submit)
        .child(label)
        .child(
            el(Tag::DIV)
                .attr("id", outcome_id)
                .class("code-outcome")
                .attr("role", "status")
                .part(outcome),
        )
        .child(
            button("button primary needs-script", tr!(lang, zoo.load.button))
                .live("disabled", move || !matches!(read(), Some(Ok(_)))),
        )
        .child(button(
            "button primary without-script",
            tr!(lang, zoo.load.check),
        ))
        .into()
}

/// What a typed or pasted text opens.
enum Typed {
    Code(Code),
    /// A path of another game.
    Elsewhere(String),
}

/// Reads a bare code or a whole link.
fn read_code(lang: Language, text: &str) -> Result<Typed, LinkError> {
    let found = match incoming::find(text) {
        Ok(found) if found.game() != GameKind::Zoo => return Ok(Typed::Elsewhere(found.path())),
        Ok(found) => Ok(found),
        // A text that is nothing else is taken for a code with a mistake.
        Err(_) => incoming::find_as(GameKind::Zoo, text),
    };
    let found = found.map_err(|error| errors::unread(lang, &error))?;
    match found.zoo() {
        Ok(code) => Ok(Typed::Code(code.target)),
        Err(error) => Err(link_error::explain(lang, &error, &found)),
    }
}
