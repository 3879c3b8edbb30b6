//! The kept games: open, rename, delete with undo; and the one file for all of them.

use games::zoo::Game;
use leptos::{either::Either, html, prelude::*, task::spawn_local};

use crate::{
    saves::{Backup, BackupError, BrowserStore, Slot, SlotId, clean_name, files},
    tr,
    ui::{
        I18n, browser,
        dialog::Dialog,
        icon::{Icon, icon},
    },
    use_i18n,
    zoo::{controls::Controls, words},
};

/// The list of kept games in a dialog.
#[component]
pub(in crate::zoo) fn GamesDialog() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    view! {
        <Dialog open=controls.games_open title=tr!(i18n, zoo.games.title) class="games-dialog">
            <KeptGames/>
            <BackupTools/>
        </Dialog>
    }
}

#[component]
fn KeptGames() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let renaming = RwSignal::new(None::<SlotId>);
    let list = move || {
        let (kept, open) = controls
            .desk
            .with(|desk| (desk.kept(), desk.slot().map(|slot| slot.id.clone())));
        let renamed = renaming.get();
        let empty = kept
            .is_empty()
            .then(|| view! { <p class="hint">{tr!(i18n, zoo.games.empty)}</p> });
        let item = |slot: Slot| {
            let current = open.as_ref() == Some(&slot.id);
            let inside = if renamed.as_ref() == Some(&slot.id) {
                Either::Left(rename_form(i18n, controls, renaming, slot))
            } else {
                Either::Right(kept_game(i18n, controls, renaming, slot, current))
            };
            view! { <li class="kept-game" aria-current=current.then_some("true")>{inside}</li> }
        };
        view! {
            {empty}
            <ul class="kept-games">{kept.into_iter().map(item).collect_view()}</ul>
        }
    };
    view! {
        <button class="button primary" on:click=move |_| controls.set_up()>
            {icon(Icon::Plus)} <span>{tr!(i18n, zoo.games.new)}</span>
        </button>
        {list}
    }
}

fn kept_game(
    i18n: I18n,
    controls: Controls,
    renaming: RwSignal<Option<SlotId>>,
    slot: Slot,
    current: bool,
) -> impl IntoView {
    let summary = match Game::from_record(&slot.record) {
        Ok(game) => words::summary(i18n, &game),
        Err(_) => tr!(i18n, zoo.saves.damaged).to_owned(),
    };
    let tag = current.then(|| view! { <span class="tag">{tr!(i18n, zoo.games.current)}</span> });
    let (rename, delete) = (tr!(i18n, zoo.games.rename), tr!(i18n, zoo.games.delete));
    let of_name = |label: &str| format!("{label}: {}", slot.name);
    let (rename_label, delete_label) = (of_name(rename), of_name(delete));
    let id = StoredValue::new(slot.id);
    view! {
        <button class="kept-open" on:click=move |_| id.with_value(|id| controls.open(id))>
            <strong>{slot.name}</strong>
            {tag}
            <span class="hint">{summary}</span>
        </button>
        <button
            class="icon-button"
            aria-label=rename_label
            title=rename
            on:click=move |_| renaming.set(Some(id.get_value()))
        >
            {icon(Icon::Rename)}
        </button>
        <button
            class="icon-button"
            aria-label=delete_label
            title=delete
            on:click=move |_| id.with_value(|id| controls.delete(id))
        >
            {icon(Icon::Delete)}
        </button>
    }
}

fn rename_form(
    i18n: I18n,
    controls: Controls,
    renaming: RwSignal<Option<SlotId>>,
    slot: Slot,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    Effect::new(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = field.get_untracked().map(|field| field.value());
        if let Some(name) = typed.and_then(|typed| clean_name(&typed)) {
            controls.rename(&slot.id, name);
        }
        renaming.set(None);
    };
    // Escape ends the renaming, not the dialog.
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            renaming.set(None);
        }
    };
    view! {
        <form class="rename" on:submit=save>
            <input
                class="input"
                node_ref=field
                type="text"
                maxlength="40"
                value=slot.name
                aria-label=tr!(i18n, zoo.games.name_label)
                on:keydown=on_key
            />
            <button class="button primary small" type="submit">
                {tr!(i18n, zoo.games.save_name)}
            </button>
        </form>
    }
}

/// Saves everything to one file and restores it.
#[component]
fn BackupTools() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let picker = NodeRef::<html::Input>::new();
    let export = move |_| {
        let text = Backup::of(&BrowserStore).to_json();
        files::download("passalong.json", "application/json", &text);
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
    let pick = move |_| {
        if let Some(picker) = picker.get_untracked() {
            picker.click();
        }
    };
    view! {
        <section class="backup">
            <p class="hint">{tr!(i18n, zoo.games.backup_hint)}</p>
            <div class="button-row">
                <button class="button small" on:click=export>
                    {icon(Icon::Save)} <span>{tr!(i18n, zoo.games.export)}</span>
                </button>
                <button class="button small" on:click=pick>
                    {icon(Icon::Load)} <span>{tr!(i18n, zoo.games.import)}</span>
                </button>
                <input
                    class="visually-hidden"
                    node_ref=picker
                    type="file"
                    accept="application/json,.json"
                    tabindex="-1"
                    aria-hidden="true"
                    on:change=picked
                />
            </div>
        </section>
    }
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
