//! The table: the piles, the counters, and the line above.

use games::{
    inspect,
    solitaire::{Deal, Game},
};
use leptos::prelude::*;

use super::{
    super::{
        controller::{Controller, today},
        words,
    },
    felt::felt,
    lesson::lesson,
    tools::tools,
};
use crate::{
    progress,
    saves::{GamePage, Scene},
    tr,
    ui::{El, Tag, View, debug_note, div, dynamic, el, optional, paragraph, span},
};

/// The table of the open game.
pub(in crate::solitaire) fn table(controller: Controller) -> View {
    div("felt-page")
        .child(head(controller))
        .child(felt(controller))
        .child(
            div("felt-note")
                .child(controller.save_warnings())
                .child(visit(controller))
                .part(lost_deal(controller))
                .child(lesson(controller)),
        )
        .child(tools(controller))
        .child(debug_note(inspect::solitaire, move || {
            let games = controller.games.read();
            let moves: Vec<_> = games
                .game()?
                .log()
                .map(|(step, automatic)| {
                    let step = step.to_string();
                    if automatic {
                        ["(", &step, ")"].concat()
                    } else {
                        step
                    }
                })
                .collect();
            Some((games.position()?.link_path(), moves.join(" ")))
        }))
        .into()
}

/// The name of the game, its progress, and notes for the player.
fn head(controller: Controller) -> El {
    let lang = controller.lang;
    let title = move || {
        let games = controller.games.read();
        // Only the browser knows the local date.
        let today = games.is_awake().then(today);
        let title = games.game().map(|game| words::title(lang, game, today));
        title.unwrap_or_default()
    };
    let counts = move || {
        let games = controller.games.read();
        let counts = games.game().map(|game| {
            let pass = || tr!(lang, solitaire.count.passes, count = game.pass());
            let mut counts = vec![progress::solitaire::moves(
                lang,
                game.position().moves().into(),
            )];
            counts.extend((game.pass() > 1).then(pass));
            counts.join(" · ")
        });
        counts.unwrap_or_default()
    };
    let time = el(Tag::SPAN)
        .class("needs-script")
        .id_for_tests("time")
        .attr("role", "timer")
        .attr("aria-label", tr!(lang, solitaire.count.time))
        .live_text(move || words::time(controller.seconds.get()));
    div("felt-head").child(el(Tag::H1).live_text(title)).child(
        el(Tag::P)
            .class("hint")
            .child(el(Tag::SPAN).id_for_tests("counts").live_text(counts))
            .child(time),
    )
}

/// What is known of a deal that nobody can win.
fn lost_deal(controller: Controller) -> impl Fn() -> View {
    let lang = controller.lang;
    move || {
        let games = controller.games.read();
        let origin = games.game().and_then(Game::origin);
        let is_lost = origin.is_some_and(Deal::is_lost);
        optional(is_lost.then(|| paragraph("note", tr!(lang, solitaire.solver.lost_deal))))
    }
}

fn visit(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let games = controller.games.read();
        let visit = match games.scene() {
            Scene::Visit(visit) => Some(visit),
            _ => None,
        };
        let link = visit.map(|visit| {
            // The document knows before hydration whether there is one, so nothing moves.
            let mine = el(Tag::BUTTON)
                .class("button small visit-own needs-script")
                .press(move || controller.leave())
                .text(tr!(lang, solitaire.visit.mine));
            let mut text = el(Tag::P);
            // Without script nothing is saved, so only the sender is worth a note.
            let mut class = "note visit needs-script";
            if let Some(name) = visit.from.clone() {
                text = text.child(span("", tr!(lang, saves.sender, name)));
                class = "note visit";
            }
            let is_fresh = visit.game.position().moves() == 0;
            let said = if is_fresh {
                tr!(lang, solitaire.visit.fresh)
            } else {
                tr!(lang, solitaire.visit.text)
            };
            let text = text.child(span("needs-script", said)).child(span(
                "visit-own needs-script",
                tr!(lang, solitaire.visit.kept),
            ));
            el(Tag::SECTION)
                .class(class)
                .id_for_tests("visit")
                .child(text)
                .child(mine)
        });
        optional(link.or_else(|| controller.own_link_note()))
    })
}
