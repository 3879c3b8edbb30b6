//! The texts of the lesson.

use games::solitaire::{Kind, Status};
use leptos::prelude::*;

use super::super::{controller::Controller, lesson::step};
use crate::{
    tr,
    ui::{Tag, View, dynamic, el, optional, text_button},
};

/// What to do next, while the lesson is running.
pub(super) fn lesson(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let games = controller.games.read();
        let runs = controller.lesson.get();
        let game = games
            .game()
            .filter(|game| runs && game.status() != Status::Won);
        optional(game.map(|game| {
            let kind = game.variant().kind();
            let now = step(game);
            let text = match (kind, now) {
                (_, None) => tr!(lang, solitaire.lesson.astray),
                (Kind::FreeCell, Some(0)) => tr!(lang, solitaire.lesson.cell),
                (Kind::FreeCell, Some(1)) => tr!(lang, solitaire.lesson.build),
                (Kind::FreeCell, Some(2)) => tr!(lang, solitaire.lesson.pair),
                (Kind::FreeCell, Some(3)) => tr!(lang, solitaire.lesson.three),
                (Kind::FreeCell, Some(_)) => tr!(lang, solitaire.lesson.last),
                (Kind::Klondike, Some(0)) => tr!(lang, solitaire.lesson.column),
                (Kind::Klondike, Some(1)) => tr!(lang, solitaire.lesson.king),
                (Kind::Klondike, Some(2)) => tr!(lang, solitaire.lesson.stock),
                (Kind::Klondike, Some(3)) => tr!(lang, solitaire.lesson.waste),
                (Kind::Klondike, Some(4)) => tr!(lang, solitaire.lesson.both),
                (Kind::Klondike, Some(5)) => tr!(lang, solitaire.lesson.queen),
                (Kind::Klondike, Some(_)) => tr!(lang, solitaire.lesson.end),
            };
            // Klondike's lesson ends before its game does.
            let (class, label) = match (kind, now) {
                (Kind::Klondike, Some(6..)) => {
                    ("button small primary", tr!(lang, solitaire.play_klondike))
                }
                _ => ("button small", tr!(lang, solitaire.lesson.skip)),
            };
            el(Tag::SECTION)
                .class("note lesson")
                .attr("role", "status")
                .id_for_tests("lesson-text")
                .child(el(Tag::P).text(text))
                .child(
                    text_button(class, label)
                        .id_for_tests("skip")
                        .press(move || controller.skip_lesson()),
                )
        }))
    })
}
