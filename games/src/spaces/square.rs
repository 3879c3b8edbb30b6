//! Squares, and sets of them.

use super::Size;

/// A square of a board by row and column; row 0 is at the top, next to the goal.
///
/// Squares are ordered as in a board string: row by row from the top, each from the left.
///
/// ```
/// use games::spaces::{Size, Square};
///
/// let size = Size::new(3).unwrap();
/// let square = Square::new(size, 2, 0).unwrap();
/// assert_eq!(square.index(size), 6);
/// assert_eq!(square.turned(size), Square::new(size, 0, 2).unwrap());
/// assert_eq!(Square::new(size, 3, 0), None);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square in this row and column of a board, both from 0 to `size - 1`.
    #[must_use]
    pub const fn new(size: Size, row: u8, column: u8) -> Option<Self> {
        if row < size.get() && column < size.get() {
            Some(Self { row, column })
        } else {
            None
        }
    }

    /// The square with this number in a board string, `row * size + column`.
    #[must_use]
    pub const fn from_index(size: Size, index: u16) -> Option<Self> {
        if index < size.squares() {
            let size = size.get() as u16;
            Some(Self {
                row: (index / size) as u8,
                column: (index % size) as u8,
            })
        } else {
            None
        }
    }

    /// The row, 0 on top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The number in a board string, `row * size + column`.
    #[must_use]
    pub const fn index(self, size: Size) -> u16 {
        self.row as u16 * size.get() as u16 + self.column as u16
    }

    /// Whether a board of this size has the square.
    #[must_use]
    pub const fn is_on(self, size: Size) -> bool {
        self.row < size.get() && self.column < size.get()
    }

    /// The same square as the opponent sees it: turned by 180 degrees. A square outside the size
    /// becomes one on the edge.
    #[must_use]
    pub const fn turned(self, size: Size) -> Self {
        let last = size.get() - 1;
        Self {
            row: last.saturating_sub(self.row),
            column: last.saturating_sub(self.column),
        }
    }

    /// Whether the other square is adjacent, not diagonally.
    #[must_use]
    pub const fn touches(self, other: Self) -> bool {
        self.row.abs_diff(other.row) + self.column.abs_diff(other.column) == 1
    }
}

/// A set of squares: a mask of columns for each possible row.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Squares([u32; 32]);

impl Squares {
    pub(super) const EMPTY: Self = Self([0; 32]);

    /// The columns of a row that are in the set, column 0 in the lowest bit.
    pub(super) fn row(&self, row: u8) -> u32 {
        // The mask makes the bounds check unnecessary, as no row is above 30.
        self.0.get(usize::from(row & 31)).copied().unwrap_or(0)
    }

    pub(super) fn has(&self, square: Square) -> bool {
        self.row(square.row) >> (square.column & 31) & 1 == 1
    }

    pub(super) fn insert(&mut self, square: Square) {
        if let Some(row) = self.0.get_mut(usize::from(square.row & 31)) {
            *row |= 1 << (square.column & 31);
        }
    }

    pub(super) fn remove(&mut self, square: Square) {
        if let Some(row) = self.0.get_mut(usize::from(square.row & 31)) {
            *row &= !(1 << (square.column & 31));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_by_its_index() {
        for size in (2..=31).filter_map(Size::new) {
            for index in 0..size.squares() {
                let square = Square::from_index(size, index).unwrap();
                assert_eq!(square.index(size), index);
                assert_eq!(square.turned(size).index(size), size.squares() - 1 - index);
                assert_eq!(square.turned(size).turned(size), square);
                assert!(square.is_on(size));
            }
            assert_eq!(Square::from_index(size, size.squares()), None);
        }
    }

    #[test]
    fn the_squares_above_left_right_and_below_touch() {
        let square = |index| Square::from_index(Size::new(4).unwrap(), index).unwrap();
        let touching = |index| {
            let others = (0..16).filter(move |other| square(index).touches(square(*other)));
            others.collect::<Vec<_>>()
        };
        assert_eq!(touching(5), [1, 4, 6, 9]);
        assert_eq!(touching(12), [8, 13]);
    }

    #[test]
    fn a_set_contains_the_squares_put_into_it() {
        let size = Size::MAX;
        let mut set = Squares::EMPTY;
        let square = Square::new(size, 30, 30).unwrap();
        assert!(!set.has(square));
        set.insert(square);
        assert!(set.has(square) && set.row(30) == 1 << 30);
        set.remove(square);
        assert_eq!(set, Squares::EMPTY);
    }
}
