//! The first round: make a path, put a trap, reach the goal, watch it against a scripted board.

use leptos::prelude::*;

use super::board::making;
use crate::{
    spaces::{action::Action, controls::Controls, tutorial::Stage},
    tr,
    ui::{
        I18n,
        el::{Tag, dynamic, each, el},
        parts::text_button,
    },
};

fn stage(controls: Controls) -> Stage {
    Stage::of(controls.state.read().maker().draft())
}

fn words(i18n: I18n, stage: Stage) -> (&'static str, &'static str) {
    match stage {
        Stage::Path => (
            tr!(i18n, spaces.tutorial.path),
            tr!(i18n, spaces.tutorial.path_text),
        ),
        Stage::Trap => (
            tr!(i18n, spaces.tutorial.trap),
            tr!(i18n, spaces.tutorial.trap_text),
        ),
        Stage::Goal => (
            tr!(i18n, spaces.tutorial.goal),
            tr!(i18n, spaces.tutorial.goal_text),
        ),
        Stage::Watch => (
            tr!(i18n, spaces.tutorial.watch),
            tr!(i18n, spaces.tutorial.watch_text),
        ),
    }
}

/// What to do now, the board, the way out.
pub(in crate::spaces) fn tutorial(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let now = move || stage(controls);
    let guide = dynamic(move || {
        let now = now();
        let (title, text) = words(i18n, now);
        let dot = |stage: Stage| el(Tag::LI).class(if stage <= now { "past" } else { "" });
        let dots = el(Tag::OL)
            .class("progress-dots")
            .attr("aria-hidden", "true")
            .list(each(Stage::ALL, dot));
        el(Tag::DIV)
            .class("note")
            .id_for_tests("tutorial")
            .attr("role", "status")
            .child(dots)
            .child(el(Tag::H2).text(title))
            .child(el(Tag::P).text(text))
            .into()
    });
    let run = text_button("button primary big", tr!(i18n, spaces.tutorial.run))
        .id_for_tests("run")
        .live("disabled", move || now() != Stage::Watch)
        .press(move || controls.act(Action::PlayFirstRound));
    let skip = text_button("button", tr!(i18n, spaces.tutorial.skip))
        .id_for_tests("skip")
        .press(move || controls.act(Action::SkipTutorial));
    let [say, board, tools] = making(controls);
    let main = el(Tag::DIV)
        .class("scene")
        .child(guide)
        .child(say)
        .child(board);
    let side = el(Tag::DIV)
        .class("scene side")
        .child(tools)
        .child(el(Tag::DIV).class("button-row").child(run).child(skip));
    el(Tag::DIV)
        .class("editor spaces-columns scene")
        .child(main)
        .child(side)
        .into()
}
