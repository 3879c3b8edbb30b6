//! Handing the game over: the share row, the code, and the QR code for pages without script.

use leptos::prelude::*;

use crate::{
    share::{Shareable, copy_and_tell, share_row},
    tr,
    ui::{Icon, Tag, button, div, dynamic, el, optional, span},
    zoo::controls::Controls,
};

/// The share row and the readable code with its own button.
pub(in crate::zoo) fn hand_over(controls: Controls) -> AnyView {
    let lang = controls.lang;
    let what = Signal::derive(move || {
        controls.games.read().position().map(|position| Shareable {
            title: tr!(lang, zoo.share_title),
            text: tr!(lang, zoo.share_text),
            path: position.link_path(),
            qr_paths: position.qr_paths(),
        })
    });
    let copy = move || {
        if let Some(position) = controls.games.read_untracked().position() {
            let (copied, failed) = (tr!(lang, zoo.code_copied), tr!(lang, zoo.copy_code_failed));
            copy_and_tell(position.readable(), controls.teller, copied, failed);
        }
    };
    let code = dynamic(move || {
        let position = controls.games.read().position();
        optional(position.map(|position| {
            let text = el(Tag::P)
                .child(span("field-label", tr!(lang, zoo.code_label)))
                .child(
                    el(Tag::CODE)
                        .class("mono code-text")
                        .id_for_tests("code")
                        .text(position.readable()),
                );
            let button = button(
                "button small needs-script",
                Icon::Copy,
                tr!(lang, zoo.copy_code),
            )
            .press(copy);
            div("code-box").child(text).child(button)
        }))
    });
    let row = share_row(lang, what, tr!(lang, zoo.share_nothing), None);
    vec![row, code, printed_qr(controls)].into_any()
}

/// The server draws the QR code for pages without script. With script the dialog does, and this stays empty.
fn printed_qr(controls: Controls) -> AnyView {
    #[cfg(feature = "ssr")]
    let svg = {
        use crate::share::{QrPicture, qr_svg};

        let base = use_context::<crate::site::Site>().map(|site| site.base_url);
        let position = controls.games.read_untracked().position();
        base.zip(position)
            .and_then(|(base, position)| {
                let urls = position.qr_paths().map(|path| format!("{base}{path}"));
                QrPicture::smallest(urls.iter().map(String::as_str))
            })
            .map(|picture| qr_svg(&picture, 4))
            .unwrap_or_default()
    };
    #[cfg(not(feature = "ssr"))]
    let svg = String::new();
    div("without-script printed-qr")
        .attr("role", "img")
        .attr("aria-label", tr!(controls.lang, share.scan))
        .html(svg)
        .into()
}
