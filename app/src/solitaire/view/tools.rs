//! The buttons beside the table, and the link to share.

use games::solitaire::{Game, Link};
use leptos::prelude::*;

use super::{
    super::controller::{Controller, Dialog},
    advice::advice,
    plain::{FORM, choose_where, said},
};
use crate::{
    share::{Shareable, share_row},
    tr,
    ui::{Icon, View, button, div, plain_note, truth},
};

/// Undo, redo, hint, new game, menu; finish in place of the hint once nothing can go wrong; the share row.
pub(super) fn tools(controller: Controller) -> View {
    let lang = controller.lang;
    let cannot = move |may: fn(&Game) -> bool| !controller.games.read().game().is_some_and(may);
    let is_decided = move || {
        let games = controller.games.read();
        let position = games.position();
        position.is_some_and(|position| position.finish().is_some())
    };
    let tool = |name: &'static str, of, label| {
        button("icon-button labelled needs-script", of, label).id_for_tests(name)
    };
    let finish = button(
        "icon-button labelled",
        Icon::Next,
        tr!(lang, solitaire.menu.finish),
    );
    let row = div("felt-row")
        .child(
            tool("undo", Icon::Undo, tr!(lang, solitaire.menu.undo))
                .live("aria-disabled", move || truth(cannot(Game::can_undo)))
                .press(move || controller.undo()),
        )
        .child(
            tool("redo", Icon::Redo, tr!(lang, solitaire.menu.redo))
                .live("aria-disabled", move || truth(cannot(Game::can_redo)))
                .press(move || controller.redo()),
        )
        .child(
            tool("hint", Icon::Hint, tr!(lang, solitaire.menu.hint))
                .live("hidden", is_decided)
                .live("aria-disabled", move || {
                    truth(cannot(|game| !game.position().is_won()))
                })
                .press(move || controller.hint()),
        )
        // A decided game needs no hint, so this button takes its place.
        .child(
            finish
                .id_for_tests("finish")
                .attr("form", FORM)
                .attr("name", "do")
                .attr("value", "finish")
                .live("hidden", move || !is_decided())
                .press(move || controller.finish()),
        )
        .child(
            tool("share", Icon::Send, tr!(lang, share.share))
                .press(move || controller.show(Dialog::Share)),
        )
        .child(
            tool("new", Icon::Plus, tr!(lang, solitaire.menu.new))
                .press(move || controller.show(Dialog::Start)),
        )
        .child(
            tool("menu", Icon::Menu, tr!(lang, site.menu))
                .press(move || controller.show(Dialog::Menu)),
        );
    div("felt-tools")
        .child(said(controller))
        .child(row)
        .child(choose_where(controller))
        .child(plain_note(lang))
        .child(share(controller))
        .child(advice(controller))
        .into()
}

/// What to share: the position, or before the first move the deal by its number.
pub(in crate::solitaire) fn share(controller: Controller) -> View {
    share_game(controller, link_path)
}

/// The link of the current position.
pub(super) fn link_path(game: &Game) -> String {
    match game.origin() {
        Some(deal) if !game.can_undo() => Link::Deal(deal).path(),
        _ => game.position().link_path(),
    }
}

/// The share row with a link of the open game.
pub(super) fn share_game(controller: Controller, path: fn(&Game) -> String) -> View {
    let lang = controller.lang;
    let what = Signal::derive(move || {
        let games = controller.games.read();
        let path = path(games.game()?);
        Some(Shareable::new(
            tr!(lang, solitaire.share.title),
            tr!(lang, solitaire.share.text),
            path,
        ))
    });
    share_row(lang, what, "", None)
}
