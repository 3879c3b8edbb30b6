//! The state of a plan: where the piece and the traps are, and which rules a move would break.

use super::square::Squares;
use super::{Move, Rule, RuleSet, Size, Square};

/// The state after a list of moves.
#[derive(Copy, Clone, Debug)]
pub(super) struct Walk {
    size: Size,
    /// Where the piece is; nowhere before the first move.
    piece: Option<Square>,
    /// Where the piece has been, including its current square.
    visited: Squares,
    /// Where the traps are. A piece that illegally enters its own trap replaces it: the last move
    /// at a square decides its content.
    pub(super) traps: Squares,
    /// The number of moves, and how many of them set traps.
    moves: u16,
    trap_count: u16,
    /// Whether the last move set a trap under the piece.
    is_on_new_trap: bool,
}

impl Walk {
    pub(super) const fn new(size: Size) -> Self {
        Self {
            size,
            piece: None,
            visited: Squares::EMPTY,
            traps: Squares::EMPTY,
            moves: 0,
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

    /// Whether the next move must not be a trap.
    pub(super) const fn must_move(&self) -> bool {
        self.is_on_new_trap
    }

    /// The rules that a move would break.
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

    /// Makes a move, legal or not.
    pub(super) fn play(&mut self, next: Move) {
        self.moves = self.moves.saturating_add(1);
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

    /// Whether a move obeys these rules and leaves room for the goal in the board's string.
    pub(super) fn takes(&self, next: Move, rules: RuleSet) -> bool {
        let has_room = matches!(next, Move::Goal(_)) || self.moves_left() > 1;
        has_room && self.broken_by(next).and(rules).is_empty()
    }

    /// How many more moves a board string can hold. A legal plan runs out of them only when it has
    /// been on every square and has a trap on every one.
    pub(super) const fn moves_left(&self) -> u16 {
        self.size.most_moves().saturating_sub(self.moves)
    }

    /// The columns of a row reachable from these.
    pub(super) fn spread(&self, row: u8, from: u32) -> u32 {
        let columns = (1 << self.size.get()) - 1;
        let free = columns & !self.traps.row(row) & !self.visited.row(row);
        let mut reached = from;
        loop {
            let wider = reached | (reached << 1 | reached >> 1) & free;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Whether the goal can still be reached by legal moves. No further trap is ever needed, so a
    /// flood fill from the piece over the free squares, sideways and upwards, is enough.
    pub(super) fn can_finish(&self) -> bool {
        let Some(piece) = self.piece else {
            return true;
        };
        let mut reached = 1 << piece.column();
        for row in (0..piece.row()).rev() {
            let blocked = self.traps.row(row) | self.visited.row(row);
            reached = self.spread(row + 1, reached) & !blocked;
        }
        reached != 0
    }

    /// The maximum number of candidates of [`candidate`](Self::candidate).
    pub(super) const fn candidate_count(&self) -> u8 {
        match self.piece {
            None => self.size.get(),
            Some(_) => AROUND.len() as u8 + 1,
        }
    }

    /// The moves that a legal plan could make here, and some that it could not, numbered in order:
    /// pieces, traps, the goal. `None` outside the board.
    pub(super) fn candidate(&self, number: u8) -> Option<Move> {
        let Some(piece) = self.piece else {
            return Square::new(self.size, self.size.bottom_row(), number).map(Move::Piece);
        };
        let Some((make, down, right)) = AROUND.get(usize::from(number)) else {
            return Some(Move::Goal(piece.column()));
        };
        let row = piece.row().checked_add_signed(*down)?;
        let column = piece.column().checked_add_signed(*right)?;
        Square::new(self.size, row, column).map(make)
    }

    /// All candidates.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Move> {
        (0..self.candidate_count()).filter_map(|number| self.candidate(number))
    }
}

/// The constructor of a move from its square.
type Kind = fn(Square) -> Move;

/// The possible moves of a legal plan relative to its piece, by rows and columns: up or sideways,
/// or a trap next to it or under it.
const AROUND: [(Kind, i8, i8); 8] = [
    (Move::Piece, -1, 0),
    (Move::Piece, 0, -1),
    (Move::Piece, 0, 1),
    (Move::Trap, -1, 0),
    (Move::Trap, 0, -1),
    (Move::Trap, 0, 0),
    (Move::Trap, 0, 1),
    (Move::Trap, 1, 0),
];
