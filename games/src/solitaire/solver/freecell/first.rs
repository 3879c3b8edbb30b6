//! The search for a first solution, or for the proof that there is none.

use super::arena::{Added, Arena, Id};
use super::moves::each_step;
use super::plan;
use super::state::{Start, State, Step};
use super::worth::Weights;
use crate::solitaire::Position;
use crate::solitaire::solver::Answer;
use crate::solitaire::solver::cardset::Safety;

/// What a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing yet.
    Nothing,
    /// The steps that win. Cards that are [`Safety::Wide`] go home between them without a step.
    Path(Vec<Step>),
    /// All tables that can be reached were looked at, and none is won.
    Lost,
    /// There is no room for more tables.
    Full,
}

/// One attempt: what it goes by, and how many tables it looks at before the next one begins.
#[derive(Copy, Clone, Debug)]
struct Attempt {
    weights: Weights,
    most: u32,
}

/// Most deals are solved by the first attempt. The others begin anew with other weights, since a
/// search that went astray early seldom comes back; the last one goes on to the end.
const ATTEMPTS: [Attempt; 5] = [
    Attempt {
        weights: Weights {
            away: 8,
            buried: 0,
            blocking: 4,
            unfit: 5,
            cell: 9,
            column: 6,
            depth: 5,
        },
        most: 300,
    },
    Attempt {
        weights: Weights {
            away: 1,
            buried: 3,
            blocking: 1,
            unfit: 3,
            cell: 9,
            column: 7,
            depth: 3,
        },
        most: 1500,
    },
    Attempt {
        weights: Weights {
            away: 4,
            buried: 0,
            blocking: 3,
            unfit: 5,
            cell: 9,
            column: 6,
            depth: 5,
        },
        most: 3000,
    },
    Attempt {
        weights: Weights {
            away: 4,
            buried: 6,
            blocking: 0,
            unfit: 0,
            cell: 9,
            column: 5,
            depth: 1,
        },
        most: 20000,
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

/// How many distances are told apart; what is farther counts as the last one.
const DISTANCES: usize = 1024;

/// A best-first search: it always goes on from the table that seems nearest to the end.
#[derive(Clone, Debug)]
pub(in crate::solitaire::solver) struct First {
    position: Position,
    start: Start,
    /// The table of the position.
    given: State,
    /// The same once safe cards went home.
    root: State,
    arena: Arena,
    /// The last table of each distance; those before it are chained.
    queue: Vec<Id>,
    /// No table that waits is nearer.
    nearest: usize,
    attempt: usize,
    /// How many tables the attempt looked at.
    looked: u32,
}

impl First {
    /// A search from a position.
    pub(in crate::solitaire::solver) fn new(position: &Position) -> Self {
        let (start, given) = Start::new(position);
        let mut root = given;
        root.take_safe_home(&start, Safety::Wide);
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

    /// The nearest table that waits.
    fn pop(&mut self) -> Option<Id> {
        let waiting = self.queue.get(self.nearest..)?;
        self.nearest += waiting.iter().position(|id| *id != 0)?;
        let slot = self.queue.get_mut(self.nearest)?;
        let id = *slot;
        *slot = self.arena.get(id)?.next;
        Some(id)
    }

    /// Looks at one table. The answer, once there is one.
    pub(in crate::solitaire::solver) fn step(&mut self) -> Option<Answer> {
        match self.look() {
            Found::Nothing => None,
            Found::Full => Some(Answer::Unknown),
            Found::Lost => Some(Answer::Lost),
            Found::Path(steps) => {
                let steps = plan::with_safe(&self.start, self.given, &steps);
                let moves = plan::trimmed(&self.start, self.given, &steps)
                    .and_then(|steps| plan::solution(&self.position, &steps));
                Some(moves.map_or(Answer::Unknown, Answer::Solved))
            }
        }
    }

    /// Looks at all that one step leads to from a table.
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
            state.take_safe_home(start, Safety::Wide);
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
