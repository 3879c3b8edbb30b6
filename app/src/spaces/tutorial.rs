//! The first round: how far the player is with the board, and the board it is played against.

use games::spaces::{Draft, Labelled, Move, decode};

/// The board that the first round is played against.
const SCRIPTED: &str = "3|7p4p4t5p2pG2f";

/// The board that the first round is played against.
pub(super) fn scripted_board() -> Option<Labelled> {
    decode(SCRIPTED).ok()
}

/// How far the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Path,
    Trap,
    Goal,
    Watch,
}

impl Stage {
    /// All of them, in their order.
    pub(super) const ALL: [Self; 4] = [Self::Path, Self::Trap, Self::Goal, Self::Watch];

    /// The stage follows from the board, so nothing else has to be remembered.
    pub(super) fn of(draft: &Draft) -> Self {
        let moves = draft.moves();
        let pieces = moves.iter().filter(|step| matches!(step, Move::Piece(_)));
        if draft.is_finished() {
            Self::Watch
        } else if moves.iter().any(|step| matches!(step, Move::Trap(_))) {
            Self::Goal
        } else if pieces.count() >= 2 {
            Self::Trap
        } else {
            Self::Path
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scripted_board_can_be_played() {
        assert!(scripted_board().is_some());
    }
}
