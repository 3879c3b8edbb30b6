//! The draws so far, and the chances of the next.

use games::{
    Language,
    zoo::{Bot, Card, Chance, Draw, Game, Mode, Turn},
};
use leptos::prelude::*;

use crate::{
    tr,
    ui::{El, Tag, View, div, drawer, each, el, hint, icon, open_drawer, optional, span},
    zoo::{controller::Controller, words},
};

/// How many draws per bot the log shows; the game remembers more.
const SHOWN_DRAWS: usize = 200;

/// The draws of every bot, latest first.
pub(in crate::zoo) fn log(controller: Controller) -> View {
    let lang = controller.lang;
    let bots = move || {
        let games = controller.games.read();
        optional(games.game().map(|game| {
            let from_code = game.log().len() == 0 && game.current_card().is_some();
            div("log-bots")
                .list(each(game.setup().bots().bots(), |bot| {
                    bot_log(controller, game, bot)
                }))
                .maybe(from_code.then(|| hint(tr!(lang, zoo.log.from_code))))
        }))
    };
    open_drawer("log", tr!(lang, zoo.log.title), bots)
}

/// How to use the page, and what a position means.
pub(in crate::zoo) fn how_to(controller: Controller) -> View {
    let lang = controller.lang;
    drawer("how-to", tr!(lang, zoo.how.title), move || {
        el(Tag::P).text(tr!(lang, zoo.how.text)).into()
    })
}

fn bot_log(controller: Controller, game: &Game, bot: Bot) -> El {
    let lang = controller.lang;
    let draws = game.log().rev().filter(|draw| draw.bot == bot);
    let entries = each(draws.take(SHOWN_DRAWS), |draw| log_entry(lang, draw));
    let empty = entries.is_empty();
    let alone = game.setup().bots().get() == 1;
    el(Tag::SECTION)
        .class("log-bot")
        .maybe((!alone).then(|| el(Tag::H3).text(controller.name_of(bot))))
        .child(el(Tag::OL).class("log-list").list(entries))
        .maybe(empty.then(|| hint(tr!(lang, zoo.log.empty))))
}

fn log_entry(lang: Language, draw: Draw) -> El {
    let reshuffled = || span("tag", tr!(lang, zoo.log.reshuffle));
    let number = draw.card.printed_number();
    el(Tag::LI)
        .child(span("card-number small", number.to_string()))
        .child(el(Tag::SPAN).text(words::title(lang, draw.card)))
        .maybe(draw.reshuffled.then(reshuffled))
}

/// The probability of each kind of card as the next one.
pub(in crate::zoo) fn chances(controller: Controller) -> View {
    let lang = controller.lang;
    let table = move || {
        let games = controller.games.read();
        optional(games.game().map(|game| chance_table(lang, game)))
    };
    open_drawer("chances", tr!(lang, zoo.chances.title), table)
}

fn chance_table(lang: Language, game: &Game) -> El {
    // With a shared deck it makes no difference who draws.
    let differs = game.setup().mode() == Mode::Individual && super::actions::has_choice(game);
    let this = game.chances(Turn::This);
    let next = game.chances(Turn::Next);
    let rows = each(this.iter().zip(&next), |(this, next)| {
        let kind = el(Tag::TH)
            .attr("scope", "row")
            .child(icon(words::kind_icon(this.kind)))
            .child(el(Tag::SPAN).text(words::kind(lang, this.kind)));
        el(Tag::TR)
            .child(kind)
            .child(chance_cell(this))
            .maybe(differs.then(|| chance_cell(next)))
    });
    let head = |text| el(Tag::TH).attr("scope", "col").text(text);
    let first = if differs {
        tr!(lang, zoo.chances.this)
    } else {
        tr!(lang, zoo.chances.chance)
    };
    let heads = el(Tag::TR)
        .child(head(tr!(lang, zoo.chances.kind)))
        .child(head(first))
        .maybe(differs.then(|| head(tr!(lang, zoo.chances.next))));
    el(Tag::TABLE)
        .class("chance-table")
        .child(el(Tag::THEAD).child(heads))
        .child(el(Tag::TBODY).list(rows))
}

fn chance_cell(chance: &Chance) -> El {
    let meter = el(Tag::METER)
        .attr("min", "0")
        .attr("max", Card::COUNT)
        .attr("value", chance.left)
        .attr("aria-hidden", "true");
    el(Tag::TD)
        .child(span(
            "chance-count",
            format!("{}/{}", chance.left, chance.of),
        ))
        .child(meter)
}
