//! The preview of a code.

use games::{
    Language,
    zoo::{Code, Mode},
};

use crate::{
    tr,
    ui::{El, Tag, each, el, fact},
    zoo::words,
};

/// Format, bots, the current card, positions.
pub(super) fn preview(lang: Language, code: &Code) -> El {
    let position = &code.position;
    let bots = position.bots();
    let progress = if position.mode() == Mode::Individual {
        bots.bots()
            .map(|bot| format!("{}: {}", words::bot(lang, bot), position.progress(bot)))
            .collect::<Vec<_>>()
            .join(", ")
    } else {
        position.progress(position.current_bot()).to_string()
    };
    let compact = if code.compact { "+" } else { "" };
    let decks = words::decks(lang, position.setup());
    let rows = [
        (
            tr!(lang, zoo.load.format),
            format!("{}{compact}", code.format.name()),
        ),
        (
            tr!(lang, zoo.load.bots),
            format!("{} ({decks})", bots.get()),
        ),
        (
            tr!(lang, zoo.load.card),
            words::drawn(
                lang,
                words::bot(lang, position.current_bot()),
                position.current_card(),
            ),
        ),
        (tr!(lang, zoo.load.positions), progress),
    ];
    el(Tag::DL)
        .class("preview")
        .id_for_tests("preview")
        .list(each(rows, fact))
}
