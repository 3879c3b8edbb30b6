//! Games in progress, on top of the front page.

use games::{incoming::GameKind, zoo::Game};
use leptos::prelude::*;

use super::game_name;
use crate::{
    saves::{BrowserStore, Shelf},
    tr,
    ui::{
        I18n,
        el::{Tag, el, optional},
    },
    zoo,
};

/// The game that was open last, of every kind.
pub(super) fn in_progress(i18n: I18n) -> AnyView {
    // Storage is the browser's alone: the first render starts without it.
    let open = RwSignal::new(None::<(String, Game)>);
    Effect::new(move || {
        let slot = Shelf::new(BrowserStore, zoo::GAME).open();
        open.set(slot.and_then(|slot| Some((slot.name, Game::from_record(&slot.record).ok()?))));
    });
    let section = move || {
        optional(open.read().as_ref().map(|(name, game)| {
            let title = format!("{}: {name}", game_name(i18n, GameKind::Zoo));
            let words = el(Tag::SPAN)
                .child(el(Tag::STRONG).text(title))
                .child(el(Tag::SPAN).class("hint").text(zoo::summary(i18n, game)));
            let link = el(Tag::A)
                .class("progress-item")
                .attr("href", "/zoo")
                .child(words);
            el(Tag::SECTION)
                .class("in-progress")
                .attr("aria-labelledby", "progress-title")
                .child(
                    el(Tag::H2)
                        .attr("id", "progress-title")
                        .text(tr!(i18n, home.progress)),
                )
                .child(link)
        }))
    };
    el(Tag::DIV).class("in-progress-place").part(section).into()
}
