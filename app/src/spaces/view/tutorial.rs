//! The first round: make a path, set a trap, reach the goal, watch it against a scripted board.

use games::Language;
use leptos::prelude::*;

use super::board::making;
use crate::{
    spaces::{action::Action, controller::Controller, tutorial::Stage, words},
    tr,
    ui::{Tag, View, div, dynamic, each, el, steady, text_button},
};

fn stage(controller: Controller) -> Stage {
    Stage::of(controller.state.read().maker().draft())
}

fn texts(lang: Language, stage: Stage) -> (&'static str, &'static str) {
    match stage {
        Stage::Path => (
            tr!(lang, spaces.tutorial.path),
            tr!(lang, spaces.tutorial.path_text),
        ),
        Stage::Trap => (
            tr!(lang, spaces.tutorial.trap),
            tr!(lang, spaces.tutorial.trap_text),
        ),
        Stage::Goal => (
            tr!(lang, spaces.tutorial.goal),
            tr!(lang, spaces.tutorial.goal_text),
        ),
        Stage::Watch => (
            tr!(lang, spaces.tutorial.watch),
            tr!(lang, spaces.tutorial.watch_text),
        ),
    }
}

/// What to do now, the board, the way out.
pub(in crate::spaces) fn tutorial(controller: Controller) -> View {
    let lang = controller.lang;
    let now = move || stage(controller);
    let guide = dynamic(move || {
        let now = now();
        let (title, text) = texts(lang, now);
        let prompt = controller.state.read().maker().prompt();
        let (class, text) = if prompt.is_warning() {
            ("editor-say supermove", words::prompt(lang, &prompt))
        } else {
            ("", text)
        };
        let dot = |stage: Stage| el(Tag::LI).class(if stage <= now { "past" } else { "" });
        let dots = el(Tag::OL)
            .class("progress-dots")
            .attr("aria-hidden", "true")
            .list(each(Stage::ALL, dot));
        div("note")
            .id_for_tests("tutorial")
            .attr("role", "status")
            .child(dots)
            .child(el(Tag::H2).text(title))
            .child(steady(class, text, texts(lang, Stage::Trap).1))
            .into()
    });
    let run = text_button("button primary big", tr!(lang, spaces.tutorial.run))
        .id_for_tests("run")
        .live("disabled", move || now() != Stage::Watch)
        .press(move || controller.act(Action::PlayFirstRound));
    let skip = text_button("button", tr!(lang, spaces.tutorial.skip))
        .id_for_tests("skip")
        .press(move || controller.act(Action::SkipTutorial));
    let [board, tools] = making(controller);
    let main = div("scene main").child(board);
    let side = div("scene side")
        .child(tools)
        .child(div("button-row").child(run).child(skip));
    div("editor spaces-columns scene guided")
        .child(guide)
        .child(main)
        .child(side)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spaces::maker::Prompt;

    #[test]
    fn the_words_of_every_stage_fit_into_their_room() {
        for lang in Language::ALL {
            let length = |stage| texts(lang, stage).1.chars().count();
            for stage in Stage::ALL {
                assert!(length(stage) <= length(Stage::Trap), "{lang:?} {stage:?}");
            }
            let warning = words::prompt(lang, &Prompt::Supermove);
            assert!(warning.chars().count() <= length(Stage::Trap), "{warning}");
        }
    }
}
