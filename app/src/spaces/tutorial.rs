//! The first round: the player's progress with the board, and the board of the opponent.

use games::spaces::{Draft, Labelled, Move, decode};

/// The board that the first round is played against.
const SCRIPTED: &str = "3|7p4p4t5p2pG2f";

/// The board that the first round is played against.
pub(super) fn scripted_board() -> Option<Labelled> {
    decode(SCRIPTED).ok()
}

/// The player's progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Path,
    Trap,
    Goal,
    Watch,
}

impl Stage {
    /// All stages, in order.
    pub(super) const ALL: [Self; 4] = [Self::Path, Self::Trap, Self::Goal, Self::Watch];

    /// The stage follows from the board, so it need not be stored.
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
