//! `/`.

use games::incoming::{GameKind, carries};
use leptos::prelude::*;

use super::{cards::game_cards, paste::paste_form, progress::in_progress};
use crate::{
    tr,
    ui::{
        I18n,
        browser::on_window,
        el::{Tag, dynamic, effect, el, optional},
        errors, site_address,
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
        .child(link_to_later(i18n))
        .child(in_progress(i18n))
        .child(paste_form(i18n, String::new(), false))
        .child(game_cards(i18n))
        .into()
}

/// Links to positions of solitaire and boards of Spaces come in at the root: `/?p=…`, `/#challenge=…`. Those in a
/// fragment (of solitaire, when there is no network) go on to the game's page.
fn link_to_later(i18n: I18n) -> AnyView {
    let search = site_address::search();
    // The fragment is the browser's alone: the first render starts without it.
    let fragment = RwSignal::new(String::new());
    effect(move || {
        let look = move || {
            let hash = site_address::hash();
            let pages = [
                (GameKind::Spaces, "/spaces"),
                (GameKind::Solitaire, "/solitaire"),
            ];
            for (game, page) in pages {
                if carries(game, &format!("/{hash}")) {
                    site_address::go_instead(&format!("{page}{hash}"));
                }
            }
            fragment.set(hash);
        };
        look();
        on_window("hashchange", move |_| look());
    });
    dynamic(move || {
        let address = format!("/?{search}{}", fragment.read());
        let later = [GameKind::Portals]
            .into_iter()
            .find(|game| carries(*game, &address));
        optional(later.map(|game| {
            el(Tag::P)
                .class("note warn")
                .attr("role", "status")
                .id_for_tests("later")
                .text(errors::later(i18n, game))
        }))
    })
}
