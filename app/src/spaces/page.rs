//! `/spaces`: one screen at a time.

use games::{
    Language,
    incoming::{Found, GameKind},
};
use leptos::prelude::*;

use super::{
    action::Action,
    controls::Controls,
    screen::{Screen, Watch},
    view::{
        editor::editor, game::game, lobby::lobby, pick::pick, rules::rules, tutorial::tutorial,
        visit::visit, watch,
    },
    words,
};
use crate::{
    address::watch,
    saves::{on_return, trouble},
    tr,
    ui::{
        Icon, Tag, View, browser, div, dynamic, el, icon_button, link_error, optional, paragraph,
        screen_history, site_address,
    },
};

/// Spaces.
pub(crate) fn spaces_page(lang: Language) -> View {
    let controls = Controls::new(lang);
    open_address(controls);
    div("spaces-page")
        .child(head(controls))
        .child(link_error(
            lang,
            controls.link_error,
            move || controls.state.read().playing().is_some(),
            move || controls.dismiss_error(),
            || None,
        ))
        .child(trouble(lang, move || controls.state.read().troubles()))
        .child(paragraph("opening hint", tr!(lang, spaces.opening)))
        .child(dynamic(move || screen(controls)))
        .child(rules(controls))
        .into()
}

/// The Back button, and the name of the game or the opponent.
fn head(controls: Controls) -> View {
    let lang = controls.lang;
    let title = move || {
        let state = controls.state.read();
        match (state.screen(), state.playing()) {
            (Screen::Game, Some(playing)) => {
                tr!(lang, spaces.game.with, name = playing.slot.name)
            }
            (Screen::Watch(watch), _) => watch_title(lang, watch),
            (Screen::Tutorial, _) => tr!(lang, spaces.tutorial.title).to_owned(),
            (Screen::Editor(_), _) => tr!(lang, spaces.editor.title).to_owned(),
            _ => tr!(lang, spaces.title).to_owned(),
        }
    };
    let back = move || {
        let _ = controls.shown.get();
        let is_first = *controls.state.read_untracked().screen() == Screen::Lobby;
        let label = tr!(lang, spaces.back);
        optional((!is_first).then(|| {
            icon_button(Icon::Back, label, label)
                .id_for_tests("back")
                .press(move || controls.act(Action::Back))
        }))
    };
    div("spaces-head")
        .part(back)
        .child(el(Tag::H1).live_text(title))
        .into()
}

fn watch_title(lang: Language, watch: &Watch) -> String {
    match watch.number {
        Some(number) => words::round(lang, number),
        None => tr!(lang, spaces.watch.friendly).to_owned(),
    }
}

fn screen(controls: Controls) -> View {
    let _ = controls.shown.get();
    let now = controls.state.read_untracked().screen().clone();
    match now {
        Screen::Lobby => lobby(controls),
        Screen::Tutorial => tutorial(controls),
        Screen::Visit(opened) => visit(controls, &opened),
        Screen::Game => game(controls),
        Screen::Pick(choice) => pick(controls, &choice),
        Screen::Editor(choice) => editor(controls, choice),
        Screen::Watch(round) => watch::show(controls, &round),
    }
}

/// Opens the link in the address, which the server never sees, and follows the browser's Back.
fn open_address(controls: Controls) {
    let wake = move |_| {
        // The page was reloaded: this screen is the first one again.
        screen_history::set_depth(0);
        let asked = site_address::hash().len() > 1;
        controls.act(Action::Resume { asked });
        on_return(move |_| controls.act(Action::Look));
        browser::on_window("popstate", move |_| {
            controls.moved_to(screen_history::depth())
        });
    };
    let open = move |found: &Found| {
        let link = found
            .spaces()
            .map_err(|error| words::error(controls.lang, &error))?;
        controls.visit(link.target);
        Ok(())
    };
    let (lang, why) = (controls.lang, controls.link_error);
    watch(lang, why, Some(GameKind::Spaces), wake, open);
}
