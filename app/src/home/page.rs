//! `/`.

use games::Language;

use super::{cards::game_cards, progress::in_progress};
use crate::{
    paste::paste_form,
    tr,
    ui::{Tag, View, div, el, paragraph},
};

/// The front page: one line about the site; the paste field; the games, with those in progress at the top.
pub(crate) fn home_page(lang: Language) -> View {
    let intro = div("home-intro")
        .child(el(Tag::H1).text(tr!(lang, home.title)))
        .child(paragraph("home-lead", tr!(lang, home.lead)));
    div("page home")
        .child(intro)
        .child(in_progress(lang))
        .child(paste_form(lang, String::new(), None))
        .child(game_cards(lang))
        .into()
}
