//! The voices of animals and vehicles, synthesised. Which item sounds how is in a small file, loaded after the first
//! press: nobody needs it before.

use std::cell::RefCell;

use games::portals::Item;
use js_sys::Object;
use leptos::task::spawn_local;

use super::server;
use crate::ui::sound::{self, Beat};

/// Lines of a key and its beats. A key is an item's id, or `*` and an index for all items whose index begins with it.
/// A beat is a letter (`s` a soft tone, `w` a wooden one, `r` a reedy one, `n` noise), its pitch at the start and at
/// the end in hertz, its start and its duration in milliseconds, and its gain in hundredths: `r420-300@0+120*8`.
const FILE: &str = "/portals/cries.txt";

/// The voice comes after the sound of the placement.
const PAUSE: f64 = 0.3;

thread_local! {
    /// Empty until the file is there.
    static CRIES: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Loads the file, once.
pub(super) fn load() {
    if !CRIES.with_borrow(String::is_empty) || !sound::is_on() {
        return;
    }
    spawn_local(async {
        if let Ok(text) = server::fetch(FILE, &Object::new()).await {
            CRIES.set(text);
        }
    });
}

/// Lets an item be heard.
pub(super) fn play(item: &Item) {
    let beats = CRIES.with_borrow(|cries| beats(cries, item));
    sound::play(&beats);
}

/// The beats of an item; none if there is no line for it.
fn beats(cries: &str, item: &Item) -> Vec<Beat> {
    let index = item.index.as_str();
    let mut best = ("", 0);
    for line in cries.lines() {
        let Some((key, beats)) = line.split_once(' ') else {
            continue;
        };
        let rank = match key.strip_prefix('*') {
            Some(prefix) if index.starts_with(prefix) => prefix.len(),
            None if key == item.id => usize::MAX,
            _ => 0,
        };
        if rank > best.1 {
            best = (beats, rank);
        }
    }
    best.0.split(' ').filter_map(beat).collect()
}

fn beat(text: &str) -> Option<Beat> {
    let mut letters = text.chars();
    let shape = letters.next()?;
    let mut numbers = letters.as_str().split(['-', '@', '+', '*']);
    let mut number = || numbers.next()?.parse::<u16>().ok();
    let (from, to) = (f32::from(number()?), f32::from(number()?));
    let (at, length) = (f64::from(number()?), f64::from(number()?));
    let at = at / 1_000.0 + PAUSE;
    let beat = match shape {
        'n' => Beat::burst(from, at),
        'w' => Beat::tone(from, at).wooden(),
        'r' => Beat::tone(from, at).reedy(),
        _ => Beat::tone(from, at),
    };
    let gain = f32::from(number()?) / 100.0;
    Some(beat.bending(to).lasting(length / 1_000.0).gain(gain))
}

#[cfg(test)]
mod tests {
    use games::portals::catalogue;

    use super::*;

    #[test]
    fn every_item_has_a_voice_that_is_soft_and_short_and_every_line_is_used() {
        let text = include_str!("../../../public/portals/cries.txt");
        let items = catalogue().items();
        for line in text.lines() {
            let (key, rest) = line.split_once(' ').unwrap();
            assert!(rest.split(' ').all(|text| beat(text).is_some()), "{line}");
            let is_used = items.iter().any(|item| match key.strip_prefix('*') {
                Some(index) => item.index.as_str().starts_with(index),
                None => item.id == key,
            });
            assert!(is_used, "{line}");
        }
        for item in items {
            let beats = beats(text, item);
            assert!(!beats.is_empty(), "{}", item.id);
            for beat in beats {
                assert!(beat.end() < 2.5 && beat.loudness() <= 0.3, "{}", item.id);
            }
        }
    }

    #[test]
    fn an_items_own_line_comes_before_that_of_its_index() {
        let items = catalogue().items().iter();
        let [dog, cat] = ["dog", "cat"].map(|id| items.clone().find(|item| item.id == id).unwrap());
        let text = "*h s1-1@0+1*1\ndog s2-2@0+1*1 s3-3@0+1*1\n*x s1-1@0+1*1";
        assert_eq!(beats(text, dog).len(), 2);
        assert_eq!(beats(text, cat).len(), 1);
        assert_eq!(beats("", cat), []);
    }

    #[test]
    fn garbage_is_silent() {
        for text in [
            "",
            "s",
            "s1",
            "s1-1@0+1",
            "s1-1@0+x*1",
            "s99999-1@0+1*1",
            "é",
        ] {
            assert_eq!(beat(text), None, "{text}");
        }
    }
}
