//! The dialog after a won game.

use games::solitaire::{Game, Link, Status, Variant};
use leptos::prelude::*;

use super::{
    super::{
        controller::{Controller, today},
        statistics::{Statistics, day_of},
        words,
    },
    tools::share_game,
};
use crate::{
    saves::BrowserStore,
    tr,
    ui::{Tag, View, div, drawing, el, nothing, paragraph, text_button},
};

/// The four suits.
const SUITS: &str = r#"<i class="suit spades"></i><i class="suit hearts"></i><i class="suit clubs"></i><i class="suit diamonds"></i>"#;

/// Time, moves and streak; the deal as a challenge for someone else; the next one.
pub(in crate::solitaire) fn won(controller: Controller) -> View {
    let lang = controller.lang;
    let games = controller.games.read_untracked();
    let Some(game) = games.game().filter(|game| game.status() == Status::Won) else {
        return nothing();
    };
    // After the lesson comes a real game.
    let (variant, again) = if controller.lesson.get_untracked() {
        (Variant::FREECELL, tr!(lang, solitaire.play_freecell))
    } else {
        (game.variant(), tr!(lang, solitaire.won.again))
    };
    let statistics = Statistics::load(&BrowserStore);
    let streak = statistics.of(variant).streak;
    let text = tr!(
        lang,
        solitaire.won.text,
        count = game.position().moves(),
        time = words::time(game.seconds() as usize)
    );
    let mut rows = Vec::new();
    if streak > 1 {
        rows.push(tr!(lang, solitaire.statistics.streak_now, count = streak));
    }
    let is_daily = game
        .origin()
        .is_some_and(|deal| day_of(deal, today()).is_some());
    let days = statistics.days_in_a_row(variant, today());
    if is_daily && days > 0 {
        rows.push(tr!(lang, solitaire.start.days_in_a_row, count = days));
    }
    let rows = (!rows.is_empty()).then(|| el(Tag::P).text(rows.join(" · ")));
    div("won")
        .child(drawing(Tag::DIV, "won-suits", SUITS))
        .child(paragraph("lead", text))
        .maybe(rows)
        .child(
            text_button("button primary big", again)
                .id_for_tests("again")
                .press(move || controller.start(variant)),
        )
        .child(el(Tag::P).text(tr!(lang, solitaire.won.share)))
        .child(share_game(controller, from_the_start))
        .into()
}

/// The link to the start of the game.
fn from_the_start(game: &Game) -> String {
    match game.origin() {
        Some(deal) => Link::Deal(deal).path(),
        None => game.start().link_path(),
    }
}
