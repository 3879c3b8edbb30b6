//! A modal dialog: the browser's own `<dialog>`, which keeps the focus inside and closes on Escape.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

use crate::{
    tr,
    ui::{
        I18n, browser,
        el::{Tag, dynamic, effect, el, nothing},
        icon::{Icon, icon},
    },
};

/// A dialog that is open while `open` is true; it sets that to false when the player closes it. Its content exists only while
/// it is open. The class tells it from the others in the style sheet and the tests.
pub(crate) fn dialog(
    i18n: I18n,
    open: RwSignal<bool>,
    title: &'static str,
    class: &'static str,
    content: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let close = tr!(i18n, site.close);
    let selector = format!(".dialog.{class}");
    let find = move || {
        let found = browser::find(&selector);
        found.and_then(|found| found.dyn_into::<HtmlDialogElement>().ok())
    };
    effect(move || {
        let wanted = open.get();
        let Some(dialog) = find() else { return };
        if wanted && !dialog.open() {
            // It fails only for a dialog that is out of the page, which then is not shown anyway.
            let _ = dialog.show_modal();
        } else if !wanted && dialog.open() {
            dialog.close();
        }
    });
    // A press on the backdrop lands on the dialog element itself.
    let on_click = move |event: ev::MouseEvent| {
        if event.target().is_some() && event.target() == event.current_target() {
            open.set(false);
        }
    };
    let heading = format!("{class}-title");
    let head = el(Tag::HEADER)
        .class("dialog-head")
        .child(el(Tag::H2).attr("id", heading.clone()).text(title))
        .child(
            el(Tag::BUTTON)
                .class("icon-button")
                .attr("aria-label", close)
                .attr("title", close)
                .press(move || open.set(false))
                .child(icon(Icon::Close)),
        );
    let content = dynamic(move || if open.get() { content() } else { nothing() });
    let body = el(Tag::DIV).class("dialog-body").child(head).child(content);
    el(Tag::DIALOG)
        .class(format!("dialog {class}"))
        .attr("aria-labelledby", heading)
        .on("close", move |_| open.set(false))
        .on_click(on_click)
        .child(body)
        .into()
}
