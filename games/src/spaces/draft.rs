//! Drafts: unfinished plans that can only become legal boards.

use super::walk::Walk;
use super::{Board, Legal, Move, Rule, Rules, Size, Square};
use crate::history::History;

/// Why a draft refuses a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The goal is reached, so nothing can be added.
    Finished,
    /// The board has no such square or column.
    NotOnBoard,
    /// The first move must put the piece on the board.
    NoPieceYet,
    /// The move breaks a rule; the first of several.
    Broken(Rule),
    /// The board string would have no room for the goal.
    TooManyMoves,
    /// The goal could not be reached any more.
    DeadEnd,
}

/// The possible next moves of a draft. After each of them the board can still be finished.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Where the piece can go, in the order of squares.
    pub pieces: Vec<Square>,
    /// Where a trap can be set, in the order of squares.
    pub traps: Vec<Square>,
    /// The column at which the goal can be entered.
    pub goal: Option<u8>,
    /// Whether the piece has to move because a trap was set under it.
    pub must_move: bool,
}

/// An unfinished plan, with undo and redo. It only accepts moves after which the board can still be
/// finished legally.
///
/// ```
/// use games::spaces::{Draft, Move, Refusal, Rule, Rules, Size, Square};
///
/// let size = Size::MIN;
/// let square = |index| Square::from_index(size, index).unwrap();
/// let mut draft = Draft::new(size, Rules::Classic);
/// assert_eq!(draft.refusal(Move::Piece(square(0))), Some(Refusal::Broken(Rule::StartRow)));
/// for step in [Move::Piece(square(2)), Move::Trap(square(3)), Move::Piece(square(0))] {
///     draft.play(step)?;
/// }
/// assert_eq!(draft.choices().goal, Some(0));
/// draft.play(Move::Goal(0))?;
/// assert_eq!(draft.finished().unwrap().board().to_string(), "2|2p3t0pG0f");
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draft {
    rules: Rules,
    history: History<Move>,
    /// The state after the done moves.
    now: Walk,
}

impl Draft {
    /// An empty board.
    #[must_use]
    pub const fn new(size: Size, rules: Rules) -> Self {
        Self {
            rules,
            history: History::new(),
            now: Walk::new(size),
        }
    }

    /// A draft of a board's moves, as far as they are accepted: all moves of a legal one.
    #[must_use]
    pub fn from_board(board: &Board, rules: Rules) -> Self {
        let mut draft = Self::new(board.size(), rules);
        for next in board.moves() {
            if draft.play(*next).is_err() {
                break;
            }
        }
        draft
    }

    /// The number of rows and columns.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.now.size()
    }

    /// The rules that the board will obey.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The moves so far, without undone ones.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.history.done()
    }

    /// Where the piece is; `None` before the first move.
    #[must_use]
    pub const fn piece(&self) -> Option<Square> {
        self.now.piece()
    }

    /// Whether the goal is reached.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        matches!(self.moves().last(), Some(Move::Goal(_)))
    }

    /// The number of traps that can still be set.
    #[must_use]
    pub const fn traps_left(&self) -> u16 {
        let most = self.rules.most_traps(self.size());
        most.saturating_sub(self.now.trap_count())
    }

    /// The possible next moves; none if the goal is reached.
    #[must_use]
    pub fn choices(&self) -> Choices {
        let mut choices = Choices {
            must_move: self.now.must_move() && !self.is_finished(),
            ..Choices::default()
        };
        for next in self.now.candidates() {
            if self.refusal(next).is_none() {
                match next {
                    Move::Piece(square) => choices.pieces.push(square),
                    Move::Trap(square) => choices.traps.push(square),
                    Move::Goal(column) => choices.goal = Some(column),
                }
            }
        }
        choices
    }

    /// Why a move is refused; `None` if it is possible.
    #[must_use]
    pub fn refusal(&self, next: Move) -> Option<Refusal> {
        let size = self.size();
        let is_on_board = match next {
            Move::Piece(square) | Move::Trap(square) => square.is_on(size),
            Move::Goal(column) => column < size.get(),
        };
        if self.is_finished() {
            return Some(Refusal::Finished);
        }
        if !is_on_board {
            return Some(Refusal::NotOnBoard);
        }
        if self.piece().is_none() && !matches!(next, Move::Piece(_)) {
            return Some(Refusal::NoPieceYet);
        }
        if let Some(rule) = self.now.broken_by(next).and(self.rules.set()).first() {
            return Some(Refusal::Broken(rule));
        }
        if !self.now.takes(next, self.rules.set()) {
            return Some(Refusal::TooManyMoves);
        }
        let mut after = self.now;
        after.play(next);
        (!after.can_finish()).then_some(Refusal::DeadEnd)
    }

    /// Adds a move. Drops undone moves.
    ///
    /// # Errors
    /// Why the move is refused; nothing has changed then.
    pub fn play(&mut self, next: Move) -> Result<(), Refusal> {
        match self.refusal(next) {
            Some(refusal) => Err(refusal),
            None => {
                self.now.play(next);
                self.history.push(next);
                Ok(())
            }
        }
    }

    /// Undoes the last move and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.history.undo().copied()?;
        self.now = Walk::new(self.size());
        for step in self.history.done() {
            self.now.play(*step);
        }
        Some(undone)
    }

    /// Redoes the move that was undone last and returns it.
    pub fn redo(&mut self) -> Option<Move> {
        let again = self.history.redo().copied()?;
        self.now.play(again);
        Some(again)
    }

    /// Undoes all moves. They can be redone one by one.
    pub fn clear(&mut self) {
        while self.history.undo().is_some() {}
        self.now = Walk::new(self.size());
    }

    /// Whether there is a move to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a move to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The board, if the goal is reached.
    #[must_use]
    pub fn finished(&self) -> Option<Legal> {
        let board = Board::from_moves(self.size(), self.moves().to_vec()).ok()?;
        Legal::new(board, self.rules).ok()
    }

    /// The points of the moves so far without interference: one for each move towards the goal and
    /// one for the goal, so `size` for a complete board.
    #[must_use]
    pub fn score_alone(&self) -> u32 {
        let climbed = self
            .piece()
            .map_or(0, |piece| self.size().bottom_row() - piece.row());
        u32::from(climbed) + u32::from(self.is_finished())
    }
}
