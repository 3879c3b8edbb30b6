//! The search for a first solution, or for the proof that there is none.

use super::back::{Back, Taken};
use super::plan;
use super::seen::Seen;
use super::start::Start;
use super::state::{KINGS, State, Step};
use crate::solitaire::Position;
use crate::solitaire::solver::Answer;
use crate::solitaire::solver::cardset::{bit, each};

/// A position on the current path.
#[derive(Clone, Debug)]
struct Frame {
    state: State,
    /// How many of the waiting positions are not its successors.
    base: usize,
    /// The steps that are being tried.
    before: Vec<Taken>,
    now: Option<Taken>,
}

/// A successor that is still to be tried.
#[derive(Clone, Debug)]
struct Next {
    state: State,
    key: u128,
    /// Steps that empty a column.
    before: Vec<Taken>,
    /// The step after these.
    taken: Taken,
}

/// Finds the successors of a position. The steps `before` emptied a column: then only those count
/// that bring a king there.
///
/// A column is emptied only for a king, and only right before this one moves: until then nothing
/// needs the empty column, and every other step is possible without it, too.
fn expand(start: &Start, state: &State, before: Vec<Taken>, waiting: &mut Vec<Next>) {
    let steps = state.steps(start);
    let mut take = |taken: Taken, mut after: State| {
        let card = bit(taken.step.card);
        if !before.is_empty() && (taken.back | card) & KINGS == 0 {
            return;
        }
        after.settle(start, |_| {});
        if taken.step.foundation || card & state.last(start) == 0 {
            waiting.push(Next {
                state: after,
                key: start.key(&after),
                before: before.clone(),
                taken,
            });
        } else {
            let before = before.iter().copied().chain([taken]).collect();
            expand(start, &after, before, waiting);
        }
    };
    for (cards, foundation) in state.ranked(steps) {
        for card in each(cards) {
            let step = Step { card, foundation };
            let mut state = *state;
            state.apply(start, step);
            take(Taken { back: 0, step }, state);
        }
    }
    Back::each(start, state, steps.wanting, take);
}

/// A depth-first search that examines no position twice.
#[derive(Clone, Debug)]
pub(in crate::solitaire::solver) struct First {
    position: Position,
    start: Start,
    given: State,
    seen: Seen,
    way: Vec<Frame>,
    /// The successors of the positions of the path, the next one last.
    waiting: Vec<Next>,
}

impl First {
    /// A search from a position.
    pub(in crate::solitaire::solver) fn new(position: &Position) -> Self {
        let (start, given) = Start::new(position);
        let mut search = Self {
            position: position.clone(),
            start,
            given,
            seen: Seen::new(),
            way: Vec::new(),
            waiting: Vec::new(),
        };
        let mut state = given;
        state.settle(&search.start, |_| {});
        search.seen.insert(search.start.key(&state));
        search.enter(state);
        search
    }

    fn enter(&mut self, state: State) {
        let base = self.waiting.len();
        self.way.push(Frame {
            state,
            base,
            before: Vec::new(),
            now: None,
        });
        if state.is_sure(&self.start) {
            return;
        }
        let Self { start, waiting, .. } = self;
        expand(start, &state, Vec::new(), waiting);
        // The last one is tried first.
        if let Some(own) = self.waiting.get_mut(base..) {
            own.reverse();
        }
    }

    /// Examines one position. Returns the answer, once there is one.
    pub(in crate::solitaire::solver) fn step(&mut self) -> Option<Answer> {
        loop {
            let Some(frame) = self.way.last_mut() else {
                return Some(Answer::Lost);
            };
            if frame.state.is_won() || frame.state.is_sure(&self.start) {
                return Some(self.solved());
            }
            if self.waiting.len() <= frame.base {
                self.way.pop();
                continue;
            }
            let Some(next) = self.waiting.pop() else {
                continue;
            };
            if self.seen.insert(next.key) {
                (frame.before, frame.now) = (next.before, Some(next.taken));
                self.enter(next.state);
                return None;
            }
        }
    }

    fn solved(&self) -> Answer {
        let steps: Vec<Taken> = self
            .way
            .iter()
            .flat_map(|frame| frame.before.iter().copied().chain(frame.now))
            .collect();
        let moves = plan::solution(&self.position, &self.start, self.given, &steps);
        moves.map_or(Answer::Unknown, Answer::Solved)
    }
}
