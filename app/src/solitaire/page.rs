//! `/solitaire`, `/solitaire/freecell`, `/solitaire/klondike`, and `/?p=`.

use games::{
    Language,
    incoming::{Found, GameKind},
    solitaire::Kind,
};
use leptos::{ev, prelude::*};

use super::{
    controller::{Controller, Dialog},
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
    let controller = Controller::new(lang, kind);
    open_address(controller);
    wake_lock::hold_while(controller.at_table);
    controller.keep_time();
    controller.tell_when_stuck();
    controller.follow_position();
    controller.find_deals_ahead();
    controller.skip_on_press();
    // The table has a title of its own.
    let title = move || {
        optional((!controller.at_table.get()).then(|| {
            let kind = kind.map(|kind| progress::solitaire::kind(lang, kind));
            el(Tag::H1).text(kind.unwrap_or(tr!(lang, solitaire.title)))
        }))
    };
    let scene = move || {
        if controller.at_table.get() {
            table(controller)
        } else {
            vec![controller.save_warnings(), start(controller)].into()
        }
    };
    // The only link that is right for everyone, also without script.
    let start_new = move || {
        let press = move |event: ev::MouseEvent| {
            event.prevent_default();
            controller.start_instead();
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
        .child(controller.link_error_note(start_new))
        .part(scene);
    for dialog in dialogs(controller) {
        page = page.child(dialog);
    }
    page.into()
}

/// If the window has no room for the share row beside the table, it is in a dialog.
fn dialogs(controller: Controller) -> [View; 6] {
    let lang = controller.lang;
    let of = |which, title, class, content: fn(Controller) -> View| {
        let open = controller.is_open(which);
        dialog(lang, open, title, class, move || content(controller))
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
fn open_address(controller: Controller) {
    let wake = move |_| {
        controller.load_settings();
        // Not shown under a link that cannot be opened: the player would take it for the link's game.
        let is_bad = controller.link_error.read_untracked().is_some();
        if is_bad {
            controller.games.write().wake();
        } else {
            controller.go_on();
        }
        controller.follow_other_tabs();
    };
    let open = move |found: &Found| {
        let link = found
            .solitaire()
            .map_err(|error| words::error(controller.lang, &error, found))?;
        controller.visit(&link.target, link.from);
        Ok(())
    };
    let (lang, why) = (controller.lang, controller.link_error);
    watch(lang, why, Some(GameKind::Solitaire), wake, open);
}
