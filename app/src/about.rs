//! The page about the site: its purpose, its author, and the data it stores.

use games::Language;

use crate::{
    tr,
    ui::{Tag, View, each, el, still},
};

/// `/about`.
pub(crate) fn about_page(lang: Language) -> View {
    still(el(Tag::ARTICLE).class("page prose"), move || about(lang))
}

fn about(lang: Language) -> View {
    let title = tr!(lang, server.about.title);
    let heading = |text: &'static str| el(Tag::H2).text(text);
    let words = |text: &'static str| el(Tag::P).text(text);
    let credits = [
        tr!(lang, server.about.credits_font),
        tr!(lang, server.about.credits_icons),
        tr!(lang, server.about.credits_items),
        tr!(lang, server.about.credits_code),
    ];
    let parts = [
        el(Tag::H1).text(title),
        heading(tr!(lang, server.about.what_title)),
        words(tr!(lang, server.about.what)),
        heading(tr!(lang, server.about.zoo_title)),
        words(tr!(lang, server.about.zoo)),
        heading(tr!(lang, server.about.privacy_title)),
        words(tr!(lang, server.about.privacy)),
        heading(tr!(lang, server.about.credits_title)),
        el(Tag::UL).list(each(credits, |credit| el(Tag::LI).text(credit))),
    ];
    each(parts, |part| part).into()
}
