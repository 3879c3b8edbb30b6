//! The player of this device: name and creature.

use leptos::prelude::*;

use crate::{
    spaces::{
        action::Action,
        controls::Controls,
        creature::{Creature, Face},
        profile::{NAME_LIMIT, display_name},
    },
    tr,
    ui::{
        drawer::drawer,
        el::{Tag, each, el, field, input},
    },
};

/// Name and creature in a drawer; both are kept at once.
pub(in crate::spaces) fn profile_drawer(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    drawer("me", tr!(i18n, spaces.me.title), move || {
        let profile = controls.state.read_untracked().profile().clone();
        let name = input(
            field("text")
                .class("input")
                .attr("name", "me")
                .attr("maxlength", NAME_LIMIT.to_string())
                .attr("autocomplete", "nickname")
                .attr("value", profile.name.unwrap_or_default())
                .on("change", move |event| {
                    let name = display_name(&event_target_value(&event));
                    controls.act(Action::SetName(name));
                }),
        );
        let label = el(Tag::LABEL)
            .class("field")
            .child(
                el(Tag::SPAN)
                    .class("field-label")
                    .text(tr!(i18n, spaces.me.name)),
            )
            .child(name);
        let choice = |creature: Creature| {
            let radio = input(
                field("radio")
                    .attr("name", "creature")
                    .attr("value", creature.name())
                    .attr("checked", creature == profile.creature)
                    .on("change", move |_| {
                        controls.act(Action::SetCreature(creature))
                    }),
            );
            el(Tag::LABEL)
                .class("choice")
                .child(radio)
                .child(creature.picture(Face::Default))
                .child(el(Tag::SPAN).text(creature.title(i18n)))
        };
        let creatures = el(Tag::FIELDSET)
            .class("choices")
            .child(el(Tag::LEGEND).text(tr!(i18n, spaces.me.creature)))
            .child(
                el(Tag::DIV)
                    .class("creatures")
                    .list(each(Creature::ALL, choice)),
            );
        let hint = el(Tag::P).class("hint").text(tr!(i18n, spaces.me.hint));
        vec![AnyView::from(label), creatures.into(), hint.into()].into_any()
    })
}
