//! The first round: the player's progress with the board, and the board of the opponent.

use games::spaces::{Board, Draft, Labelled, Location, Move, Outcome, Winner, decode};

/// The boards of the first round's opponent. The one that teaches most is played, so that a beginner sees a trap and a
/// goal at work, whatever they have planned.
const SCRIPTED: [&str; 5] = [
    "3|6p7p7t4p1pG1f",
    "3|7p4p5t1p0pG0f",
    "3|7p6p3p4p1p2p2tG2f",
    "3|8p7p6p3p0t4p1p2pG2f",
    "3|6p7p8p5p2p1p0p0tG0f",
];

/// The board that the first round is played against: the first one that steps into the player's trap and lets the
/// player reach the goal, or else one that loses.
pub(super) fn scripted_board(mine: &Board) -> Option<Labelled> {
    let boards = SCRIPTED.iter().filter_map(|text| decode(text).ok());
    // Of several maxima the last one counts, and the first is wanted.
    boards
        .rev()
        .max_by_key(|theirs| lesson(&Outcome::of(mine, &theirs.board)))
}

/// How much a round teaches: 0 to 2.
fn lesson(outcome: &Outcome) -> u8 {
    let shows_all =
        outcome.trap_hit == [false, true] && matches!(outcome.finals, [Location::FirstGoal(_), _]);
    match outcome.winner {
        Winner::First if shows_all => 2,
        Winner::First => 1,
        _ => 0,
    }
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
    use games::spaces::{Rules, Size, is_legal};

    /// All boards of size 3 with one trap that a beginner can make in the given order of stages.
    fn finished(draft: &mut Draft, found: &mut Vec<Board>) {
        if let Some(legal) = draft.finished() {
            if Stage::of(draft) == Stage::Watch && traps(draft.moves()) == 1 {
                found.push(legal.board().clone());
            }
            return;
        }
        let choices = draft.choices();
        let mut next: Vec<Move> = choices.goal.map(Move::Goal).into_iter().collect();
        if Stage::of(draft) != Stage::Trap {
            next.extend(choices.pieces.iter().map(|square| Move::Piece(*square)));
        }
        if Stage::of(draft) == Stage::Trap {
            next.extend(choices.traps.iter().map(|square| Move::Trap(*square)));
        }
        for step in next {
            draft.play(step).unwrap();
            finished(draft, found);
            draft.undo();
        }
    }

    fn traps(moves: &[Move]) -> usize {
        let is_trap = |step: &&Move| matches!(step, Move::Trap(_));
        moves.iter().filter(is_trap).count()
    }

    #[test]
    fn whoever_does_as_told_wins_the_first_round_by_a_trap_and_the_goal() {
        let mut boards = Vec::new();
        let mut draft = Draft::new(Size::new(3).unwrap(), Rules::Classic);
        finished(&mut draft, &mut boards);
        assert!(boards.len() > 50, "{}", boards.len());
        for mine in &boards {
            let theirs = scripted_board(mine).unwrap();
            assert!(is_legal(&theirs.board, Rules::Classic));
            let outcome = Outcome::of(mine, &theirs.board);
            assert_eq!(lesson(&outcome), 2, "{mine}");
        }
    }
}
