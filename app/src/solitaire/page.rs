//! `/solitaire`, `/solitaire/freecell`, `/solitaire/klondike`, and `/?p=`.

use games::{
    Language,
    incoming::{Found, GameKind},
    solitaire::Kind,
};
use leptos::{ev, prelude::*};

use super::{
    controls::{Controls, Dialog},
    view::{
        daily::daily, leave::leave, menu::menu, start::start, table::table, tools::share, won::won,
    },
    words,
};
use crate::{
    address::watch,
    progress,
    saves::GamePage,
    tr,
    ui::{Tag, View, dialog, div, el, link, optional, wake_lock},
};

/// Solitaire; one of its games, if the path names it.
pub(crate) fn solitaire_page(lang: Language, kind: Option<Kind>) -> View {
    let controls = Controls::new(lang, kind);
    open_address(controls);
    wake_lock::hold_while(controls.at_table);
    controls.keep_time();
    controls.tell_when_stuck();
    // The table has a title of its own.
    let title = move || {
        optional((!controls.at_table.get()).then(|| {
            let kind = kind.map(|kind| progress::solitaire::kind(lang, kind));
            el(Tag::H1).text(kind.unwrap_or(tr!(lang, solitaire.title)))
        }))
    };
    let scene = move || {
        if controls.at_table.get() {
            table(controls)
        } else {
            vec![controls.trouble_note(), start(controls)].into()
        }
    };
    // The one link that is right for everybody, also without script.
    let start_new = move || {
        let press = move |event: ev::MouseEvent| {
            event.prevent_default();
            controls.start_instead();
        };
        Some(
            link(
                "button primary",
                "/solitaire",
                tr!(lang, solitaire.error.start),
            )
            .id_for_tests("start-new")
            .on_click(press),
        )
    };
    let mut page = div("solitaire-page")
        .part(title)
        .child(controls.link_error_note(start_new))
        .part(scene);
    for dialog in dialogs(controls) {
        page = page.child(dialog);
    }
    page.into()
}

/// If the window has no room for the share row beside the table, it is in a dialog.
fn dialogs(controls: Controls) -> [View; 6] {
    let lang = controls.lang;
    let of = |which, title, class, content: fn(Controls) -> View| {
        let open = controls.is_open(which);
        dialog(lang, open, title, class, move || content(controls))
    };
    [
        of(
            Dialog::Start,
            tr!(lang, solitaire.start.title),
            "start-dialog",
            start,
        ),
        of(Dialog::Menu, tr!(lang, site.menu), "solitaire-menu", menu),
        of(
            Dialog::Daily,
            tr!(lang, solitaire.start.daily),
            "daily-dialog",
            daily,
        ),
        of(
            Dialog::Won,
            tr!(lang, solitaire.won.title),
            "won-dialog",
            won,
        ),
        of(
            Dialog::Share,
            tr!(lang, share.title),
            "solitaire-share",
            share,
        ),
        of(
            Dialog::Leave,
            tr!(lang, solitaire.leave.title),
            "leave-dialog",
            leave,
        ),
    ]
}

/// Visits the position in the address.
fn open_address(controls: Controls) {
    let wake = move |_| {
        controls.load_settings();
        // Not shown under a link that cannot be opened: the player would take it for the link's game.
        if controls.link_error.read_untracked().is_empty() {
            controls.go_on();
        }
        controls.follow_other_tabs();
    };
    let open = move |found: &Found| {
        let link = found
            .solitaire()
            .map_err(|error| words::error(controls.lang, &error))?;
        controls.visit(&link.target, link.from);
        Ok(())
    };
    let (lang, why) = (controls.lang, controls.link_error);
    watch(lang, why, Some(GameKind::Solitaire), wake, open);
}
