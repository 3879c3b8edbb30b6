//! The share row: Share, Copy link, QR code.

use games::Language;
use leptos::{prelude::*, task::spawn_local};

use super::{
    device::{copy_text, open_sheet, sheet_press, sheet_result},
    dialog::share_dialog,
    flow::{AfterSheet, ShareAction},
    shareable::Shareable,
};
use crate::{
    tr,
    ui::{Icon, Notifier, Tag, View, button, div, el},
};

/// The link was shared.
pub(super) fn count(shared: Option<RwSignal<usize>>) {
    if let Some(shared) = shared {
        shared.set(shared.get_untracked() + 1);
    }
}

/// Share, Copy link and QR code in one row. They are disabled if there is nothing to share, and a line explains why.
/// `shared`, if given, counts how often the link was shared: by the sheet, by copying, or by the player's word, since
/// a page cannot see who scans a code.
pub(crate) fn share_row(
    lang: Language,
    what: Signal<Option<Shareable>>,
    nothing_yet: &'static str,
    shared: Option<RwSignal<usize>>,
) -> View {
    let notifier = Notifier::expect();
    let dialog_open = RwSignal::new(false);
    let outcome = RwSignal::new(String::new());
    let open_dialog = move |why: &str| {
        // The dialog reports how copying went.
        notifier.end_line();
        outcome.set(why.to_owned());
        dialog_open.set(true);
    };
    let copy = move |url: String| {
        spawn_local(async move {
            if copy_text(&url, None).await {
                notifier.tell(tr!(lang, share.copied));
                count(shared);
            } else {
                open_dialog(tr!(lang, share.copy_failed));
            }
        });
    };
    let on_share = move || {
        let Some(shareable) = what.get_untracked() else {
            return;
        };
        let url = shareable.url(lang);
        match sheet_press() {
            ShareAction::Sheet => {}
            ShareAction::Wait => return,
            ShareAction::Clipboard => return copy(url),
        }
        let Some(sheet) = open_sheet(shareable.title, shareable.text, &url) else {
            return copy(url);
        };
        spawn_local(async move {
            match sheet_result(sheet).await {
                None => count(shared),
                Some(AfterSheet::Stop | AfterSheet::Ignore) => {}
                Some(AfterSheet::Clipboard) => copy(url),
            }
        });
    };
    let on_copy = move || {
        if let Some(shareable) = what.get_untracked() {
            copy(shareable.url(lang));
        }
    };
    let action = |class: &'static str, of, label: &'static str| {
        button(class, of, label).live("disabled", move || what.read().is_none())
    };
    let row = div("share-row")
        .child(action("button share-sheet", Icon::Send, tr!(lang, share.share)).press(on_share))
        .child(action("button share-copy", Icon::Copy, tr!(lang, share.copy)).press(on_copy))
        .child(
            action("button share-qr", Icon::Qr, tr!(lang, share.qr)).press(move || open_dialog("")),
        );
    let why = el(Tag::P)
        .class("hint")
        .live("hidden", move || what.read().is_some())
        .text(nothing_yet);
    el(Tag::SECTION)
        .class("share needs-script")
        .attr("aria-label", tr!(lang, share.title))
        .child(row)
        .child(why)
        .child(share_dialog(lang, dialog_open, what, outcome, shared))
        .into()
}
