//! The list of saved games (open, rename, delete with undo), and the backup file.

use std::sync::Arc;

use games::Language;
use leptos::{ev, prelude::*};

use super::{Backup, BrowserStore, Slot, SlotId, Store, clean_name, restore};
use crate::{
    tr,
    ui::{
        El, Handle, Icon, Notifier, Tag, View, browser, button, div, dynamic, each, effect, el,
        file_picker, files, hint, icon_button, name_field, span, text_button,
    },
};

/// What the list needs from a page. Every [`GamePage`](super::GamePage) implements it.
pub(crate) trait SavedGames: Send + Sync {
    /// The slots, and whether the game of each is open. Follows signals.
    fn slots(&self) -> Vec<(Slot, bool)>;
    /// A one-line summary of a game; `None` if its record cannot be read.
    fn summary(&self, record: &str) -> Option<String>;
    /// Shows the choice of a new game.
    fn choose_new(&self);
    /// Opens a game.
    fn open(&self, id: &SlotId);
    /// Renames a game.
    fn rename(&self, id: &SlotId, name: String);
    /// Deletes a game. Returns its name and what restores it.
    fn delete(&self, id: &SlotId) -> Option<(String, Arc<dyn Fn() + Send + Sync>)>;
    /// Reads the store again.
    fn refresh(&self);
}

/// The list of saved games and the buttons of the backup file.
pub(crate) fn saved_games(lang: Language, games: Arc<dyn SavedGames>) -> View {
    vec![list(lang, games.clone()), backup_tools(lang, games)].into()
}

fn list(lang: Language, games: Arc<dyn SavedGames>) -> View {
    // The slot being renamed; empty for none.
    let renaming = RwSignal::new(String::new());
    // The slot that was being renamed when the list was last built: its button gets the focus back.
    let before = StoredValue::new(String::new());
    let to_new = games.clone();
    let new = button("button primary kept-new", Icon::Plus, tr!(lang, saves.new))
        .press(move || to_new.choose_new());
    let list = dynamic(move || {
        let slots = games.slots();
        if slots.is_empty() {
            return hint(tr!(lang, saves.empty)).into();
        }
        let renamed = renaming.read();
        let back = before.get_value();
        before.set_value(renamed.clone());
        let items = each(slots, |(slot, current)| {
            let item = el(Tag::LI)
                .class("kept-game")
                .attr("aria-current", current.then_some("true"));
            if *renamed == slot.id.as_str() {
                item.child(rename_form(lang, games.clone(), renaming, slot))
            } else {
                saved_game(item, lang, &games, renaming, slot, current, &back)
            }
        });
        el(Tag::UL).class("kept-games").list(items).into()
    });
    vec![View::from(new), list].into()
}

fn saved_game(
    item: El,
    lang: Language,
    games: &Arc<dyn SavedGames>,
    renaming: RwSignal<String>,
    slot: Slot,
    current: bool,
    renamed_before: &str,
) -> El {
    let summary = games.summary(&slot.record);
    let summary = match summary {
        Some(summary) => [&*summary, " · ", &browser::ago(lang, slot.saved)].concat(),
        None => tr!(lang, saves.damaged).to_owned(),
    };
    let name = slot.name;
    let tool = |label, of| icon_button(of, format!("{label}: {name}"), label);
    let (to_open, to_rename, to_delete) = (slot.id.clone(), slot.id.clone(), slot.id);
    let rename_button = Handle::new();
    if renamed_before == to_rename.as_str() {
        effect(move || rename_button.focus());
    }
    let rename = tool(tr!(lang, saves.rename), Icon::Rename)
        .handle(rename_button)
        .press(move || renaming.set(to_rename.as_str().to_owned()));
    let notifier = Notifier::expect();
    let deleter = games.clone();
    let delete = tool(tr!(lang, saves.delete), Icon::Delete).press(move || {
        if let Some((name, bring_back)) = deleter.delete(&to_delete) {
            // The button that had the focus is gone.
            request_animation_frame(|| browser::focus(".kept-new"));
            let text = tr!(lang, saves.deleted, name);
            notifier.offer(text, tr!(lang, site.undo), move || bring_back());
        }
    });
    let opener = games.clone();
    let open = el(Tag::BUTTON)
        .class("kept-open")
        .press(move || opener.open(&to_open))
        .child(el(Tag::STRONG).text(name))
        .maybe(current.then(|| span("tag", tr!(lang, saves.current))))
        .child(span("hint", summary));
    item.child(open).child(rename).child(delete)
}

fn rename_form(
    lang: Language,
    games: Arc<dyn SavedGames>,
    renaming: RwSignal<String>,
    slot: Slot,
) -> El {
    let name = Handle::new();
    effect(move || name.select());
    let save = move || {
        if let Some(name) = name.value().and_then(|typed| clean_name(&typed)) {
            games.rename(&slot.id, name);
        }
        renaming.set(String::new());
    };
    // Escape ends renaming and does not close the dialog.
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            renaming.set(String::new());
        }
    };
    let field = name_field(name, slot.name)
        .attr("aria-label", tr!(lang, saves.name_label))
        .on_key(on_key);
    let button = text_button("button primary small", tr!(lang, saves.save_name));
    el(Tag::FORM)
        .class("rename")
        .on_submit(save)
        .child(field)
        .child(button)
}

/// Saves everything to one file and restores it.
fn backup_tools(lang: Language, games: Arc<dyn SavedGames>) -> View {
    // Shown here because a notice would be under the dialog.
    let outcome = RwSignal::new(String::new());
    let export = move || {
        let text = Backup::of(&BrowserStore).to_string();
        files::download("passalong.txt", "text/plain", &text);
    };
    let opened = move |text: String| {
        outcome.set(restore(lang, &text));
        games.refresh();
    };
    let save = button("button small", Icon::Save, tr!(lang, saves.export)).press(export);
    let kept = if BrowserStore.has_unsaved() {
        tr!(lang, saves.unsaved)
    } else {
        tr!(lang, saves.backup_hint)
    };
    el(Tag::SECTION)
        .class("backup")
        .child(hint(kept))
        .child(
            div("button-row")
                .child(save)
                .child(file_picker(tr!(lang, saves.import), opened)),
        )
        .child(
            el(Tag::P)
                .class("outcome")
                .attr("role", "status")
                .live_text(move || outcome.get()),
        )
        .into()
}
