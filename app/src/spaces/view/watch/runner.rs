//! A piece of a running round.

use games::spaces::{Action, Loss};
use leptos::prelude::*;

use super::{COUNTS, HAPPENS, Show, creature};
use crate::ui::{El, Handle, Tag, drawing, el, optional, span};

/// A player's piece: the creature, the trap that rises through it, and the points that it gets or loses.
pub(super) fn runner(show: Show, player: usize, class: &'static str, handle: Handle) -> El {
    let class = move || {
        let turn = show.turn(player, HAPPENS);
        let fate = match turn.map(|turn| (turn.action, turn.lost)) {
            Some((_, Some(Loss::Collision))) => " met",
            Some((_, Some(Loss::Trap { .. }))) => " caught now",
            Some((Action::Stopped, _)) => " caught",
            Some((Action::Goal, _)) => " home",
            _ => "",
        };
        format!("{class}{fate}")
    };
    let gained = move || {
        let turn = show.turn(player, COUNTS);
        let text = turn.map_or("", |turn| match (turn.gained, turn.lost_a_point) {
            (_, true) => "−1",
            (Some(_), false) => "+1",
            (None, false) => "",
        });
        // Two names for one animation: it begins again with each step.
        let class = match (text, show.at.get().is_multiple_of(2)) {
            ("−1", true) => "gained lost even",
            ("−1", false) => "gained lost",
            (_, true) => "gained even",
            (_, false) => "gained",
        };
        optional((!text.is_empty()).then(|| span(class, text)))
    };
    el(Tag::DIV)
        .live("class", class)
        .handle(handle)
        .attr("aria-hidden", "true")
        .live("hidden", move || show.at.get() == 0)
        .child(creature(show, player))
        .child(drawing(Tag::SPAN, "trap-through", TRAP))
        .part(gained)
}

/// The trap that rises through a piece.
const TRAP: &str =
    "<svg viewBox=\"0 0 10 10\" focusable=\"false\"><path d=\"M2 2l6 6m0 -6l-6 6\"/></svg>";
