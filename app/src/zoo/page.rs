//! `/zoo`: set-up, table, and visiting a link.

use games::{
    Language,
    incoming::{Found, GameKind},
    inspect,
};
use leptos::prelude::*;

use super::{
    controller::Controller,
    keys, link_error, looks, table_mode,
    view::{
        actions::{actions, code_tool, games_tool},
        banner::visit_banner,
        bots::{bot_dialog, bots},
        cards::cards_dialog,
        games::games_dialog,
        hand_over::hand_over,
        insight::{chances, how_to, log},
        load::load_dialog,
        setup::set_up,
        stage::card_stage,
    },
};
use crate::{
    address::watch,
    saves::GamePage,
    tr,
    ui::{El, Handle, Tag, View, debug_note, div, dynamic, el, plain_note, wake_lock},
};

/// The bot deck.
pub(crate) fn zoo_page(lang: Language) -> View {
    let controller = Controller::new(lang);
    open_address(controller);
    keys::listen(controller);
    looks::follow(controller);
    table_mode::follow(controller);
    // Keeps the screen on while a game is on the table.
    wake_lock::hold_while(controller.at_table);

    let scene = dynamic(move || {
        if controller.at_table.get() {
            table(controller)
        } else {
            beginning(controller)
        }
    });
    div("zoo-page")
        .child(controller.link_error_note(|| None))
        .child(controller.save_warnings())
        .child(scene)
        .child(load_dialog(controller))
        .child(games_dialog(controller))
        .child(cards_dialog(controller))
        .child(bot_dialog(controller))
        .into()
}

/// The set-up of a new game.
fn beginning(controller: Controller) -> View {
    let code = Handle::new();
    let tools = div("zoo-head-tools needs-script")
        .child(code_tool(controller.lang).press(move || code.focus()))
        .child(games_tool(controller));
    let head = div("zoo-head").child(heading(controller)).child(tools);
    vec![head.into(), set_up(controller, code)].into()
}

/// The name of the game on the screen.
fn heading(controller: Controller) -> El {
    el(Tag::H1).live_text(move || {
        let games = controller.games.read();
        let name = games.slot().map(|slot| slot.name.clone());
        name.unwrap_or_else(|| tr!(controller.lang, zoo.title).to_owned())
    })
}

/// What is needed to play fills the first screen; the rest is below or beside it.
fn table(controller: Controller) -> View {
    let first = div("zoo-first")
        .child(visit_banner(controller))
        .child(heading(controller))
        .child(bots(controller))
        .child(card_stage(controller))
        .child(actions(controller));
    let side = el(Tag::ASIDE)
        .class("zoo-side")
        .child(plain_note(controller.lang))
        .child(hand_over(controller))
        .child(chances(controller))
        .child(log(controller))
        .child(how_to(controller))
        .child(debug_note(inspect::zoo, move || {
            let games = controller.games.read();
            Some((games.position()?.link_path(), String::new()))
        }));
    let layout = div("zoo-layout").child(first).child(side);
    div("zoo-table").child(layout).into()
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
            .map_err(|error| link_error::explain(controller.lang, &error, found))?;
        controller.visit(&code.target.position, &found.looks(), code.from);
        Ok(())
    };
    let (lang, why) = (controller.lang, controller.link_error);
    watch(lang, why, Some(GameKind::Zoo), wake, open);
}
