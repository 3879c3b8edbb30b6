//! Undo and redo, for every game.

/// A list of moves with a cursor: the moves before it are done, those after it were undone and can
/// be redone.
///
/// What a move does is up to the game, which keeps its start separately and applies the
/// [`done`](History::done) moves to it.
///
/// ```
/// use games::history::History;
///
/// let mut history = History::new();
/// history.push('a');
/// history.push('b');
/// assert_eq!(history.undo(), Some(&'b'));
/// assert_eq!(history.done(), ['a']);
/// assert_eq!(history.redo(), Some(&'b'));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<M> {
    moves: Vec<M>,
    /// The number of done moves, at most the length of the list.
    done: usize,
}

impl<M> Default for History<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> History<M> {
    /// A history without moves.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            moves: Vec::new(),
            done: 0,
        }
    }

    /// A history of these moves, the first `done` of which are done. `None` if there are fewer.
    #[must_use]
    pub fn from_parts(moves: Vec<M>, done: usize) -> Option<Self> {
        (done <= moves.len()).then_some(Self { moves, done })
    }

    /// Adds a move that was just made. Undone moves are dropped.
    pub fn push(&mut self, new: M) {
        self.moves.truncate(self.done);
        self.moves.push(new);
        self.done = self.moves.len();
    }

    /// Undoes the last done move and returns it.
    pub fn undo(&mut self) -> Option<&M> {
        self.done = self.done.checked_sub(1)?;
        self.moves.get(self.done)
    }

    /// Redoes the last undone move and returns it.
    pub fn redo(&mut self) -> Option<&M> {
        let again = self.moves.get(self.done)?;
        self.done += 1;
        Some(again)
    }

    /// The done moves, oldest first.
    #[must_use]
    pub fn done(&self) -> &[M] {
        self.moves.get(..self.done).unwrap_or_default()
    }

    /// The undone moves, the next one to [`redo`](Self::redo) first.
    #[must_use]
    pub fn undone(&self) -> &[M] {
        self.moves.get(self.done..).unwrap_or_default()
    }

    /// All moves, done and undone, oldest first.
    #[must_use]
    pub fn all(&self) -> &[M] {
        &self.moves
    }

    /// Whether there is a move to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Whether there is a move to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.done < self.moves.len()
    }

    /// Removes the oldest move if it is done, and returns it, so that a game can make it part of
    /// its start. This keeps a history within a limit.
    pub fn forget_oldest(&mut self) -> Option<M> {
        self.done = self.done.checked_sub(1)?;
        Some(self.moves.remove(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_three() -> History<u8> {
        let mut history = History::default();
        for step in 1..=3 {
            history.push(step);
        }
        history
    }

    #[test]
    fn undo_and_redo_walk_over_the_same_moves() {
        let mut history = of_three();
        assert_eq!(history.undo(), Some(&3));
        assert_eq!(history.undo(), Some(&2));
        assert_eq!((history.done(), history.undone()), (&[1][..], &[2, 3][..]));
        assert_eq!(history.redo(), Some(&2));
        assert_eq!(history.redo(), Some(&3));
        assert_eq!(history.redo(), None);
        assert!(history.can_undo() && !history.can_redo());
    }

    #[test]
    fn nothing_can_be_undone_before_the_first_move() {
        let mut history = of_three();
        for _ in 0..3 {
            assert!(history.undo().is_some());
        }
        assert_eq!(history.undo(), None);
        assert_eq!(history.forget_oldest(), None);
        assert!(!history.can_undo() && history.can_redo());
    }

    #[test]
    fn a_new_move_drops_the_undone_ones() {
        let mut history = of_three();
        history.undo();
        history.undo();
        history.push(9);
        assert_eq!(history.all(), [1, 9]);
        assert!(!history.can_redo());
    }

    #[test]
    fn forgetting_the_oldest_move_keeps_the_cursor() {
        let mut history = of_three();
        history.undo();
        assert_eq!(history.forget_oldest(), Some(1));
        assert_eq!((history.done(), history.undone()), (&[2][..], &[3][..]));
    }

    #[test]
    fn a_cursor_beyond_the_last_move_is_refused() {
        assert!(History::from_parts(vec![1, 2], 2).is_some());
        assert!(History::from_parts(vec![1, 2], 3).is_none());
    }
}
