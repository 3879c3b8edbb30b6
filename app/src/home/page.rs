//! `/`.

use games::incoming::{GameKind, carries};
use leptos::prelude::*;

use super::{cards::game_cards, paste::paste_form, progress::in_progress};
use crate::{
    tr,
    ui::{
        I18n,
        browser::on_window,
        el::{Tag, effect, el},
        site_address,
    },
};

/// One line of what this is; the paste field; the games, those in progress on top.
pub(crate) fn home_page(i18n: I18n) -> AnyView {
    let intro = el(Tag::DIV)
        .class("home-intro")
        .child(el(Tag::H1).text(tr!(i18n, home.title)))
        .child(el(Tag::P).class("home-lead").text(tr!(i18n, home.lead)));
    send_on();
    el(Tag::DIV)
        .class("page home")
        .child(intro)
        .child(in_progress(i18n))
        .child(paste_form(i18n, String::new(), false))
        .child(game_cards(i18n))
        .into()
}

/// Links to positions of solitaire, boards of Spaces and sessions of Portals may come in at the root: `/?p=…`,
/// `/#challenge=…`, `/?s=…`. All but the first, which is drawn right there, go on to their pages; so does `/#p=…`, which the
/// first becomes when there is no network.
fn send_on() {
    let search = site_address::search();
    effect(move || {
        let look = move |search: &str| {
            let hash = site_address::hash();
            let pages = [
                (GameKind::Spaces, "/spaces", ""),
                (GameKind::Solitaire, "/solitaire", ""),
                (GameKind::Portals, "/portals", search),
            ];
            for (game, page, search) in pages {
                let query = if search.is_empty() { "" } else { "?" };
                if carries(game, &["/", query, search, &hash].concat()) {
                    site_address::go_instead(&[page, query, search, &hash].concat());
                    return;
                }
            }
        };
        look(&search);
        on_window("hashchange", move |_| look(""));
    });
}
