//! Piles of cards, and columns with face-down cards.

use crate::cards::{Card, Rank, Suit};
use core::fmt;
use core::ops::Deref;

/// A pile of at most 52 cards; the last one is the top.
///
/// ```
/// use games::cards::Card;
/// use games::solitaire::Pile;
///
/// let mut pile = Pile::EMPTY;
/// assert!(pile.push(Card::parse("AS").unwrap()));
/// assert_eq!(pile.last(), Card::parse("AS").as_ref());
/// assert_eq!(pile.len(), 1);
/// ```
#[derive(Copy, Clone)]
pub struct Pile {
    cards: [Card; Self::MOST],
    length: u8,
}

impl Pile {
    /// The maximum number of cards in a pile.
    pub const MOST: usize = 52;

    /// The empty pile.
    pub const EMPTY: Self = Self {
        // Cards after the length are never read.
        cards: [Card::new(Rank::ACE, Suit::Spades); Self::MOST],
        length: 0,
    };

    /// A pile of these cards, top card last. `None` if there are more than 52.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Self> {
        let mut pile = Self::EMPTY;
        cards.iter().all(|card| pile.push(*card)).then_some(pile)
    }

    /// Puts a card on top; false, without any change, if there are 52.
    pub fn push(&mut self, card: Card) -> bool {
        let Some(place) = self.cards.get_mut(usize::from(self.length)) else {
            return false;
        };
        *place = card;
        self.length += 1;
        true
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        let top = self.last().copied()?;
        self.length -= 1;
        Some(top)
    }

    /// The last cards, top card last; `None` if there are fewer.
    #[must_use]
    pub fn top(&self, count: u8) -> &[Card] {
        let from = usize::from(self.length).checked_sub(usize::from(count));
        from.and_then(|from| self.get(from..)).unwrap_or_default()
    }

    /// Removes cards from the top; `None` if there are fewer.
    pub(super) fn drop_top(&mut self, count: u8) {
        self.length = self.length.checked_sub(count).unwrap_or(self.length);
    }
}

impl Deref for Pile {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        self.cards
            .get(..usize::from(self.length))
            .unwrap_or_default()
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    /// The cards, top card last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A column of the tableau: face-down cards with face-up cards on them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// All cards, top card last.
    pub cards: Pile,
    /// How many of them, counted from the bottom, are face down.
    pub face_down: u8,
}

impl Column {
    /// The maximum number of cards in a column, limited by the encoding.
    pub const MOST: u8 = 31;

    /// The empty column.
    pub const EMPTY: Self = Self {
        cards: Pile::EMPTY,
        face_down: 0,
    };

    /// The number of cards, face down and face up.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.cards.length
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.length == 0
    }

    /// The number of face-up cards.
    #[must_use]
    pub const fn face_up(&self) -> u8 {
        self.cards.length.saturating_sub(self.face_down)
    }

    /// Turns the top card face up.
    pub(super) const fn turn_up(&mut self) {
        if self.face_down == self.cards.length {
            self.face_down = self.cards.length.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(count: u8) -> Vec<Card> {
        (0..count).filter_map(Card::from_code).collect()
    }

    #[test]
    fn a_pile_has_room_for_all_cards_and_no_more() {
        let mut pile = Pile::new(&cards(52)).unwrap();
        let ace = cards(1)[0];
        assert!(!pile.push(ace));
        assert_eq!(pile.len(), 52);
        assert_eq!(Pile::new(&[&cards(52)[..], &[ace]].concat()), None);
        for card in cards(52).into_iter().rev() {
            assert_eq!(pile.pop(), Some(card));
        }
        assert_eq!((pile.pop(), pile), (None, Pile::EMPTY));
    }

    #[test]
    fn cards_beyond_the_length_do_not_count() {
        let mut pile = Pile::new(&cards(3)).unwrap();
        pile.pop();
        assert_eq!(pile, Pile::new(&cards(2)).unwrap());
        assert_eq!(format!("{pile:?}"), "[AS, AH]");
        assert_eq!(pile.top(1), &cards(2)[1..]);
        assert_eq!(pile.top(3), []);
        pile.drop_top(3);
        assert_eq!(pile.len(), 2);
        pile.drop_top(2);
        assert!(pile.is_empty());
    }

    #[test]
    fn a_column_turns_its_top_card_up() {
        let mut column = Column {
            cards: Pile::new(&cards(2)).unwrap(),
            face_down: 2,
        };
        column.turn_up();
        assert_eq!(
            (column.face_down, column.face_up(), column.len()),
            (1, 1, 2)
        );
        column.turn_up();
        assert_eq!(column.face_down, 1);
        let mut empty = Column::EMPTY;
        empty.turn_up();
        assert_eq!(empty, Column::EMPTY);
        assert!(empty.is_empty());
    }
}
