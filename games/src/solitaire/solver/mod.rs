//! Solvers: whether a position can still be won, by which moves, or the proof that it cannot.
//!
//! - [`Search`] looks for a first solution, a number of tables at a time, so that whoever runs it can
//!   stop it and show progress; [`Answer`] is what it comes to, [`solve`] does it in one go.
//! - [`Shortening`] looks for a solution with fewer moves.
//!
//! All cards are known to the solvers, those of the stock and those face down too. A table counts as
//! seen only if all of it is equal, never because of a hash alone, so that [`Answer::Lost`] is a
//! proof; and a solution was played by the rules of [`Game`](super::Game) before it is handed out.

mod cardset;
mod freecell;
mod klondike;
mod search;
mod shortening;

pub use search::{Answer, Budget, Search, Solution, solve};
pub use shortening::Shortening;
