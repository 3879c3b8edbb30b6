//! The bots around the table.

use games::zoo::{Bot, Game, Mode, Shown};
use leptos::prelude::*;

use super::{card::earlier_card, look::look_form};
use crate::{
    tr,
    ui::{
        El, Tag, View, dialog, div, dynamic, each, el, nothing, optional, paragraph, span, still,
    },
    zoo::{controller::Controller, words},
};

/// The bots, whose turn it is, and the card in front of each. A single bot needs no list.
pub(in crate::zoo) fn bots(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let games = controller.games.read();
        let game = games.game().filter(|game| game.setup().bots().get() > 1);
        optional(game.map(|game| {
            el(Tag::UL)
                .class("bots")
                .attr("aria-label", tr!(lang, zoo.table.bots_label))
                .list(each(game.setup().bots().bots(), |bot| {
                    chip(controller, game, bot)
                }))
        }))
    })
}

/// A bot with its last card, which a press shows.
fn chip(controller: Controller, game: &Game, bot: Bot) -> El {
    let lang = controller.lang;
    let (seen, spoken) = match game.shown(bot) {
        Shown::Card(card) => (card.printed_number().to_string(), words::card(lang, card)),
        Shown::NotInCode => ("?".to_owned(), tr!(lang, zoo.table.not_in_code).to_owned()),
        Shown::NothingYet => ("–".to_owned(), tr!(lang, zoo.table.nothing_yet).to_owned()),
    };
    let progress = match game.setup().mode() {
        Mode::Individual => game.progress(bot).to_string(),
        Mode::Shared => String::new(),
    };
    let current = game.current_card().is_some() && game.current_bot() == bot;
    let filled = |chip: El| {
        let seen = el(Tag::SPAN)
            .class("bot-card")
            .attr("aria-hidden", "true")
            .text(seen.clone());
        let name = el(Tag::SPAN)
            .class("bot-name")
            .child(el(Tag::SPAN).class(controller.color_of(bot)))
            .child(el(Tag::SPAN).text(controller.name_of(bot)));
        chip.child(name)
            .child(seen)
            .child(span("visually-hidden", spoken.clone()))
            .child(span("bot-progress", progress.clone()))
    };
    let button = el(Tag::BUTTON)
        .class("bot needs-script")
        .press(move || controller.show_bot(bot));
    el(Tag::LI)
        .attr("aria-current", current.then_some("true"))
        .child(filled(button))
        // The same without a button, which would do nothing without script.
        .child(still(div("without-script"), || filled(div("bot")).into()))
}

/// The card in front of a bot, in a dialog.
pub(in crate::zoo) fn bot_dialog(controller: Controller) -> View {
    let lang = controller.lang;
    let title = tr!(lang, zoo.table.last_card);
    dialog(lang, controller.bot_open, title, "bot-dialog", move || {
        let games = controller.games.read();
        let number = controller.bot.get();
        let bot = Bot::ALL
            .into_iter()
            .find(|bot| usize::from(bot.number()) == number);
        let Some((bot, game)) = bot.zip(games.game()) else {
            return nothing();
        };
        let card = match game.shown(bot) {
            Shown::Card(card) => div("card-holder").child(earlier_card(controller, card, bot)),
            Shown::NotInCode => paragraph("bot-without", tr!(lang, zoo.table.not_in_code_hint)),
            Shown::NothingYet => paragraph("bot-without", tr!(lang, zoo.table.nothing_yet_hint)),
        };
        vec![card.into(), look_form(controller, bot).into()].into()
    })
}
