//! What this site is, who made what, and what is stored.

use leptos::prelude::*;

use crate::{
    tr,
    ui::{
        I18n,
        el::{Tag, each, el, still},
    },
};

/// `/about`.
pub(crate) fn about_page(i18n: I18n) -> AnyView {
    still(el(Tag::ARTICLE).class("page prose"), move || about(i18n))
}

fn about(i18n: I18n) -> AnyView {
    let title = tr!(i18n, server.about.title);
    let heading = |text: &'static str| el(Tag::H2).text(text);
    let words = |text: &'static str| el(Tag::P).text(text);
    let credits = [
        tr!(i18n, server.about.credits_font),
        tr!(i18n, server.about.credits_icons),
        tr!(i18n, server.about.credits_items),
        tr!(i18n, server.about.credits_code),
    ];
    let parts = [
        el(Tag::H1).text(title),
        heading(tr!(i18n, server.about.what_title)),
        words(tr!(i18n, server.about.what)),
        heading(tr!(i18n, server.about.zoo_title)),
        words(tr!(i18n, server.about.zoo)),
        heading(tr!(i18n, server.about.privacy_title)),
        words(tr!(i18n, server.about.privacy)),
        heading(tr!(i18n, server.about.credits_title)),
        el(Tag::UL).list(each(credits, |credit| el(Tag::LI).text(credit))),
    ];
    each(parts, |part| part).into_any()
}
