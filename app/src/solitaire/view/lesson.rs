//! The texts of the lesson.

use games::solitaire::Status;
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
            let text = match step(game) {
                Some(0) => tr!(lang, solitaire.lesson.cell),
                Some(1) => tr!(lang, solitaire.lesson.second),
                Some(2) => tr!(lang, solitaire.lesson.column),
                Some(_) => tr!(lang, solitaire.lesson.last),
                None => tr!(lang, solitaire.lesson.astray),
            };
            el(Tag::SECTION)
                .class("note lesson")
                .attr("role", "status")
                .id_for_tests("lesson-text")
                .child(el(Tag::P).text(text))
                .child(
                    text_button("button small", tr!(lang, solitaire.lesson.skip))
                        .id_for_tests("skip")
                        .press(move || controller.skip_lesson()),
                )
        }))
    })
}
