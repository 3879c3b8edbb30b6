//! `/spaces`: one scene at a time.

use games::incoming::{Error, Found, GameKind};
use leptos::prelude::*;

use super::{
    controls::Controls,
    scene::{Scene, SceneKind, Watch},
    view::{
        editor::editor, game::game, lobby::lobby, pick::pick, rules::rules, tutorial::tutorial,
        visit::visit, watch,
    },
};
use crate::{
    address::watch,
    tr,
    ui::{
        I18n, browser,
        el::{Tag, dynamic, each, effect, el, optional},
        icon::{Icon, icon},
        link_error::link_error,
        site_address,
    },
};

/// Spaces.
pub(crate) fn spaces_page(i18n: I18n) -> AnyView {
    let controls = Controls::new(i18n);
    open_address(controls);
    follow(controls);
    el(Tag::DIV)
        .class("spaces-page")
        .child(head(controls))
        .child(link_error(
            i18n,
            controls.link_error,
            move || controls.table.read().playing().is_some(),
            move || controls.dismiss_error(),
            || None,
        ))
        .child(trouble(controls))
        .child(
            el(Tag::P)
                .class("opening hint")
                .text(tr!(i18n, spaces.opening)),
        )
        .child(dynamic(move || scene(controls)))
        .child(rules(controls))
        .into()
}

/// The way back, and the name of the game or of whom it is played with.
fn head(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let title = move || {
        let table = controls.table.read();
        let title = match (table.scene().kind(), table.playing()) {
            (SceneKind::Game, Some(playing)) => {
                tr!(i18n, spaces.game.with, name = playing.slot.name.clone())
            }
            (SceneKind::Watch, _) => watch_title(i18n, table.scene()),
            (SceneKind::Tutorial, _) => tr!(i18n, spaces.tutorial.title).to_owned(),
            (SceneKind::Editor, _) => tr!(i18n, spaces.editor.title).to_owned(),
            _ => tr!(i18n, spaces.title).to_owned(),
        };
        title.into_any()
    };
    let back = move || {
        let _ = controls.shown.get();
        let kind = controls.table.read_untracked().scene().kind();
        let label = tr!(i18n, spaces.back);
        optional((kind != SceneKind::Lobby).then(|| {
            el(Tag::BUTTON)
                .class("icon-button")
                .id_for_tests("back")
                .attr("aria-label", label)
                .attr("title", label)
                .press(move || controls.back())
                .child(icon(Icon::Back))
        }))
    };
    el(Tag::DIV)
        .class("spaces-head")
        .part(back)
        .child(el(Tag::H1).part(title))
        .into()
}

fn watch_title(i18n: I18n, scene: &Scene) -> String {
    match scene {
        Scene::Watch(Watch {
            number: Some(number),
            ..
        }) => tr!(i18n, spaces.watch.title, round = number + 1),
        _ => tr!(i18n, spaces.watch.friendly).to_owned(),
    }
}

fn scene(controls: Controls) -> AnyView {
    let _ = controls.shown.get();
    let now = controls.table.read_untracked().scene().clone();
    match now {
        Scene::Lobby => lobby(controls),
        Scene::Tutorial => tutorial(controls),
        Scene::Visit(opened) => visit(controls, &opened),
        Scene::Game => game(controls),
        Scene::Pick(choice) => pick(controls, &choice),
        Scene::Editor(choice) => editor(controls, choice),
        Scene::Watch(round) => watch::show(controls, &round),
    }
}

/// Trouble with saved games.
fn trouble(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    dynamic(move || {
        let table = controls.table.read();
        let lines = [
            table.unsaved().then(|| tr!(i18n, spaces.saves.unsaved)),
            table.damaged().then(|| tr!(i18n, spaces.saves.damaged)),
        ];
        let line = |text| {
            el(Tag::P)
                .class("note warn")
                .attr("role", "status")
                .text(text)
        };
        each(lines.into_iter().flatten(), line).into_any()
    })
}

/// Opens the link in the address, which the server never sees, and follows the browser's Back.
fn open_address(controls: Controls) {
    let wake = move |_| {
        // The page was loaded anew: this screen is the first one again.
        site_address::set_depth(0);
        controls.resume();
        browser::on_window("popstate", move |_| {
            controls.moved_to(site_address::depth())
        });
    };
    let open = move |found: &Found| {
        controls.visit(found.spaces()?.target);
        Ok(())
    };
    let fail = move |error: &Error| controls.link_failed(error);
    watch(Some(GameKind::Spaces), wake, open, fail);
}

/// Another tab that plays on the same game is followed, not overwritten.
fn follow(controls: Controls) {
    effect(move || browser::on_storage(move |key| controls.changed_elsewhere(key)));
}
