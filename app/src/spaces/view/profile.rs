//! The player of this device: name and creature.

use leptos::prelude::*;

use crate::{
    spaces::{
        action::Action,
        controller::Controller,
        creature::{Creature, Face},
        profile::{NAME_LIMIT, display_name},
    },
    tr,
    ui::{El, Field, Tag, View, div, drawer, each, el, field, hint, labelled, optional, radio},
};

/// The name in links.
fn name_field(controller: Controller) -> Field {
    let name = controller.state.read_untracked().profile().name.clone();
    field("text")
        .class("input")
        .attr("name", "me")
        .attr("maxlength", NAME_LIMIT.to_string())
        .attr("autocomplete", "nickname")
        .attr("value", name.unwrap_or_default())
        .on_change(move |typed| controller.act(Action::SetName(display_name(&typed))))
}

/// Asks for the name before the first link is sent. It can be left empty.
pub(in crate::spaces) fn ask_name(controller: Controller) -> El {
    labelled(tr!(controller.lang, spaces.me.ask), name_field(controller)).id_for_tests("ask-name")
}

/// Creature and name in a drawer; both are saved at once. Without the name while the page asks for it elsewhere.
pub(in crate::spaces) fn profile_drawer(controller: Controller, asks: RwSignal<bool>) -> View {
    let lang = controller.lang;
    drawer("me", tr!(lang, spaces.me.title), move || {
        let chosen = controller.state.read_untracked().profile().creature;
        let name =
            (!asks.get()).then(|| labelled(tr!(lang, spaces.me.name), name_field(controller)));
        let choice = |creature: Creature| {
            let radio = radio("creature", creature.name(), creature == chosen, move || {
                controller.act(Action::SetCreature(creature))
            });
            el(Tag::LABEL)
                .class("choice")
                .child(radio)
                .child(creature.picture(Face::Default))
                .child(el(Tag::SPAN).text(creature.title(lang)))
        };
        let creatures = el(Tag::FIELDSET)
            .class("choices")
            .child(el(Tag::LEGEND).text(tr!(lang, spaces.me.creature)))
            .child(div("creatures").list(each(Creature::ALL, choice)));
        let hint = hint(tr!(lang, spaces.me.hint));
        vec![optional(name), creatures.into(), hint.into()].into()
    })
}
