//! `/spaces`: one screen at a time.

use games::{
    Language,
    incoming::{Found, GameKind},
};
use leptos::prelude::*;

use super::{
    action::Action,
    controller::Controller,
    link_error,
    screen::{Screen, Watch},
    view::{
        editor::editor, game::game, lobby::lobby, pick::pick, rules::rules, saved::saved,
        tutorial::tutorial, visit::visit, watch,
    },
    words,
};
use crate::{
    address::watch,
    pages::Entry,
    saves::{on_return, save_warnings},
    tr,
    ui::{
        Icon, Tag, View, browser, div, dynamic, el, icon_button, link_error, optional, paragraph,
        screen_history, site_address,
    },
};

/// Spaces.
pub(crate) fn spaces_page(lang: Language, entry: Entry) -> View {
    let controller = Controller::new(lang);
    open_address(controller, entry);
    div("spaces-page")
        .child(head(controller))
        .child(link_error(
            lang,
            controller.link_error,
            move || controller.state.read().playing().is_some(),
            move || controller.dismiss_error(),
            || None,
        ))
        .child(save_warnings(lang, move || {
            controller.state.read().warnings()
        }))
        .child(paragraph("opening hint", tr!(lang, spaces.opening)))
        .child(dynamic(move || screen(controller)))
        .child(rules(controller))
        .into()
}

/// The Back button, and the name of the game or the opponent.
fn head(controller: Controller) -> View {
    let lang = controller.lang;
    let title = move || {
        let state = controller.state.read();
        match (state.screen(), state.playing()) {
            (Screen::Game, Some(_)) => words::game_title(lang, &state.friend()),
            (Screen::Watch(watch), _) => watch_title(lang, watch),
            (Screen::Tutorial, _) => tr!(lang, spaces.tutorial.title).to_owned(),
            (Screen::Editor(_), _) => tr!(lang, spaces.editor.title).to_owned(),
            _ => tr!(lang, spaces.title).to_owned(),
        }
    };
    let back = move || {
        let _ = controller.shown.get();
        let is_first = *controller.state.read_untracked().screen() == Screen::Lobby;
        let label = tr!(lang, spaces.back);
        optional((!is_first).then(|| {
            icon_button(Icon::Back, label, label)
                .id_for_tests("back")
                .press(move || controller.act(Action::Back))
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
        None => match &watch.title {
            Some(title) => title.clone(),
            None => tr!(lang, spaces.watch.friendly).to_owned(),
        },
    }
}

fn screen(controller: Controller) -> View {
    let _ = controller.shown.get();
    let now = controller.state.read_untracked().screen().clone();
    match now {
        Screen::Lobby => lobby(controller),
        Screen::Tutorial => tutorial(controller),
        Screen::Visit(opened) => visit(controller, &opened),
        Screen::Game => game(controller),
        Screen::Pick(choice) => pick(controller, &choice),
        Screen::Editor(choice) => editor(controller, choice),
        Screen::Watch(round) => watch::show(controller, &round),
        Screen::Saved(id) => saved(controller, id),
    }
}

/// Opens the link in the address, which the server never sees, and follows the browser's Back.
fn open_address(controller: Controller, entry: Entry) {
    let wake = move |has_link: bool| {
        // The page was reloaded: this screen is the first one again.
        screen_history::set_depth(0);
        screen_history::scroll_by_page();
        if entry == Entry::Link && !has_link {
            // Until a reason is found why the rest of the address is none.
            let lost = link_error::lost(controller.lang);
            controller.link_error.set(Some(lost));
        }
        let asked = entry == Entry::Link || site_address::hash().len() > 1;
        controller.act(Action::Resume { asked });
        on_return(move |_| controller.act(Action::Refresh));
        browser::on_window("popstate", move |_| {
            controller.moved_to(screen_history::depth())
        });
    };
    let open = move |found: &Found| {
        let link = found
            .spaces()
            .map_err(|error| link_error::error(controller.lang, &error, found))?;
        controller.visit(link.target);
        Ok(())
    };
    let (lang, why) = (controller.lang, controller.link_error);
    watch(lang, why, Some(GameKind::Spaces), wake, open);
}
