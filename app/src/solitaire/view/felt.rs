//! The felt with its cards.

use games::solitaire::Variant;
use leptos::prelude::*;

use super::{
    super::{
        controller::Controller,
        table_html::{self, Table},
    },
    arrow::arrow,
    cascade::cascade,
    keys::{on_key, one_stop, rove},
    plain::{FORM, fields},
};
use crate::{
    saves::GamePage,
    ui::{Tag, View, browser, div, effect, el, pointer},
};

/// The cards of the open game, and what lies over them.
pub(super) fn felt(controller: Controller) -> View {
    let mut drawn = untrack(|| table(controller));
    let cards = div("cards").html(drawn.html());
    effect(move || {
        let next = table(controller);
        redraw(&drawn, &next);
        one_stop();
        drawn = next;
    });
    let size = move |of: fn(Variant) -> u8| {
        let games = controller.games.read();
        games.game().map_or(8, |game| of(game.variant()))
    };
    // On the window, because rendering a pile again loses the focus for a moment, and a quick key with it.
    effect(move || browser::on_window("keydown", move |event| on_key(controller, event)));
    effect(move || pointer::listen(controller));
    let path = controller.path();
    el(Tag::FORM)
        .class("felt")
        .id_for_tests("felt")
        .attr("id", FORM)
        .attr("method", "get")
        .attr("action", path)
        .on_submit(|| ())
        .live("data-columns", move || size(Variant::columns))
        .live("data-across", move || size(table_html::width))
        .on("focusin", |event| rove(&event))
        .child(cards)
        .child(arrow(controller))
        .child(cascade(controller))
        .child(fields(controller))
        .into()
}

/// What is on the felt now: the position, or what is shown of a game that finishes card by card.
fn table(controller: Controller) -> Table {
    let games = controller.games.read();
    let replay = controller.replay.read();
    let Some(game) = replay.as_ref().or(games.game()) else {
        return Table::default();
    };
    let position = game.position();
    let chosen = controller.chosen.get();
    // A hint points to one destination.
    let targets = match controller.shown_hint() {
        Some(hint) => Some(vec![hint.step]),
        None => chosen.map(|chosen| position.moves_from(chosen.from, chosen.count)),
    };
    let marks = table_html::Marks {
        targets: targets.iter().flatten().map(|step| step.to).collect(),
        chosen,
        moved: Controller::moved(position, game),
    };
    Table::new(controller.lang, position, &marks)
}

/// Renders the piles that differ again.
fn redraw(old: &Table, new: &Table) {
    if !old.is_like(new) {
        if let Some(cards) = browser::find(".felt .cards") {
            cards.set_inner_html(&new.html());
        }
        return;
    }
    let elements = browser::all(".felt [data-pile]");
    for ((old, new), element) in old.piles().zip(new.piles()).zip(elements) {
        if old != new {
            element.set_outer_html(new);
        }
    }
}
