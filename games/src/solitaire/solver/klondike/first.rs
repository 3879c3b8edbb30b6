//! The search for a first solution, or for the proof that there is none.

use super::plan;
use super::seen::Seen;
use super::state::{Start, State, Step, Steps};
use crate::solitaire::Position;
use crate::solitaire::solver::Answer;
use crate::solitaire::solver::cardset::{bit, first};

/// A position on the current path, and its steps that are still to be tried.
#[derive(Copy, Clone, Debug)]
struct Frame {
    state: State,
    steps: Steps,
    /// The step that is being tried.
    now: Option<Step>,
}

/// A depth-first search that examines no position twice.
#[derive(Clone, Debug)]
pub(in crate::solitaire::solver) struct First {
    position: Position,
    start: Start,
    given: State,
    seen: Seen,
    way: Vec<Frame>,
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
        };
        let mut state = given;
        state.move_up_safe(&search.start, |_| {});
        search.seen.insert(state.key(&search.start));
        search.enter(state);
        search
    }

    fn enter(&mut self, state: State) {
        let steps = state.steps(&self.start);
        self.way.push(Frame {
            state,
            steps,
            now: None,
        });
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
            let ranked = frame.state.ranked(frame.steps);
            let Some((cards, foundation)) = ranked.into_iter().find(|(cards, _)| *cards != 0)
            else {
                self.way.pop();
                continue;
            };
            let card = first(cards);
            let step = Step { card, foundation };
            if foundation {
                frame.steps.foundation &= !bit(card);
            } else {
                frame.steps.build &= !bit(card);
            }
            frame.now = Some(step);
            let mut state = frame.state;
            state.apply(&self.start, step);
            state.move_up_safe(&self.start, |_| {});
            if self.seen.insert(state.key(&self.start)) {
                self.enter(state);
                return None;
            }
        }
    }

    fn solved(&self) -> Answer {
        let steps: Vec<Step> = self.way.iter().filter_map(|frame| frame.now).collect();
        let moves = plan::solution(&self.position, &self.start, self.given, &steps);
        moves.map_or(Answer::Unknown, Answer::Solved)
    }
}
