//! The share dialog: a QR code to scan, and the link to select if copying was refused.

use games::Language;
use leptos::{prelude::*, task::spawn_local};

use super::{
    device::copy_text,
    qr::{NotLoaded, QrPicture, qr_svg},
    row::count,
    shareable::Shareable,
};
use crate::{
    tr,
    ui::{
        El, Handle, Tag, View, dialog, div, drawing, dynamic, effect, el, field, labelled,
        optional, paragraph, text_button,
    },
};

/// The height of the lines above and below a full-screen code, in CSS pixels.
const LINES: usize = 128;

/// The width of the same lines on both sides of it, in CSS pixels.
const SIDES: usize = 400;

/// CSS pixels per module, if the window is large enough.
const MODULE_PIXELS: usize = 4;

/// The total horizontal margins of the dialog, in CSS pixels.
const MARGINS: usize = 48;

/// The QR code and the link. Copy here is a fresh press, which some browsers insist on. `outcome` shows how copying
/// went; a failure may be why the dialog is open. `shared`, if given, counts how often the link was shared.
pub(super) fn share_dialog(
    lang: Language,
    open: RwSignal<bool>,
    what: Signal<Option<Shareable>>,
    outcome: RwSignal<String>,
    shared: Option<RwSignal<usize>>,
) -> View {
    let title = tr!(lang, share.dialog_title);
    dialog(lang, open, title, "share-dialog", move || {
        let handed_over = shared.map(|_| {
            text_button("button", tr!(lang, share.handed_over))
                .id_for_tests("handed-over")
                .press(move || {
                    open.set(false);
                    count(shared);
                })
        });
        let content = what
            .get()
            .map(|shareable| share_content(lang, &shareable, outcome, shared).maybe(handed_over));
        optional(content)
    })
}

fn share_content(
    lang: Language,
    shareable: &Shareable,
    outcome: RwSignal<String>,
    shared: Option<RwSignal<usize>>,
) -> El {
    let urls = shareable.qr_urls();
    let url = shareable.url(lang);
    let to_copy = url.clone();
    let (content, link) = (Handle::new(), Handle::new());
    let on_copy = move || {
        let url = to_copy.clone();
        let scope = content.get();
        spawn_local(async move {
            if copy_text(&url, scope).await {
                outcome.set(tr!(lang, share.copied).to_owned());
                count(shared);
            } else {
                outcome.set(tr!(lang, share.copy_failed).to_owned());
            }
        });
    };
    let field = field("text")
        .class("input mono share-link")
        .attr("readonly", true)
        .attr("value", url)
        .handle(link)
        .on("focus", move |_| link.select());
    let label = labelled(tr!(lang, share.link_label), field);
    let copy = text_button("button primary", tr!(lang, share.copy)).press(on_copy);
    let parts = vec![
        qr_place(lang, urls),
        el(Tag::P)
            .class("outcome")
            .attr("role", "status")
            .live_text(move || outcome.get())
            .into(),
        label.into(),
        copy.into(),
    ];
    div("share-content").handle(content).list(parts)
}

/// The code, once the generator is loaded. A link that is too long for any QR code has none.
fn qr_place(lang: Language, urls: [String; 2]) -> View {
    let loaded = RwSignal::new(None);
    effect(move || {
        let urls = urls.clone();
        spawn_local(async move {
            let picture = QrPicture::load(&urls).await;
            // The dialog may have been closed meanwhile.
            let _ = loaded.try_set(Some(picture));
        });
    });
    dynamic(move || match loaded.get() {
        None => div("qr-figure qr-coming").attr("aria-busy", "true").into(),
        Some(Ok(picture)) => optional(picture.map(|picture| qr_figure(lang, picture))),
        Some(Err(NotLoaded)) => paragraph("note warn", tr!(lang, share.qr_failed)).into(),
    })
}

fn qr_figure(lang: Language, picture: QrPicture) -> El {
    let shown = RwSignal::new(picture.is_easy());
    let full = RwSignal::new(false);
    let figure = move || {
        let symbol = if shown.get() {
            let (module, label, class) = sizes(lang, &picture, full.get());
            let is_full = full.get();
            let line = |text| el(Tag::SPAN).class("qr-line").text(text);
            el(Tag::BUTTON)
                .class(class)
                .attr("aria-label", label)
                .press(move || full.set(!full.get_untracked()))
                .maybe(is_full.then(|| line(tr!(lang, share.scan))))
                .child(drawing(Tag::SPAN, "qr-symbol", qr_svg(&picture, module)))
                .maybe(is_full.then(|| line(tr!(lang, share.shrink))))
        } else {
            text_button("button", tr!(lang, share.show_anyway)).press(move || shown.set(true))
        };
        let caption = if shown.get() {
            tr!(lang, share.scan)
        } else {
            tr!(lang, share.big)
        };
        let caption = el(Tag::FIGCAPTION).text(caption);
        vec![View::from(symbol), caption.into()].into()
    };
    el(Tag::FIGURE).class("qr-figure").part(figure)
}

/// Pixels per module, the action of a press, and the class of the button.
fn sizes(lang: Language, picture: &QrPicture, full: bool) -> (usize, &'static str, &'static str) {
    let (width, height) = window_size();
    if full {
        // The lines go where they leave more room to the code.
        let between = width.min(height.saturating_sub(LINES));
        let beside = width.saturating_sub(SIDES).min(height);
        let class = if beside > between {
            "qr-button full sideways"
        } else {
            "qr-button full"
        };
        let module = picture.module_pixels(between.max(beside), width);
        (module, tr!(lang, share.shrink), class)
    } else {
        let module = picture.module_pixels(width.saturating_sub(MARGINS), MODULE_PIXELS);
        (module, tr!(lang, share.enlarge), "qr-button")
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
