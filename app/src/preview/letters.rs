//! The letters of pictures: widths and outlines of Nunito, since the server has no fonts installed.
//!
//! `letters.txt` is made by `scripts/fonts`. It has every letter of the pages' sentences in two weights.

use std::{collections::HashMap, sync::LazyLock};

/// How bold a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    /// 600, for sentences.
    Text,
    /// 800, for names and numbers.
    Title,
}

/// A letter in thousandths of an em.
struct Letter {
    /// The distance to the next letter.
    advance: f32,
    /// Its outline as the `d` of an SVG path with the baseline at 0 and y downwards; empty for a space.
    outline: &'static str,
}

/// Letters that the font lacks are left out.
static LETTERS: LazyLock<HashMap<(Weight, char), Letter>> = LazyLock::new(|| {
    let lines = include_str!("letters.txt").lines();
    lines.filter_map(read).collect()
});

/// Reads a line: weight, code point, advance width, outline.
fn read(line: &'static str) -> Option<((Weight, char), Letter)> {
    let mut parts = line.splitn(4, ' ');
    let weight = match parts.next()? {
        "600" => Weight::Text,
        "800" => Weight::Title,
        _ => return None,
    };
    let letter = char::from_u32(u32::from_str_radix(parts.next()?, 16).ok()?)?;
    let advance = parts.next()?.parse().ok()?;
    let outline = parts.next().unwrap_or_default();
    Some(((weight, letter), Letter { advance, outline }))
}

/// The letters of a text with their distances from its start, for a font of `size` pixels; and the text's width.
pub(super) fn set(text: &str, weight: Weight, size: f32) -> (Vec<(&'static str, f32)>, f32) {
    let mut at = 0.0;
    let mut outlines = Vec::new();
    for character in text.chars() {
        if let Some(letter) = LETTERS.get(&(weight, character)) {
            if !letter.outline.is_empty() {
                outlines.push((letter.outline, at));
            }
            at += letter.advance * size / 1000.0;
        }
    }
    (outlines, at)
}

/// The width of a text in pixels.
pub(super) fn width(text: &str, weight: Weight, size: f32) -> f32 {
    set(text, weight, size).1
}

/// Breaks a text at its spaces into lines of at most this width. A longer word has a line of its own. No-break spaces
/// are kept.
pub(super) fn wrap(text: &str, weight: Weight, size: f32, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|line| [line, " ", word].concat());
        match (longer, lines.last_mut()) {
            (Some(longer), Some(line)) if width(&longer, weight, size) <= most => *line = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use games::{Language, portals::catalogue};

    use super::*;

    #[test]
    fn every_letter_of_every_sentence_can_be_drawn() {
        let files = [
            include_str!("../../locales/en.json"),
            include_str!("../../locales/pl.json"),
            include_str!("../../locales/bg.json"),
        ];
        let portals = catalogue().portals().iter();
        let names =
            portals.flat_map(|portal| Language::ALL.map(|lang| portal.name.in_language(lang)));
        for text in files.into_iter().chain(names) {
            for letter in text.chars().filter(|letter| !letter.is_control()) {
                let is_there = [Weight::Text, Weight::Title]
                    .iter()
                    .all(|weight| LETTERS.contains_key(&(*weight, letter)));
                assert!(is_there, "{letter:?}");
            }
        }
    }

    #[test]
    fn lines_are_no_wider_than_allowed_and_lose_nothing() {
        let text = "Plan a path, hide traps and send it all as a link";
        let lines = wrap(text, Weight::Text, 30.0, 230.0);
        assert!(lines.len() > 2);
        for line in &lines {
            assert!(width(line, Weight::Text, 30.0) <= 230.0, "{line}");
        }
        assert_eq!(lines.join(" "), text);
        assert_eq!(wrap("Extraordinarily", Weight::Title, 90.0, 10.0).len(), 1);
    }
}
