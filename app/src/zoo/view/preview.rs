//! What a code holds, before anything is replaced.

use games::zoo::{Code, Mode};
use leptos::prelude::*;

use crate::{tr, ui::I18n, zoo::words};

/// Format, bots, the card on the table, positions.
pub(super) fn preview(i18n: I18n, code: &Code) -> impl IntoView + use<> {
    let position = &code.position;
    let bots = position.bots();
    let progress = if position.mode() == Mode::Individual {
        bots.bots()
            .map(|bot| format!("{}: {}", words::bot(i18n, bot), position.progress(bot)))
            .collect::<Vec<_>>()
            .join(", ")
    } else {
        position.progress(position.current_bot()).to_string()
    };
    let compact = if code.compact { "+" } else { "" };
    let rows = [
        (
            tr!(i18n, zoo.load.format),
            format!("{}{compact}", code.format.name()),
        ),
        (
            tr!(i18n, zoo.load.bots),
            format!("{} ({})", bots.get(), words::decks(i18n, position.setup())),
        ),
        (
            tr!(i18n, zoo.load.card),
            words::drawn(i18n, position.current_bot(), position.current_card()),
        ),
        (tr!(i18n, zoo.load.positions), progress),
    ];
    let row = |(term, value)| view! { <div><dt>{term}</dt><dd>{value}</dd></div> };
    view! {
        <dl class="preview" data-testid="preview">{rows.map(row).into_iter().collect_view()}</dl>
        <p class="hint">{tr!(i18n, zoo.load.good)}</p>
    }
}
