//! Solvers: whether a position can still be won, and by which moves, or the proof that it cannot.
//!
//! - [`Search`] searches for a first solution, a limited number of positions at a time, so that the
//!   caller can stop it and show progress; [`Answer`] is its result, [`solve`] runs it to the end.
//! - [`Shortening`] searches for a solution with fewer moves; [`Solution::play`] plays it.
//! - [`Request`] and [`Reply`] are the messages between a page and the worker that runs the solvers.
//!
//! The solvers know all cards, including those of the stock and those face down. Positions are
//! equal only if their whole keys are, never because of a hash alone, so [`Answer::Lost`] is a
//! proof; and every solution is replayed by the rules of [`Game`](super::Game) before it is
//! returned.

mod cardset;
mod difficulty;
mod freecell;
mod klondike;
mod message;
mod search;
mod shortening;
mod solution;

pub use difficulty::Difficulty;
pub use message::{Reply, Request};
pub use search::{Answer, Budget, Search, solve};
pub use shortening::Shortening;
pub use solution::Solution;
