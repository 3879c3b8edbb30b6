//! The functions that `scripts/bench-browser` measures: codecs compiled for size like the bundle, in a real browser.

use std::hint::black_box;

use games::solitaire::{Deal, Position, Variant};
use wasm_bindgen::prelude::wasm_bindgen;

/// A position to measure with: the first deal of FreeCell or Klondike.
fn position(klondike: bool) -> Option<Position> {
    let variant = if klondike {
        Variant::KLONDIKE_THREE
    } else {
        Variant::FREECELL
    };
    Some(Deal::new(variant, 1)?.position())
}

/// Encodes a position in version 1 this many times; returns the total number of characters.
#[wasm_bindgen]
#[must_use]
pub fn encode_solitaire(klondike: bool, times: u32) -> usize {
    let Some(position) = position(klondike) else {
        return 0;
    };
    (0..times)
        .map(|_| black_box(&position).canonical().len())
        .sum()
}

/// Decodes a position in version 1 this many times; returns how often it succeeded.
#[wasm_bindgen]
#[must_use]
pub fn decode_solitaire(klondike: bool, times: u32) -> usize {
    let Some(text) = position(klondike).map(|position| position.canonical()) else {
        return 0;
    };
    (0..times)
        .filter(|_| Position::decode(black_box(&text)).is_ok())
        .count()
}
