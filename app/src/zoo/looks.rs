//! Names and colours of the bots: a game's own, kept beside its slot, or those of a visited link.

use games::zoo::{Bot, Color, Look, Looks};
use leptos::prelude::*;

use super::{controller::Controller, words};
use crate::{
    saves::{BrowserStore, SlotId, Store, Undo},
    ui::effect,
};

/// The looks of the game that was changed last: a new game begins with them.
const LAST: &str = "passalong.zoo.looks";

fn key(id: &SlotId) -> String {
    [LAST, ".", id.as_str()].concat()
}

fn stored(key: &str) -> String {
    BrowserStore.get(key).unwrap_or_default()
}

fn store(key: &str, text: &str) {
    if text.is_empty() {
        BrowserStore.remove(key);
    } else {
        BrowserStore.set(key, text);
    }
}

impl Controller {
    /// How all bots are shown. Follows signals.
    pub(super) fn looks(self) -> Looks {
        Looks::from_text(&self.looks.read())
    }

    /// What a bot is called: its name, or its number. Follows signals.
    pub(super) fn name_of(self, bot: Bot) -> String {
        let looks = self.looks();
        let name = looks.get(bot).name().map(str::to_owned);
        name.unwrap_or_else(|| words::bot(self.lang, bot))
    }

    /// The colour of a bot as a class of the style sheet. Follows signals.
    pub(super) fn color_of(self, bot: Bot) -> &'static str {
        color_class(self.looks().get(bot).color)
    }

    /// The parameter of a link that carries them, if the player asks for it. Follows signals.
    pub(super) fn looks_parameter(self) -> String {
        let looks = self.looks.read();
        if looks.is_empty() || !self.looks_in_link.get() {
            String::new()
        } else {
            ["&names=", &*looks].concat()
        }
    }

    /// Names or colours a bot.
    pub(super) fn set_look(self, bot: Bot, look: Look) {
        let mut looks = Looks::from_text(&self.looks.read_untracked());
        looks.set(bot, look);
        self.looks.set(looks.to_text());
        self.keep_looks();
    }

    /// Stores the looks beside the open slot, and for the next game.
    pub(super) fn keep_looks(self) {
        let looks = self.looks.get_untracked();
        if let Some(slot) = self.games.read_untracked().slot() {
            store(&key(&slot.id), &looks);
            store(LAST, &looks);
        }
    }
}

/// The class of a colour.
pub(super) fn color_class(color: Option<Color>) -> &'static str {
    match color {
        None => "look",
        Some(Color::Red) => "look red",
        Some(Color::Yellow) => "look yellow",
        Some(Color::Green) => "look green",
        Some(Color::Blue) => "look blue",
        Some(Color::Violet) => "look violet",
        Some(Color::Black) => "look black",
    }
}

/// Shows the looks of the open slot whenever another one is opened.
pub(super) fn follow(controller: Controller) {
    let open = Memo::new(move |_| {
        let games = controller.games.read();
        games.slot().map(|slot| key(&slot.id)).unwrap_or_default()
    });
    effect(move || {
        let key = open.get();
        if !key.is_empty() {
            controller.looks.set(stored(&key));
        }
    });
}

/// A new game begins with the looks of the last one.
pub(super) fn begin(controller: Controller) {
    controller.looks.set(stored(LAST));
    controller.keep_looks();
}

/// Forgets the looks of a deleted game.
pub(super) fn forget(id: &SlotId) -> Undo {
    let key = key(id);
    let looks = stored(&key);
    store(&key, "");
    Box::new(move || store(&key, &looks))
}
