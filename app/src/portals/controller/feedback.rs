//! What the child sees and hears: praise, ways to go on, the finished picture.

use games::portals::{Board, Item, Refusal, Variant};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    super::{
        board_html::At, cries, hand, settings::Setting, sound::Sound, state::Outcome, voice, words,
    },
    Controller,
};
use crate::ui::browser;

/// How long a toddler may be idle before being shown the way, in milliseconds.
const STILLNESS_MS: u32 = 6_000;

/// How long a sentence stays over the picture, in milliseconds.
const BUBBLE_MS: u32 = 4_000;

/// How long an item wobbles, in milliseconds.
const WOBBLE_MS: u32 = 900;

/// How long the finished picture is admired before the stars, in milliseconds.
const ADMIRE_MS: u32 = 1_000;

/// How long a placed item hops when it is touched, in milliseconds.
const HOP_MS: u32 = 700;

/// How long after a placement the child is praised, in milliseconds: the item is heard first.
const PRAISE_MS: u32 = 1_000;

/// How long a new board is left alone before a hand shows the first move, in milliseconds.
const HAND_MS: u32 = 2_000;

impl Controller {
    /// Called after every action: stops the glow and restarts the timer for idleness.
    pub(in crate::portals) fn on_activity(self) {
        self.stillness.restart();
        self.celebrate();
        if !self.bubble.read_untracked().is_empty() {
            self.bubble.set(String::new());
        }
        for mark in ["data-glow", "data-low", "data-shown"] {
            browser::unmark(".portal", mark);
        }
        if self.variant == Variant::T1 {
            self.stillness.after(STILLNESS_MS, move || self.glow());
        }
    }

    fn glow(self) {
        let table = self.table.read_untracked();
        let way = table.glow(self.held.get_value());
        show(way);
        if let Some(item) = way.and_then(|[at, _]| self.item(at)) {
            let name = item.name.in_language(self.lang);
            self.speak(&format!("{name}. {}", crate::tr!(self.lang, portals.look)));
        }
    }

    /// Shows the first move with a hand, unless the child begins by itself.
    pub(super) fn offer_hand(self) {
        let is_new = |board: &Board| board.placed().is_empty();
        if self.table.read_untracked().board().is_some_and(is_new) {
            self.stillness.after(HAND_MS, move || {
                let table = self.table.read_untracked();
                let mut items = 0..table
                    .board()
                    .map_or(0, |board| board.session().items().len());
                if let Some(way) = items.find_map(|item| table.hint_for(item)) {
                    hand::show(way);
                }
            });
        }
    }

    /// Lets the finished picture live for a while before the stars come.
    fn admire(self) {
        self.is_admiring.set(true);
        self.stillness.after(ADMIRE_MS, move || self.celebrate());
    }

    /// Ends the admiring: the stars come, from where the last item was placed.
    pub(in crate::portals) fn celebrate(self) {
        if !self.is_admiring.get_untracked() {
            return;
        }
        hand::aim(".finale", ".portal .ring.new");
        self.is_admiring.set(false);
        self.play(Sound::Finish);
        self.focus(".portal-page .again".to_owned());
    }

    pub(super) fn tell(self, outcome: Outcome) {
        self.on_activity();
        match outcome {
            Outcome::Placed { item, finished } => self.praise(item, finished),
            Outcome::Refused { item, why } => self.refuse(item, why),
            Outcome::Chosen(_) | Outcome::Unchosen | Outcome::Nothing => {}
        }
    }

    /// Says that an item is where it belongs, and lets it be heard.
    fn praise(self, item: usize, finished: bool) {
        let table = self.table.read_untracked();
        let Some(board) = table.board() else { return };
        self.play(Sound::Right);
        if let Some(item) = board.session().items().get(item) {
            cries::play(item);
        }
        let praise = words::praise(self.lang, board.placed().len());
        if finished {
            let done = words::done(self.lang, board);
            self.speak(&done);
            self.notifier.say(done);
            self.admire();
        } else {
            self.notifier.say(praise);
            self.stillness.after(PRAISE_MS, move || self.speak(praise));
        }
    }

    /// An item in its slot answers a touch: it hops, and its name and its voice are heard.
    pub(super) fn greet(self, at: At) {
        let Some(item) = self.item(at) else { return };
        self.speak(item.name.in_language(self.lang));
        cries::play(item);
        if let At::Slot(_) = at {
            stir(at, "data-hop", HOP_MS);
        }
    }

    /// Returns the item to the tray. If it was not a mistake, the slot that accepts it glows and a voice explains
    /// why.
    fn refuse(self, item: usize, why: Refusal) {
        let table = self.table.read_untracked();
        let way = table.hint_for(item).filter(|_| why != Refusal::WrongPlace);
        let why = match why {
            // An extra item: no slot is better.
            Refusal::TooSpecial if way.is_none() => Refusal::WrongPlace,
            why => why,
        };
        let Some(sentence) = words::refusal(self.lang, why) else {
            return;
        };
        self.notifier.say(sentence);
        if why == Refusal::WrongPlace {
            self.play(Sound::Wobble);
            self.speak(crate::tr!(self.lang, portals.try_other));
            stir(At::Item(item), "data-wobble", WOBBLE_MS);
            return;
        }
        self.play(Sound::Elsewhere);
        self.speak(sentence);
        self.bubble.set(sentence.to_owned());
        self.stillness
            .after(BUBBLE_MS, move || self.bubble.set(String::new()));
        if table.is_high(way) {
            browser::mark(".bubble", "data-low");
        }
        request_animation_frame(move || show(way));
    }

    /// Says the name of an item, or of the item in a slot.
    pub(super) fn name_of(self, at: At) {
        if let Some(item) = self.item(at) {
            self.speak(item.name.in_language(self.lang));
        }
    }

    /// The item, or the item in the slot.
    fn item(self, at: At) -> Option<&'static Item> {
        let table = self.table.read_untracked();
        let board = table.board()?;
        let item = match at {
            At::Item(item) => Some(item),
            At::Slot(slot) => board.item_in(slot),
        };
        board.session().items().get(item?).copied()
    }

    fn speak(self, text: &str) {
        if Setting::Voice.is_on() {
            voice::say(text, self.lang.code());
        }
    }

    pub(super) fn play(self, sound: Sound) {
        sound.play();
    }
}

/// Marks a thing for a while, in the next frame: it may be rendered anew in this one.
fn stir(at: At, attribute: &'static str, duration: u32) {
    let selector = at.selector();
    request_animation_frame(move || {
        browser::mark(&selector, attribute);
        Timeout::new(duration, move || {
            if let Some(thing) = browser::find(&selector) {
                let _ = thing.remove_attribute(attribute);
            }
        })
        .forget();
    });
}

/// Lets an item and its slot glow. Sets attributes instead of rendering, because the item may be under a finger.
fn show(way: Option<[At; 2]>) {
    for at in way.into_iter().flatten() {
        browser::mark(&at.selector(), "data-glow");
    }
}
