//! Piles on the table, and moves between them.

use crate::cards::Suit;
use core::fmt;

/// A pile on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PileId {
    /// The foundation of a suit, wherever it is.
    Foundation(Suit),
    /// A free cell, from 0.
    Cell(u8),
    /// A column, from 0.
    Column(u8),
    /// The stock.
    Stock,
    /// The waste.
    Waste,
}

/// A move of cards from one pile to another.
///
/// A draw goes from the stock to the waste, and turning the waste over back from the waste to the
/// stock; both have the number of cards that they move.
///
/// `Display` writes the [standard FreeCell
/// notation](http://www.solitairelaboratory.com/fcfaq.html): columns `1` to `8`, cells `a` to `d`,
/// `h` for the foundation; extended by `s` for the stock, `w` for the waste and the letter of a
/// suit for a foundation that a card comes from; more than one card as `x` and the number, in
/// hexadecimal, so that it is one character.
///
/// ```
/// use games::solitaire::{Move, PileId};
///
/// let run = Move { from: PileId::Column(1), to: PileId::Column(5), count: 3 };
/// assert_eq!(run.to_string(), "26x3");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The source.
    pub from: PileId,
    /// The destination.
    pub to: PileId,
    /// The number of cards, at least 1.
    pub count: u8,
}

impl Move {
    /// A move of one card.
    #[must_use]
    pub const fn one(from: PileId, to: PileId) -> Self {
        Self { from, to, count: 1 }
    }

    /// Whether it takes cards from the stock to the waste.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        matches!(self.from, PileId::Stock)
    }

    /// Whether it turns the waste over.
    #[must_use]
    pub const fn is_redeal(self) -> bool {
        matches!(self.to, PileId::Stock)
    }

    /// Whether it takes a card to a foundation.
    #[must_use]
    pub const fn is_to_foundation(self) -> bool {
        matches!(self.to, PileId::Foundation(_))
    }
}

impl PileId {
    /// All piles of any game, in the order in which destinations are listed.
    pub(super) const ALL: [Self; 18] = {
        use PileId::{Cell, Column, Foundation};
        [
            Foundation(Suit::Spades),
            Foundation(Suit::Hearts),
            Foundation(Suit::Clubs),
            Foundation(Suit::Diamonds),
            Column(0),
            Column(1),
            Column(2),
            Column(3),
            Column(4),
            Column(5),
            Column(6),
            Column(7),
            Cell(0),
            Cell(1),
            Cell(2),
            Cell(3),
            Self::Waste,
            Self::Stock,
        ]
    };

    /// The sign of the pile: `1` to `8` for columns, `a` to `d` for cells, `s`, `w`, and the letter
    /// of a suit for its foundation.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Foundation(suit) => suit.letter(),
            Self::Cell(index) => (b'a' + index % 26) as char,
            Self::Column(index) => (b'1' + index % 9) as char,
            Self::Stock => 's',
            Self::Waste => 'w',
        }
    }

    /// The pile of a sign; not for `h`, which depends on the card.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Self> {
        Some(match sign {
            'a'..='d' => Self::Cell(sign as u8 - b'a'),
            '1'..='8' => Self::Column(sign as u8 - b'1'),
            's' => Self::Stock,
            'w' => Self::Waste,
            _ => Self::Foundation(Suit::from_letter(sign)?),
        })
    }
}

impl Move {
    /// Appends the move to a text.
    pub(super) fn write_to(self, text: &mut String) {
        text.push(self.from.sign());
        text.push(if self.is_to_foundation() {
            'h'
        } else {
            self.to.sign()
        });
        if self.count > 1 && !self.is_draw() && !self.is_redeal() {
            text.push('x');
            text.push(hex(self.count & 15));
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write_to(&mut text);
        f.write_str(&text)
    }
}

/// A hexadecimal digit, 0 to 15, in upper case.
pub(super) const fn hex(digit: u8) -> char {
    (if digit < 10 {
        b'0' + digit
    } else {
        b'A' - 10 + digit
    }) as char
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_shown_as_players_write_it() {
        use PileId::{Cell, Column, Foundation, Stock, Waste};
        let hearts = Foundation(Suit::Hearts);
        for (from, to, count, text) in [
            (Column(1), Column(5), 1, "26"),
            (Column(0), Column(7), 12, "18xC"),
            (Column(2), Cell(0), 1, "3a"),
            (Cell(3), hearts, 1, "dh"),
            (hearts, Column(6), 1, "H7"),
            (Waste, hearts, 1, "wh"),
            (Stock, Waste, 3, "sw"),
            (Waste, Stock, 24, "ws"),
        ] {
            assert_eq!(Move { from, to, count }.to_string(), text);
            assert_eq!(PileId::from_sign(from.sign()), Some(from));
        }
        assert_eq!(PileId::from_sign('h'), None);
        assert_eq!(PileId::from_sign('e'), None);
        assert_eq!(PileId::from_sign('9'), None);
    }
}
