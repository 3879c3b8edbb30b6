//! What a code holds, before anything is replaced.

use games::zoo::{Code, Mode};

use crate::{
    tr,
    ui::{
        I18n,
        el::{El, Tag, each, el},
    },
    zoo::words,
};

/// Format, bots, the card on the table, positions.
pub(super) fn preview(i18n: I18n, code: &Code) -> El {
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
    let decks = words::decks(i18n, position.setup());
    let rows = [
        (
            tr!(i18n, zoo.load.format),
            format!("{}{compact}", code.format.name()),
        ),
        (
            tr!(i18n, zoo.load.bots),
            format!("{} ({decks})", bots.get()),
        ),
        (
            tr!(i18n, zoo.load.card),
            words::drawn(i18n, position.current_bot(), position.current_card()),
        ),
        (tr!(i18n, zoo.load.positions), progress),
    ];
    let row = |(term, value): (&'static str, String)| {
        el(Tag::DIV)
            .child(el(Tag::DT).text(term))
            .child(el(Tag::DD).text(value))
    };
    el(Tag::DL)
        .class("preview")
        .id_for_tests("preview")
        .list(each(rows, row))
}
