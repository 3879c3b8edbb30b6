//! The face of a card: its drawing above, numbered effects and income below.

use games::{
    Language,
    zoo::{Bot, Card, Game},
};

use super::art::art;
use crate::{
    tr,
    ui::{El, Icon, Tag, View, div, each, el, icon, mark, paragraph, span},
    zoo::{controller::Controller, words},
};

/// The current card, with the bot that drew it and the position of its deck.
pub(super) fn current_card(controller: Controller, game: &Game, card: Card) -> El {
    let lang = controller.lang;
    let bot = game.current_bot();
    let owner = if game.setup().bots().get() == 1 {
        tr!(lang, zoo.table.deck).to_owned()
    } else {
        controller.name_of(bot)
    };
    let position = el(Tag::SPAN)
        .class("card-progress")
        .id_for_tests("progress")
        .text(game.progress(bot).to_string());
    let owner = el(Tag::SPAN)
        .class("card-bot")
        .id_for_tests("card-bot")
        .text(owner);
    let color = el(Tag::SPAN).class(controller.color_of(bot));
    face(lang, card, vec![color, owner, position]).id_for_tests("card")
}

/// A card that a bot drew earlier.
pub(super) fn earlier_card(controller: Controller, card: Card, bot: Bot) -> El {
    let color = el(Tag::SPAN).class(controller.color_of(bot));
    let name = span("card-bot", controller.name_of(bot));
    face(controller.lang, card, vec![color, name])
}

/// `corner` is what the drawing's upper edge says beside the number.
fn face(lang: Language, card: Card, corner: Vec<El>) -> El {
    let top = el(Tag::P)
        .class("card-top")
        .child(number(card))
        .list(each(corner, |part| part));
    let spoken = format!("{}: ", words::card(lang, card));
    let title = el(Tag::H2)
        .class("card-title")
        .child(span("visually-hidden", spoken))
        .child(span("card-name", words::title(lang, card)));
    let text = div("card-text").child(title).list(rules(lang, card));
    el(Tag::ARTICLE)
        .class("card")
        .attr("data-card", card.symbol().to_string())
        .attr("data-length", words::length(lang, card))
        .child(div("card-picture").child(art(card)).child(top))
        .child(text)
}

/// The printed number of a card, for the eyes.
pub(super) fn number(card: Card) -> El {
    el(Tag::SPAN)
        .class("card-number")
        .attr("aria-hidden", "true")
        .text(card.printed_number().to_string())
}

/// The numbered effects, and the income.
pub(super) fn rules(lang: Language, card: Card) -> Vec<View> {
    let effects = each(words::effects(lang, card), |text| el(Tag::LI).text(text));
    let income = el(Tag::P)
        .class("income")
        .child(icon(Icon::Money))
        .child(el(Tag::SPAN).text(words::income(lang, card)));
    vec![
        el(Tag::OL).class("effects").list(effects).into(),
        income.into(),
    ]
}

/// The deck before the first draw.
pub(super) fn card_back(lang: Language) -> El {
    div("card back")
        .id_for_tests("no-card")
        .child(mark())
        .child(paragraph("card-name", tr!(lang, zoo.table.no_card)))
        .child(el(Tag::P).text(tr!(lang, zoo.table.no_card_hint)))
}

/// The back of a card, seen while it turns over.
pub(super) fn cover() -> El {
    el(Tag::SPAN)
        .class("card-cover")
        .attr("aria-hidden", "true")
        .child(mark())
}
