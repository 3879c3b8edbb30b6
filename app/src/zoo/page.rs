//! `/zoo`: set-up, table, and visiting a link.

use games::{
    Language,
    incoming::{Found, GameKind},
    inspect,
};
use leptos::prelude::*;

use super::{
    controls::Controls,
    view::{
        banner::visit_banner,
        games::games_dialog,
        hand_over::hand_over,
        insight::{chances, log},
        load::load_dialog,
        setup::set_up,
        table::{actions, bots, card_stage},
    },
    words,
};
use crate::{
    address::watch,
    saves::GamePage,
    tr,
    ui::{Handle, Icon, Tag, View, button, debug_note, div, dynamic, el, plain_note, wake_lock},
};

/// The bot helper.
pub(crate) fn zoo_page(lang: Language) -> View {
    let controls = Controls::new(lang);
    open_address(controls);
    // Keeps the screen on while a game is on the table.
    wake_lock::hold_while(controls.at_table);

    let heading = move || {
        let games = controls.games.read();
        let name = games.slot().map(|slot| slot.name.clone());
        name.unwrap_or_else(|| tr!(lang, zoo.title).to_owned())
    };
    let code = Handle::new();
    let scene = dynamic(move || {
        if controls.at_table.get() {
            table(controls)
        } else {
            set_up(controls, code)
        }
    });
    // The set-up already has the field.
    let load = move || {
        if controls.at_table.get_untracked() {
            controls.load_open.set(true);
        } else {
            code.focus();
        }
    };
    let tool = |name, of, label| button("button small", of, label).id_for_tests(name);
    let tools = div("zoo-head-tools needs-script")
        .child(tool("load", Icon::Load, tr!(lang, zoo.load.open)).press(load))
        .child(
            tool("games", Icon::Games, tr!(lang, saves.open))
                .press(move || controls.games_open.set(true)),
        );
    let head = div("zoo-head")
        .child(el(Tag::H1).live_text(heading))
        .child(tools);
    div("zoo-page")
        .child(head)
        .child(controls.link_error_note(|| None))
        .child(controls.trouble_note())
        .child(scene)
        .child(load_dialog(controls))
        .child(games_dialog(controls))
        .into()
}

fn table(controls: Controls) -> View {
    let main = div("zoo-main")
        .child(bots(controls))
        .child(card_stage(controls));
    let side = el(Tag::ASIDE)
        .class("zoo-side")
        .child(plain_note(controls.lang))
        .child(hand_over(controls))
        .child(chances(controls))
        .child(log(controls))
        .child(debug_note(inspect::zoo, move || {
            let games = controls.games.read();
            Some((games.position()?.link_path(), String::new()))
        }));
    let table = div("zoo-table")
        .child(main)
        .child(actions(controls))
        .child(side);
    vec![visit_banner(controls), table.into()].into()
}

/// Visits the code in the address.
fn open_address(controls: Controls) {
    let wake = move |_| {
        controls.resume();
        controls.follow_other_tabs();
    };
    let open = move |found: &Found| {
        let code = found
            .zoo()
            .map_err(|error| words::error(controls.lang, &error))?;
        controls.visit(&code.target.position, code.from);
        Ok(())
    };
    let (lang, why) = (controls.lang, controls.link_error);
    watch(lang, why, Some(GameKind::Zoo), wake, open);
}
