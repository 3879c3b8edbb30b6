//! What the tests of both solvers share.
#![allow(dead_code)]

use games::random::{Generator, below};
use games::solitaire::{Game, Move, Played, Position};
use rand::SeedableRng;
use std::collections::HashSet;

/// Plays a solution by the rules, and says where it ends.
#[track_caller]
pub(crate) fn wins(position: &Position, moves: &[Played]) -> Position {
    let mut game = Game::from_position(position.clone());
    for played in moves {
        assert_eq!(game.play(played.step).as_ref(), Ok(played), "{position:?}");
    }
    assert!(game.position().is_won(), "{position:?}");
    game.position().clone()
}

/// The table after a move.
pub(crate) fn after(position: &Position, step: Move) -> Position {
    let mut game = Game::from_position(position.clone());
    game.set_automatic(games::solitaire::Automatic::Off);
    game.play(step).expect("a move that is allowed");
    game.position().clone()
}

/// Plays at random for some time, mostly cards home, and says where that led to.
pub(crate) fn near_the_end(position: &Position, seed: u32) -> Position {
    let mut rng = Generator::seed_from_u64(seed.into());
    let mut position = position.clone();
    for _ in 0..20 + below(40, &mut rng) {
        let moves = position.legal_moves();
        let home: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|step| step.is_home())
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

/// Whether a position can be won, by a search that makes every move that the rules allow; `None` when
/// there are more tables than `most`.
pub(crate) fn can_be_won(position: &Position, most: usize) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut waiting = vec![position.clone()];
    while let Some(position) = waiting.pop() {
        if position.is_won() {
            return Some(true);
        }
        for step in position.legal_moves() {
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

/// The table without its count of moves; of FreeCell cells and columns in one order.
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
