//! The one file that saves and restores all games.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::{
    saves::{Backup, BackupError, BrowserStore, files},
    tr,
    ui::{
        I18n, browser,
        el::{Tag, el, field, input},
        icon::{Icon, icon},
    },
    zoo::controls::Controls,
};

/// Where the browser asks for a file. The button beside it is what people see.
const PICKER: &str = ".backup input";

/// Saves everything to one file and restores it.
pub(super) fn backup_tools(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    // Said here and not as a notice, which would lie under the dialog.
    let outcome = RwSignal::new(String::new());
    let export = move || {
        let text = Backup::of(&BrowserStore).to_string();
        files::download("passalong.txt", "text/plain", &text);
    };
    let pick = || {
        if let Some(picker) = browser::find(PICKER) {
            picker.click();
        }
    };
    let picked = move |_| {
        let picker =
            browser::find(PICKER).and_then(|found| found.dyn_into::<HtmlInputElement>().ok());
        let Some(picker) = picker else { return };
        let file = picker.files().and_then(|files| files.get(0));
        picker.set_value("");
        if let Some(file) = file {
            spawn_local(async move {
                let text = files::read(file).await.unwrap_or_default();
                outcome.set(restore(i18n, controls, &text));
            });
        }
    };
    let tool = |of, label: &'static str| {
        el(Tag::BUTTON)
            .class("button small")
            .child(icon(of))
            .child(el(Tag::SPAN).text(label))
    };
    let picker = field("file")
        .class("visually-hidden")
        .attr("accept", "text/plain,.txt")
        .attr("tabindex", "-1")
        .attr("aria-hidden", "true")
        .on("change", picked);
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
                .child(input(picker)),
        )
        .child(
            el(Tag::P)
                .class("outcome")
                .attr("role", "status")
                .part(move || outcome.get().into_any()),
        )
        .into()
}

/// Adds the games of a file, and says what came of it.
fn restore(i18n: I18n, controls: Controls, text: &str) -> String {
    let restored = match Backup::parse(text) {
        Ok(backup) => backup.restore(&BrowserStore, browser::random_seed),
        Err(BackupError::NotABackup) => return tr!(i18n, zoo.games.restore_bad).to_owned(),
        Err(BackupError::Newer) => return tr!(i18n, zoo.games.restore_newer).to_owned(),
    };
    // The list reads the store again.
    controls.desk.write();
    if restored.failed > 0 {
        return tr!(i18n, zoo.saves.unsaved).to_owned();
    }
    let (added, present) = (restored.added, restored.present);
    tr!(i18n, zoo.games.restored, added = added, present = present).to_string()
}
