//! What a code holds, before anything is replaced.

use games::zoo::{Code, Mode};
use leptos::prelude::*;

use crate::{
    i18n::{t, t_string, use_i18n},
    zoo::words,
};

/// Format, bots, the card on the table, positions.
#[component]
pub(super) fn Preview(code: Code) -> impl IntoView {
    let i18n = use_i18n();
    let position = code.position;
    let bots = position.bots();
    let bot = position.current_bot();
    let progress = move || {
        if position.mode() == Mode::Individual {
            bots.bots()
                .map(|bot| {
                    format!(
                        "{}: {}",
                        t_string!(i18n, zoo.table.bot, bot = bot.number()),
                        position.progress(bot)
                    )
                })
                .collect::<Vec<_>>()
                .join(", ")
        } else {
            position.progress(bot).to_string()
        }
    };
    let card = move || {
        let title = words::title(i18n, position.current_card());
        let number = position.current_card().printed_number();
        t_string!(
            i18n,
            zoo.table.announce,
            bot = bot.number(),
            number = number,
            title = title
        )
        .to_string()
    };
    let row = |term: Signal<&'static str>, value: Signal<String>| view! { <div><dt>{term}</dt><dd>{value}</dd></div> };
    let format = if code.compact {
        format!("{}+", code.format.name())
    } else {
        code.format.name().to_owned()
    };
    view! {
        <dl class="preview" data-testid="preview">
            {row(Signal::derive(move || t_string!(i18n, zoo.load.format)), Signal::stored(format))}
            {row(
                Signal::derive(move || t_string!(i18n, zoo.load.bots)),
                Signal::derive(move || format!("{} ({})", bots.get(), words::decks(i18n, position.setup()))),
            )}
            {row(Signal::derive(move || t_string!(i18n, zoo.load.card)), Signal::derive(card))}
            {row(Signal::derive(move || t_string!(i18n, zoo.load.positions)), Signal::derive(progress))}
        </dl>
        <p class="hint">{t!(i18n, zoo.load.good)}</p>
    }
}
