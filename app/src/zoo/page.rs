//! `/zoo`: set-up, table, and visiting a link.

use games::{
    Language,
    incoming::{Found, GameKind},
    inspect,
};
use leptos::prelude::*;

use super::{
    controller::Controller,
    view::{
        banner::visit_banner,
        games::games_dialog,
        hand_over::hand_over,
        insight::{chances, log},
        load::load_dialog,
        setup::set_up,
        stage::{actions, bots, card_stage},
    },
    words,
};
use crate::{
    address::watch,
    saves::GamePage,
    tr,
    ui::{Handle, Icon, Tag, View, button, debug_note, div, dynamic, el, plain_note, wake_lock},
};

/// The bot deck.
pub(crate) fn zoo_page(lang: Language) -> View {
    let controller = Controller::new(lang);
    open_address(controller);
    // Keeps the screen on while a game is on the table.
    wake_lock::hold_while(controller.at_table);

    let heading = move || {
        let games = controller.games.read();
        let name = games.slot().map(|slot| slot.name.clone());
        name.unwrap_or_else(|| tr!(lang, zoo.title).to_owned())
    };
    let code = Handle::new();
    let scene = dynamic(move || {
        if controller.at_table.get() {
            table(controller)
        } else {
            set_up(controller, code)
        }
    });
    // The set-up already has the field.
    let load = move || {
        if controller.at_table.get_untracked() {
            controller.load_open.set(true);
        } else {
            code.focus();
        }
    };
    let tool = |name, of, label| button("button small", of, label).id_for_tests(name);
    let tools = div("zoo-head-tools needs-script")
        .child(tool("load", Icon::Load, tr!(lang, zoo.load.open)).press(load))
        .child(
            tool("games", Icon::Games, tr!(lang, saves.open))
                .press(move || controller.games_open.set(true)),
        );
    let head = div("zoo-head")
        .child(el(Tag::H1).live_text(heading))
        .child(tools);
    div("zoo-page")
        .child(head)
        .child(controller.link_error_note(|| None))
        .child(controller.save_warnings())
        .child(scene)
        .child(load_dialog(controller))
        .child(games_dialog(controller))
        .into()
}

fn table(controller: Controller) -> View {
    let main = div("zoo-main")
        .child(bots(controller))
        .child(card_stage(controller));
    let side = el(Tag::ASIDE)
        .class("zoo-side")
        .child(plain_note(controller.lang))
        .child(hand_over(controller))
        .child(chances(controller))
        .child(log(controller))
        .child(debug_note(inspect::zoo, move || {
            let games = controller.games.read();
            Some((games.position()?.link_path(), String::new()))
        }));
    let table = div("zoo-table")
        .child(main)
        .child(actions(controller))
        .child(side);
    vec![visit_banner(controller), table.into()].into()
}

/// Visits the code in the address.
fn open_address(controller: Controller) {
    let wake = move |_| {
        controller.resume();
        controller.follow_other_tabs();
    };
    let open = move |found: &Found| {
        let code = found
            .zoo()
            .map_err(|error| words::error(controller.lang, &error, found))?;
        controller.visit(&code.target.position, code.from);
        Ok(())
    };
    let (lang, why) = (controller.lang, controller.link_error);
    watch(lang, why, Some(GameKind::Zoo), wake, open);
}
