//! The table: the piles, the counters, and the line above.

use games::inspect;
use leptos::prelude::*;

use super::{
    super::{
        controller::{Controller, today},
        table_html, words,
    },
    keys::{on_key, one_stop, rove},
    lesson::lesson,
    plain::{FORM, fields},
    tools::tools,
};
use crate::{
    progress,
    saves::{GamePage, Scene},
    tr,
    ui::{El, Tag, View, browser, debug_note, div, dynamic, effect, el, optional, pointer, span},
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

fn felt(controller: Controller) -> View {
    let cards = dynamic(move || {
        let games = controller.games.read();
        let html = games.game().map(|game| {
            let position = game.position();
            let chosen = controller.chosen.get();
            let targets = chosen.map(|chosen| position.moves_from(chosen.from, chosen.count));
            let marks = table_html::Marks {
                targets: targets.iter().flatten().map(|step| step.to).collect(),
                chosen,
                moved: Controller::moved(position, game),
            };
            table_html::table(controller.lang, position, &marks)
        });
        div("cards").html(html.unwrap_or_default()).into()
    });
    let columns = move || {
        let games = controller.games.read();
        games
            .game()
            .map_or(8, |game| table_html::width(game.variant()))
    };
    // On the window, because rendering the cards again loses the focus for a moment, and a quick key with it.
    effect(move || browser::on_window("keydown", move |event| on_key(controller, event)));
    effect(one_stop);
    effect(move || pointer::listen(controller));
    let path = controller.path();
    el(Tag::FORM)
        .class("felt")
        .id_for_tests("felt")
        .attr("id", FORM)
        .attr("method", "get")
        .attr("action", path)
        .on_submit(|| ())
        .live("data-columns", columns)
        .on("focusin", |event| rove(&event))
        .child(cards)
        .child(fields(controller))
        .into()
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
            let text = text
                .child(span("needs-script", tr!(lang, solitaire.visit.text)))
                .child(span(
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
