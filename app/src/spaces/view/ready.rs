//! Playing without a friend at hand: the board of the day and the ready opponents.

use games::spaces::{Opponent, board_of_day};
use leptos::prelude::*;

use crate::{
    spaces::{action::Action, controller::Controller, creature::Face, ready, words},
    tr,
    ui::{El, Tag, View, browser, dynamic, each, el, hint, named, optional, span, titled},
};

/// The board of the day, then the opponents, the most careful first.
pub(in crate::spaces) fn ready(controller: Controller) -> View {
    let lang = controller.lang;
    let opponents = each(Opponent::ALL, |opponent| one(controller, opponent));
    titled(
        "sheet needs-script",
        "ready-title",
        tr!(lang, spaces.ready.title),
    )
    .child(day(controller))
    .child(hint(tr!(lang, spaces.ready.hint)))
    .child(el(Tag::UL).class("opponents").list(opponents))
    .into()
}

fn one(controller: Controller, opponent: Opponent) -> El {
    let lang = controller.lang;
    let (name, how) = ready::words(lang, opponent);
    let tally = dynamic(move || {
        let tally = words::tally(lang, controller.state.read().tally(opponent));
        optional(tally.map(|text| span("tally", text)))
    });
    let words = named(name.to_owned(), how.to_owned()).child(tally);
    let button = el(Tag::BUTTON)
        .class("game-open")
        .id_for_tests("opponent")
        .press(move || controller.act(Action::Versus(opponent)))
        .child(ready::creature(opponent).picture(Face::Default))
        .child(words);
    el(Tag::LI).class("game-item").child(button)
}

/// Today on the player's device, counted from 1 January 1970.
fn today() -> u32 {
    (browser::local_ms() / 86_400_000) as u32
}

/// Whose board it is today, and how it went, is only known in the browser.
fn day(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let state = controller.state.read();
        let today = state.is_awake().then(today);
        let result = today.and_then(|today| state.day(today));
        let text = match (today, result) {
            (Some(_), Some(result)) => {
                let [mine, theirs] = result.points;
                tr!(lang, spaces.ready.day_done, mine, theirs)
            }
            (Some(today), None) => {
                let (opponent, board) = board_of_day(today);
                let (name, _) = ready::words(lang, opponent);
                tr!(lang, spaces.ready.day_text, name, size = board.size().get())
            }
            (None, _) => String::new(),
        };
        el(Tag::BUTTON)
            .class(if result.is_some() {
                "game-open"
            } else {
                "game-open due"
            })
            .id_for_tests("day")
            .press(move || controller.act(Action::PlayDay(self::today())))
            .child(named(tr!(lang, spaces.ready.day).to_owned(), text))
            .into()
    })
}
