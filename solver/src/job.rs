//! The work on a request.

use games::solitaire::{
    Deal, Game, Position,
    solver::{self, Budget, Difficulty, Reply, Request, Search, Shortening, Solution},
};

/// The positions examined before the answer is [`Reply::Unknown`]. FreeCell needs less than a tenth of this for all but
/// its hardest positions; Klondike stays below 64 MiB.
const BUDGET: Budget = Budget { states: 3_000_000 };

/// The positions examined for one of several deals, of which another one will do as well.
const DEAL_BUDGET: Budget = Budget { states: 50_000 };

/// The positions per depth that the search for a shorter solution examines.
const WIDTH: usize = 80;

/// A request being answered.
#[derive(Clone, Debug)]
pub struct Job {
    work: Work,
    states: u32,
}

#[derive(Clone, Debug)]
enum Work {
    Solve {
        search: Search,
        /// Begins at the position. Has the moves of an earlier solution that went as far as this.
        game: Box<Game>,
    },
    Shorten {
        shortening: Box<Shortening>,
        /// Begins at the position, without moves.
        game: Box<Game>,
        /// The game with the first solution, won.
        won: Box<Game>,
    },
    Back(Back),
    Deal {
        search: Search,
        deal: Deal,
        difficulty: Option<Difficulty>,
    },
    Done,
}

/// A search for the last position that can be won. From each earlier one it can be reached, so those that can be won
/// are the first ones, and half of the rest is decided by one answer.
#[derive(Clone, Debug)]
struct Back {
    /// All positions, the present one first.
    positions: Vec<Position>,
    /// The index of a position that can be won; the number of positions if none is known.
    won: usize,
    /// All positions before this index cannot be won, as far as the budget tells.
    from: usize,
    search: Search,
}

impl Job {
    /// Starts with a request.
    #[must_use]
    pub fn new(request: Request) -> Self {
        let work = match request {
            Request::Solve(game) => {
                let mut from_here = Game::from_position(game.position().clone());
                from_here.set_automatic(game.automatic());
                Work::solve(from_here)
            }
            Request::Back(game) => Work::Back(Back::new(*game)),
            Request::Deal { from, difficulty } => Work::deal(from, difficulty),
        };
        Self { work, states: 0 }
    }

    /// Examines up to this many more positions. Returns the reply, once there is one.
    pub fn step(&mut self, states: u32) -> Option<Reply> {
        let work = std::mem::replace(&mut self.work, Work::Done);
        let (work, answer, examined) = work.step(states);
        self.work = work;
        self.states = self.states.saturating_add(examined);
        answer
    }

    /// The number of positions examined so far.
    #[must_use]
    pub const fn states(&self) -> u32 {
        self.states
    }

    /// Whether the reply was given.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.work, Work::Done)
    }
}

impl Work {
    /// Examines up to this many positions. Returns what is left to do, the reply, and how many were examined.
    fn step(self, states: u32) -> (Self, Option<Reply>, u32) {
        match self {
            Self::Solve { mut search, game } => {
                let (answer, examined) = examine(&mut search, states);
                let (work, reply) = match answer {
                    None => (Self::Solve { search, game }, None),
                    Some(solver::Answer::Solved(solution)) => Self::solved(&solution, *game),
                    // After moves of an earlier solution, it only means that these were wrong.
                    Some(solver::Answer::Lost) if !game.has_begun() => {
                        (Self::Done, Some(Reply::Lost))
                    }
                    Some(_) => (Self::Done, Some(Reply::Unknown)),
                };
                (work, reply, examined)
            }
            Self::Shorten {
                mut shortening,
                mut game,
                won: first,
            } => {
                let before = shortening.states();
                let is_over = shortening.step(states);
                let examined = shortening.states() - before;
                if !is_over {
                    let work = Self::Shorten {
                        shortening,
                        game,
                        won: first,
                    };
                    return (work, None, examined);
                }
                // Automatic moves may spoil the shorter solution, but not the first one.
                let is_won = shortening.best().play(&mut game);
                let best = if is_won { *game } else { *first };
                (Self::Done, Some(won(best)), examined)
            }
            Self::Back(back) => back.step(states),
            Self::Deal {
                mut search,
                deal,
                difficulty,
            } => {
                let (answer, examined) = examine(&mut search, states);
                let fits = |solution: &Solution| {
                    let found = || Difficulty::of(&deal.position(), solution);
                    difficulty.is_none_or(|wanted| found() == wanted)
                };
                match answer {
                    None => {
                        let work = Self::Deal {
                            search,
                            deal,
                            difficulty,
                        };
                        (work, None, examined)
                    }
                    Some(solver::Answer::Solved(solution)) if fits(&solution) => {
                        (Self::Done, Some(Reply::Deal(deal.number())), examined)
                    }
                    Some(_) => {
                        let next = Deal::new(deal.variant(), deal.number() % Deal::COUNT + 1);
                        let work = next.map_or(Self::Done, |deal| Self::deal(deal, difficulty));
                        (work, None, examined)
                    }
                }
            }
            Self::Done => (Self::Done, None, 0),
        }
    }

