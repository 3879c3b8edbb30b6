//! The legal steps in a FreeCell position.

use super::state::{Start, State, Step};
use crate::solitaire::solver::cardset::{NONE, bit, each, parents};

/// The maximum number of cards in a column that a position can encode.
const MOST: u32 = 31;

/// Calls `visit` with every legal step; of several empty columns or cells, with one. Safe moves to
/// the foundations are made before.
pub(super) fn each_step(start: &Start, state: &State, mut visit: impl FnMut(Step)) {
    let (cells, empty) = start.room(state);
    let most = (cells + 1) << empty;
    let most_to_empty = if empty > 0 { most / 2 } else { 0 };
    for card in each(state.ready()) {
        visit(Step {
            card,
            to: Step::FOUNDATION,
        });
    }
    for top in each(state.tops) {
        let (mut card, mut count) = (top, 1);
        while count <= most {
            let under = state.under(start, card);
            for on in each(state.tops & parents(card)) {
                if !start.is_tall() || height(start, state, on) + count <= MOST {
                    visit(Step { card, to: on });
                }
            }
            if count <= most_to_empty && under != NONE {
                visit(Step {
                    card,
                    to: Step::EMPTY,
                });
            }
            if !state.is_fitted(card) {
                break;
            }
            card = under;
            count += 1;
        }
        if cells > 0 {
            visit(Step {
                card: top,
                to: Step::CELL,
            });
        }
    }
    for card in each(state.cells) {
        for on in each(state.tops & parents(card)) {
            if !start.is_tall() || height(start, state, on) < MOST {
                visit(Step { card, to: on });
            }
        }
        if empty > 0 {
            visit(Step {
                card,
                to: Step::EMPTY,
            });
        }
    }
}

/// The number of cards in a column, up to this card.
fn height(start: &Start, state: &State, mut card: u8) -> u32 {
    let mut count = 0;
    while card != NONE {
        count += 1;
        card = state.under(start, card);
    }
    count
}

/// Whether a step of a plan is legal here: `None` if it changes nothing, as the card is already
/// there.
pub(super) fn allows(start: &Start, state: &State, step: Step) -> Option<bool> {
    let Step { card, to } = step;
    let set = bit(card);
    if state.foundation & set != 0 {
        return None;
    }
    let (cells, empty) = start.room(state);
    let in_cell = state.cells & set != 0;
    let mut count = 1;
    let mut top = card;
    if !in_cell {
        loop {
            let over = state.over(top);
            if over == NONE {
                break;
            }
            top = over;
            count += 1;
        }
    }
    let is_free = in_cell || state.tops & bit(top) != 0;
    let is_single = is_free && top == card;
    let most = if in_cell { 1 } else { (cells + 1) << empty };
    Some(match to {
        Step::FOUNDATION => is_single && state.ready() & set != 0,
        Step::CELL if in_cell => return None,
        Step::CELL => is_single && cells > 0,
        Step::EMPTY => {
            if !in_cell && state.under(start, card) == NONE {
                return None;
            }
            is_free && empty > 0 && (in_cell || count <= most / 2)
        }
        on => {
            if !in_cell && state.is_fitted(card) && state.under(start, card) == on {
                return None;
            }
            let fits = state.tops & bit(on) & parents(card) != 0;
            let is_low = !start.is_tall() || height(start, state, on) + count <= MOST;
            is_free && fits && count <= most && is_low
        }
    })
}
