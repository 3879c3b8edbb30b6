//! What happens in a round, in words.

use leptos::prelude::*;

use super::{HAPPENS, Show, name};
use crate::{
    progress::friend::about,
    spaces::words,
    tr,
    ui::{Tag, View, div, each, el},
};

/// What has just happened and why; at the end, who wins.
pub(super) fn say(show: Show) -> View {
    let lang = show.lang;
    let lines = move || {
        let at = show.done(HAPPENS);
        let lines = show.with(|watch| {
            let line = |class: &'static str, text: String| el(Tag::P).class(class).text(text);
            let mut lines = Vec::new();
            let Some(step) = at
                .checked_sub(1)
                .and_then(|last| watch.round.steps.get(last))
            else {
                return vec![el(Tag::P).text(tr!(lang, spaces.watch.before))];
            };
            for (player, class) in ["mine", "theirs"].into_iter().enumerate() {
                if let Some(turn) = step.turns.get(player) {
                    let who = name(lang, watch, player);
                    lines.extend(
                        words::turn(lang, &who, turn, player == 0 || watch.is_open)
                            .into_iter()
                            .map(|text| line(class, text)),
                    );
                }
            }
            if let Some(end) = words::end(lang, step) {
                lines.push(el(Tag::P).text(end));
                if watch.is_lesson {
                    let end = match show.state.read_untracked().sender() {
                        Some(friend) => {
                            about!(lang, friend, spaces.tutorial.end_answer or spaces.unnamed.end_answer)
                        }
                        None => tr!(lang, spaces.tutorial.end).to_owned(),
                    };
                    lines.push(el(Tag::P).text(end));
                }
            }
            lines
        });
        each(lines, |line| line).into()
    };
    div("watch-say")
        .id_for_tests("happens")
        .attr("role", "status")
        .part(lines)
        .into()
}