    /// Solves the position of a game.
    fn solve(game: Game) -> Self {
        Self::Solve {
            search: Search::new(game.position(), BUDGET),
            game: Box::new(game),
        }
    }

    /// The search for a solution with fewer moves, or the reply if there is none.
    fn solved(solution: &Solution, mut game: Game) -> (Self, Option<Reply>) {
        let start = game.clone();
        if !solution.play(&mut game) {
            // Automatic moves took a card that the solution needs: from here there may be another one.
            let has_moved = game.position() != start.position();
            return if has_moved {
                (Self::solve(game), None)
            } else {
                (Self::Done, Some(Reply::Unknown))
            };
        }
        if start.has_begun() {
            return (Self::Done, Some(won(game)));
        }
        let work = Self::Shorten {
            shortening: Box::new(Shortening::new(
                start.position(),
                solution.clone(),
                start.automatic(),
                WIDTH,
            )),
            game: Box::new(start),
            won: Box::new(game),
        };
        (work, None)
    }

    /// Tries a deal.
    fn deal(deal: Deal, difficulty: Option<Difficulty>) -> Self {
        Self::Deal {
            search: Search::new(&deal.position(), DEAL_BUDGET),
            deal,
            difficulty,
        }
    }
}

/// Continues a search. Returns the answer, once there is one, and how many positions were examined.
fn examine(search: &mut Search, states: u32) -> (Option<solver::Answer>, u32) {
    let before = search.states();
    let answer = search.step(states).cloned();
    (answer, search.states() - before)
}

/// The reply for a game that is won: its moves are undone.
fn won(mut game: Game) -> Reply {
    game.restart();
    Reply::Won(Box::new(game))
}

impl Back {
    fn new(mut game: Game) -> Self {
        let mut positions = vec![game.position().clone()];
        while game.undo().is_some() {
            positions.push(game.position().clone());
        }
        Self {
            search: Search::new(game.position(), BUDGET),
            won: positions.len(),
            from: 0,
            positions,
        }
        .ask()
    }

    /// Asks about the position in the middle of those that are undecided.
    fn ask(mut self) -> Self {
        if let Some(position) = self.positions.get(self.middle()) {
            self.search = Search::new(position, BUDGET);
        }
        self
    }

    const fn middle(&self) -> usize {
        self.from.midpoint(self.won)
    }

    fn step(mut self, states: u32) -> (Work, Option<Reply>, u32) {
        let (answer, examined) = examine(&mut self.search, states);
        match answer {
            None => return (Work::Back(self), None, examined),
            Some(solver::Answer::Solved(_)) => self.won = self.middle(),
            Some(_) => self.from = self.middle() + 1,
        }
        if self.from < self.won {
            return (Work::Back(self.ask()), None, examined);
        }
        let answer = if self.won < self.positions.len() {
            Reply::Back(self.won)
        } else {
            Reply::Lost
        };
        (Work::Done, Some(answer), examined)
    }
}

#[cfg(test)]
#[path = "job_tests.rs"]
mod tests;
