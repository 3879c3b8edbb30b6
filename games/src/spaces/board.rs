//! Boards: well-formed lists of moves, legal or not.

use super::{Error, ErrorKind, Size, Square};

/// A move of a plan.
///
/// Moves are ordered: pieces, traps, the goal, each by square or column.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The piece moves to a square; the first one puts it on the board.
    Piece(Square),
    /// A trap is set on a square.
    Trap(Square),
    /// The piece enters the goal in this column.
    Goal(u8),
}

impl Move {
    /// The square of the move; none for the goal.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Piece(square) | Self::Trap(square) => Some(square),
            Self::Goal(_) => None,
        }
    }
}

/// The content of a square.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The piece has been here.
    Piece,
    /// A trap.
    Trap,
}

/// A plan: a well-formed list of moves, legal or not.
///
/// Well-formed means: there are 2 to 2n² moves on n × n squares; the first one is a piece; the last
/// one, and no other, is the goal; every square is on the board.
///
/// [`Display`](core::fmt::Display) writes the canonical board string, without name and creature.
///
/// ```
/// use games::spaces::{self, Move};
///
/// let board = spaces::decode("2|2P0P2Tg0F")?.board;
/// assert_eq!(board.to_string(), "2|2p0p2tG0f");
/// assert_eq!(board.moves().last(), Some(&Move::Goal(0)));
/// # Ok::<(), spaces::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    moves: Vec<Move>,
}

impl Board {
    /// A board of these moves.
    ///
    /// # Errors
    /// The first violation, without a position: `position_out_of_range`,
    /// `goal_column_out_of_range`, `starts_with_trap`, `starts_with_final`, `too_many_moves`,
    /// `final_not_last`, `missing_final`, or `truncated` if there are no moves.
    pub fn from_moves(size: Size, moves: Vec<Move>) -> Result<Self, Error> {
        let mut shape = Shape::new(size);
        for next in &moves {
            if shape.is_finished {
                return Err(ErrorKind::FinalNotLast.nowhere());
            }
            shape.push(*next).map_err(ErrorKind::nowhere)?;
        }
        if shape.is_finished {
            Ok(Self { size, moves })
        } else {
            Err(shape.unfinished().nowhere())
        }
    }

    /// A board of moves that a [`Shape`] has accepted and finished.
    pub(super) const fn from_shaped(size: Size, moves: Vec<Move>) -> Self {
        Self { size, moves }
    }

    /// The number of rows and columns.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The moves, 2 to 2n².
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

/// Checks move by move that a list of moves is well-formed.
pub(super) struct Shape {
    size: Size,
    moves: u16,
    /// Whether the goal was reached.
    pub(super) is_finished: bool,
}

impl Shape {
    pub(super) const fn new(size: Size) -> Self {
        Self {
            size,
            moves: 0,
            is_finished: false,
        }
    }

    /// Adds a move to an unfinished list.
    pub(super) const fn push(&mut self, next: Move) -> Result<(), ErrorKind> {
        match next {
            Move::Piece(square) | Move::Trap(square) if !square.is_on(self.size) => {
                return Err(ErrorKind::PositionOutOfRange { size: self.size });
            }
            Move::Goal(column) if column >= self.size.get() => {
                return Err(ErrorKind::GoalColumnOutOfRange { size: self.size });
            }
            Move::Trap(_) if self.moves == 0 => return Err(ErrorKind::StartsWithTrap),
            Move::Goal(_) if self.moves == 0 => return Err(ErrorKind::StartsWithFinal),
            Move::Piece(_) | Move::Trap(_) => {}
            Move::Goal(_) => self.is_finished = true,
        }
        if self.moves >= self.size.most_moves() {
            return Err(ErrorKind::TooManyMoves { size: self.size });
        }
        self.moves += 1;
        Ok(())
    }

    /// The error of a list that ends before the goal.
    pub(super) const fn unfinished(&self) -> ErrorKind {
        if self.moves == 0 {
            ErrorKind::Truncated
        } else {
            ErrorKind::MissingFinal
        }
    }
}
