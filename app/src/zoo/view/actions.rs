//! What a player presses: the tools, and the two buttons that draw.

use games::{
    Language,
    zoo::{Game, Turn},
};
use leptos::prelude::*;

use crate::{
    tr,
    ui::{El, Icon, Tag, View, div, el, field, tool, truth},
    zoo::{controller::Controller, words},
};

/// Opens the field for a code.
pub(in crate::zoo) fn code_tool(lang: Language) -> El {
    tool("load", Icon::Load, tr!(lang, zoo.load.open))
}

/// Opens the list of saved games.
pub(in crate::zoo) fn games_tool(controller: Controller) -> El {
    tool("games", Icon::Games, tr!(controller.lang, saves.open))
        .press(move || controller.games_open.set(true))
}

/// Undo, redo, the other tools, and the two main buttons, in reach of a thumb. The elements are the same whatever their label, so that
/// the focus stays on the pressed one.
pub(in crate::zoo) fn actions(controller: Controller) -> View {
    let lang = controller.lang;
    let can = move |may: fn(&Game) -> bool| !controller.games.read().game().is_some_and(may);
    let undo = tool("undo", Icon::Undo, tr!(lang, zoo.table.undo))
        .live("aria-disabled", move || truth(can(Game::can_undo)))
        .press(move || controller.undo());
    let redo = tool("redo", Icon::Redo, tr!(lang, zoo.table.redo))
        .live("aria-disabled", move || truth(can(Game::can_redo)))
        .press(move || controller.redo());
    let sub = |text: fn(Controller, &Game) -> String| {
        el(Tag::SPAN).class("sub").live_text(move || {
            let games = controller.games.read();
            let text = games.game().map(|game| text(controller, game));
            text.unwrap_or_default()
        })
    };
    let this = el(Tag::BUTTON)
        .class("button big")
        .id_for_tests("this-bot")
        .attr("name", "do")
        .attr("value", "this")
        .live("hidden", move || {
            !controller.games.read().game().is_some_and(has_choice)
        })
        .press(move || controller.draw(Turn::This))
        .child(el(Tag::STRONG).text(tr!(lang, zoo.table.this_bot)))
        .child(sub(words::this_bot));
    let heading = move || {
        let games = controller.games.read();
        let text = games.game().map(|game| words::draw_button(lang, game));
        text.unwrap_or_default()
    };
    let next = el(Tag::BUTTON)
        .class("button primary big")
        .id_for_tests("next-bot")
        .attr("name", "do")
        .attr("value", "next")
        .press(move || controller.draw(Turn::Next))
        .child(el(Tag::STRONG).live_text(heading))
        .child(sub(words::next_bot));
    let code = controller.games.read_untracked().position();
    let code = code.map(|position| position.readable()).unwrap_or_default();
    let draw = el(Tag::FORM)
        .class("actions-draw")
        .attr("method", "get")
        .attr("action", "/zoo")
        .on_submit(|| ())
        .child(this)
        .child(next)
        // Only the server uses it; drawing with script does not change it.
        .child(field("hidden").attr("name", "code").attr("value", code));
    let cards = tool("cards", Icon::Cards, tr!(lang, zoo.cards.open))
        .press(move || controller.cards_open.set(true));
    let table_mode = tool("table-mode", Icon::Expand, tr!(lang, zoo.table.mode))
        .live("aria-pressed", move || truth(controller.table_mode.get()))
        .press(move || controller.toggle_table_mode());
    let code = code_tool(lang).press(move || controller.load_open.set(true));
    let tools = div("actions-tools needs-script")
        .child(undo)
        .child(redo)
        .child(table_mode)
        .child(cards)
        .child(code)
        .child(games_tool(controller));
    div("actions").child(tools).child(draw).into()
}

/// Whether there is a choice of who draws: not with one bot, and not before the first card.
pub(in crate::zoo) fn has_choice(game: &Game) -> bool {
    game.current_card().is_some() && game.setup().bots().get() > 1
}
