//! The search, for both games.

use super::{Solution, freecell, klondike};
use crate::solitaire::{Kind, Position};

/// The limits of a search.
///
/// ```
/// use games::solitaire::solver::Budget;
///
/// assert!(Budget::default().states > Budget { states: 100_000 }.states);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The maximum number of positions examined. A search of FreeCell needs at most 48 MiB whatever
    /// the budget, one of Klondike at most 27 bytes per position: 3,000,000 positions stay below 48
    /// MiB.
    pub states: u32,
}

impl Default for Budget {
    /// Ten million positions: some seconds.
    fn default() -> Self {
        Self { states: 10_000_000 }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It can be won.
    Solved(Solution),
    /// No moves win: all reachable positions were examined.
    Lost,
    /// The budget was used up before the answer was known.
    Unknown,
}

/// A search for a solution.
///
/// ```
/// use games::solitaire::solver::{Answer, Budget, Search};
/// use games::solitaire::{Deal, Game, Variant};
///
/// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
/// let mut search = Search::new(&position, Budget::default());
/// let answer = loop {
///     // Between two calls: show progress, or stop.
///     if let Some(answer) = search.step(100) {
///         break answer.clone();
///     }
/// };
/// let Answer::Solved(solution) = answer else { panic!("deal 1 can be won") };
/// let mut game = Game::from_position(position);
/// game.set_automatic(solution.automatic);
/// for played in &solution.moves {
///     assert_eq!(game.play(played.step).as_ref(), Ok(played));
/// }
/// assert!(game.position().is_won());
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    engine: Engine,
    budget: Budget,
    states: u32,
    answer: Option<Answer>,
}

#[derive(Clone, Debug)]
enum Engine {
    FreeCell(Box<freecell::First>),
    Klondike(Box<klondike::First>),
}

impl Search {
    /// A search from a position, not started yet.
    #[must_use]
    pub fn new(position: &Position, budget: Budget) -> Self {
        Self {
            engine: match position.variant().kind() {
                Kind::FreeCell => Engine::FreeCell(Box::new(freecell::First::new(position))),
                Kind::Klondike => Engine::Klondike(Box::new(klondike::First::new(position))),
            },
            budget,
            states: 0,
            answer: None,
        }
    }

    /// Examines up to this many more positions. Returns the answer, once there is one.
    pub fn step(&mut self, states: u32) -> Option<&Answer> {
        let end = self.states.saturating_add(states).min(self.budget.states);
        while self.answer.is_none() && self.states < end {
            self.states += 1;
            self.answer = match &mut self.engine {
                Engine::FreeCell(search) => search.step(),
                Engine::Klondike(search) => search.step(),
            };
        }
        if self.answer.is_none() && self.states >= self.budget.states {
            self.answer = Some(Answer::Unknown);
        }
        self.answer.as_ref()
    }

    /// The number of positions examined.
    #[must_use]
    pub const fn states(&self) -> u32 {
        self.states
    }

    /// Searches until there is an answer.
    #[must_use]
    pub fn run(mut self) -> Answer {
        self.step(u32::MAX);
        self.answer.unwrap_or(Answer::Unknown)
    }
}

/// The answer for a position, within a budget.
///
/// ```
/// use games::solitaire::solver::{Answer, Budget, solve};
/// use games::solitaire::{Deal, Variant};
///
/// let position = Deal::new(Variant::FREECELL, 11_982).unwrap().position();
/// assert_eq!(solve(&position, Budget { states: 10 }), Answer::Unknown);
/// ```
#[must_use]
pub fn solve(position: &Position, budget: Budget) -> Answer {
    Search::new(position, budget).run()
}
