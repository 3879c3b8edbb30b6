//! Games in progress, at the top of the front page.

use games::{
    Language,
    incoming::GameKind,
    solitaire::{self, Status},
    spaces, zoo,
};
use leptos::prelude::*;

use super::game_name;
use crate::{
    progress,
    saves::{BrowserStore, Slots, on_return},
    tr,
    ui::{El, Tag, View, div, each, effect, el, named, optional, titled},
};

/// The maximum number of listed games.
const LIMIT: usize = 4;

/// A line of the list.
struct Item {
    path: &'static str,
    class: &'static str,
    title: String,
    text: String,
}

/// The games in progress: those of the bot deck and solitaire that were open last, and those of Spaces, with the
/// player's turn first.
fn items(lang: Language) -> Vec<Item> {
    let open = |game: GameKind| Slots::new(BrowserStore, game.name()).open();
    let zoo = open(GameKind::Zoo).and_then(|slot| {
        let game = zoo::Game::from_record(&slot.record).ok()?;
        Some(Item {
            path: "/zoo",
            class: "progress-item",
            title: format!("{}: {}", game_name(lang, GameKind::Zoo), slot.name),
            text: progress::zoo::summary(lang, &game),
        })
    });
    let name = game_name(lang, GameKind::Spaces);
    let played = Slots::new(BrowserStore, GameKind::Spaces.name())
        .list()
        .into_iter()
        .filter_map(|slot| Some((spaces::Game::from_record(&slot.record).ok()?, slot.name)))
        .filter(|(game, _)| !progress::spaces::is_over(game));
    let (due, waiting): (Vec<_>, Vec<_>) =
        played.partition(|(game, _)| progress::spaces::is_due(game));
    let spaces = due.into_iter().chain(waiting).map(|(game, opponent)| Item {
        path: "/spaces",
        class: "progress-item spaces",
        title: format!("{name}: {opponent}"),
        text: progress::spaces::due(lang, &game, &opponent),
    });
    let solitaire = open(GameKind::Solitaire)
        .and_then(|slot| solitaire::Game::from_record(&slot.record).ok())
        .filter(|game| game.status() != Status::Won)
        .map(|game| Item {
            path: "/solitaire",
            class: "progress-item solitaire",
            title: game_name(lang, GameKind::Solitaire).to_owned(),
            text: progress::solitaire::summary(lang, &game),
        });
    zoo.into_iter()
        .chain(solitaire)
        .chain(spaces)
        .take(LIMIT)
        .collect()
}

/// The list of games that the player can continue.
pub(super) fn in_progress(lang: Language) -> View {
    // Only the browser has storage, so the first render starts without it. Counts how often it was read.
    let looked = RwSignal::new(0);
    effect(move || {
        looked.set(1);
        on_return(move |_| looked.set(looked.get_untracked() + 1));
    });
    let section = move || {
        let items = if looked.get() > 0 {
            items(lang)
        } else {
            Vec::new()
        };
        optional((!items.is_empty()).then(|| {
            titled("in-progress", "progress-title", tr!(lang, home.progress))
                .list(each(items, item))
        }))
    };
    div("in-progress-place").part(section).into()
}

fn item(item: Item) -> El {
    el(Tag::A)
        .class(item.class)
        .attr("href", item.path)
        .child(named(item.title, item.text))
}
