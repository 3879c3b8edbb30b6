//! The share row: Share, Copy link, QR code.

use leptos::{prelude::*, task::spawn_local};

use super::{
    device::{copy_text, open_sheet, sheet_result},
    dialog::ShareDialog,
    flow::AfterSheet,
};
use crate::{
    tr,
    ui::{
        icon::{Icon, icon},
        notice::Teller,
    },
    use_i18n,
};

/// What a game hands to the share row, ready before the press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shareable {
    /// Names the game.
    pub(crate) title: &'static str,
    /// One sentence in the page's language. The link does not stand in it.
    pub(crate) text: &'static str,
    /// The path and query of the link: `/zoo?code=ZS1`.
    pub(crate) path: String,
    /// Two spellings of the same link: the one with the smaller symbol becomes the QR code.
    pub(crate) qr_paths: [String; 2],
}

/// Three actions in one row. Without something to share they are off, and a line says why.
#[component]
pub(crate) fn ShareRow(
    /// What to share now; `None` while there is nothing.
    what: Signal<Option<Shareable>>,
    /// Why there is nothing to share yet.
    nothing_yet: &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    let teller = Teller::expect();
    let dialog_open = RwSignal::new(false);
    let copy_failed = RwSignal::new(false);

    let open_dialog = move |failed: bool| {
        copy_failed.set(failed);
        dialog_open.set(true);
    };
    let copy = move |url: String| {
        spawn_local(async move {
            if copy_text(&url, None).await {
                teller.tell(tr!(i18n, share.copied));
            } else {
                open_dialog(true);
            }
        });
    };
    let on_share = move |_| {
        let Some(shareable) = what.get_untracked() else {
            return;
        };
        let url = full_url(&shareable.path);
        let Some(sheet) = open_sheet(shareable.title, shareable.text, &url) else {
            return copy(url);
        };
        spawn_local(async move {
            match sheet_result(sheet).await {
                None | Some(AfterSheet::Stop | AfterSheet::Ignore) => {}
                Some(AfterSheet::Clipboard) => copy(url),
            }
        });
    };
    let on_copy = move |_| {
        if let Some(shareable) = what.get_untracked() {
            copy(full_url(&shareable.path));
        }
    };
    let off = move || what.with(Option::is_none);
    view! {
        <section class="share needs-script" aria-label=tr!(i18n, share.title)>
            <div class="share-row">
                <button class="button share-sheet" disabled=off on:click=on_share>
                    {icon(Icon::Send)} <span>{tr!(i18n, share.share)}</span>
                </button>
                <button class="button share-copy" disabled=off on:click=on_copy>
                    {icon(Icon::Copy)} <span>{tr!(i18n, share.copy)}</span>
                </button>
                <button class="button share-qr" disabled=off on:click=move |_| open_dialog(false)>
                    {icon(Icon::Qr)} <span>{tr!(i18n, share.qr)}</span>
                </button>
            </div>
            <p class="hint" hidden=move || !off()>{nothing_yet}</p>
            <ShareDialog open=dialog_open what copy_failed/>
        </section>
    }
}

/// The link as the other device needs it.
pub(super) fn full_url(path: &str) -> String {
    format!("{}{path}", crate::ui::browser::origin())
}
