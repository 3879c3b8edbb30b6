//! The size of a board.

/// The number of rows and columns of a board, 2 to 31.
///
/// ```
/// use games::spaces::Size;
///
/// let size = Size::new(12).unwrap();
/// assert_eq!((size.get(), size.squares(), size.width()), (12, 144, 3));
/// assert_eq!(Size::new(32), None);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The smallest board, 2 × 2.
    pub const MIN: Self = Self(2);

    /// The largest board, 31 × 31.
    pub const MAX: Self = Self(31);

    /// This many rows and columns, 2 to 31.
    #[must_use]
    pub const fn new(size: u8) -> Option<Self> {
        if size >= Self::MIN.0 && size <= Self::MAX.0 {
            Some(Self(size))
        } else {
            None
        }
    }

    /// The number of rows, which equals the number of columns, 2 to 31.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number of squares, 4 to 961.
    #[must_use]
    pub const fn squares(self) -> u16 {
        self.0 as u16 * self.0 as u16
    }

    /// The maximum number of moves on a board, 2n²: a piece on every square, a trap on all but one,
    /// and the goal.
    #[must_use]
    pub const fn most_moves(self) -> u16 {
        2 * self.squares()
    }

    /// The number of digits of a square in a board string: 1 to size 3, 2 to size 9, otherwise 3.
    /// At size 10 two would be enough, and two are read as well.
    #[must_use]
    pub const fn width(self) -> usize {
        match self.0 {
            ..=3 => 1,
            4..=9 => 2,
            _ => 3,
        }
    }

    /// The bottom row, where a piece starts.
    #[must_use]
    pub const fn bottom_row(self) -> u8 {
        self.0 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_end_at_2_and_31() {
        for size in [0, 1, 32, 255] {
            assert_eq!(Size::new(size), None);
        }
        for size in 2..=31 {
            assert_eq!(Size::new(size).map(Size::get), Some(size));
        }
    }

    #[test]
    fn every_square_fits_into_its_width() {
        for size in (2..=31).filter_map(Size::new) {
            let last = (size.squares() - 1).to_string();
            assert!(last.len() == size.width() || size.get() == 10);
        }
    }
}
