//! Games in progress, at the top of the front page.

use games::{
    Language,
    incoming::GameKind,
    solitaire::{self, Status},
    spaces, zoo,
};
use leptos::prelude::*;

use super::{cards::picture, game_name};
use crate::{
    progress::{self, friend::Friend},
    saves::{BrowserStore, Slot, SlotId, Slots, on_return},
    tr,
    ui::{El, Tag, View, browser, div, each, effect, el, named, optional, titled},
};

/// The maximum number of listed games of each kind.
const LIMIT: usize = 3;

/// A line of the list.
struct Item {
    game: GameKind,
    title: String,
    text: String,
    /// The slot that the page is to open; Spaces lists its games itself.
    slot: Option<SlotId>,
    /// When it was played last, in milliseconds since 1970 UTC.
    saved: u64,
}

/// The last games of each kind, latest first; those of Spaces with the player's turn first.
fn items(lang: Language) -> Vec<Item> {
    let mut items = Vec::new();
    for game in [GameKind::Spaces, GameKind::Zoo, GameKind::Solitaire] {
        let slots = Slots::new(BrowserStore, game.name()).list();
        let (mut due, mut others) = (Vec::new(), Vec::new());
        for slot in slots {
            if let Some((item, is_due)) = item_of(lang, game, slot) {
                if is_due { &mut due } else { &mut others }.push(item);
            }
        }
        items.extend(due.into_iter().chain(others).take(LIMIT));
    }
    items
}

/// A game that can be continued, and whether it is the player's turn.
fn item_of(lang: Language, game: GameKind, slot: Slot) -> Option<(Item, bool)> {
    let name = game_name(lang, game);
    let titled = |called: &str| [name, ": ", called].concat();
    let (title, text, is_due) = match game {
        GameKind::Zoo => {
            let saved = zoo::Game::from_record(&slot.record).ok()?;
            (
                titled(&slot.name),
                progress::zoo::summary(lang, &saved),
                false,
            )
        }
        GameKind::Spaces => {
            let saved = spaces::Game::from_record(&slot.record).ok()?;
            if progress::spaces::is_over(&saved) {
                return None;
            }
            let friend = Friend::parse(&slot.name);
            let text = progress::spaces::due(lang, &saved, &friend);
            (
                titled(&friend.label(lang)),
                text,
                progress::spaces::is_due(&saved),
            )
        }
        GameKind::Solitaire => {
            let saved = solitaire::Game::from_record(&slot.record).ok()?;
            if saved.status() == Status::Won {
                return None;
            }
            let text = progress::solitaire::summary(lang, &saved);
            (name.to_owned(), text, false)
        }
        GameKind::Portals => return None,
    };
    let item = Item {
        game,
        title,
        text,
        saved: slot.saved,
        slot: (game != GameKind::Spaces).then_some(slot.id),
    };
    Some((item, is_due))
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
                .list(each(items, |entry| item(lang, entry)))
        }))
    };
    div("in-progress-place").part(section).into()
}

fn item(lang: Language, item: Item) -> El {
    let Item {
        game,
        title,
        text,
        slot,
        saved,
    } = item;
    let path = game.name();
    let text = [&*text, " · ", &browser::ago(lang, saved)].concat();
    el(Tag::A)
        .class(["progress-item ", path].concat())
        .attr("href", ["/", path].concat())
        // The page opens the game that this tab had open last.
        .press(move || {
            if let Some(slot) = &slot {
                Slots::new(BrowserStore, path).set_open(Some(slot));
            }
        })
        .child(picture(game))
        .child(named(title, text))
}
