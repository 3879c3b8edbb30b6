//! A saved board or deck: large, with its name, and what can be done with it.

use leptos::prelude::*;

use super::lobby::picture;
use crate::{
    saves::{SlotId, clean_name},
    spaces::{action::Action, controller::Controller, svg::Drawing},
    tr,
    ui::{
        El, Handle, Icon, Tag, View, button, div, drawing, dynamic, each, el, name_field, optional,
        text_button,
    },
};

/// The board with the order of its traps on demand, or the boards of the deck.
pub(in crate::spaces) fn saved(controller: Controller, id: SlotId) -> View {
    dynamic(move || {
        let Some((slot, boards)) = controller.state.read().saved(&id) else {
            return optional(None);
        };
        let lang = controller.lang;
        let large = match boards.as_slice() {
            [only] => {
                let drawn = Drawing::of_board(&only.board);
                let numbers = controller.order.get().then(|| numbers(&drawn));
                let field = div("space-field").child(drawing(Tag::DIV, "drawing", drawn.svg()));
                div("scene")
                    .child(div("field-box").child(field.maybe(numbers)))
                    .child(div("button-row").child(super::board::order(controller)))
            }
            several => el(Tag::OL)
                .class("thumbs")
                .list(each(several, |board| el(Tag::LI).child(picture(board)))),
        };
        let (edited, challenge) = (id.clone(), boards.clone());
        let edit = button("button", Icon::Rename, tr!(lang, spaces.saved.edit))
            .id_for_tests("edit")
            .press(move || controller.act(Action::EditSaved(edited.clone())));
        let send = text_button("button primary big", tr!(lang, spaces.lobby.challenge))
            .id_for_tests("challenge-with")
            .press(move || controller.act(Action::ChallengeWith(challenge.clone())));
        let side = div("scene side")
            .child(rename(controller, id.clone(), slot.name))
            .child(div("button-row").child(send).child(edit));
        div("spaces-columns scene saved")
            .child(large)
            .child(side)
            .into()
    })
}

/// The numbers of the steps in which traps were set, over a drawing.
pub(super) fn numbers(of: &Drawing) -> El {
    drawing(Tag::DIV, "drawing order", of.numbers())
}

fn rename(controller: Controller, id: SlotId, name: String) -> El {
    let lang = controller.lang;
    let typed = Handle::new();
    let save = move || {
        if let Some(name) = typed.value().and_then(|typed| clean_name(&typed)) {
            controller.act(Action::RenameSaved(id.clone(), name));
        }
    };
    let input = name_field(typed, name)
        .attr("name", "saved")
        .attr("aria-label", tr!(lang, spaces.editor.name));
    el(Tag::FORM)
        .class("rename")
        .on_submit(save)
        .child(input)
        .child(text_button("button small", tr!(lang, spaces.lobby.rename)))
}
