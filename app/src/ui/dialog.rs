//! A modal dialog: the browser's own `<dialog>`, which keeps the focus inside and closes on Escape.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    tr,
    ui::icon::{Icon, icon},
    use_i18n,
};

/// A dialog that is open while `open` is true. Its content exists only while it is open.
#[component]
pub(crate) fn Dialog(
    /// Whether it is open; it sets this to false when the player closes it.
    open: RwSignal<bool>,
    /// The heading.
    title: &'static str,
    /// Tells this dialog from the others in the style sheet and the tests.
    class: &'static str,
    /// The content.
    children: ChildrenFn,
) -> impl IntoView {
    let close = tr!(use_i18n(), site.close);
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
    let heading = StoredValue::new(format!("{class}-title"));
    view! {
        <dialog
            class=format!("dialog {class}")
            node_ref=dialog
            aria-labelledby=heading.get_value()
            on:close=move |_| open.set(false)
            on:click=on_click
        >
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 id=heading.get_value()>{title}</h2>
                    <button
                        class="icon-button"
                        aria-label=close
                        title=close
                        on:click=move |_| open.set(false)
                    >
                        {icon(Icon::Close)}
                    </button>
                </header>
                {move || open.get().then(|| children())}
            </div>
        </dialog>
    }
}
