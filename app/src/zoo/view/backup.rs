//! The one file that saves and restores all games.

use leptos::prelude::*;

use crate::{
    saves::{Backup, BrowserStore, files, restore},
    tr,
    ui::{
        el::{Tag, el},
        file_picker::file_picker,
        icon::{Icon, icon},
    },
    zoo::controls::Controls,
};

/// Saves everything to one file and restores it.
pub(super) fn backup_tools(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    // Said here and not as a notice, which would lie under the dialog.
    let outcome = RwSignal::new(String::new());
    let export = move || {
        let text = Backup::of(&BrowserStore).to_string();
        files::download("passalong.txt", "text/plain", &text);
    };
    let opened = move |text: String| {
        outcome.set(restore(i18n, &text));
        // The list reads the store again.
        controls.desk.write();
    };
    let save = el(Tag::BUTTON)
        .class("button small")
        .press(export)
        .child(icon(Icon::Save))
        .child(el(Tag::SPAN).text(tr!(i18n, zoo.games.export)));
    el(Tag::SECTION)
        .class("backup")
        .child(
            el(Tag::P)
                .class("hint")
                .text(tr!(i18n, zoo.games.backup_hint)),
        )
        .child(
            el(Tag::DIV)
                .class("button-row")
                .child(save)
                .child(file_picker(
                    "file-picker",
                    tr!(i18n, zoo.games.import),
                    opened,
                )),
        )
        .child(
            el(Tag::P)
                .class("outcome")
                .attr("role", "status")
                .part(move || outcome.get().into_any()),
        )
        .into()
}
