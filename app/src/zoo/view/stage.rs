//! The table: the card, the bots, the buttons.

use games::{
    Language,
    zoo::{Bot, Card, Game, Turn},
};
use leptos::prelude::*;

use crate::{
    saves::{BrowserStore, Store},
    tr,
    ui::{
        El, Icon, Tag, View, div, dynamic, each, effect, el, field, icon, mark, optional,
        paragraph, span, tool, truth,
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
                    chip(lang, game, bot)
                }))
        }))
    })
}

fn chip(lang: Language, game: &Game, bot: Bot) -> El {
    let chip = words::chip(lang, game, bot);
    el(Tag::LI)
        .class("bot")
        .attr("aria-current", chip.is_current.then_some("true"))
        .child(span("bot-name", chip.name))
        .child(span("bot-progress", chip.progress))
        .child(span("bot-card", chip.card))
}

/// The orientation of the card for the lifetime of the tab: the seat at the table survives a reload.
const TURNED: &str = "passalong.zoo.turned";

/// The current card, or the deck before the first draw.
pub(in crate::zoo) fn card_stage(controller: Controller) -> View {
    let lang = controller.lang;
    let turned = RwSignal::new(false);
    effect(move || turned.set(BrowserStore.tab(TURNED).as_deref() == Some("yes")));
    let turn_around = move || {
        turned.update(|turned| *turned = !*turned);
        let text = if turned.get_untracked() { "yes" } else { "" };
        BrowserStore.set_tab(TURNED, text);
    };
    let turn_label = tr!(lang, zoo.table.turn);
    // Two names for one animation, used alternately, so that every draw restarts it.
    let class = move || {
        let turned = if turned.get() { " turned" } else { "" };
        let drawn = match controller.drawn.get() {
            0 => "",
            count if count.is_multiple_of(2) => " drawn-even",
            _ => " drawn-odd",
        };
        format!("card-frame{turned}{drawn}")
    };
    let card = move || {
        let games = controller.games.read();
        optional(games.game().map(|game| match game.current_card() {
            Some(card) => card_face(lang, game, card),
            None => card_back(lang),
        }))
    };
    let turn = el(Tag::BUTTON)
        .class("icon-button turn needs-script")
        .live("aria-pressed", move || truth(turned.get()))
        .attr("aria-label", turn_label)
        .attr("title", turn_label)
        .press(turn_around)
        .child(icon(Icon::Turn));
    el(Tag::SECTION)
        .class("stage")
        .attr("aria-label", tr!(lang, zoo.load.card))
        // Turns with the card, so that its corner stays free.
        .child(el(Tag::DIV).live("class", class).part(card).child(turn))
        .into()
}

fn card_face(lang: Language, game: &Game, card: Card) -> El {
    let top = el(Tag::P)
        .class("card-top")
        .child(
            el(Tag::SPAN)
                .id_for_tests("card-bot")
                .text(words::owner(lang, game)),
        )
        .child(
            el(Tag::SPAN)
                .class("card-progress")
                .id_for_tests("progress")
                .text(game.progress(game.current_bot()).to_string()),
        );
    let spoken = format!("{}: ", words::card(lang, card));
    let number = el(Tag::SPAN)
        .class("card-number")
        .attr("aria-hidden", "true")
        .text(card.printed_number().to_string());
    let title = el(Tag::H2)
        .class("card-title")
        .child(span("visually-hidden", spoken))
        .child(number)
        .child(span("card-name", words::title(lang, card)));
    let effects = each(words::effects(lang, card), |(of, text)| {
        el(Tag::LI).child(icon(of)).child(el(Tag::SPAN).text(text))
    });
    let income = el(Tag::P)
        .class("income")
        .child(icon(Icon::Money))
        .child(el(Tag::SPAN).text(words::income(lang, card)));
    el(Tag::ARTICLE)
        .class("card")
        .id_for_tests("card")
        .attr("data-card", card.symbol().to_string())
        .child(top)
        .child(title)
        .child(el(Tag::OL).class("effects").list(effects))
        .child(income)
}

fn card_back(lang: Language) -> El {
    div("card back")
        .id_for_tests("no-card")
        .child(mark())
        .child(paragraph("card-name", tr!(lang, zoo.table.no_card)))
        .child(el(Tag::P).text(tr!(lang, zoo.table.no_card_hint)))
}

/// Undo, redo and the two main buttons, in reach of a thumb. The elements are the same whatever their label, so that
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
    let sub = |text: fn(Language, &Game) -> String| {
        el(Tag::SPAN).class("sub").live_text(move || {
            let games = controller.games.read();
            let text = games.game().map(|game| text(lang, game));
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
    div("actions")
        .child(div("actions-tools needs-script").child(undo).child(redo))
        .child(draw)
        .into()
}

/// Whether there is a choice of who draws: not with one bot, and not before the first card.
pub(in crate::zoo) fn has_choice(game: &Game) -> bool {
    game.current_card().is_some() && game.setup().bots().get() > 1
}
