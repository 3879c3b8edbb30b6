//! The kept games: open, rename, delete with undo; and the one file for all of them.

use games::zoo::Game;
use leptos::{html, prelude::*, task::spawn_local};

use crate::{
    i18n::{t, t_string, use_i18n},
    saves::{Backup, BackupError, BrowserStore, Slot, clean_name, files},
    ui::{
        browser,
        dialog::Dialog,
        icon::{Icon, icon},
    },
    zoo::{controls::Controls, words},
};

/// The list of kept games in a dialog.
#[component]
pub(in crate::zoo) fn GamesDialog() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    view! {
        <Dialog
            open=controls.games_open
            title=Signal::derive(move || t_string!(i18n, zoo.games.title).to_owned())
            class="games-dialog"
        >
            <KeptGames/>
            <BackupTools/>
        </Dialog>
    }
}

#[component]
fn KeptGames() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let kept = Memo::new(move |_| controls.desk.with(|desk| desk.kept()));
    view! {
        <button class="button primary" on:click=move |_| controls.set_up()>
            {icon(Icon::Plus)} <span>{t!(i18n, zoo.games.new)}</span>
        </button>
        <Show when=move || kept.with(Vec::is_empty)>
            <p class="hint">{t!(i18n, zoo.games.empty)}</p>
        </Show>
        <ul class="kept-games">
            <For each=move || kept.get() key=|slot| { (slot.id.clone(), slot.revision) } let:kept>
                <KeptGame kept/>
            </For>
        </ul>
    }
}

#[component]
fn KeptGame(kept: Slot) -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let renaming = RwSignal::new(false);
    let field = NodeRef::<html::Input>::new();
    let game = Game::from_record(&kept.record).ok();
    let summary = move || match &game {
        Some(game) => words::summary(i18n, game),
        None => t_string!(i18n, zoo.saves.damaged).to_owned(),
    };
    let id = StoredValue::new(kept.id);
    let name = StoredValue::new(kept.name);
    let current = Memo::new(move |_| {
        controls
            .desk
            .with(|desk| id.with_value(|id| desk.slot().is_some_and(|slot| slot.id == *id)))
    });
    let open = move |_| id.with_value(|id| controls.open(id));
    let delete = move |_| id.with_value(|id| controls.delete(id));
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = field
            .get_untracked()
            .map(|field| field.value())
            .unwrap_or_default();
        if let Some(name) = clean_name(&typed) {
            id.with_value(|id| controls.rename(id, name));
        }
        renaming.set(false);
    };
    Effect::new(move || {
        if renaming.get()
            && let Some(field) = field.get()
        {
            let _ = field.focus();
            field.select();
        }
    });
    let of_name = move |label: &'static str| name.with_value(|name| format!("{label}: {name}"));
    view! {
        <li class="kept-game" aria-current=move || current.get().then_some("true")>
            <Show
                when=move || renaming.get()
                fallback=move || view! {
                    <button class="kept-open" on:click=open>
                        <strong>{name.get_value()}</strong>
                        <Show when=move || current.get()>
                            <span class="tag">{t!(i18n, zoo.games.current)}</span>
                        </Show>
                        <span class="hint">{summary.clone()}</span>
                    </button>
                    <button
                        class="icon-button"
                        aria-label=move || of_name(t_string!(i18n, zoo.games.rename))
                        title=move || t_string!(i18n, zoo.games.rename)
                        on:click=move |_| renaming.set(true)
                    >
                        {icon(Icon::Rename)}
                    </button>
                    <button
                        class="icon-button"
                        aria-label=move || of_name(t_string!(i18n, zoo.games.delete))
                        title=move || t_string!(i18n, zoo.games.delete)
                        on:click=delete
                    >
                        {icon(Icon::Delete)}
                    </button>
                }
            >
                <form class="rename" on:submit=save>
                    <input
                        class="input"
                        node_ref=field
                        type="text"
                        maxlength="40"
                        value=name.get_value()
                        aria-label=move || t_string!(i18n, zoo.games.name_label)
                        on:keydown=move |event| {
                            if event.key() == "Escape" {
                                event.prevent_default();
                                renaming.set(false);
                            }
                        }
                    />
                    <button class="button primary small" type="submit">{t!(i18n, zoo.games.save_name)}</button>
                </form>
            </Show>
        </li>
    }
}

/// Saves everything to one file and restores it.
#[component]
fn BackupTools() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let picker = NodeRef::<html::Input>::new();
    let export = move |_| {
        files::download(
            "passalong.json",
            "application/json",
            &Backup::of(&BrowserStore).to_json(),
        );
    };
    let restore = move |text: &str| match Backup::from_json(text) {
        Ok(backup) => {
            let restored = backup.restore(&BrowserStore, browser::random_seed);
            controls.desk.update(|_| ());
            if restored.failed > 0 {
                return controls.tell(t_string!(i18n, zoo.saves.unsaved));
            }
            let (added, present) = (restored.added, restored.present);
            controls.tell(
                t_string!(i18n, zoo.games.restored, added = added, present = present).to_string(),
            );
        }
        Err(BackupError::NotABackup) => controls.tell(t_string!(i18n, zoo.games.restore_bad)),
        Err(BackupError::Newer) => controls.tell(t_string!(i18n, zoo.games.restore_newer)),
    };
    let picked = move |_| {
        let Some(input) = picker.get_untracked() else {
            return;
        };
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        if let Some(file) = file {
            spawn_local(async move { restore(&files::read(file).await.unwrap_or_default()) });
        }
    };
    view! {
        <section class="backup">
            <p class="hint">{t!(i18n, zoo.games.backup_hint)}</p>
            <div class="button-row">
                <button class="button small" on:click=export>
                    {icon(Icon::Save)} <span>{t!(i18n, zoo.games.export)}</span>
                </button>
                <button
                    class="button small"
                    on:click=move |_| {
                        if let Some(picker) = picker.get_untracked() {
                            picker.click();
                        }
                    }
                >
                    {icon(Icon::Load)} <span>{t!(i18n, zoo.games.import)}</span>
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
