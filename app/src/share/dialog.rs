//! The share dialog: a QR code to scan, and the link to select where copying was refused.

use leptos::{html, prelude::*, task::spawn_local};

use super::{
    device::copy_text,
    qr::QrPicture,
    row::{Shareable, full_url},
};
use crate::{
    i18n::{t, t_string, use_i18n},
    ui::dialog::Dialog,
};

/// CSS pixels a module where the window allows.
const MODULE_PIXELS: usize = 4;

/// The dialog's own margins at both sides, in CSS pixels.
const MARGINS: usize = 48;

/// The QR code and the link. Here Copy is a fresh press, which some browsers insist on.
#[component]
pub(super) fn ShareDialog(
    open: RwSignal<bool>,
    #[prop(into)] what: Signal<Option<Shareable>>,
    /// Whether the dialog is open because copying failed.
    #[prop(into)]
    copy_failed: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Dialog open title=Signal::derive(move || t_string!(i18n, share.dialog_title).to_owned()) class="share-dialog">
            {move || what.get().map(|shareable| view! { <ShareContent shareable copy_failed/> })}
        </Dialog>
    }
}

#[component]
fn ShareContent(shareable: Shareable, copy_failed: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let urls: Vec<String> = shareable
        .qr_paths
        .iter()
        .map(|path| full_url(path))
        .collect();
    let picture = QrPicture::smallest(urls.iter().map(String::as_str));
    let url = full_url(&shareable.path);
    let body = NodeRef::<html::Div>::new();
    let field = NodeRef::<html::Input>::new();
    let copied = RwSignal::new(false);
    let on_copy = {
        let url = url.clone();
        move |_| {
            let url = url.clone();
            let scope = body.get_untracked().map(Into::into);
            spawn_local(async move {
                let done = copy_text(&url, scope).await;
                copied.set(done);
                copy_failed.set(!done);
            });
        }
    };
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    view! {
        <div class="share-content" node_ref=body>
            {picture.map(|picture| view! { <QrFigure picture/> })}
            <Show when=move || copy_failed.get()>
                <p class="careful" role="alert">{t!(i18n, share.copy_failed)}</p>
            </Show>
            <label class="field">
                <span class="field-label">{t!(i18n, share.link_label)}</span>
                <input
                    class="input mono"
                    node_ref=field
                    type="text"
                    readonly
                    value=url
                    on:focus=move |_| select()
                    on:click=move |_| select()
                />
            </label>
            <button class="button primary" on:click=on_copy>{t!(i18n, share.copy)}</button>
            <p class="hint" role="status">{move || copied.get().then(|| t_string!(i18n, share.copied))}</p>
        </div>
    }
}

#[component]
fn QrFigure(picture: QrPicture) -> impl IntoView {
    let i18n = use_i18n();
    let shown = RwSignal::new(picture.easy);
    let full = RwSignal::new(false);
    let side = picture.side;
    let pixels = {
        let picture = picture.clone();
        move || {
            let (width, height) = window_size();
            let module = if full.get() {
                picture.module_pixels(width.min(height), width)
            } else {
                picture.module_pixels(width.saturating_sub(MARGINS), MODULE_PIXELS)
            };
            module * side
        }
    };
    let path = StoredValue::new(picture.path);
    let code = move || {
        let pixels = pixels.clone();
        view! {
            <button
                class="qr-button"
                class:full=full
                aria-label=move || if full.get() { t_string!(i18n, share.shrink) } else { t_string!(i18n, share.enlarge) }
                aria-pressed=move || if full.get() { "true" } else { "false" }
                on:click=move |_| full.update(|full| *full = !*full)
            >
                <svg
                    class="qr"
                    width=pixels.clone()
                    height=pixels
                    viewBox=format!("0 0 {side} {side}")
                    shape-rendering="crispEdges"
                    aria-hidden="true"
                >
                    <path fill="#fff" d=format!("M0 0h{side}v{side}H0z")/>
                    <path fill="#000" d=path.get_value()/>
                </svg>
            </button>
            <figcaption>{t!(i18n, share.scan)}</figcaption>
        }
    };
    view! {
        <figure class="qr-figure">
            <Show
                when=move || shown.get()
                fallback=move || view! {
                    <p class="hint">{t!(i18n, share.big)}</p>
                    <button class="button" on:click=move |_| shown.set(true)>{t!(i18n, share.show_anyway)}</button>
                }
            >
                {code.clone()}
            </Show>
        </figure>
    }
}

/// The window's inner size in CSS pixels.
fn window_size() -> (usize, usize) {
    let pixels = |value: Result<wasm_bindgen::JsValue, _>| {
        value
            .ok()
            .and_then(|value: wasm_bindgen::JsValue| value.as_f64())
            .unwrap_or_default() as usize
    };
    (
        pixels(window().inner_width()),
        pixels(window().inner_height()),
    )
}
