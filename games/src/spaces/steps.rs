//! The simulator of rounds, which yields one step after another without allocating.

use super::round::{Action, End, Gain, Location, Loss, Outcome, Step, Turn, Winner};
use super::square::Squares;
use super::{Board, Move, Size, Square};
use core::cmp::Ordering;

/// The steps of a round, up to the one in which it ends.
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
    end: Option<End>,
}

impl<'a> Steps<'a> {
    /// A round before its first step.
    #[must_use]
    pub fn new(first: &'a Board, second: &'a Board) -> Self {
        Self {
            first: Walker::new(first, false),
            second: Walker::new(second, true),
            end: None,
        }
    }

    /// The current state of the round; after the last step, its outcome.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let (first, second) = (&self.first, &self.second);
        let trap_at = [first.trap_at, second.trap_at];
        Outcome {
            points: [first.points, second.points],
            winner: match first.points.cmp(&second.points) {
                Ordering::Greater => Winner::First,
                Ordering::Less => Winner::Second,
                Ordering::Equal => Winner::Tie,
            },
            finals: [first.location, second.location],
            trap_hit: trap_at.map(|at| at.is_some()),
            trap_at,
            last_step: [first, second].map(|walker| walker.made.saturating_sub(1)),
            collision: self.end == Some(End::Collision),
        }
    }
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        let (first, second) = (&mut self.first, &mut self.second);
        let mut turns = [first.act(), second.act()];
        let [turn, other_turn] = &mut turns;
        let is_at_goal = first.location.square().is_none() || second.location.square().is_none();
        let collide = !is_at_goal && first.location == second.location;
        if collide {
            first.lose(turn, Loss::Collision);
            second.lose(other_turn, Loss::Collision);
        } else {
            let (action, other_action) = (turn.action, other_turn.action);
            first.meet(turn, &second.traps, other_action);
            second.meet(other_turn, &first.traps, action);
        }
        self.end = if collide {
            Some(End::Collision)
        } else if is_at_goal {
            Some(End::Goal)
        } else if first.trap_at.is_some() && second.trap_at.is_some() {
            Some(End::BothStopped)
        } else {
            None
        };
        Some(Step {
            turns,
            end: self.end,
        })
    }
}

/// A player during the round.
#[derive(Clone, Debug)]
struct Walker<'a> {
    moves: core::slice::Iter<'a, Move>,
    size: Size,
    /// Whether the plan is turned and leads downwards.
    is_second: bool,
    /// The square of the piece; before the first step, where it will be put.
    location: Location,
    /// The number of moves made.
    made: usize,
    /// Where a trap has stopped the player.
    trap_at: Option<Square>,
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
            location: Location::FirstGoal(0),
            made: 0,
            trap_at: None,
            traps: Squares::EMPTY,
            points: 0,
        };
        // The first move of every board is a piece.
        if let Some(start) = board.moves().first().and_then(|start| start.square()) {
            walker.location = Location::Square(walker.seen(start));
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
        let next = match self.trap_at {
            None => self.moves.next().copied(),
            Some(_) => None,
        };
        self.made += usize::from(next.is_some());
        let (action, gained) = match next {
            // Only a stopped player has none: after the last move, the goal, the round is over.
            None => (Action::Stopped, None),
            Some(Move::Piece(square)) => self.go(self.seen(square)),
            Some(Move::Trap(square)) => {
                let at = self.seen(square);
                self.traps.insert(at);
                (Action::Traps(at), None)
            }
            Some(Move::Goal(column)) => {
                self.location = if self.is_second {
                    Location::SecondGoal((self.size.get() - 1).saturating_sub(column))
                } else {
                    Location::FirstGoal(column)
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
            location: self.location,
        }
    }

    /// Puts the piece on a square, or moves it there.
    fn go(&mut self, to: Square) -> (Action, Option<Gain>) {
        // As on a board, the last move at a square decides its content.
        self.traps.remove(to);
        let from = self.location.square().unwrap_or(to);
        self.location = Location::Square(to);
        if self.made == 1 {
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

    /// Stops a player who is on the other's trap.
    fn meet(&mut self, turn: &mut Turn, traps: &Squares, other: Action) {
        if let Location::Square(at) = self.location
            && self.trap_at.is_none()
            && traps.has(at)
        {
            self.trap_at = Some(at);
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

impl Outcome {
    /// Plays a round to its end, without allocating.
    ///
    /// ```
    /// use games::spaces::{self, Outcome, Winner};
    ///
    /// let first = spaces::decode("2|2p3t0pG0f")?.board;
    /// let second = spaces::decode("2|3p2p0pG0f")?.board;
    /// let outcome = Outcome::of(&first, &second);
    /// assert_eq!(outcome.points, [2, 0]);
    /// assert_eq!(outcome.winner, Winner::First);
    /// # Ok::<(), spaces::Error>(())
    /// ```
    #[must_use]
    pub fn of(first: &Board, second: &Board) -> Self {
        let mut steps = Steps::new(first, second);
        while steps.next().is_some() {}
        steps.outcome()
    }
}

/// A round, step by step.
///
/// ```
/// use games::spaces::{self, Action, End, Round};
///
/// let board = spaces::decode("2|2p0pG0f")?.board;
/// let round = Round::play(&board, &board);
/// assert_eq!(round.outcome.points, [2, 2]);
/// assert_eq!(round.steps.len(), 3);
/// assert_eq!(round.steps[2].turns[0].action, Action::Goal);
/// assert_eq!(round.steps[2].end, Some(End::Goal));
/// # Ok::<(), spaces::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its outcome.
    pub outcome: Outcome,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

impl Round {
    /// Plays a round: the first player's board against the second's, each as its maker sees it.
    /// Both should have the same size; otherwise each player walks by their own.
    #[must_use]
    pub fn play(first: &Board, second: &Board) -> Self {
        let mut steps = Steps::new(first, second);
        Self {
            steps: steps.by_ref().collect(),
            outcome: steps.outcome(),
        }
    }
}
