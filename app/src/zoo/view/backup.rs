//! The one file that saves and restores all games.

use leptos::{html, prelude::*, task::spawn_local};

use crate::{
    saves::{Backup, BackupError, BrowserStore, files},
    tr,
    ui::{
        I18n, browser,
        el::{Tag, el},
        icon::{Icon, icon},
    },
    zoo::controls::Controls,
};

/// Saves everything to one file and restores it.
pub(super) fn backup_tools(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let picker = NodeRef::<html::Input>::new();
    let export = move || {
        let text = Backup::of(&BrowserStore).to_json();
        files::download("passalong.json", "application/json", &text);
    };
    let pick = move || {
        if let Some(picker) = picker.get_untracked() {
            picker.click();
        }
    };
    let picked = move |_| {
        let Some(input) = picker.get_untracked() else {
            return;
        };
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        if let Some(file) = file {
            spawn_local(async move {
                restore(i18n, controls, &files::read(file).await.unwrap_or_default());
            });
        }
    };
    let tool = |of, label: &'static str| {
        el(Tag::BUTTON)
            .class("button small")
            .child(icon(of))
            .child(el(Tag::SPAN).text(label))
    };
    let input = view! {
        <input
            class="visually-hidden"
            node_ref=picker
            type="file"
            accept="application/json,.json"
            tabindex="-1"
            aria-hidden="true"
            on:change=picked
        />
    };
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
                .child(tool(Icon::Save, tr!(i18n, zoo.games.export)).press(export))
                .child(tool(Icon::Load, tr!(i18n, zoo.games.import)).press(pick))
                .child(input.into_any()),
        )
        .into()
}

fn restore(i18n: I18n, controls: Controls, text: &str) {
    let restored = match Backup::from_json(text) {
        Ok(backup) => backup.restore(&BrowserStore, browser::random_seed),
        Err(BackupError::NotABackup) => return controls.tell(tr!(i18n, zoo.games.restore_bad)),
        Err(BackupError::Newer) => return controls.tell(tr!(i18n, zoo.games.restore_newer)),
    };
    // The list reads the store again.
    controls.desk.update(|_| ());
    if restored.failed > 0 {
        return controls.tell(tr!(i18n, zoo.saves.unsaved));
    }
    let (added, present) = (restored.added, restored.present);
    controls.tell(tr!(i18n, zoo.games.restored, added = added, present = present).to_string());
}
