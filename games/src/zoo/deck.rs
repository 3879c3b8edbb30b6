//! Decks of bot cards.

use super::Card;
use crate::random;
use core::fmt;
use rand::Rng;

/// The cards still to be drawn: 0 to 13 different cards in drawing order.
///
/// ```
/// use games::zoo::{Card, Deck};
///
/// let cards: Vec<Card> = [7, 2].into_iter().filter_map(Card::new).collect();
/// let deck = Deck::new(&cards).unwrap();
/// assert_eq!(deck.progress().to_string(), "11/13");
/// assert_eq!(deck.iter().collect::<Vec<_>>(), cards);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Deck {
    /// Four bits per card, the next one lowest; zero above the last one, so that equal decks are
    /// equal numbers.
    order: u64,
    left: u8,
    /// One bit per card in the deck.
    held: u16,
}

impl Deck {
    /// The empty deck.
    pub const EMPTY: Self = Self {
        order: 0,
        left: 0,
        held: 0,
    };

    /// A deck of these cards, the next one first. `None` if a card occurs twice.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Self> {
        let mut deck = Self::EMPTY;
        cards.iter().all(|card| deck.push(*card)).then_some(deck)
    }

    /// The number of cards left, 0 to 13.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.left
    }

    /// Whether no card is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.left == 0
    }

    /// Whether the card is still to be drawn.
    #[must_use]
    pub const fn holds(self, card: Card) -> bool {
        self.held & (1 << card.index()) != 0
    }

    /// How much of the deck is drawn.
    #[must_use]
    pub const fn progress(self) -> Progress {
        Progress {
            drawn: Card::COUNT - self.left,
        }
    }

    /// The cards in drawing order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        core::iter::from_fn(move || rest.draw())
    }

    /// Puts a card at the bottom; false, without any change, if the deck already contains it.
    pub(super) const fn push(&mut self, card: Card) -> bool {
        if self.holds(card) {
            return false;
        }
        self.order |= (card.index() as u64) << (4 * self.left);
        self.held |= 1 << card.index();
        self.left += 1;
        true
    }

    /// Takes the next card.
    pub(super) fn draw(&mut self) -> Option<Card> {
        self.left = self.left.checked_sub(1)?;
        let card = Card::new((self.order & 0xF) as u8)?;
        self.order >>= 4;
        self.held &= !(1 << card.index());
        Some(card)
    }
}

impl fmt::Debug for Deck {
    /// The symbols in drawing order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: String = self.iter().map(Card::symbol).collect();
        f.debug_tuple("Deck").field(&symbols).finish()
    }
}

/// All 13 cards in some order: a shuffled deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FullDeck([Card; 13]);

impl FullDeck {
    /// A deck of these cards. `None` if a card occurs twice.
    #[must_use]
    pub fn new(cards: [Card; 13]) -> Option<Self> {
        Deck::new(&cards).is_some().then_some(Self(cards))
    }

    /// All cards in random order: the frozen [`random::shuffle`] of the cards by index.
    #[must_use]
    pub fn shuffled(rng: &mut (impl Rng + ?Sized)) -> Self {
        let mut cards = Card::ALL;
        random::shuffle(&mut cards, rng);
        Self(cards)
    }

    /// The cards in drawing order.
    #[must_use]
    pub const fn cards(&self) -> &[Card; 13] {
        &self.0
    }

    /// The first card, and the deck without it.
    pub(super) fn draw(&self) -> (Card, Deck) {
        let [first, ..] = self.0;
        let mut rest = Deck::from(*self);
        rest.draw();
        (first, rest)
    }
}

impl From<FullDeck> for Deck {
    fn from(full: FullDeck) -> Self {
        let mut deck = Self::EMPTY;
        for card in full.0 {
            deck.push(card);
        }
        deck
    }
}

/// How much of a deck of 13 is drawn; displayed as `3/13`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Progress {
    /// The number of drawn cards, 0 to 13.
    drawn: u8,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.drawn, Card::COUNT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Generator;
    use rand::SeedableRng;

    #[test]
    fn a_deck_gives_its_cards_in_order_and_then_none() {
        let mut deck = Deck::new(&Card::ALL).unwrap();
        for card in Card::ALL {
            assert!(deck.holds(card));
            assert_eq!(deck.draw(), Some(card));
            assert!(!deck.holds(card));
        }
        assert_eq!(deck.draw(), None);
        assert_eq!(deck, Deck::EMPTY);
        assert_eq!(deck.progress().to_string(), "13/13");
    }

    #[test]
    fn a_deck_contains_no_card_twice() {
        let card = Card::ALL[3];
        assert_eq!(Deck::new(&[card, card]), None);
        let mut twice = Card::ALL;
        twice[12] = card;
        assert_eq!(FullDeck::new(twice), None);
    }

    #[test]
    fn a_shuffled_deck_has_all_cards() {
        let full = FullDeck::shuffled(&mut Generator::seed_from_u64(7));
        assert_eq!(FullDeck::new(*full.cards()), Some(full));
        let (first, rest) = full.draw();
        assert_eq!(rest.left(), 12);
        assert!(!rest.holds(first));
        assert_eq!(
            (rest.progress().to_string(), rest.left()),
            ("1/13".to_owned(), 12)
        );
    }

    #[test]
    fn a_deck_is_shown_by_its_symbols() {
        let deck = Deck::new(&[Card::ALL[12], Card::ALL[0]]).unwrap();
        assert_eq!(format!("{deck:?}"), r#"Deck("C0")"#);
    }
}
