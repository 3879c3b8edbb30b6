//! Making a board: the screen around the board itself.

use games::spaces::Labelled;
use leptos::prelude::*;

use super::{board::making, pick::against};
use crate::{
    spaces::{action::Action, controller::Controller, maker::Prompt, screen::Pick, words},
    tr,
    ui::{Handle, View, div, dynamic, field, labelled, optional, paragraph, steady, text_button},
};

/// The board, and what to do with it once it is finished.
pub(in crate::spaces) fn editor(controller: Controller, pick: Pick) -> View {
    let lang = controller.lang;
    let [board, tools] = making(controller);
    let main = div("scene")
        .child(optional(against(lang, &pick)))
        .child(sentence(controller))
        .child(board);
    let side = div("scene side")
        .child(tools)
        .child(done(controller, pick))
        .child(paragraph("hint keys", tr!(lang, spaces.editor.keys)));
    div("editor spaces-columns scene")
        .child(main)
        .child(side)
        .into()
}

/// What to do now, or why the last press did nothing.
fn sentence(controller: Controller) -> View {
    dynamic(move || {
        let prompt = controller.state.read().maker().prompt();
        let class = if prompt.is_warning() {
            "editor-say supermove"
        } else {
            "editor-say"
        };
        // The longest sentence that can appear here.
        let room = words::prompt(controller.lang, &Prompt::Supermove);
        steady(class, words::prompt(controller.lang, &prompt), room)
            .id_for_tests("say")
            .into()
    })
}

/// The buttons, once the goal is reached, and then the name, which is optional.
fn done(controller: Controller, pick: Pick) -> View {
    let lang = controller.lang;
    // The boards of a deck are chosen once they are saved.
    let keeps = pick.is_for_later();
    let main = if keeps {
        tr!(lang, spaces.editor.save)
    } else {
        words::use_boards(lang, &pick)
    };
    let unfinished = move || controller.state.read().maker().board().is_none();
    let name = Handle::new();
    let ready = move || {
        let board = controller.state.read_untracked().maker().board()?;
        Some(Labelled {
            board,
            name: name
                .value()
                .and_then(|typed| games::spaces::Name::new(&typed)),
            creature: None,
        })
    };
    let field = field("text")
        .handle(name)
        .class("input")
        .attr("name", "board")
        .attr("maxlength", "40")
        .attr("autocomplete", "off");
    let label = labelled(tr!(lang, spaces.editor.name), field);
    let use_it = text_button("button primary big", main)
        .id_for_tests("use-board")
        .live("disabled", unfinished)
        .press(move || {
            if let Some(board) = ready() {
                controller.act(Action::UseBoard(board));
            }
        });
    let save = (!keeps).then(|| {
        text_button("button", tr!(lang, spaces.editor.save))
            .id_for_tests("save-board")
            .live("disabled", unfinished)
            .press(move || {
                if let Some(board) = ready() {
                    controller.act(Action::SaveBoard(board));
                }
            })
    });
    div("editor-done")
        .child(div("button-row").child(use_it).maybe(save))
        .child(label)
        .into()
}
