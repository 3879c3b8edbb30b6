//! A new game: which of the two, by chance or by number.

use games::solitaire::{Deal, Kind, Variant};
use leptos::{ev, prelude::*};

use super::super::{controls::Controls, words};
use crate::{
    tr,
    ui::{
        browser,
        dialog::dialog,
        el::{El, Tag, el, field, input},
    },
};

/// The choice as the page's first screen.
pub(in crate::solitaire) fn start(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let text = |kind: Kind| match kind {
        Kind::FreeCell => tr!(i18n, solitaire.freecell_text),
        Kind::Klondike => tr!(i18n, solitaire.klondike_text),
    };
    let sheet = |kind: Kind| {
        el(Tag::SECTION)
            .class("sheet")
            .child(el(Tag::H2).text(words::kind(i18n, kind)))
            .child(el(Tag::P).text(text(kind)))
            .child(choices(controls, kind))
    };
    el(Tag::DIV)
        .class("solitaire-start")
        .child(el(Tag::P).class("lead").text(tr!(i18n, solitaire.lead)))
        .child(sheet(Kind::FreeCell))
        .child(sheet(Kind::Klondike))
        .child(
            el(Tag::P)
                .class("note warn without-script")
                .text(tr!(i18n, site.no_script)),
        )
        .into()
}

/// The choice in a dialog, for when a game is on the table.
pub(in crate::solitaire) fn start_dialog(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    dialog(
        i18n,
        controls.start_open,
        tr!(i18n, solitaire.start.title),
        "start-dialog",
        move || start(controls),
    )
}

fn choices(controls: Controls, kind: Kind) -> El {
    let i18n = controls.i18n;
    let button = |name: &'static str, label: String, variant: Variant| {
        el(Tag::BUTTON)
            .class("button primary")
            .id_for_tests(name)
            .press(move || controls.start(variant))
            .text(label)
    };
    let row = el(Tag::DIV).class("button-row needs-script");
    match kind {
        Kind::FreeCell => row
            .child(button(
                "play-freecell",
                tr!(i18n, solitaire.play_freecell).to_owned(),
                Variant::FREECELL,
            ))
            .child(by_number(controls, Variant::FREECELL)),
        Kind::Klondike => {
            let draw = tr!(i18n, solitaire.start.draw);
            let one = format!("{draw}: {}", tr!(i18n, solitaire.start.draw_one));
            let three = format!("{draw}: {}", tr!(i18n, solitaire.start.draw_three));
            row.child(button("play-klondike-one", one, Variant::KLONDIKE_ONE))
                .child(button(
                    "play-klondike-three",
                    three,
                    Variant::KLONDIKE_THREE,
                ))
        }
    }
}

fn by_number(controls: Controls, variant: Variant) -> El {
    let i18n = controls.i18n;
    let submit = move |event: ev::Event| {
        event.prevent_default();
        let number = browser::value(".by-number input").and_then(|typed| typed.trim().parse().ok());
        if let Some(deal) = number.and_then(|number| Deal::new(variant, number)) {
            controls.deal(deal);
        }
    };
    let number = field("number")
        .class("input")
        .attr("name", "deal")
        .attr("min", "1")
        .attr("max", Deal::COUNT.to_string())
        .attr("aria-label", tr!(i18n, solitaire.start.number))
        .attr("placeholder", tr!(i18n, solitaire.start.number_hint));
    el(Tag::FORM)
        .class("by-number")
        .on("submit", submit)
        .child(input(number))
        .child(
            el(Tag::BUTTON)
                .class("button")
                .attr("type", "submit")
                .text(tr!(i18n, solitaire.start.play_number)),
        )
}
