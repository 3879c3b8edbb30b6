//! The search for a first solution, or for the proof that there is none.

use super::arena::{Added, Arena, Id};
use super::moves::each_step;
use super::plan;
use super::state::{Start, State, Step};
use super::worth::Weights;
use crate::solitaire::solver::Answer;
use crate::solitaire::solver::cardset::Safety;
use crate::solitaire::{Automatic, Position};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing yet.
    Nothing,
    /// The steps that win. Between them, [`Safety::Wide`] cards go to the foundations without a
    /// step.
    Path(Vec<Step>),
    /// All reachable positions were examined, and none is won.
    Lost,
    /// There is no room for more positions.
    Full,
}

/// An attempt: its weights, and how many positions it examines before the next one begins.
#[derive(Copy, Clone, Debug)]
struct Attempt {
    weights: Weights,
    most: u32,
}

/// Most deals are solved by the first attempt. The others start again with different weights, since
/// a search that went astray early seldom recovers; the last one runs to the end.
const ATTEMPTS: [Attempt; 5] = [
    Attempt {
        weights: Weights {
            away: 14,
            buried: 0,
            blocking: 4,
            unfit: 22,
            cell: 28,
            column: 18,
            depth: 12,
        },
        most: 330,
    },
    Attempt {
        weights: Weights {
            away: 1,
            buried: 12,
            blocking: 4,
            unfit: 12,
            cell: 34,
            column: 31,
            depth: 12,
        },
        most: 1_000,
    },
    Attempt {
        weights: Weights {
            away: 10,
            buried: 0,
            blocking: 10,
            unfit: 12,
            cell: 45,
            column: 17,
            depth: 14,
        },
        most: 4_000,
    },
    Attempt {
        weights: Weights {
            away: 6,
            buried: 16,
            blocking: 2,
            unfit: 0,
            cell: 18,
            column: 10,
            depth: 6,
        },
        most: 16_000,
    },
    Attempt {
        weights: Weights {
            away: 4,
            buried: 4,
            blocking: 0,
            unfit: 0,
            cell: 4,
            column: 4,
            depth: 2,
        },
        most: u32::MAX,
    },
];

/// The number of different distances; larger ones count as the last.
const DISTANCES: usize = 4096;

/// A best-first search: always continues from the position with the lowest estimated distance.
#[derive(Clone, Debug)]
pub(in crate::solitaire::solver) struct First {
    position: Position,
    start: Start,
    /// The position as given.
    given: State,
    /// The position after safe automatic moves.
    root: State,
    arena: Arena,
    /// The last queued position of each distance; those before it are chained.
    queue: Vec<Id>,
    /// A lower bound for the distances of queued positions.
    nearest: usize,
    attempt: usize,
    /// The number of positions that the attempt has examined.
    looked: u32,
}

impl First {
    /// A search from a position.
    pub(in crate::solitaire::solver) fn new(position: &Position) -> Self {
        let (start, given) = Start::new(position);
        let mut root = given;
        root.move_up_safe(&start, Safety::Wide);
        let mut search = Self {
            position: position.clone(),
            start,
            given,
            root,
            arena: Arena::new(root),
            queue: Vec::new(),
            nearest: 0,
            attempt: 0,
            looked: 0,
        };
        search.restart();
        search
    }

    fn restart(&mut self) {
        self.queue.clear();
        self.queue.resize(DISTANCES, 0);
        self.nearest = 0;
        self.looked = 0;
        if let Some(slot) = self.queue.first_mut() {
            *slot = 1;
        }
    }

    /// Removes the nearest queued position.
    fn pop(&mut self) -> Option<Id> {
        let waiting = self.queue.get(self.nearest..)?;
        self.nearest += waiting.iter().position(|id| *id != 0)?;
        let slot = self.queue.get_mut(self.nearest)?;
        let id = *slot;
        *slot = self.arena.get(id)?.next;
        Some(id)
    }

    /// Examines one position. Returns the answer, once there is one.
    pub(in crate::solitaire::solver) fn step(&mut self) -> Option<Answer> {
        match self.look() {
            Found::Nothing => None,
            Found::Full => Some(Answer::Unknown),
            Found::Lost => Some(Answer::Lost),
            Found::Path(steps) => {
                let steps = plan::with_safe(&self.start, self.given, &steps);
                let moves = plan::trimmed(&self.start, Safety::Plain, self.given, &steps)
                    .and_then(|steps| plan::solution(&self.position, Automatic::Safe, &steps));
                Some(moves.map_or(Answer::Unknown, Answer::Solved))
            }
        }
    }

    /// Examines all successors of a position.
    fn look(&mut self) -> Found {
        if self.root.is_won() {
            return Found::Path(Vec::new());
        }
        let Some(attempt) = ATTEMPTS.get(self.attempt).copied() else {
            return Found::Full;
        };
        let Some(id) = self.pop() else {
            return Found::Lost;
        };
        let Some(node) = self.arena.get(id).copied() else {
            return Found::Full;
        };
        let depth = node.depth.saturating_add(1);
        let (mut won, mut is_full) = (None, false);
        let Self {
            start,
            arena,
            queue,
            nearest,
            ..
        } = self;
        each_step(start, &node.state, |step| {
            let mut state = node.state;
            state.apply(start, step);
            state.move_up_safe(start, Safety::Wide);
            match arena.insert(state, id, step, depth) {
                Added::New(new) => {
                    if state.is_won() {
                        won = Some(new);
                    }
                    let distance = attempt.weights.distance(start, &state, depth) as usize;
                    let distance = distance.min(DISTANCES - 1);
                    if let Some(slot) = queue.get_mut(distance) {
                        arena.chain(new, *slot);
                        *slot = new;
                        *nearest = distance.min(*nearest);
                    }
                }
                Added::Known => {}
                Added::Full => is_full = true,
            }
        });
        if let Some(id) = won {
            return Found::Path(self.arena.path(id));
        }
        self.looked += 1;
        if is_full || self.looked >= attempt.most {
            self.attempt += 1;
            if self.attempt >= ATTEMPTS.len() {
                return Found::Full;
            }
            self.arena.restart(self.root);
            self.restart();
        }
        Found::Nothing
    }
}
