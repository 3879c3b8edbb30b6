//! Modal dialogs: the browser's `<dialog>`, which traps the focus and closes on Escape.

use games::Language;
use leptos::{ev, prelude::*};
use web_sys::HtmlDialogElement;

use crate::{
    tr,
    ui::{
        El, Handle, Icon, Notifier, Tag, View, div, dynamic, effect, el, icon_button, nothing,
        notice::notices,
    },
};

/// A dialog that is open while `open` is true, and sets it to false when the player closes it. Its content exists
/// only while it is open. `class` identifies it in the style sheet and the tests.
pub(crate) fn dialog(
    lang: Language,
    open: RwSignal<bool>,
    title: &'static str,
    class: &'static str,
    content: impl Fn() -> View + 'static,
) -> View {
    let close = tr!(lang, site.close);
    let heading = format!("{class}-title");
    let head = el(Tag::HEADER)
        .class("dialog-head")
        .child(el(Tag::H2).attr("id", heading.clone()).text(title))
        .child(icon_button(Icon::Close, close, close).press(move || open.set(false)));
    let content = dynamic(move || if open.get() { content() } else { nothing() });
    let body = div("dialog-body").child(head).child(content);
    modal(open, Handle::new())
        .class(format!("dialog {class}"))
        .attr("aria-labelledby", heading)
        // A press on the backdrop targets the dialog element itself.
        .on("click", move |event| {
            if is_about_itself(&event) {
                open.set(false);
            }
        })
        .child(body)
        .into()
}

/// A dialog element that contains nothing but notices and is open while `open` is true.
///
/// The element follows the state. `close` is dispatched as a separate task, when the dialog may be open again, so it
/// only counts if the element is still closed.
pub(crate) fn modal(open: RwSignal<bool>, handle: Handle) -> El {
    let element = move || handle.get_as::<HtmlDialogElement>();
    effect(move || {
        let wanted = open.get();
        let Some(dialog) = element() else { return };
        if wanted && !dialog.open() {
            // Fails only for a dialog that is no longer in the page and so not visible.
            let _ = dialog.show_modal();
        } else if !wanted && dialog.open() {
            dialog.close();
        }
    });
    el(Tag::DIALOG)
        .handle(handle)
        .on("cancel", move |event| {
            // The same event of a file field inside bubbles up to here.
            if is_about_itself(&event) {
                open.set(false);
            }
        })
        .on("close", move |_| {
            if element().is_some_and(|dialog| !dialog.open()) {
                open.set(false);
            }
        })
        .child(notices(Notifier::expect(), Some(open)))
}

/// Whether an event targets the element that listens, not something inside it.
fn is_about_itself(event: &ev::Event) -> bool {
    event.target().is_some() && event.target() == event.current_target()
}
