//! Playing cards: four suits of thirteen ranks.
//!
//! A card is written as its rank and its suit, ten as `T`: `AS`, `TD`, `KC`.

use core::fmt;

/// Black or red.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Spades and clubs.
    Black,
    /// Hearts and diamonds.
    Red,
}

/// One of the four suits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
}

impl Suit {
    /// All suits, by index.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Clubs, Self::Diamonds];

    /// The suit with this index, 0 to 3.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        Some(match index {
            0 => Self::Spades,
            1 => Self::Hearts,
            2 => Self::Clubs,
            3 => Self::Diamonds,
            _ => return None,
        })
    }

    /// The index, 0 to 3: ♠ ♥ ♣ ♦.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Spades | Self::Clubs => Colour::Black,
            Self::Hearts | Self::Diamonds => Colour::Red,
        }
    }

    /// The letter: `S`, `H`, `C` or `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
        }
    }

    /// The suit with this letter, in upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// One of the thirteen ranks, from the ace up to the king.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The lowest rank.
    pub const ACE: Self = Self(0);

    /// The highest rank.
    pub const KING: Self = Self(12);

    /// The letters, by index.
    const LETTERS: &'static str = "A23456789TJQK";

    /// The rank with this index, 0 (the ace) to 12 (the king).
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index <= Self::KING.0 {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The index, 0 to 12.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The letter or digit: `A`, `2` to `9`, `T`, `J`, `Q`, `K`.
    #[must_use]
    pub fn letter(self) -> char {
        let letter = Self::LETTERS.as_bytes().get(usize::from(self.0));
        char::from(letter.copied().unwrap_or_default())
    }

    /// The rank with this letter, in upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        // The letters are ASCII, so the byte offset is the index.
        Self::LETTERS
            .find(letter)
            .and_then(|index| Self::new(index as u8))
    }
}

/// One of the 52 cards.
///
/// ```
/// use games::cards::{Card, Rank, Suit};
///
/// let card = Card::parse("TD").unwrap();
/// assert_eq!((card.rank().index(), card.suit()), (9, Suit::Diamonds));
/// assert_eq!(card, Card::new(card.rank(), card.suit()));
/// assert_eq!(card.to_string(), "TD");
/// assert_eq!(Card::parse("10D"), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of cards.
    pub const COUNT: u8 = 52;

    /// The card of a rank and a suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank.0 * 4 + suit.index())
    }

    /// The card with this code, 0 to 51: rank × 4 + suit, so that the aces come first.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if code < Self::COUNT {
            Some(Self(code))
        } else {
            None
        }
    }

    /// The code, 0 to 51.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 4)
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        match Suit::new(self.0 % 4) {
            Some(suit) => suit,
            None => Suit::Spades,
        }
    }

    /// The colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        self.suit().colour()
    }

    /// Parses rank and suit, in upper case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let rank = Rank::from_letter(letters.next()?)?;
        let suit = Suit::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(Self::new(rank, suit))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.rank().letter())?;
        fmt::Write::write_char(f, self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cards.
///
/// ```
/// use games::cards::{Card, CardSet};
///
/// let mut set = CardSet::EMPTY;
/// let ace = Card::parse("AS").unwrap();
/// assert!(set.insert(ace));
/// assert!(!set.insert(ace));
/// assert!(set.contains(ace));
/// assert_eq!(set.to_string(), "AS");
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The deck of the first suits, 0 to 4 of them in the order ♠ ♥ ♣ ♦.
    #[must_use]
    pub fn deck(suits: u8) -> Self {
        let cards = (0..Card::COUNT).map(Card);
        let mut deck = Self::EMPTY;
        for card in cards.filter(|card| card.suit().index() < suits) {
            deck.insert(card);
        }
        deck
    }

    /// Adds a card; false if it is already present.
    pub const fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= 1 << card.0;
        is_new
    }

    /// Whether the set contains the card.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.0 != 0
    }

    /// The cards in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of cards, 0 to 52.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards by code.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..Card::COUNT)
            .map(Card)
            .filter(move |card| self.contains(*card))
    }
}

impl fmt::Display for CardSet {
    /// The cards by code, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_found_by_its_code_and_by_its_text() {
        let mut texts = String::new();
        for code in 0..Card::COUNT {
            let card = Card::from_code(code).unwrap();
            assert_eq!(card.code(), code);
            assert_eq!(Card::new(card.rank(), card.suit()), card);
            assert_eq!(Card::parse(&card.to_string()), Some(card));
            assert_eq!(Rank::new(card.rank().index()), Some(card.rank()));
            assert_eq!(Suit::new(card.suit().index()), Some(card.suit()));
            texts.push_str(&format!("{card:?}"));
        }
        assert!(texts.starts_with("ASAHACAD2S2H"));
        assert!(texts.ends_with("QDKSKHKCKD"));
        assert_eq!(Card::from_code(52), None);
        assert_eq!((Rank::new(13), Suit::new(4)), (None, None));
    }

    #[test]
    fn other_texts_are_not_cards() {
        for text in [
            "", "A", "S", "as", "As", "1S", "0S", "AX", "ASS", "ŻS", "A♠",
        ] {
            assert_eq!(Card::parse(text), None, "{text}");
        }
    }

    #[test]
    fn two_suits_are_black_and_two_are_red() {
        let colours = Suit::ALL.map(Suit::colour);
        let (black, red) = (Colour::Black, Colour::Red);
        assert_eq!(colours, [black, red, black, red]);
    }

    #[test]
    fn a_set_knows_its_cards_that_another_lacks() {
        let mut set = CardSet::deck(2);
        assert_eq!((set.len(), set.is_empty()), (26, false));
        assert!(set.insert(Card::parse("KD").unwrap()));
        assert_eq!(set.without(CardSet::deck(1)).len(), 14);
        assert_eq!(set.without(CardSet::deck(2)).to_string(), "KD");
        let left = CardSet::deck(4).without(set);
        assert_eq!(left.len(), 25);
        assert_eq!(left.iter().next(), Card::parse("AC"));
        assert!(CardSet::deck(0).is_empty());
    }
}
