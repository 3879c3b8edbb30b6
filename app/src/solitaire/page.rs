//! `/solitaire`, `/solitaire/freecell`, `/solitaire/klondike`, and `/?p=`.

use games::{
    incoming::{self, GameKind, Incoming, Target, carries, read_as},
    solitaire::Kind,
};
use leptos::prelude::*;

use super::{
    controls::Controls,
    view::{
        start::{start, start_dialog},
        table::table,
    },
    words,
};
use crate::{
    tr,
    ui::{
        I18n, browser,
        el::{Tag, dynamic, effect, el},
        link_error::link_error,
        site_address, wake_lock,
    },
};

/// Solitaire; of one game, if the path names it.
pub(crate) fn solitaire_page(i18n: I18n, kind: Option<Kind>) -> AnyView {
    let controls = Controls::new(i18n);
    open_address(controls);
    follow_other_tabs(controls);
    wake_lock::hold_while(controls.at_table);
    let title = move || {
        let desk = controls.desk.read();
        let kind = desk.game().map(|game| game.variant().kind()).or(kind);
        kind.map_or(tr!(i18n, solitaire.title), |kind| words::kind(i18n, kind))
            .into_any()
    };
    let scene = dynamic(move || {
        if controls.at_table.get() {
            table(controls)
        } else {
            start(controls)
        }
    });
    el(Tag::DIV)
        .class("solitaire-page")
        .child(el(Tag::H1).part(title))
        .child(link_error(
            i18n,
            controls.link_error,
            move || controls.desk.read().slot().is_some(),
            move || controls.dismiss_error(),
        ))
        .child(scene)
        .child(start_dialog(controls))
        .into()
}

/// Reads the position in the address: while rendering, so that the server shows it too.
fn open_address(controls: Controls) {
    let address = format!("{}?{}", site_address::path(), site_address::search());
    open(controls, &address);
    #[cfg(feature = "ssr")]
    if !controls.link_error.read_untracked().is_empty()
        && let Some(response) = use_context::<leptos_axum::ResponseOptions>()
    {
        response.set_status(http::StatusCode::BAD_REQUEST);
    }
    effect(move || {
        controls.resume();
        let fragment = move || open(controls, &format!("/solitaire{}", site_address::hash()));
        fragment();
        browser::on_window("hashchange", move |_| fragment());
    });
}

fn open(controls: Controls, address: &str) {
    if carries(GameKind::Solitaire, address) {
        match read_as(GameKind::Solitaire, address) {
            Ok(Incoming {
                target: Target::Solitaire(link),
                from,
                ..
            }) => controls.visit(&link, from),
            Ok(_) => controls.link_failed(&incoming::Error::Unrecognised),
            Err(error) => controls.link_failed(&error),
        }
    }
}

/// Another tab that plays on the same game is followed, not overwritten.
fn follow_other_tabs(controls: Controls) {
    effect(move || browser::on_storage(move |key| controls.changed_elsewhere(key)));
}
