//! The table: the piles and their keys; counters; what stands above.

use games::inspect;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::{
    super::{
        controls::{Controls, focus_again},
        lifted::Lifted,
        picture, words,
    },
    lesson::lesson,
    tools::tools,
};
use crate::{
    progress,
    saves::{GamePage, Scene},
    tr,
    ui::{El, Tag, browser, debug_note, div, dynamic, effect, el, optional, paragraph, pointer},
};

/// The table of the open game.
pub(in crate::solitaire) fn table(controls: Controls) -> AnyView {
    div("felt-page")
        .child(head(controls))
        .child(felt(controls))
        .child(tools(controls))
        .child(debug_note(inspect::solitaire, move || {
            let games = controls.games.read();
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

/// What the game is, how far it is, and what the player should know.
fn head(controls: Controls) -> El {
    let lang = controls.lang;
    let title = move || {
        let games = controls.games.read();
        let title = games
            .game()
            .map(|game| progress::solitaire::title(lang, game));
        title.into_any()
    };
    let counts = move || {
        let games = controls.games.read();
        let counts = games.game().map(|game| {
            let pass = || tr!(lang, solitaire.count.passes, count = game.pass());
            let mut counts = vec![progress::solitaire::moves(
                lang,
                game.position().moves().into(),
            )];
            counts.extend((game.pass() > 1).then(pass));
            counts.join(" · ")
        });
        counts.into_any()
    };
    let time = el(Tag::SPAN)
        .id_for_tests("time")
        .attr("role", "timer")
        .attr("aria-label", tr!(lang, solitaire.count.time))
        .part(move || words::time(controls.seconds.get()).into_any());
    div("felt-head")
        .child(el(Tag::H1).part(title))
        .child(
            el(Tag::P)
                .class("hint")
                .child(el(Tag::SPAN).id_for_tests("counts").part(counts))
                .child(time),
        )
        .child(paragraph(
            "note warn without-script",
            tr!(lang, site.no_script),
        ))
        .child(controls.trouble_note())
        .child(visit(controls))
        .child(lesson(controls))
}

fn felt(controls: Controls) -> AnyView {
    let cards = dynamic(move || {
        let games = controls.games.read();
        let html = games.game().map(|game| {
            let position = game.position();
            let chosen = controls.chosen.get();
            let targets = chosen.map(|chosen| position.moves_from(chosen.from, chosen.count));
            let marks = picture::Marks {
                targets: targets.iter().flatten().map(|step| step.to).collect(),
                chosen,
                moved: Controls::moved(position, game),
            };
            picture::table(controls.lang, position, &marks)
        });
        div("cards").html(html.unwrap_or_default()).into()
    });
    let columns = move || {
        let games = controls.games.read();
        // The wider row: the columns, or the cells with the foundations.
        let wider = games.game().map_or(8, |game| {
            let variant = game.variant();
            variant
                .columns()
                .max(variant.cells().max(2) + variant.suits())
        });
        wider.to_string()
    };
    // On the window: when the cards are written anew, the focus is nowhere for a moment, and a quick key would be lost.
    effect(move || browser::on_window("keydown", move |event| on_key(controls, event)));
    effect(move || pointer::listen(controls));
    div("felt")
        .id_for_tests("felt")
        .live("data-columns", columns)
        .on("focusin", |event| rove(&event))
        .child(cards)
        .into()
}

/// The cards are one stop of the Tab key: the one that had the focus last.
fn rove(event: &ev::Event) {
    for card in browser::all(".felt [tabindex=\"0\"]") {
        let _ = card.set_attribute("tabindex", "-1");
    }
    let target = event.target().and_then(|target| target.dyn_into().ok());
    if let Some(card) = target {
        let card: web_sys::Element = card;
        let _ = card.set_attribute("tabindex", "0");
    }
}

/// Arrows move between the piles and within a column; letters do what the buttons do.
fn on_key(controls: Controls, event: &ev::Event) {
    let Some(key) = event.dyn_ref::<ev::KeyboardEvent>() else {
        return;
    };
    let target = event.target().and_then(|target| target.dyn_into().ok());
    let is_ours = target.is_some_and(|target: web_sys::Element| {
        target.matches("body, main, .felt *").unwrap_or(false)
    });
    if !is_ours || key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    match key.key().as_str() {
        "ArrowLeft" => browser::step_focus(".felt [data-at]", -1, Some("[data-pile]")),
        "ArrowRight" => browser::step_focus(".felt [data-at]", 1, Some("[data-pile]")),
        "ArrowUp" => browser::step_focus(".felt [data-at]", -1, None),
        "ArrowDown" => browser::step_focus(".felt [data-at]", 1, None),
        " " => controls.draw(),
        "u" | "U" => controls.undo(),
        "r" | "R" => controls.redo(),
        "h" | "H" => controls.hint(),
        "x" | "X" => {
            if let Some(at) = Lifted::of(event) {
                controls.choose(at);
            }
        }
        "Escape" if controls.chosen.get_untracked().is_some() => controls.chosen.set(None),
        _ => return,
    }
    event.prevent_default();
    if let Some(at) = Lifted::of(event) {
        // A key that changed the cards keeps its place among them; one that moved the focus has a new one by now.
        request_animation_frame(move || {
            if browser::find(":focus").is_none() {
                focus_again(at);
            }
        });
    }
}

fn visit(controls: Controls) -> AnyView {
    let lang = controls.lang;
    dynamic(move || {
        let games = controls.games.read();
        let visiting = matches!(games.scene(), Scene::Visit(_));
        let link = visiting.then(|| {
            // Whether there is one the document knows before the script: nothing moves then.
            let mine = el(Tag::BUTTON)
                .class("button small visit-own needs-script")
                .press(move || controls.leave())
                .text(tr!(lang, solitaire.visit.mine));
            el(Tag::SECTION)
                .class("note visit")
                .id_for_tests("visit")
                .child(el(Tag::P).text(tr!(lang, solitaire.visit.text)))
                .child(mine)
        });
        optional(link.or_else(|| controls.own_link_note()))
    })
}
