//! The dialog after a won game.

use games::solitaire::{Game, Link, Status, Variant};
use leptos::prelude::*;

use super::{
    super::{controller::Controller, statistics::Statistics, words},
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
    let streak = Statistics::load(&BrowserStore).of(variant).streak;
    let text = tr!(
        lang,
        solitaire.won.text,
        count = game.position().moves(),
        time = words::time(game.seconds() as usize)
    );
    let streak = (streak > 1).then(|| {
        let streak = tr!(lang, solitaire.statistics.streak_now, count = streak);
        el(Tag::P).text(streak)
    });
    div("won")
        .child(drawing(Tag::DIV, "won-suits", SUITS))
        .child(paragraph("lead", text))
        .maybe(streak)
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
