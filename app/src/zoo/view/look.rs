//! The name and the colour of a bot, below its last card.

use games::zoo::{Bot, Color, Look, NAME_LIMIT};
use leptos::prelude::*;

use crate::{
    tr,
    ui::{El, Handle, Tag, choices, div, each, el, field, labelled, radio, span},
    zoo::{controller::Controller, looks::color_class, words},
};

/// The fields for one bot. Every change takes effect at once.
pub(super) fn look_form(controller: Controller, bot: Bot) -> El {
    let lang = controller.lang;
    let look = untrack(|| controller.looks().get(bot).clone());
    let (first, name) = (look.color, Handle::new());
    let chosen = RwSignal::new(usize::from(first.map_or(0, Color::digit)));
    let keep = move || {
        let color = u8::try_from(chosen.get_untracked()).ok();
        let typed = name.value().unwrap_or_default();
        let look = Look::new(&typed, color.and_then(Color::from_digit));
        controller.set_look(bot, look);
    };
    let name_field = field("text")
        .class("input")
        .handle(name)
        .attr("maxlength", NAME_LIMIT.to_string())
        .attr("autocomplete", "off")
        .attr("placeholder", words::bot(lang, bot))
        .attr("value", look.name().unwrap_or_default().to_owned())
        .on_input(move |_| keep());
    let colors = [None].into_iter().chain(Color::ALL.map(Some));
    let swatches = each(colors, |color| {
        let digit = color.map_or(0, Color::digit);
        let input = radio("color", digit.to_string(), color == first, move || {
            chosen.set(digit.into());
            keep();
        });
        let name = span("visually-hidden", words::color(lang, color));
        el(Tag::LABEL)
            .class("choice swatch")
            .child(input)
            .child(el(Tag::SPAN).class(color_class(color)))
            .child(name)
    });
    div("look-form")
        .child(labelled(tr!(lang, zoo.look.name), name_field))
        .child(choices("choices swatches", tr!(lang, zoo.look.color)).list(swatches))
}
