//! All 13 cards, to look up.

use games::zoo::Card;

use super::{
    art::art,
    card::{number, rules},
};
use crate::{
    tr,
    ui::{El, Tag, View, dialog, div, each, el, span},
    zoo::{controller::Controller, words},
};

/// The list of all cards in a dialog.
pub(in crate::zoo) fn cards_dialog(controller: Controller) -> View {
    let lang = controller.lang;
    let entry = move |card: Card| -> El {
        let title = el(Tag::H3)
            .child(span(
                "visually-hidden",
                format!("{}: ", words::card(lang, card)),
            ))
            .child(span("card-name", words::title(lang, card)));
        let picture = div("card-picture").child(art(card)).child(number(card));
        let text = div("card-text").child(title).list(rules(lang, card));
        el(Tag::LI).class("card-entry").child(picture).child(text)
    };
    let title = tr!(lang, zoo.cards.title);
    dialog(
        lang,
        controller.cards_open,
        title,
        "cards-dialog",
        move || {
            el(Tag::OL)
                .class("card-list")
                .list(each(Card::ALL, entry))
                .into()
        },
    )
}
