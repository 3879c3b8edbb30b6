//! Shared by the tests of both solvers.
#![allow(dead_code)]

use games::cards::{Card, Rank, Suit};
use games::random::{Generator, below, shuffle};
use games::solitaire::solver::{Answer, Budget, Solution, solve};
use games::solitaire::{Automatic, Game, Kind, Layout, Move, Position, Variant};
use rand::SeedableRng;
use std::collections::HashSet;

/// Replays a solution by the rules, and returns the final position.
#[track_caller]
pub(crate) fn wins(position: &Position, solution: &Solution) -> Position {
    let mut game = Game::from_position(position.clone());
    game.set_automatic(solution.automatic);
    for played in &solution.moves {
        assert_eq!(game.play(played.step).as_ref(), Ok(played), "{position:?}");
    }
    assert!(game.position().is_won(), "{position:?}");
    game.position().clone()
}

/// The solution of a winnable game.
pub(crate) const fn nothing() -> Solution {
    Solution {
        moves: Vec::new(),
        automatic: Automatic::Safe,
    }
}

/// The position after a move.
pub(crate) fn after(position: &Position, step: Move) -> Position {
    let mut game = Game::from_position(position.clone());
    game.set_automatic(Automatic::Off);
    game.play(step).expect("a move that is allowed");
    game.position().clone()
}

/// Plays at random for some time, mostly to the foundations, and returns the position.
pub(crate) fn near_the_end(position: &Position, seed: u32) -> Position {
    let mut rng = Generator::seed_from_u64(seed.into());
    let mut position = position.clone();
    for _ in 0..20 + below(40, &mut rng) {
        let moves = position.legal_moves();
        let home: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|step| step.is_to_foundation())
            .collect();
        let from = if home.is_empty() { moves } else { home };
        if from.is_empty() {
            break;
        }
        let step = from[below(from.len() as u32, &mut rng) as usize];
        let next = after(&position, step);
        if next.is_won() {
            break;
        }
        position = next;
    }
    position
}

/// A position with some of the cards left, anywhere: not one that play leads to.
pub(crate) fn any_table(variant: Variant, left: u32, rng: &mut Generator) -> Position {
    let mut layout = Layout::empty(variant);
    let suits = usize::from(variant.suits());
    let mut heights = [13_u32; 4];
    for _ in 0..left {
        let suit = below(suits as u32, rng) as usize;
        heights[suit] = heights[suit].saturating_sub(1);
    }
    let mut cards = Vec::new();
    for (suit, height) in Suit::ALL.into_iter().zip(heights).take(suits) {
        for rank in 0..13 {
            let card = Card::new(Rank::new(rank).unwrap(), suit);
            if u32::from(rank) < height {
                layout.foundations[usize::from(suit.index())].push(card);
            } else {
                cards.push(card);
            }
        }
    }
    shuffle(&mut cards, rng);
    let columns = u32::from(variant.columns());
    for card in cards {
        match (variant.kind(), below(5, rng)) {
            (Kind::Klondike, 0) => drop(layout.stock.push(card)),
            (Kind::Klondike, 1) if below(2, rng) == 0 => drop(layout.waste.push(card)),
            (Kind::FreeCell, 0) if layout.cells[1].is_none() => {
                layout.cells[usize::from(layout.cells[0].is_some())] = Some(card);
            }
            _ => {
                let column = &mut layout.columns[below(columns, rng) as usize];
                column.cards.push(card);
                if variant.kind() == Kind::Klondike && below(2, rng) == 0 {
                    column.face_down = column.len() - 1;
                }
            }
        }
    }
    Position::new(&layout).expect("a table")
}

/// Whether a position can be won, by a search of every legal move; `None` if there are more
/// positions than `most`.
pub(crate) fn can_be_won(position: &Position, most: usize) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut waiting = vec![position.clone()];
    while let Some(position) = waiting.pop() {
        if position.is_won() {
            return Some(true);
        }
        let mut moves = position.legal_moves();
        // The last one is followed first.
        moves.sort_by_key(|step| step.is_to_foundation());
        for step in moves {
            let next = after(&position, step);
            if seen.insert(cards(&next)) {
                waiting.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// The position without its count of moves; for FreeCell with cells and columns in a canonical
/// order.
fn cards(position: &Position) -> String {
    let mut layout = position.layout();
    layout.moves = 0;
    if position.stock().is_empty() && position.waste().is_empty() && !position.cells().is_empty() {
        let cells = position.cells().len();
        layout.cells[..cells].sort_by_key(|cell| cell.map(|card| card.code()));
        let columns = position.columns().len();
        layout.columns[..columns]
            .sort_by_key(|column| column.cards.first().map(|card| card.code()));
    }
    Position::new(&layout).expect("a table").canonical()
}

/// Compares the solver's answer with a search by the rules alone, which may look at `limit` positions. Whether the position
/// can be won; `None` if that search does not come to an end.
///
/// # Panics
/// The two disagree, or the solver has no answer.
pub(crate) fn answer_agrees(position: &Position, budget: Budget, limit: usize) -> Option<bool> {
    let truth = can_be_won(position, limit)?;
    match solve(position, budget) {
        Answer::Solved(solution) => {
            wins(position, &solution);
            assert!(truth, "{position:?}");
        }
        Answer::Lost => assert!(!truth, "{position:?}"),
        Answer::Unknown => panic!("{position:?}"),
    }
    Some(truth)
}
