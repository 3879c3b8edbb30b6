//! A modal dialog: the browser's own `<dialog>`, which keeps the focus inside and closes on Escape.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    tr,
    ui::{
        I18n,
        el::{Tag, dynamic, el, nothing},
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
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        if open.get() {
            if !dialog.open() {
                // It fails only for a dialog that is out of the page, which then is not shown anyway.
                let _ = dialog.show_modal();
            }
        } else if dialog.open() {
            dialog.close();
        }
    });
    // A press on the backdrop lands on the dialog element itself.
    let on_click = move |event: ev::MouseEvent| {
        let on_backdrop = dialog.get_untracked().is_some_and(|dialog| {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<web_sys::Node>().ok());
            target.is_some_and(|target| dialog.is_same_node(Some(&target)))
        });
        if on_backdrop {
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
    view! {
        <dialog
            class=format!("dialog {class}")
            node_ref=dialog
            aria-labelledby=heading
            on:close=move |_| open.set(false)
            on:click=on_click
        >
            {AnyView::from(body)}
        </dialog>
    }
    .into_any()
}
