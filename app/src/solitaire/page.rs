//! `/solitaire`, `/solitaire/freecell`, `/solitaire/klondike`, and `/?p=`.

use games::{
    incoming::{Error, Found, GameKind},
    solitaire::Kind,
};
use leptos::{ev, prelude::*};

use super::{
    controls::Controls,
    view::{
        daily::daily_dialog,
        menu::menu_dialog,
        start::{start, start_dialog},
        table::table,
        tools::share_dialog,
        won::won_dialog,
    },
    words,
};
use crate::{
    address::watch,
    tr,
    ui::{
        I18n, browser,
        el::{Tag, effect, el, optional},
        link_error::link_error,
        wake_lock,
    },
};

/// Solitaire; of one game, if the path names it.
pub(crate) fn solitaire_page(i18n: I18n, kind: Option<Kind>) -> AnyView {
    let controls = Controls::new(i18n);
    open_address(controls);
    follow_other_tabs(controls);
    wake_lock::hold_while(controls.at_table);
    controls.keep_time();
    // The table has a title of its own.
    let title = move || {
        optional((!controls.at_table.get()).then(|| {
            let kind = kind.map(|kind| words::kind(i18n, kind));
            el(Tag::H1).text(kind.unwrap_or(tr!(i18n, solitaire.title)))
        }))
    };
    let scene = move || {
        if controls.at_table.get() {
            table(controls)
        } else {
            start(controls)
        }
    };
    // The one way on that is right for everybody; without script it is a link.
    let start_new = move || {
        let press = move |event: ev::Event| {
            event.prevent_default();
            controls.start_instead();
        };
        Some(
            el(Tag::A)
                .class("button primary")
                .attr("href", "/solitaire")
                .id_for_tests("start-new")
                .on("click", press)
                .text(tr!(i18n, solitaire.error.start)),
        )
    };
    el(Tag::DIV)
        .class("solitaire-page")
        .part(title)
        .child(link_error(
            i18n,
            controls.link_error,
            move || controls.desk.read().slot().is_some(),
            move || controls.dismiss_error(),
            start_new,
        ))
        .part(scene)
        .child(start_dialog(controls))
        .child(menu_dialog(controls))
        .child(daily_dialog(controls))
        .child(won_dialog(controls))
        .child(share_dialog(controls))
        .into()
}

/// Opens the position in the address beside the kept game.
fn open_address(controls: Controls) {
    let wake = move |_| {
        controls.load_settings();
        controls.resume();
    };
    let open = move |found: &Found| {
        let link = found.solitaire()?;
        controls.visit(&link.target, link.from);
        Ok(())
    };
    let fail = move |error: &Error| controls.link_failed(error);
    watch(Some(GameKind::Solitaire), wake, open, fail);
}

/// Another tab that plays on the same game is followed, not overwritten.
fn follow_other_tabs(controls: Controls) {
    effect(move || browser::on_storage(move |key| controls.changed_elsewhere(key)));
}
