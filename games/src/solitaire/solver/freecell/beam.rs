//! The search for a short solution: a beam search, which keeps the best positions of each depth.

use super::arena::{Added, Arena, Id};
use super::first::Found;
use super::moves::each_step;
use super::plan;
use super::state::{Start, State, Step};
use super::worth::Weights;
use crate::solitaire::solver::Solution;
use crate::solitaire::solver::cardset::Safety;
use crate::solitaire::{Automatic, Position};

const WEIGHTS: Weights = Weights {
    away: 0,
    buried: 4,
    blocking: 14,
    unfit: 9,
    cell: 21,
    column: 15,
    depth: 0,
};

/// A successor that may be kept.
#[derive(Copy, Clone, Debug)]
struct Candidate {
    /// The estimated distance from the end.
    distance: u32,
    state: State,
    parent: Id,
    step: Step,
}

/// A beam search. Only the positions that it keeps take room.
#[derive(Clone, Debug)]
pub(in crate::solitaire::solver) struct Beam {
    position: Position,
    automatic: Automatic,
    start: Start,
    given: State,
    arena: Arena,
    /// The beam width: how many positions of each depth are examined.
    width: usize,
    /// The positions still to be examined.
    level: Vec<Id>,
    /// Their successors.
    found: Vec<Candidate>,
    /// The number of steps to these.
    depth: u16,
}

impl Beam {
    /// A search from a position, for few moves with this setting.
    pub(in crate::solitaire::solver) fn new(
        position: &Position,
        automatic: Automatic,
        width: usize,
    ) -> Self {
        let (start, given) = Start::new(position);
        let mut root = given;
        root.move_up_safe(&start, Safety::of(automatic));
        Self {
            position: position.clone(),
            automatic,
            start,
            given,
            arena: Arena::new(root),
            width,
            level: vec![1],
            found: Vec::new(),
            depth: 1,
        }
    }

    /// Examines one position. Returns the end of the search, once reached: the moves, if it found
    /// any.
    pub(in crate::solitaire::solver) fn step(&mut self) -> Option<Option<Solution>> {
        match self.look() {
            Found::Nothing => None,
            Found::Full | Found::Lost => Some(None),
            Found::Path(steps) => {
                let (start, automatic) = (&self.start, self.automatic);
                let moves = plan::trimmed(start, Safety::of(automatic), self.given, &steps)
                    .and_then(|steps| plan::solution(&self.position, automatic, &steps));
                Some(moves)
            }
        }
    }

    /// Examines all successors of a position.
    fn look(&mut self) -> Found {
        let Some(id) = self.level.pop() else {
            return self.descend();
        };
        let Some(node) = self.arena.get(id).copied() else {
            return Found::Full;
        };
        let (start, depth, found) = (&self.start, self.depth, &mut self.found);
        let safety = Safety::of(self.automatic);
        let mut won = None;
        each_step(start, &node.state, |step| {
            let mut state = node.state;
            state.apply(start, step);
            state.move_up_safe(start, safety);
            if state.is_won() {
                won = Some((state, step));
            }
            found.push(Candidate {
                distance: WEIGHTS.distance(start, &state, depth),
                state,
                parent: id,
                step,
            });
        });
        match won.map(|(state, step)| self.arena.insert(state, id, step, depth)) {
            None => Found::Nothing,
            Some(Added::New(last)) => Found::Path(self.arena.path(last)),
            Some(_) => Found::Full,
        }
    }

    /// Keeps the best successors, those that are new, as the next level.
    fn descend(&mut self) -> Found {
        self.found.sort_by_key(|candidate| candidate.distance);
        for one in self.found.drain(..) {
            if self.level.len() >= self.width {
                break;
            }
            let added = self
                .arena
                .insert(one.state, one.parent, one.step, self.depth);
            if let Added::New(id) = added {
                self.level.push(id);
            }
        }
        // None is left, or there is no room for any.
        if self.level.is_empty() {
            return Found::Full;
        }
        self.depth = self.depth.saturating_add(1);
        Found::Nothing
    }
}
