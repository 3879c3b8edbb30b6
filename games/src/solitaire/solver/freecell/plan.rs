//! Converts the steps of a search to moves of the game, without unnecessary ones.

use super::moves::allows;
use super::state::{Start, State, Step};
use crate::cards::Card;
use crate::solitaire::solver::Solution;
use crate::solitaire::solver::cardset::Safety;
use crate::solitaire::{Automatic, Game, Move, PileId, Position};

/// Adds the steps that [`Safety::Wide`] implies to a list of steps.
pub(super) fn with_safe(start: &Start, mut state: State, steps: &[Step]) -> Vec<Step> {
    let mut all = Vec::with_capacity(steps.len() + 52);
    let foundation = |card| Step {
        card,
        to: Step::FOUNDATION,
    };
    state.move_up_each_safe(start, Safety::Wide, |card| all.push(foundation(card)));
    for step in steps {
        all.push(*step);
        state.apply(start, *step);
        state.move_up_each_safe(start, Safety::Wide, |card| all.push(foundation(card)));
    }
    all
}

/// Removes steps that are not needed: those to where a card already is, and each one without which
/// the others still win. Automatic moves are left to the game. Keeps the order.
pub(super) fn trimmed(
    start: &Start,
    safety: Safety,
    root: State,
    steps: &[Step],
) -> Option<Vec<Step>> {
    let mut state = root;
    state.move_up_safe(start, safety);
    let mut plan = Vec::new();
    play(start, safety, state, steps, &mut plan).then_some(())?;
    let mut rest = Vec::new();
    loop {
        let before = plan.len();
        let mut now = state;
        let mut index = 0;
        while let Some(step) = plan.get(index).copied() {
            rest.clear();
            let without = plan.get(index + 1..).unwrap_or_default();
            if play(start, safety, now, without, &mut rest) {
                plan.truncate(index);
                plan.append(&mut rest);
            } else {
                now.apply(start, step);
                now.move_up_safe(start, safety);
                index += 1;
            }
        }
        if plan.len() == before {
            return Some(plan);
        }
    }
}

/// Whether the steps win from here; those that change something are added to `plan`.
fn play(
    start: &Start,
    safety: Safety,
    mut state: State,
    steps: &[Step],
    plan: &mut Vec<Step>,
) -> bool {
    for step in steps {
        match allows(start, &state, *step) {
            None => {}
            Some(false) => return false,
            Some(true) => {
                state.apply(start, *step);
                state.move_up_safe(start, safety);
                plan.push(*step);
            }
        }
    }
    state.is_won()
}

/// Converts the steps to moves, each with the automatic moves of a setting. They are made by the
/// rules of the game: `None` unless all are legal and win.
pub(super) fn solution(
    position: &Position,
    automatic: Automatic,
    steps: &[Step],
) -> Option<Solution> {
    let mut game = Game::from_position(position.clone());
    game.set_automatic(automatic);
    let mut all = Vec::with_capacity(steps.len());
    // Before the first move there are no automatic ones.
    if let Some(step) = position.next_automatic(automatic, None) {
        all.push(game.play(step).ok()?);
    }
    for step in steps {
        let step = to_move(game.position(), *step)?;
        all.push(game.play(step).ok()?);
    }
    game.position().is_won().then_some(Solution {
        moves: all,
        automatic,
    })
}

/// Converts a step to a move.
fn to_move(position: &Position, step: Step) -> Option<Move> {
    let card = Card::from_code(step.card)?;
    let columns = || (0..).zip(position.columns());
    let cells = || (0..).zip(position.cells());
    let in_cell = cells().find(|(_, cell)| **cell == Some(card));
    let (from, count) = match in_cell {
        Some((index, _)) => (PileId::Cell(index), 1),
        None => columns().find_map(|(index, column)| {
            let above = column.cards.iter().rev().position(|there| *there == card)?;
            Some((PileId::Column(index), above as u8 + 1))
        })?,
    };
    let to = match step.to {
        Step::FOUNDATION => PileId::Foundation(card.suit()),
        Step::CELL => PileId::Cell(cells().find(|(_, cell)| cell.is_none())?.0),
        Step::EMPTY => PileId::Column(columns().find(|(_, column)| column.is_empty())?.0),
        on => {
            let on = Card::from_code(on)?;
            let mut columns = columns();
            PileId::Column(
                columns
                    .find(|(_, column)| column.cards.last() == Some(&on))?
                    .0,
            )
        }
    };
    Some(Move { from, to, count })
}
