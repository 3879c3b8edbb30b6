//! The rules in five sentences and a picture, readable without script.

use games::Language;
use leptos::prelude::*;

use crate::{
    spaces::{controller::Controller, screen::Screen, svg::example},
    tr,
    ui::{Tag, View, div, each, el, still},
};

/// The rules, below the first screen.
pub(in crate::spaces) fn rules(controller: Controller) -> View {
    let lang = controller.lang;
    let elsewhere = move || *controller.state.read().screen() != Screen::Lobby;
    let sheet = div("sheet rules");
    el(Tag::SECTION)
        .class("rules-place")
        .attr("aria-labelledby", "rules-title")
        .live("hidden", elsewhere)
        .child(still(sheet, move || words(lang)))
        .into()
}

fn words(lang: Language) -> View {
    let sentences = [
        tr!(lang, spaces.rules.walk),
        tr!(lang, spaces.rules.trap),
        tr!(lang, spaces.rules.turned),
        tr!(lang, spaces.rules.points),
        tr!(lang, spaces.rules.rounds),
    ];
    let picture = div("lobby-picture drawing")
        .attr("role", "img")
        .attr("aria-label", tr!(lang, spaces.rules.example))
        .html(example());
    let title = el(Tag::H2)
        .attr("id", "rules-title")
        .text(tr!(lang, spaces.rules.title));
    let list = el(Tag::OL)
        .class("steps-list")
        .list(each(sentences, |text| el(Tag::LI).text(text)));
    let words = div("scene").child(title).child(list);
    each([words, picture], |part| part).into()
}
