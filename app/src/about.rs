//! What this site is, who made what, and what is stored.

use leptos::prelude::*;

use crate::{
    tr,
    ui::{
        I18n,
        el::{Tag, each, el},
    },
};

/// `/about`.
pub(crate) fn about_page(i18n: I18n) -> AnyView {
    let title = tr!(i18n, about.title);
    let heading = |text: &'static str| el(Tag::H2).text(text);
    let words = |text: &'static str| el(Tag::P).text(text);
    let credits = [
        tr!(i18n, about.credits_font),
        tr!(i18n, about.credits_icons),
        tr!(i18n, about.credits_code),
    ];
    let page = el(Tag::ARTICLE)
        .class("page prose")
        .child(el(Tag::H1).text(title))
        .child(heading(tr!(i18n, about.what_title)))
        .child(words(tr!(i18n, about.what)))
        .child(heading(tr!(i18n, about.zoo_title)))
        .child(words(tr!(i18n, about.zoo)))
        .child(heading(tr!(i18n, about.privacy_title)))
        .child(words(tr!(i18n, about.privacy)))
        .child(heading(tr!(i18n, about.credits_title)))
        .child(el(Tag::UL).list(each(credits, |credit| el(Tag::LI).text(credit))));
    page.into()
}
