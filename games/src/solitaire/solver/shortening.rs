//! The search for a solution with fewer moves.

use super::{Solution, freecell};
use crate::solitaire::{Automatic, Kind, Position};

/// A search for a solution with fewer moves than a known one.
///
/// ```
/// use games::solitaire::solver::{Answer, Budget, Shortening, solve};
/// use games::solitaire::{Automatic, Deal, Variant};
///
/// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
/// let Answer::Solved(long) = solve(&position, Budget::default()) else { panic!("it can be won") };
/// let mut shortening = Shortening::new(&position, long.clone(), Automatic::Always, 20);
/// while !shortening.step(100) {}
/// assert!(shortening.best().moves.len() <= long.moves.len());
/// ```
#[derive(Clone, Debug)]
pub struct Shortening {
    best: Solution,
    beam: Option<Box<freecell::Beam>>,
    states: u32,
}

impl Shortening {
    /// Starts with a solution of a position. Automatic moves do not count: those of `automatic`, or
    /// of [`Automatic::Safe`] if that is [`Automatic::Off`]. `width` is the number of positions
    /// examined per depth: from 20, which takes some milliseconds, to about four thousand, beyond
    /// which there may be no room for all of them. Solutions of Klondike are not shortened.
    #[must_use]
    pub fn new(
        position: &Position,
        solution: Solution,
        automatic: Automatic,
        width: usize,
    ) -> Self {
        if position.variant().kind() == Kind::Klondike {
            return Self {
                best: solution,
                beam: None,
                states: 0,
            };
        }
        let automatic = match automatic {
            Automatic::Always => automatic,
            Automatic::Safe | Automatic::Off => Automatic::Safe,
        };
        Self {
            best: solution.with(automatic, position).unwrap_or(solution),
            beam: Some(Box::new(freecell::Beam::new(position, automatic, width))),
            states: 0,
        }
    }

    /// Examines this many more positions. True once it has ended.
    pub fn step(&mut self, states: u32) -> bool {
        for _ in 0..states {
            let Some(beam) = &mut self.beam else {
                return true;
            };
            self.states += 1;
            match beam.step() {
                None => {}
                Some(found) => {
                    if let Some(found) =
                        found.filter(|found| found.moves.len() < self.best.moves.len())
                    {
                        self.best = found;
                    }
                    self.beam = None;
                }
            }
        }
        self.beam.is_none()
    }

    /// The number of positions examined.
    #[must_use]
    pub const fn states(&self) -> u32 {
        self.states
    }

    /// The solution with the fewest moves so far.
    #[must_use]
    pub fn best(&self) -> &Solution {
        &self.best
    }
}
