//! How many legal boards there are, and which.

use super::walk::Walk;
use super::{Board, Move, RuleSet, Rules, Size};

/// How many boards of a size keep these rules.
#[must_use]
pub fn count_legal(size: Size, rules: RuleSet) -> u128 {
    let _ = (size, rules);
    0
}

/// All boards of a size that are legal in tournaments, in the order of their moves.
#[derive(Clone, Debug)]
pub struct LegalBoards {
    size: Size,
    moves: Vec<Move>,
    rules: Rules,
    stack: Vec<Walk>,
}

impl Iterator for LegalBoards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        None
    }
}
