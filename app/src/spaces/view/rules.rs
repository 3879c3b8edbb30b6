//! The rules in five sentences and a picture: readable without script.

use leptos::prelude::*;

use crate::{
    spaces::{controls::Controls, picture::example, screen::Screen},
    tr,
    ui::{
        I18n,
        el::{Tag, each, el, still},
    },
};

/// The rules, beneath the first screen.
pub(in crate::spaces) fn rules(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let elsewhere = move || *controls.state.read().screen() != Screen::Lobby;
    let sheet = el(Tag::DIV).class("sheet rules");
    el(Tag::SECTION)
        .class("rules-place")
        .attr("aria-labelledby", "rules-title")
        .live("hidden", elsewhere)
        .child(still(sheet, move || words(i18n)))
        .into()
}

fn words(i18n: I18n) -> AnyView {
    let sentences = [
        tr!(i18n, spaces.rules.walk),
        tr!(i18n, spaces.rules.trap),
        tr!(i18n, spaces.rules.turned),
        tr!(i18n, spaces.rules.points),
        tr!(i18n, spaces.rules.rounds),
    ];
    let picture = el(Tag::DIV)
        .class("lobby-picture drawing")
        .attr("role", "img")
        .attr("aria-label", tr!(i18n, spaces.rules.example))
        .html(example());
    let title = el(Tag::H2)
        .attr("id", "rules-title")
        .text(tr!(i18n, spaces.rules.title));
    let list = el(Tag::OL)
        .class("steps-list")
        .list(each(sentences, |text| el(Tag::LI).text(text)));
    let words = el(Tag::DIV).class("scene").child(title).child(list);
    each([words, picture], |part| part).into_any()
}
