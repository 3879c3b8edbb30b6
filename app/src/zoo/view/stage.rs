//! The card on the table.

use leptos::prelude::*;

use super::card::{card_back, cover, current_card};
use crate::{
    saves::{BrowserStore, Store},
    tr,
    ui::{Icon, Tag, View, div, effect, el, icon, optional, truth},
    zoo::controller::Controller,
};

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
        optional(games.game().map(|game| {
            match game.current_card() {
                Some(card) => div("flip")
                    .child(current_card(controller, game, card))
                    .child(cover()),
                None => card_back(lang),
            }
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
