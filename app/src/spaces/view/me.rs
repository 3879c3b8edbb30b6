//! The player of this device: name and creature.

use leptos::prelude::*;

use crate::{
    spaces::{
        controls::Controls,
        creature::{Creature, Face},
        me::{NAME_LIMIT, display_name},
    },
    tr,
    ui::{
        choices::radio,
        drawer::drawer,
        el::{Tag, each, el, field},
        parts::{hint, labelled},
    },
};

/// Name and creature in a drawer; both are kept at once.
pub(in crate::spaces) fn me_drawer(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    drawer("me", tr!(i18n, spaces.me.title), move || {
        let me = controls.table.read_untracked().me().clone();
        let name = field("text")
            .class("input")
            .attr("name", "me")
            .attr("maxlength", NAME_LIMIT.to_string())
            .attr("autocomplete", "nickname")
            .attr("value", me.name.unwrap_or_default())
            .on_change(move |typed| {
                let name = display_name(&typed);
                controls.change_me(|me| me.name = name);
            });
        let label = labelled(tr!(i18n, spaces.me.name), name);
        let choice = |creature: Creature| {
            let radio = radio(
                "creature",
                creature.name(),
                creature == me.creature,
                move || controls.change_me(|me| me.creature = creature),
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
        let hint = hint(tr!(i18n, spaces.me.hint));
        vec![AnyView::from(label), creatures.into(), hint.into()].into_any()
    })
}
