//! The page for parents and teachers: the ages, printable codes for a group, what is kept, how to add a picture.
//! Rendered by the server only; nothing of it is in the bundle.

use games::{
    Language,
    portals::{Portal, Session, Usage, Variant, catalogue},
};

use super::{
    request::{Request, random_seed},
    start::emblem,
    words,
};
use crate::{
    share::printed_qr,
    tr,
    ui::{El, Tag, View, div, each, el},
};

/// The content of `/portals/grownups`.
pub(super) fn content(lang: Language) -> View {
    vec![
        el(Tag::H1).text(tr!(lang, server.grownups.title)).into(),
        paragraph(tr!(lang, server.grownups.lead)),
        heading(tr!(lang, server.grownups.ages_title)),
        each(
            [
                tr!(lang, server.grownups.ages_t1),
                tr!(lang, server.grownups.ages_k1),
                tr!(lang, server.grownups.ages_e1),
            ],
            |text| el(Tag::P).text(text),
        )
        .into(),
        heading(tr!(lang, server.grownups.codes_title)),
        paragraph(tr!(lang, server.grownups.codes)),
        print_button(lang).into(),
        codes(lang).into(),
        heading(tr!(lang, server.grownups.privacy_title)),
        paragraph(tr!(lang, server.grownups.privacy)),
        heading(tr!(lang, server.grownups.sounds_title)),
        paragraph(tr!(lang, server.grownups.sounds)),
        heading(tr!(lang, server.grownups.pictures_title)),
        pictures(lang).into(),
        heading(tr!(lang, server.grownups.variety_title)),
        paragraph(tr!(lang, server.grownups.variety)),
        heading(tr!(lang, server.grownups.add_title)),
        paragraph(tr!(lang, server.grownups.add)),
    ]
    .into()
}

fn paragraph(text: &'static str) -> View {
    el(Tag::P).text(text).into()
}

fn heading(text: &'static str) -> View {
    el(Tag::H2).text(text).into()
}

fn print_button(lang: Language) -> El {
    el(Tag::BUTTON)
        .class("button needs-script print-codes")
        .attr("type", "button")
        .attr("data-do", "print")
        .id_for_tests("print")
        .text(tr!(lang, server.grownups.print))
}

/// A fresh session of every portal for every age, as a QR code and as a link. Printed, each code is a card to cut out.
fn codes(lang: Language) -> El {
    let mut codes = Vec::new();
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let request = Request::new(portal, variant, Usage::new());
            if let Some(session) = request.draw(None, random_seed()) {
                codes.push(code(lang, &session));
            }
        }
    }
    div("codes").list(each(codes, |code| code))
}

fn code(lang: Language, session: &Session) -> El {
    let path = session.path();
    let name = words::place_and_age(lang, session.portal(), session.variant());
    el(Tag::SECTION)
        .class("group-code")
        .id_for_tests("code")
        .child(
            el(Tag::H3)
                .child(emblem(session.variant()))
                .child(el(Tag::SPAN).text(name)),
        )
        .child(printed_qr(lang, &path))
        .child(
            el(Tag::A)
                .id_for_tests("class-link")
                .attr("href", path)
                .text(tr!(lang, server.grownups.open)),
        )
}

/// The number of things in each picture.
fn pictures(lang: Language) -> El {
    el(Tag::UL)
        .id_for_tests("pictures")
        .list(each(catalogue().portals(), move |portal| {
            let count = tr!(lang, server.grownups.pictures, count = things(portal));
            el(Tag::LI).text(format!("{}: {count}", portal.name.in_language(lang)))
        }))
}

fn things(portal: &Portal) -> usize {
    let items = catalogue().items().iter();
    items.filter(|item| portal.takes(item)).count()
}
