//! The share dialog: a QR code to scan, and the link to select where copying was refused.

use leptos::{either::Either, html, prelude::*, task::spawn_local};

use super::{
    device::copy_text,
    qr::QrPicture,
    row::{Shareable, full_url},
};
use crate::{tr, ui::dialog::Dialog, use_i18n};

/// CSS pixels a module where the window allows.
const MODULE_PIXELS: usize = 4;

/// The dialog's own margins at both sides, in CSS pixels.
const MARGINS: usize = 48;

/// The QR code and the link. Here Copy is a fresh press, which some browsers insist on.
#[component]
pub(super) fn ShareDialog(
    open: RwSignal<bool>,
    what: Signal<Option<Shareable>>,
    /// Whether copying has failed, which is why the dialog is open.
    copy_failed: RwSignal<bool>,
) -> impl IntoView {
    let title = tr!(use_i18n(), share.dialog_title);
    view! {
        <Dialog open title class="share-dialog">
            {move || what.get().map(|shareable| view! { <ShareContent shareable copy_failed/> })}
        </Dialog>
    }
}

#[component]
fn ShareContent(shareable: Shareable, copy_failed: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let urls = shareable.qr_paths.map(|path| full_url(&path));
    let picture = QrPicture::smallest(urls.iter().map(String::as_str));
    let url = full_url(&shareable.path);
    let body = NodeRef::<html::Div>::new();
    let field = NodeRef::<html::Input>::new();
    let copied = RwSignal::new(false);
    let to_copy = url.clone();
    let on_copy = move |_| {
        let url = to_copy.clone();
        let scope = body.get_untracked().map(Into::into);
        spawn_local(async move {
            let done = copy_text(&url, scope).await;
            copied.set(done);
            copy_failed.set(!done);
        });
    };
    let select = move |_| {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let outcome = move || {
        if copy_failed.get() {
            tr!(i18n, share.copy_failed)
        } else if copied.get() {
            tr!(i18n, share.copied)
        } else {
            ""
        }
    };
    view! {
        <div class="share-content" node_ref=body>
            {picture.map(|picture| view! { <QrFigure picture/> })}
            <p class="share-outcome" role="status">{outcome}</p>
            <label class="field">
                <span class="field-label">{tr!(i18n, share.link_label)}</span>
                <input
                    class="input mono"
                    node_ref=field
                    type="text"
                    readonly
                    value=url
                    on:focus=select
                />
            </label>
            <button class="button primary" on:click=on_copy>{tr!(i18n, share.copy)}</button>
        </div>
    }
}

#[component]
fn QrFigure(picture: QrPicture) -> impl IntoView {
    let i18n = use_i18n();
    let shown = RwSignal::new(picture.easy);
    let full = RwSignal::new(false);
    let figure = move || {
        if !shown.get() {
            return Either::Left(view! {
                <p class="hint">{tr!(i18n, share.big)}</p>
                <button class="button" on:click=move |_| shown.set(true)>
                    {tr!(i18n, share.show_anyway)}
                </button>
            });
        }
        let (width, height) = window_size();
        let (module, label, class) = if full.get() {
            let module = picture.module_pixels(width.min(height), width);
            (module, tr!(i18n, share.shrink), "qr-button full")
        } else {
            let available = width.saturating_sub(MARGINS);
            let module = picture.module_pixels(available, MODULE_PIXELS);
            (module, tr!(i18n, share.enlarge), "qr-button")
        };
        let pixels = module * picture.side;
        Either::Right(view! {
            <button class=class aria-label=label on:click=move |_| full.update(|full| *full = !*full)>
                <svg
                    class="qr"
                    width=pixels
                    height=pixels
                    viewBox=format!("0 0 {0} {0}", picture.side)
                    shape-rendering="crispEdges"
                    aria-hidden="true"
                >
                    <path fill="#fff" d=format!("M0 0h{0}v{0}H0z", picture.side)/>
                    <path fill="#000" d=picture.path.clone()/>
                </svg>
            </button>
            <figcaption>{tr!(i18n, share.scan)}</figcaption>
        })
    };
    view! { <figure class="qr-figure">{figure}</figure> }
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
