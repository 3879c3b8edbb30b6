//! The one simulator of rounds, which hands out a step after the other without allocating.

use super::round::{Action, End, Gain, Loss, Outcome, Place, Step, Turn, Winner};
use super::square::Squares;
use super::{Board, Move, Size, Square};

/// The steps of a round, from its first to the one in which it ends.
///
/// ```
/// use games::spaces::{self, Steps};
///
/// let board = spaces::decode("2|2p0pG0f")?.board;
/// assert_eq!(Steps::new(&board, &board).count(), 3);
/// # Ok::<(), spaces::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    first: Walker<'a>,
    second: Walker<'a>,
    has_ended: bool,
}

impl<'a> Steps<'a> {
    /// A round before its first step.
    #[must_use]
    pub fn new(first: &'a Board, second: &'a Board) -> Self {
        Self {
            first: Walker::new(first, false),
            second: Walker::new(second, true),
            has_ended: false,
        }
    }
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.has_ended {
            return None;
        }
        let (first, second) = (&mut self.first, &mut self.second);
        let mut turns = [first.act(), second.act()];
        let [turn, other_turn] = &mut turns;
        let is_at_goal = first.place.square().is_none() || second.place.square().is_none();
        let collide = !is_at_goal && first.place == second.place;
        if collide {
            first.lose(turn, Loss::Collision);
            second.lose(other_turn, Loss::Collision);
        } else {
            let (action, other_action) = (turn.action, other_turn.action);
            first.meet(turn, &second.traps, other_action);
            second.meet(other_turn, &first.traps, action);
        }
        let end = if collide {
            Some(End::Collision)
        } else if is_at_goal {
            Some(End::Goal)
        } else if first.is_stopped && second.is_stopped {
            Some(End::BothStopped)
        } else {
            None
        };
        self.has_ended = end.is_some();
        Some(Step { turns, end })
    }
}

/// One player on the way.
#[derive(Clone, Debug)]
struct Walker<'a> {
    moves: core::slice::Iter<'a, Move>,
    size: Size,
    /// Whether the plan is turned, and leads downwards.
    is_second: bool,
    /// Where the piece is; before the first step, where it will be put.
    place: Place,
    is_placed: bool,
    is_stopped: bool,
    traps: Squares,
    points: u32,
}

impl<'a> Walker<'a> {
    fn new(board: &'a Board, is_second: bool) -> Self {
        let size = board.size();
        let mut walker = Self {
            moves: board.moves().iter(),
            size,
            is_second,
            place: Place::FirstGoal(0),
            is_placed: false,
            is_stopped: false,
            traps: Squares::EMPTY,
            points: 0,
        };
        // The first move of every board is a piece.
        if let Some(start) = board.moves().first().and_then(|start| start.square()) {
            walker.place = Place::Square(walker.seen(start));
        }
        walker
    }

    /// A square of the plan as the first player sees it.
    const fn seen(&self, square: Square) -> Square {
        if self.is_second {
            square.turned(self.size)
        } else {
            square
        }
    }

    /// Makes the next move.
    fn act(&mut self) -> Turn {
        let next = if self.is_stopped {
            None
        } else {
            self.moves.next().copied()
        };
        let (action, gained) = match next {
            // Only a stopped player has none: behind the last move, the goal, the round is over.
            None => (Action::Stopped, None),
            Some(Move::Piece(square)) => self.go(self.seen(square)),
            Some(Move::Trap(square)) => {
                let at = self.seen(square);
                self.traps.insert(at);
                (Action::Traps(at), None)
            }
            Some(Move::Goal(column)) => {
                self.place = if self.is_second {
                    Place::SecondGoal((self.size.get() - 1).saturating_sub(column))
                } else {
                    Place::FirstGoal(column)
                };
                (Action::Goal, Some(Gain::Goal))
            }
        };
        self.points += u32::from(gained.is_some());
        Turn {
            action,
            gained,
            lost: None,
            lost_a_point: false,
            points: self.points,
            place: self.place,
        }
    }

    /// Puts the piece on a square, or moves it there.
    fn go(&mut self, to: Square) -> (Action, Option<Gain>) {
        // As on a board: the last move at a square decides what stands there.
        self.traps.remove(to);
        let from = self.place.square().unwrap_or(to);
        self.place = Place::Square(to);
        if !self.is_placed {
            self.is_placed = true;
            return (Action::Places(to), None);
        }
        let forward = if self.is_second {
            to.row() > from.row()
        } else {
            to.row() < from.row()
        };
        let moves = Action::Moves { from, to, forward };
        (moves, forward.then_some(Gain::Forward))
    }

    /// Stops the player who stands on the other's trap.
    fn meet(&mut self, turn: &mut Turn, traps: &Squares, other: Action) {
        if let Place::Square(at) = self.place
            && !self.is_stopped
            && traps.has(at)
        {
            self.is_stopped = true;
            let put_now = other == Action::Traps(at);
            self.lose(turn, Loss::Trap { at, put_now });
        }
    }

    fn lose(&mut self, turn: &mut Turn, loss: Loss) {
        turn.lost = Some(loss);
        turn.lost_a_point = self.points > 0;
        self.points = self.points.saturating_sub(1);
        turn.points = self.points;
    }
}

/// What is known of a round after some of its steps.
#[derive(Clone, Debug)]
pub(super) struct Summary {
    steps: usize,
    outcome: Outcome,
}

impl Summary {
    pub(super) const fn new() -> Self {
        Self {
            steps: 0,
            outcome: Outcome {
                points: [0; 2],
                winner: Winner::Tie,
                finals: [Place::FirstGoal(0), Place::SecondGoal(0)],
                trap_hit: [false; 2],
                trap_at: [None; 2],
                last_step: [0; 2],
                collision: false,
            },
        }
    }

    pub(super) fn add(&mut self, step: &Step) {
        let outcome = &mut self.outcome;
        outcome.points = step.turns.map(|turn| turn.points);
        outcome.finals = step.turns.map(|turn| turn.place);
        for (turn, (last, trap_at)) in step
            .turns
            .iter()
            .zip(outcome.last_step.iter_mut().zip(&mut outcome.trap_at))
        {
            if turn.action != Action::Stopped {
                *last = self.steps;
            }
            if let Some(Loss::Trap { at, .. }) = turn.lost {
                *trap_at = Some(at);
            }
        }
        outcome.collision = step.end == Some(End::Collision);
        self.steps += 1;
    }

    pub(super) fn outcome(mut self) -> Outcome {
        let [first, second] = self.outcome.points;
        self.outcome.winner = match first.cmp(&second) {
            core::cmp::Ordering::Greater => Winner::First,
            core::cmp::Ordering::Less => Winner::Second,
            core::cmp::Ordering::Equal => Winner::Tie,
        };
        self.outcome.trap_hit = self.outcome.trap_at.map(|at| at.is_some());
        self.outcome
    }
}
