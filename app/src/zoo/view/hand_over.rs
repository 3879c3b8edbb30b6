//! Sharing the game: the share row, the code, and the QR code for pages without script.

use leptos::prelude::*;

use crate::{
    share::{Shareable, copy_and_tell, qr_image, share_row},
    tr,
    ui::{
        Icon, Tag, View, button, div, dynamic, el, field, nothing, optional, span, still,
        titled_choice,
    },
    zoo::controller::Controller,
};

/// The share row, and the readable code with its own button.
pub(in crate::zoo) fn hand_over(controller: Controller) -> View {
    let lang = controller.lang;
    let what = Signal::derive(move || {
        controller.games.read().position().map(|position| {
            let looks = controller.looks_parameter();
            let with_looks = |path: String| [&*path, &*looks].concat();
            Shareable {
                title: tr!(lang, zoo.share_title),
                text: tr!(lang, zoo.share_text),
                path: with_looks(position.link_path()),
                qr_paths: position.qr_paths().map(with_looks),
            }
        })
    });
    let copy = move || {
        if let Some(position) = controller.games.read_untracked().position() {
            let (copied, failed) = (tr!(lang, zoo.code_copied), tr!(lang, zoo.copy_code_failed));
            copy_and_tell(position.readable(), controller.notifier, copied, failed);
        }
    };
    let code = dynamic(move || {
        let position = controller.games.read().position();
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
    vec![row, looks_choice(controller), code, printed_qr(controller)].into()
}

/// Whether names and colours travel in the link; nothing where there are none.
fn looks_choice(controller: Controller) -> View {
    dynamic(move || {
        optional((!controller.looks.read().is_empty()).then(|| {
            let toggle = field("checkbox")
                .attr("checked", controller.looks_in_link.get_untracked())
                .on("change", move |_| {
                    controller.looks_in_link.update(|on| *on = !*on);
                });
            titled_choice(toggle, tr!(controller.lang, zoo.look.in_link))
                .id_for_tests("looks-in-link")
        }))
    })
}

/// The QR code for pages without script. With script it is in the dialog.
fn printed_qr(controller: Controller) -> View {
    still(div("without-script printed-qr"), || {
        let position = controller.games.read_untracked().position();
        let image = position.map(|position| qr_image(controller.lang, &position.link_path()));
        image.map_or_else(nothing, View::from)
    })
}
