//! A new game: how many bots, one deck or one each.

use games::zoo::{BotCount, Mode, Setup};
use leptos::prelude::*;

use super::load::code_form;
use crate::{
    saves::GamePage,
    tr,
    ui::{
        Handle, Tag, View, choices, div, each, el, explained_choice, hint, optional, paragraph,
        plain_note, radio, span, text_button, titled,
    },
    zoo::controller::Controller,
};

/// Chooses the set-up and starts, or opens a code. `code` is the handle of the field for it.
pub(in crate::zoo) fn set_up(controller: Controller, code: Handle) -> View {
    let lang = controller.lang;
    let setup = move || controller.setup.get_untracked();
    let choose = move |setup: Setup| controller.setup.set(setup);
    let counts = each(BotCount::ALL, |choice| {
        let number = choice.get().to_string();
        let title = span("choice-title", number.clone());
        let first = choice == setup().bots();
        let input = radio("bots", number, first, move || {
            choose(Setup::new(setup().mode(), choice));
        });
        el(Tag::LABEL)
            .class("choice count")
            .child(input)
            .child(title)
    });
    let decks = [
        (
            Mode::Shared,
            "shared",
            tr!(lang, zoo.setup.shared),
            tr!(lang, zoo.setup.shared_hint),
        ),
        (
            Mode::Individual,
            "individual",
            tr!(lang, zoo.setup.individual),
            tr!(lang, zoo.setup.individual_hint),
        ),
    ];
    let decks = each(decks, |(choice, value, title, hint)| {
        let first = choice == setup().mode();
        let input = radio("mode", value.to_owned(), first, move || {
            choose(Setup::new(choice, setup().bots()));
        });
        explained_choice(input, title, hint)
    });
    let start = text_button("button primary big", tr!(lang, zoo.setup.start))
        .attr("name", "do")
        .attr("value", "start");
    let form = el(Tag::FORM)
        .class("setup-form")
        .attr("method", "get")
        .attr("action", "/zoo")
        .on_submit(move || controller.start(setup()))
        .child(choices("choices counts", tr!(lang, zoo.setup.bots)).list(counts))
        .child(
            // The style sheet hides it for one bot, so this works without script.
            choices("choices decks", tr!(lang, zoo.setup.mode)).list(decks),
        )
        .child(start);
    let back = move || {
        let back = controller.games.read().before().map(|_| {
            text_button("button", tr!(lang, zoo.setup.back)).press(move || controller.leave())
        });
        optional(back)
    };
    let new_game = titled("sheet", "setup-title", tr!(lang, zoo.setup.title))
        .child(el(Tag::P).text(tr!(lang, zoo.setup.lead)))
        .child(plain_note(lang))
        .child(form)
        .part(back)
        .child(hint(tr!(lang, zoo.how.text)))
        .child(paragraph("hint needs-script", tr!(lang, zoo.share_nothing)));
    let open = titled("sheet", "open-title", tr!(lang, zoo.load.title)).child(code_form(
        controller,
        "code-outcome",
        code,
    ));
    div("zoo-setup").child(new_game).child(open).into()
}
