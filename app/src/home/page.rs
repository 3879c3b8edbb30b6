//! `/`.

use leptos::prelude::*;

use super::{cards::game_cards, paste::paste_form, progress::in_progress};
use crate::{
    tr,
    ui::{
        I18n,
        el::{Tag, el},
    },
};

/// One line of what this is; the paste field; the games, those in progress on top.
pub(crate) fn home_page(i18n: I18n) -> AnyView {
    let intro = el(Tag::DIV)
        .class("home-intro")
        .child(el(Tag::H1).text(tr!(i18n, home.title)))
        .child(el(Tag::P).class("home-lead").text(tr!(i18n, home.lead)));
    el(Tag::DIV)
        .class("page home")
        .child(intro)
        .child(in_progress(i18n))
        .child(paste_form(i18n, String::new(), String::new()))
        .child(game_cards(i18n))
        .into()
}
