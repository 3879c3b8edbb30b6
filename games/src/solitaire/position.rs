//! Positions: the cards on the table, with every card of the deck exactly once.

use super::layout::Fault;
use super::{Column, Error, Kind, Layout, Pile, Variant};
use crate::cards::{Card, Rank, Suit};
use core::fmt;

/// The cards of a game, as in a link or on the page.
///
/// It always contains every card of the deck exactly once, its foundations are built up in suit,
/// and the top card of every column is face up.
///
/// ```
/// use games::solitaire::{Deal, Position, Variant};
///
/// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
/// assert_eq!(position.columns()[0].cards.last().unwrap().to_string(), "6S");
/// assert_eq!(position.cells(), [None; 4]);
/// assert_eq!(position.home_count(), 0);
/// assert_eq!(Position::decode(&position.canonical()), Ok(position));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) variant: Variant,
    /// The number of cards on the foundation of each suit.
    heights: [u8; 4],
    /// The suits of the foundations, in their order on the table. Empty foundations are assigned by
    /// [`arrange`].
    order: [Suit; 4],
    pub(super) cells: [Option<Card>; 4],
    pub(super) columns: [Column; 8],
    pub(super) stock: Pile,
    pub(super) waste: Pile,
    pub(super) moves: u16,
}

/// One of the four foundations.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Foundation {
    /// Its suit.
    pub suit: Suit,
    /// The number of its cards, 0 to 13, from the ace up.
    pub height: u8,
}

impl Foundation {
    /// The top card.
    #[must_use]
    pub const fn top(self) -> Option<Card> {
        match self.height {
            0 => None,
            height => self.at(height - 1),
        }
    }

    /// The card that it needs next; `None` if it is complete.
    #[must_use]
    pub const fn next(self) -> Option<Card> {
        self.at(self.height)
    }

    const fn at(self, index: u8) -> Option<Card> {
        match Rank::new(index) {
            Some(rank) => Some(Card::new(rank, self.suit)),
            None => None,
        }
    }
}

impl Position {
    /// A position of these cards. A Klondike column without face-up cards has its top card turned
    /// up.
    ///
    /// # Errors
    /// [`Error`] without a position: a foundation is not built up in suit, a column is too long or
    /// has more face-down cards than cards, or a card is duplicate, outside the deck or missing.
    pub fn new(layout: &Layout) -> Result<Self, Error> {
        Self::checked(layout).map_err(|(kind, _)| kind.nowhere())
    }

    /// The position of a layout with every card of the deck once and empty foundations.
    pub(super) fn dealt(layout: &Layout) -> Self {
        debug_assert!(layout.check().is_ok());
        Self::unchecked(layout)
    }

    /// The same, with the bit of the error.
    pub(super) fn checked(layout: &Layout) -> Result<Self, Fault> {
        layout.check()?;
        Ok(Self::unchecked(layout))
    }

    fn unchecked(layout: &Layout) -> Self {
        let mut position = Self {
            variant: layout.variant,
            heights: [0; 4],
            order: Suit::ALL,
            cells: [None; 4],
            columns: [Column::EMPTY; 8],
            stock: Pile::EMPTY,
            waste: Pile::EMPTY,
            moves: layout.moves,
        };
        let mut taken = [None; 4];
        for (place, foundation) in taken.iter_mut().zip(&layout.foundations) {
            if let Some(top) = foundation.last() {
                *place = Some(top.suit());
                set(&mut position.heights, top.suit(), foundation.len() as u8);
            }
        }
        // What the game does not use stays empty, whatever the layout contains.
        for (cell, from) in position.cells.iter_mut().zip(layout.used_cells()) {
            *cell = *from;
        }
        for (column, from) in position.columns.iter_mut().zip(layout.used_columns()) {
            *column = *from;
            column.turn_up();
        }
        if layout.variant.kind() == Kind::Klondike {
            position.stock = layout.stock;
            position.waste = layout.waste;
        }
        position.order = arrange(taken);
        position
    }

    /// The game and its size.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The four foundations in their order on the table. Those of suits outside the deck stay
    /// empty.
    #[must_use]
    pub fn foundations(&self) -> [Foundation; 4] {
        self.order.map(|suit| self.foundation(suit))
    }

    /// The foundation of a suit.
    #[must_use]
    pub fn foundation(&self, suit: Suit) -> Foundation {
        let height = self.height(suit);
        Foundation { suit, height }
    }

    /// The number of cards on a suit's foundation, 0 to 13.
    #[must_use]
    pub fn height(&self, suit: Suit) -> u8 {
        let height = self.heights.get(usize::from(suit.index()));
        height.copied().unwrap_or_default()
    }

    /// Sets the height of a foundation.
    pub(super) fn set_height(&mut self, suit: Suit, height: u8) {
        set(&mut self.heights, suit, height);
        if height == 0 {
            let taken = |suit: Suit| Some(suit).filter(|suit| self.height(*suit) > 0);
            self.order = arrange(self.order.map(taken));
        }
    }

    /// The free cells, 2 to 4; none in Klondike.
    #[must_use]
    pub fn cells(&self) -> &[Option<Card>] {
        let count = usize::from(self.variant.cells());
        self.cells.get(..count).unwrap_or_default()
    }

    /// The columns, 4 to 8 in FreeCell and 3 to 7 in Klondike.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        let count = usize::from(self.variant.columns());
        self.columns.get(..count).unwrap_or_default()
    }

    /// The stock; its last card is drawn next. Empty in FreeCell.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// The waste; its last card is the top one, the only one that can be played. Empty in FreeCell.
    #[must_use]
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// The visible cards of the waste: at most three, top card last.
    #[must_use]
    pub fn fan(&self) -> &[Card] {
        self.waste.top(self.waste.len().min(3) as u8)
    }

    /// The number of moves, at most 65,535. Automatic moves do not count.
    #[must_use]
    pub const fn moves(&self) -> u16 {
        self.moves
    }

    /// The number of cards on the foundations, 0 to 52.
    #[must_use]
    pub fn home_count(&self) -> u8 {
        self.heights.iter().sum()
    }

    /// Whether all cards are on the foundations.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.home_count() == 13 * self.variant.suits()
    }

    /// The same cards as a layout.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let mut layout = Layout {
            cells: self.cells,
            columns: self.columns,
            stock: self.stock,
            waste: self.waste,
            moves: self.moves,
            ..Layout::empty(self.variant)
        };
        for (pile, foundation) in layout.foundations.iter_mut().zip(self.foundations()) {
            for rank in (0..foundation.height).filter_map(Rank::new) {
                pile.push(Card::new(rank, foundation.suit));
            }
        }
        layout
    }
}

/// Assigns every empty foundation to its suit's place in a new game or, if another suit is there,
/// to the first free place. The result does not depend on how a position was reached.
fn arrange(mut places: [Option<Suit>; 4]) -> [Suit; 4] {
    for natural in [true, false] {
        for suit in Suit::ALL {
            if places.contains(&Some(suit)) {
                continue;
            }
            let free = if natural {
                places.get_mut(usize::from(suit.index()))
            } else {
                places.iter_mut().find(|place| place.is_none())
            };
            if let Some(place @ None) = free {
                *place = Some(suit);
            }
        }
    }
    // All places are taken by now.
    places.map(|place| place.unwrap_or(Suit::Spades))
}

fn set(heights: &mut [u8; 4], suit: Suit, height: u8) {
    if let Some(place) = heights.get_mut(usize::from(suit.index())) {
        *place = height;
    }
}

impl fmt::Debug for Position {
    /// The canonical text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.canonical()).finish()
    }
}
