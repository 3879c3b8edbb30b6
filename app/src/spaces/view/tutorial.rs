//! The first round: make a path, put a trap, reach the goal, watch it against a scripted board.

use games::spaces::Move;
use leptos::prelude::*;

use super::board::making;
use crate::{
    spaces::controls::Controls,
    tr,
    ui::{
        I18n,
        el::{Tag, dynamic, each, el},
    },
};

/// The scripted board that the first round is played against.
pub(in crate::spaces) const SCRIPTED: &str = "3|7p4p4t5p2pG2f";

/// How far the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Path,
    Trap,
    Goal,
    Watch,
}

const STAGES: [Stage; 4] = [Stage::Path, Stage::Trap, Stage::Goal, Stage::Watch];

/// The stage follows from the board: nothing else has to be remembered.
fn stage(controls: Controls) -> Stage {
    let table = controls.table.read();
    let sketch = table.sketch();
    let moves = sketch.draft().moves();
    let pieces = moves.iter().filter(|step| matches!(step, Move::Piece(_)));
    if sketch.draft().is_finished() {
        Stage::Watch
    } else if moves.iter().any(|step| matches!(step, Move::Trap(_))) {
        Stage::Goal
    } else if pieces.count() >= 2 {
        Stage::Trap
    } else {
        Stage::Path
    }
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
            .list(each(STAGES, dot));
        el(Tag::DIV)
            .class("note")
            .id_for_tests("tutorial")
            .attr("role", "status")
            .child(dots)
            .child(el(Tag::H2).text(title))
            .child(el(Tag::P).text(text))
            .into()
    });
    let run = el(Tag::BUTTON)
        .class("button primary big")
        .id_for_tests("run")
        .live("disabled", move || now() != Stage::Watch)
        .press(move || controls.first_round())
        .text(tr!(i18n, spaces.tutorial.run));
    let skip = el(Tag::BUTTON)
        .class("button")
        .id_for_tests("skip")
        .press(move || controls.learned())
        .text(tr!(i18n, spaces.tutorial.skip));
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
