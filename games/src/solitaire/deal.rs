//! Numbered deals, and the deal of a day.

use super::{Kind, Layout, Position, Variant};
use crate::cards::{Card, Rank, Suit};
use crate::random::{Generator, shuffle};
use rand::SeedableRng;

/// A numbered deal: the same cards for everyone, for ever.
///
/// The deals of FreeCell in its standard size are Microsoft's. All others are the project's own:
/// the 52 cards by code (those of the suits in play), put into order by the frozen
/// [`shuffle`] from the [`Generator`] whose seed is the number. The cards are dealt row by row. In
/// FreeCell every row goes over all columns; in Klondike row r begins at column r, so that the
/// columns have 1, 2, 3 … cards, the last one of each face up, and the stock is drawn in the order
/// of the deck.
///
/// ```
/// use games::solitaire::{Deal, Variant};
///
/// let deal = Deal::new(Variant::KLONDIKE_THREE, 1).unwrap();
/// let position = deal.position();
/// assert_eq!(position.columns()[6].cards.len(), 7);
/// assert_eq!(position.stock().len(), 24);
/// assert_eq!(Deal::new(Variant::FREECELL, 1_000_001), None);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    variant: Variant,
    number: u32,
}

impl Deal {
    /// How many deals there are of each variant; they are numbered from 1.
    pub const COUNT: u32 = 1_000_000;

    /// The numbers of the FreeCell deals that nobody can win, as solvers have proved.
    pub const LOST: [u32; 8] = [
        11_982, 146_692, 186_216, 455_889, 495_505, 512_118, 517_776, 781_948,
    ];

    /// The deal with this number, 1 to 1,000,000.
    #[must_use]
    pub const fn new(variant: Variant, number: u32) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT {
            Some(Self { variant, number })
        } else {
            None
        }
    }

    /// The deal of a day, counted in UTC from 1 January 1970, which is day 0. The same for everyone;
    /// it comes again after 1,000,000 days. Of FreeCell never one of the [`LOST`](Self::LOST).
    ///
    /// Frozen: (day × 618,033 + shift) mod 1,000,000 + 1, the shift 0 for FreeCell and 500,000 for
    /// Klondike; one more where FreeCell's standard deal is lost.
    ///
    /// ```
    /// use games::solitaire::{Deal, Variant};
    ///
    /// assert_eq!(Deal::of_day(Variant::FREECELL, 20_000).number(), 660_001);
    /// ```
    #[must_use]
    pub fn of_day(variant: Variant, day: u32) -> Self {
        let shift = match variant.kind() {
            Kind::FreeCell => 0,
            Kind::Klondike => 500_000,
        };
        let number = (u64::from(day) * 618_033 + shift) % u64::from(Self::COUNT);
        let mut number = number as u32 + 1;
        if variant == Variant::FREECELL && Self::LOST.contains(&number) {
            number += 1;
        }
        Self { variant, number }
    }

    /// The game and its size.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The number, 1 to 1,000,000.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// The cards on the table before the first move.
    #[must_use]
    pub fn position(self) -> Position {
        let mut layout = Layout::empty(self.variant);
        let mut cards = self.deck().into_iter();
        let count = usize::from(self.variant.columns());
        match self.variant.kind() {
            Kind::FreeCell => {
                for (place, card) in cards.enumerate() {
                    if let Some(column) = layout.columns.get_mut(place % count) {
                        column.cards.push(card);
                    }
                }
            }
            Kind::Klondike => {
                for row in 0..count {
                    for column in layout.columns.iter_mut().take(count).skip(row) {
                        column.face_down = row as u8;
                        if let Some(card) = cards.next() {
                            column.cards.push(card);
                        }
                    }
                }
                for card in cards.rev() {
                    layout.stock.push(card);
                }
            }
        }
        Position::dealt(&layout)
    }

    /// The deck in the order in which it is dealt.
    fn deck(self) -> Vec<Card> {
        if self.variant == Variant::FREECELL {
            return microsoft(self.number);
        }
        let suits = self.variant.suits();
        let mut deck: Vec<Card> = (0..Card::COUNT)
            .filter_map(Card::from_code)
            .filter(|card| card.suit().index() < suits)
            .collect();
        let mut generator = Generator::seed_from_u64(u64::from(self.number));
        shuffle(&mut deck, &mut generator);
        deck
    }
}

/// The deck of Microsoft's deal: the generator of their C library picks one card after another of a
/// deck in the order A♣ A♦ A♥ A♠ 2♣ …; the last card takes the place of the picked one.
fn microsoft(number: u32) -> Vec<Card> {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    let ranks = (0..13).filter_map(Rank::new);
    let mut deck: Vec<Card> = ranks
        .flat_map(|rank| SUITS.map(|suit| Card::new(rank, suit)))
        .collect();
    let mut dealt = Vec::with_capacity(deck.len());
    let mut state = number;
    while !deck.is_empty() {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011) & 0x7FFF_FFFF;
        dealt.push(deck.swap_remove((state >> 16) as usize % deck.len()));
    }
    dealt
}
