//! Positions written out: a line for each pile.
//!
//! ```text
//! home  3S 2H - -        (the top card of each foundation)
//! cells KS -
//! 1     KD QS | JD       (face-down cards in front of the bar; without a bar all are face up)
//! stock 7C 2D            (the last one is drawn next)
//! waste 9H
//! ```
//!
//! Omitted piles are empty.

#![allow(dead_code, reason = "each test uses only a part")]

use games::cards::{Card, CardSet, Rank};
use games::solitaire::{Column, Layout, Move, Pile, PileId, Position, Variant};

/// A card as text.
#[track_caller]
pub(crate) fn card(text: &str) -> Card {
    Card::parse(text).unwrap_or_else(|| panic!("{text} is not a card"))
}

fn pile(text: &str) -> Pile {
    let cards: Vec<Card> = text.split_whitespace().map(card).collect();
    Pile::new(&cards).expect("at most 52 cards")
}

pub(crate) fn layout(variant: Variant, text: &str) -> Layout {
    let mut layout = Layout::empty(variant);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, cards) = line.split_once(' ').unwrap_or((line, ""));
        match name {
            "home" => {
                for (index, top) in cards.split_whitespace().enumerate() {
                    if top != "-" {
                        let top = card(top);
                        for rank in (0..=top.rank().index()).filter_map(Rank::new) {
                            layout.foundations[index].push(Card::new(rank, top.suit()));
                        }
                    }
                }
            }
            "cells" => {
                for (index, text) in cards.split_whitespace().enumerate() {
                    layout.cells[index] = (text != "-").then(|| card(text));
                }
            }
            "stock" => layout.stock = pile(cards),
            "waste" => layout.waste = pile(cards),
            column => {
                let index: usize = column.parse().expect("the number of a column");
                let (down, up) = cards.split_once('|').unwrap_or(("", cards));
                layout.columns[index - 1] = Column {
                    cards: pile(&format!("{down} {up}")),
                    face_down: pile(down).len() as u8,
                };
            }
        }
    }
    layout
}

/// The position in a text, whose cards must be those of the deck.
pub(crate) fn table(variant: Variant, text: &str) -> Position {
    Position::new(&layout(variant, text)).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// A move in its notation, as a player makes it in a position.
pub(crate) fn step(position: &Position, text: &str) -> Move {
    let pile = |sign: char| match sign {
        'a'..='d' => PileId::Cell(sign as u8 - b'a'),
        '1'..='9' => PileId::Column(sign as u8 - b'1'),
        's' => PileId::Stock,
        'w' => PileId::Waste,
        'S' | 'H' | 'C' | 'D' => {
            PileId::Foundation(games::cards::Suit::from_letter(sign).expect("a suit"))
        }
        other => panic!("{other} is not a pile"),
    };
    let (signs, count) = text.split_once('x').unwrap_or((text, "1"));
    let signs: Vec<char> = signs.chars().collect();
    let from = pile(signs[0]);
    let to = match signs[1] {
        'h' => PileId::Foundation(position.top(from).expect("a card").suit()),
        sign => pile(sign),
    };
    let count = match (from, to) {
        (PileId::Stock, _) | (_, PileId::Stock) => position.draw().map_or(1, |draw| draw.count),
        _ => u8::from_str_radix(count, 16).expect("a number"),
    };
    Move { from, to, count }
}

/// Moves in their notation, separated by spaces.
pub(crate) fn shown<'a>(moves: impl IntoIterator<Item = &'a Move>) -> String {
    let moves: Vec<String> = moves.into_iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// Every card of the position; panics if one occurs twice.
pub(crate) fn all_cards(position: &Position) -> CardSet {
    let layout = position.layout();
    let mut all = CardSet::EMPTY;
    let columns = layout.columns.iter().map(|column| column.cards);
    let piles = layout.foundations.into_iter().chain(columns);
    for pile in piles.chain([layout.stock, layout.waste]) {
        for card in pile.iter() {
            assert!(all.insert(*card), "{card} occurs twice");
        }
    }
    for card in layout.cells.into_iter().flatten() {
        assert!(all.insert(card), "{card} occurs twice");
    }
    all
}
