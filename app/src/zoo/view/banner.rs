//! The banner above the table of a visited game.

use leptos::prelude::*;

use crate::{
    saves::{GamePage, Scene},
    tr,
    ui::{El, Tag, View, div, dynamic, el, optional, text_button},
    zoo::controller::Controller,
};

/// Says that the position came in a link, and from whom.
pub(in crate::zoo) fn visit_banner(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let games = controller.games.read();
        let visit = match games.scene() {
            Scene::Visit(visit) => Some(visit),
            _ => None,
        };
        let link = visit.map(|visit| {
            let sender = visit
                .from
                .clone()
                .map(|name| el(Tag::P).text(tr!(lang, saves.sender, name)));
            // Without script nothing is saved, so only the sender is worth a note.
            let class = if sender.is_some() {
                "note visit"
            } else {
                "note visit needs-script"
            };
            // The server does not know whether the player has a saved game. It renders both texts, and the document
            // selects one (`data-kept`), so that nothing moves after hydration.
            let keep = text_button("button small primary", tr!(lang, zoo.visit.keep))
                .press(move || controller.accept());
            let leave = el(Tag::BUTTON)
                .class("button small")
                .press(move || controller.leave())
                .child(wording("if-kept", tr!(lang, zoo.visit.leave)))
                .child(wording("if-none-kept", tr!(lang, zoo.visit.setup)));
            let text = el(Tag::P)
                .class("needs-script")
                .child(wording("if-kept", tr!(lang, zoo.visit.beside)))
                .child(wording("if-none-kept", tr!(lang, zoo.visit.text)));
            el(Tag::SECTION)
                .class(class)
                .id_for_tests("visit")
                .child(el(Tag::H2).text(tr!(lang, zoo.visit.title)))
                .maybe(sender)
                .child(text)
                .child(div("button-row needs-script").child(keep).child(leave))
        });
        optional(link.or_else(|| controller.own_link_note()))
    })
}

fn wording(class: &'static str, text: &'static str) -> El {
    el(Tag::SPAN).class(class).text(text)
}
