//! The kept games: open, rename, delete with undo.

use games::zoo::Game;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::backup::backup_tools;
use crate::{
    saves::{Slot, clean_name},
    tr,
    ui::{
        I18n, browser,
        dialog::dialog,
        el::{El, Tag, dynamic, each, effect, el, field, input},
        icon::{Icon, icon},
    },
    zoo::{controls::Controls, words},
};

/// The list of kept games in a dialog.
pub(in crate::zoo) fn games_dialog(controls: Controls) -> AnyView {
    let title = tr!(controls.i18n, zoo.games.title);
    dialog(
        controls.i18n,
        controls.games_open,
        title,
        "games-dialog",
        move || vec![kept_games(controls), backup_tools(controls)].into_any(),
    )
}

fn kept_games(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    // The slot whose name is being changed; empty for none.
    let renaming = RwSignal::new(String::new());
    let new = el(Tag::BUTTON)
        .class("button primary")
        .press(move || controls.set_up())
        .child(icon(Icon::Plus))
        .child(el(Tag::SPAN).text(tr!(i18n, zoo.games.new)));
    let list = dynamic(move || {
        let desk = controls.desk.read();
        let kept = desk.kept();
        if kept.is_empty() {
            return el(Tag::P)
                .class("hint")
                .text(tr!(i18n, zoo.games.empty))
                .into();
        }
        let renamed = renaming.read();
        let items = each(kept, |slot| {
            let current = desk.slot().is_some_and(|open| open.id == slot.id);
            let item = el(Tag::LI)
                .class("kept-game")
                .attr("aria-current", current.then_some("true"));
            if *renamed == slot.id.as_str() {
                item.child(rename_form(i18n, controls, renaming, slot))
            } else {
                kept_game(item, i18n, controls, renaming, slot, current)
            }
        });
        el(Tag::UL).class("kept-games").list(items).into()
    });
    vec![AnyView::from(new), list].into_any()
}

fn kept_game(
    item: El,
    i18n: I18n,
    controls: Controls,
    renaming: RwSignal<String>,
    slot: Slot,
    current: bool,
) -> El {
    let summary = match Game::from_record(&slot.record) {
        Ok(game) => words::summary(i18n, &game),
        Err(_) => tr!(i18n, zoo.saves.damaged).to_owned(),
    };
    let name = slot.name;
    let tool = |label: &'static str, of| {
        el(Tag::BUTTON)
            .class("icon-button")
            .attr("aria-label", format!("{label}: {name}"))
            .attr("title", label)
            .child(icon(of))
    };
    let (to_open, to_rename, to_delete) = (slot.id.clone(), slot.id.clone(), slot.id);
    let rename = tool(tr!(i18n, zoo.games.rename), Icon::Rename)
        .press(move || renaming.set(to_rename.as_str().to_owned()));
    let delete =
        tool(tr!(i18n, zoo.games.delete), Icon::Delete).press(move || controls.delete(&to_delete));
    let open = el(Tag::BUTTON)
        .class("kept-open")
        .press(move || controls.open(&to_open))
        .child(el(Tag::STRONG).text(name))
        .maybe(current.then(|| {
            el(Tag::SPAN)
                .class("tag")
                .text(tr!(i18n, zoo.games.current))
        }))
        .child(el(Tag::SPAN).class("hint").text(summary));
    item.child(open).child(rename).child(delete)
}

fn rename_form(i18n: I18n, controls: Controls, renaming: RwSignal<String>, slot: Slot) -> El {
    effect(|| browser::select(".rename .input"));
    let save = move |event: ev::Event| {
        event.prevent_default();
        if let Some(name) = browser::value(".rename .input").and_then(|typed| clean_name(&typed)) {
            controls.rename(&slot.id, name);
        }
        renaming.set(String::new());
    };
    // Escape ends the renaming, not the dialog.
    let on_key = move |event: ev::Event| {
        let key = event
            .dyn_ref::<ev::KeyboardEvent>()
            .map(ev::KeyboardEvent::key);
        if key.as_deref() == Some("Escape") {
            event.prevent_default();
            renaming.set(String::new());
        }
    };
    let name = field("text")
        .class("input")
        .attr("maxlength", "40")
        .attr("value", slot.name)
        .attr("aria-label", tr!(i18n, zoo.games.name_label))
        .on("keydown", on_key);
    let button = el(Tag::BUTTON)
        .class("button primary small")
        .attr("type", "submit")
        .text(tr!(i18n, zoo.games.save_name));
    el(Tag::FORM)
        .class("rename")
        .on("submit", save)
        .child(input(name))
        .child(button)
}
