//! The search for a short solution: a beam search, which keeps the best positions of each depth.

use super::arena::{Added, Arena, Id};
use super::first::Found;
use super::moves::each_step;
use super::plan;
use super::state::{Start, State};
use super::worth::Weights;
use crate::solitaire::Position;
use crate::solitaire::solver::Solution;
use crate::solitaire::solver::cardset::Safety;

const WEIGHTS: Weights = Weights {
    away: 1,
    buried: 2,
    blocking: 7,
    unfit: 5,
    cell: 9,
    column: 8,
    depth: 0,
};

/// A beam search.
#[derive(Clone, Debug)]
pub(in crate::solitaire::solver) struct Beam {
    position: Position,
    start: Start,
    given: State,
    arena: Arena,
    /// The beam width: how many positions of each depth are examined.
    width: usize,
    /// The positions still to be examined.
    level: Vec<Id>,
    /// Their successors, with the estimated distance.
    found: Vec<(u32, Id)>,
}

impl Beam {
    /// A search from a position.
    pub(in crate::solitaire::solver) fn new(position: &Position, width: usize) -> Self {
        let (start, given) = Start::new(position);
        let mut root = given;
        root.move_up_safe(&start, Safety::Plain);
        Self {
            position: position.clone(),
            start,
            given,
            arena: Arena::new(root),
            width,
            level: vec![1],
            found: Vec::new(),
        }
    }

    /// Examines one position. Returns the end of the search, once reached: the moves, if it found
    /// any.
    pub(in crate::solitaire::solver) fn step(&mut self) -> Option<Option<Solution>> {
        match self.look() {
            Found::Nothing => None,
            Found::Full | Found::Lost => Some(None),
            Found::Path(steps) => {
                let moves = plan::trimmed(&self.start, self.given, &steps)
                    .and_then(|steps| plan::solution(&self.position, &steps));
                Some(moves)
            }
        }
    }

    /// Examines all successors of a position.
    fn look(&mut self) -> Found {
        let Some(id) = self.level.pop() else {
            if self.found.is_empty() {
                return Found::Full;
            }
            if self.found.len() > self.width {
                self.found.select_nth_unstable(self.width);
                self.found.truncate(self.width);
            }
            self.level.extend(self.found.drain(..).map(|(_, id)| id));
            return Found::Nothing;
        };
        let Some(node) = self.arena.get(id).copied() else {
            return Found::Full;
        };
        let mut won = None;
        each_step(&self.start, &node.state, |step| {
            let mut state = node.state;
            state.apply(&self.start, step);
            state.move_up_safe(&self.start, Safety::Plain);
            let depth = node.depth.saturating_add(1);
            if let Added::New(new) = self.arena.insert(state, id, step, depth) {
                if state.is_won() {
                    won = Some(new);
                }
                let distance = WEIGHTS.distance(&self.start, &state, depth);
                self.found.push((distance, new));
            }
        });
        match won {
            Some(id) => Found::Path(self.arena.path(id)),
            None => Found::Nothing,
        }
    }
}
