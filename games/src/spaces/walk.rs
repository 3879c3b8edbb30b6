//! A plan as it is walked: where the piece and the traps are, and what the next move would break.

use super::square::Squares;
use super::{Move, Rule, RuleSet, Size, Square};

/// The state that a list of moves leads to.
#[derive(Copy, Clone, Debug)]
pub(super) struct Walk {
    size: Size,
    /// Where the piece is; nowhere before the first move.
    piece: Option<Square>,
    /// Where the piece has been, its square included.
    visited: Squares,
    /// Where the traps are. A piece that enters its own trap, which no legal one does, takes its
    /// place: the last move at a square decides what stands there.
    traps: Squares,
    /// How many traps were put.
    trap_count: u16,
    /// Whether the last move put a trap under the piece.
    is_on_new_trap: bool,
}

impl Walk {
    pub(super) const fn new(size: Size) -> Self {
        Self {
            size,
            piece: None,
            visited: Squares::EMPTY,
            traps: Squares::EMPTY,
            trap_count: 0,
            is_on_new_trap: false,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) const fn piece(&self) -> Option<Square> {
        self.piece
    }

    pub(super) const fn trap_count(&self) -> u16 {
        self.trap_count
    }

    /// Whether the next move may be no trap.
    pub(super) const fn must_move(&self) -> bool {
        self.is_on_new_trap
    }

    pub(super) const fn traps(&self) -> &Squares {
        &self.traps
    }

    pub(super) const fn visited(&self) -> &Squares {
        &self.visited
    }

    /// What a move would break, of all rules.
    pub(super) fn broken_by(&self, next: Move) -> RuleSet {
        let mut broken = RuleSet::NONE;
        let mut check = |keeps: bool, rule: Rule| {
            if !keeps {
                broken = broken.with(rule);
            }
        };
        let Some(piece) = self.piece else {
            // Well-formed boards begin with a piece.
            let starts = next
                .square()
                .is_some_and(|square| square.row() == self.size.bottom_row());
            check(starts, Rule::StartRow);
            return broken;
        };
        match next {
            Move::Piece(to) => {
                check(piece.touches(to), Rule::MoveNotAdjacent);
                check(to.row() <= piece.row(), Rule::MovesBackward);
                check(!self.visited.has(to), Rule::RevisitsSquare);
                check(!self.traps.has(to), Rule::EntersOwnTrap);
                check(piece.row() > 0, Rule::RowZeroMustFinish);
            }
            Move::Trap(at) => {
                check(at == piece || piece.touches(at), Rule::TrapNotAdjacent);
                check(!self.traps.has(at), Rule::DuplicateTrap);
                check(!self.is_on_new_trap, Rule::SupermoveMustMove);
                check(piece.row() > 0, Rule::RowZeroMustFinish);
                let left = self.trap_count < u16::from(self.size.bottom_row());
                check(left, Rule::TooManyTraps);
            }
            Move::Goal(column) => {
                let reached = piece.row() == 0 && piece.column() == column;
                check(reached, Rule::GoalNotReached);
            }
        }
        broken
    }

    /// Makes a move, whatever it breaks.
    pub(super) fn play(&mut self, next: Move) {
        self.is_on_new_trap = false;
        match next {
            Move::Piece(to) => {
                self.piece = Some(to);
                self.visited.insert(to);
                self.traps.remove(to);
            }
            Move::Trap(at) => {
                self.traps.insert(at);
                self.trap_count = self.trap_count.saturating_add(1);
                self.is_on_new_trap = self.piece == Some(at);
            }
            Move::Goal(_) => {}
        }
    }

    /// Whether the goal can still be reached by legal moves. No further trap is ever needed, so
    /// that it is enough to spread from the piece over the free squares, upwards and sidewards,
    /// a row at a time.
    pub(super) fn can_finish(&self) -> bool {
        let Some(piece) = self.piece else {
            return true;
        };
        let columns = (1 << self.size.get()) - 1;
        let mut reached: u32 = 1 << piece.column();
        let mut row = piece.row();
        while row > 0 {
            let free = columns & !self.traps.row(row) & !self.visited.row(row);
            loop {
                let wider = reached | (reached << 1 | reached >> 1) & free;
                if wider == reached {
                    break;
                }
                reached = wider;
            }
            row -= 1;
            reached &= !self.traps.row(row) & !self.visited.row(row);
        }
        reached != 0
    }

    /// Every move that a legal plan could make here, and some that it could not, in their order:
    /// pieces, traps, the goal.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Move> + use<> {
        let size = self.size;
        let piece = self.piece;
        let starts = if piece.is_none() { size.get() } else { 0 };
        let starts = (0..starts).filter_map(move |column| {
            Square::new(size, size.bottom_row(), column).map(Move::Piece)
        });
        // Above, left, right and below are in the order of squares; the square itself belongs
        // between left and right.
        let around = move |is_trap: bool| {
            let beside = piece.into_iter().flat_map(move |at| at.neighbours(size));
            let under = piece.into_iter().filter(move |_| is_trap);
            let (before, after) = (
                beside,
                piece.into_iter().flat_map(move |at| at.neighbours(size)),
            );
            before
                .filter(move |square| Some(*square) < piece)
                .chain(under)
                .chain(after.filter(move |square| Some(*square) > piece))
        };
        let goal = piece.map(|at| Move::Goal(at.column()));
        starts
            .chain(around(false).map(Move::Piece))
            .chain(around(true).map(Move::Trap))
            .chain(goal)
    }
}
