//! Solvers: whether a position can still be won, and by which moves, or the proof that it cannot.
//!
//! - [`Search`] searches for a first solution, a limited number of positions at a time, so that the
//!   caller can stop it and show progress; [`Answer`] is its result, [`solve`] runs it to the end.
//! - [`Shortening`] searches for a solution with fewer moves.
//!
//! The solvers know all cards, including those of the stock and those face down. Positions are
//! equal only if their whole keys are, never because of a hash alone, so [`Answer::Lost`] is a
//! proof; and every solution is replayed by the rules of [`Game`](super::Game) before it is
//! returned.

mod cardset;
mod freecell;
mod klondike;
mod search;
mod shortening;

pub use search::{Answer, Budget, Search, Solution, solve};
pub use shortening::Shortening;
