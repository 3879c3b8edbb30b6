//! Choosing a portal and an age: pictures with hardly any text. The server renders all of it.

use games::{
    Language,
    portals::{Portal, Variant, catalogue},
};

use super::{state::last_age, words};
use crate::{
    saves::BrowserStore,
    tr,
    ui::{El, Icon, Tag, View, browser, div, each, el, icon, image, still},
};

/// Lets the pictures open for the age that was played last on this device. Call it in an effect.
pub(super) fn follow_age() {
    let Some(variant) = last_age(BrowserStore) else {
        return;
    };
    let pictures = browser::all(".portals-picture");
    for (portal, picture) in catalogue().portals().iter().zip(pictures) {
        let _ = picture.set_attribute("href", &words::path(portal, variant));
    }
}

/// A large picture per portal, with three links.
pub(super) fn start(lang: Language) -> View {
    still(div("portals-choice"), move || {
        let more = el(Tag::A)
            .class("portals-more")
            .attr("href", "/portals/grownups")
            .id_for_tests("about-portals")
            .child(icon(Icon::Lock))
            .child(el(Tag::SPAN).text(tr!(lang, portals.grown_ups)));
        vec![
            el(Tag::H1).text(tr!(lang, portals.title)).into(),
            each(catalogue().portals(), |portal| card(lang, portal)).into(),
            more.into(),
        ]
        .into()
    })
}

fn card(lang: Language, portal: &'static Portal) -> El {
    let cover = image("")
        .attr("src", format!("/portals/{}-cover.svg", portal.id))
        .attr("width", "1600")
        .attr("height", "1000");
    // Leads to the youngest, which every child can play, until the browser knows better. For those who see no picture
    // it is one of the links below.
    let picture = el(Tag::A)
        .class("portals-picture")
        .attr("href", words::path(portal, Variant::T1))
        .attr("tabindex", "-1")
        .attr("aria-hidden", "true")
        .child(cover);
    let ways = each(Variant::ALL, |variant| {
        el(Tag::A)
            .class("portals-age")
            .id_for_tests("age")
            .attr("href", words::path(portal, variant))
            .attr(
                "aria-label",
                format!(
                    "{}. {}",
                    words::place_and_age(lang, portal, variant),
                    tr!(lang, portals.start)
                ),
            )
            .child(emblem(variant))
            .child(el(Tag::SPAN).text(words::ages(lang, variant)))
    });
    el(Tag::SECTION)
        .class("portals-card")
        .attr("aria-label", portal.name.in_language(lang))
        .child(picture)
        .child(div("portals-ages").list(ways))
}

/// An age as a picture: a chick, a hen, a rooster.
pub(super) fn emblem(variant: Variant) -> View {
    let item = match variant {
        Variant::T1 => "chick",
        Variant::K1 => "hen",
        Variant::E1 => "rooster",
    };
    image("")
        .attr("src", format!("/portals/items/{item}.svg"))
        .attr("width", "64")
        .attr("height", "64")
        .into()
}
