//! The parts of the table for play without script. The server writes them; with script they are neither visible nor
//! in the bundle.

use games::{
    Language,
    solitaire::{Deal, Link, Status},
};
use leptos::prelude::*;

use super::{
    super::{controller::Controller, plain, words},
    menu::STANDARD,
    tools::link_path,
};
use crate::{
    address::field as asked,
    progress, tr,
    ui::{Tag, View, div, each, el, field, link, nothing, paragraph, site_address, span, still},
};

/// The id of the form around the table.
pub(super) const FORM: &str = "table";

/// The position and the selection, as fields of the form.
pub(super) fn fields(controller: Controller) -> View {
    still(div("").attr("hidden", true), move || {
        let games = controller.games.read_untracked();
        let path = games.game().map(link_path).unwrap_or_default();
        let query = path.split_once('?').map_or("", |(_, query)| query);
        let chosen = controller.chosen.get_untracked();
        let chosen = chosen.map(|chosen| ("chosen", chosen.to_string()));
        let state = ["p", "deal", "draw"].map(|name| Some((name, asked(query, name)?)));
        let mut fields = Vec::<View>::new();
        for (name, value) in state.into_iter().chain([chosen]).flatten() {
            let hidden = field("hidden").attr("name", name).attr("value", value);
            fields.push(hidden.into());
        }
        fields.into()
    })
}

/// The result of a press, or why it was impossible.
pub(super) fn said(controller: Controller) -> View {
    let lang = controller.lang;
    still(div("without-script"), move || {
        let games = controller.games.read_untracked();
        let Some(game) = games.game() else {
            return nothing();
        };
        let position = game.position();
        let refusal = plain::refusal(position, &site_address::search());
        let refusal = refusal.and_then(|(from, why)| words::refused(lang, from, why));
        let chosen = controller.chosen.get_untracked();
        let chosen = chosen.and_then(|chosen| words::lifted(position, chosen.from, chosen.count));
        let note = match (game.status(), refusal, chosen) {
            (Status::Won, ..) => paragraph("note", tr!(lang, solitaire.won.title)).child(link(
                "button small",
                words::path(game.variant()),
                tr!(lang, solitaire.won.again),
            )),
            (_, Some(refusal), _) => paragraph("note warn", refusal),
            (Status::Stuck, ..) => paragraph("note warn", tr!(lang, solitaire.stuck)),
            (_, _, Some(card)) => {
                let card = words::card(lang, card);
                paragraph("note", tr!(lang, solitaire.say.selected, card))
            }
            _ => return nothing(),
        };
        note.attr("role", "status").id_for_tests("said").into()
    })
}

/// How to pick a destination other than the best one; with script a long press does it.
pub(super) fn choose_where(controller: Controller) -> View {
    still(div("without-script"), move || {
        let games = controller.games.read_untracked();
        if games.game().is_none_or(|game| game.status() == Status::Won) {
            return nothing();
        }
        let choose = field("checkbox")
            .attr("name", "choose")
            .attr("value", "1")
            .attr("form", FORM)
            // A browser that goes back to a page would restore the checked box.
            .attr("autocomplete", "off");
        el(Tag::LABEL)
            .class("choice")
            .child(choose)
            .child(span(
                "choice-title",
                tr!(controller.lang, server.plain.choose),
            ))
            .into()
    })
}

/// The daily deals as links, for when the calendar cannot be opened. Uses the UTC day.
pub(super) fn links(lang: Language) -> View {
    still(div("without-script"), move || {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let day = now.map_or(0, |now| now.as_secs() / 86_400);
        let day = u32::try_from(day).unwrap_or_default();
        let links = each(STANDARD, |variant| {
            let path = Link::Deal(Deal::of_day(variant, day)).path();
            let name = progress::solitaire::name(lang, variant);
            el(Tag::A).class("button").attr("href", path).text(name)
        });
        div("button-row").list(links).into()
    })
}
