//! Numbered deals, and the daily deal.

use super::{Kind, Layout, Pile, Position, Variant, winnable};
use crate::cards::Card;
use crate::random::{Generator, shuffle};
use rand::SeedableRng;

/// A numbered deal: the same cards for everyone, forever.
///
/// Standard FreeCell uses [Microsoft's
/// deals](https://rosettacode.org/wiki/Deal_cards_for_FreeCell). All others are the project's own:
/// the 52 cards by code (those of the suits in play), put into order by the frozen [`shuffle`] from
/// the [`Generator`] whose seed is the number, and dealt row by row. In FreeCell every row goes
/// over all columns; in Klondike row r begins at column r, so that the columns have 1, 2, 3 …
/// cards, the last one of each face up, and the stock is drawn in the order of the deck.
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
    /// The number of deals of each variant; they are numbered from 1.
    pub const COUNT: u32 = 1_000_000;

    /// The FreeCell deals that cannot be won, as solvers have proved
    /// (<http://www.solitairelaboratory.com/fcfaq.html>).
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

    /// The first day whose Klondike can be won for certain: 1 January 2027.
    pub const WINNABLE_FROM: u32 = 20_819;

    /// The deal of a date, counted from 1 January 1970 (day 0). The same for everyone. For FreeCell
    /// never one of [`LOST`](Self::LOST).
    ///
    /// Frozen: (day × 618,033 + shift) mod 1,000,000 + 1, with shift 0 for FreeCell and 500,000 for
    /// Klondike; the next number if a standard FreeCell deal cannot be won. From
    /// [`WINNABLE_FROM`](Self::WINNABLE_FROM) on, Klondike with seven columns has the deals 500,001
    /// to 504,096 that can be won, in order and again from the first one after seven years at
    /// least.
    ///
    /// ```
    /// use games::solitaire::{Deal, Variant};
    ///
    /// assert_eq!(Deal::of_day(Variant::FREECELL, 20_000).number(), 660_001);
    /// ```
    #[must_use]
    pub fn of_day(variant: Variant, day: u32) -> Self {
        if let Some(number) = winnable::of_day(variant, day) {
            return Self { variant, number };
        }
        let shift = match variant.kind() {
            Kind::FreeCell => 0,
            Kind::Klondike => 500_000,
        };
        let number = (u64::from(day) * 618_033 + shift) % u64::from(Self::COUNT);
        let number = number as u32 + 1;
        let deal = Self { variant, number };
        if deal.is_lost() {
            return Self {
                variant,
                number: number + 1,
            };
        }
        deal
    }

    /// Whether it is one of the [`LOST`](Self::LOST) deals. Of Klondike none is known.
    #[must_use]
    pub fn is_lost(self) -> bool {
        self.variant == Variant::FREECELL && Self::LOST.contains(&self.number)
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
        let mut deck = self.deck();
        let columns = self.variant.columns();
        let klondike = self.variant.kind() == Kind::Klondike;
        for row in 0..Card::COUNT {
            let first = if klondike { row } else { 0 };
            let used = layout.columns.iter_mut().take(columns.into());
            for column in used.skip(first.into()) {
                if let Some(card) = deck.pop() {
                    column.cards.push(card);
                    column.face_down = first;
                }
            }
        }
        // The rest of the deck keeps its order: its last card is drawn next.
        layout.stock = deck;
        Position::dealt(&layout)
    }

    /// The deck; its last card is dealt first.
    fn deck(self) -> Pile {
        let mut cards = Vec::with_capacity(Pile::MOST);
        if self.variant == Variant::FREECELL {
            // A♣ A♦ A♥ A♠ 2♣ …
            for code in 0..Card::COUNT {
                cards.push(match code % 4 {
                    0 | 1 => code + 2,
                    2 => code - 1,
                    _ => code - 3,
                });
            }
            // The `rand` of Microsoft's C library picks one card after another, and the last card
            // takes its place. Swapping each picked card to the end leaves them in the wanted order
            // here.
            let mut state = self.number;
            for left in (1..=cards.len()).rev() {
                state = state.wrapping_mul(214_013).wrapping_add(2_531_011) & 0x7FFF_FFFF;
                cards.swap((state >> 16) as usize % left, left - 1);
            }
        } else {
            for code in 0..Card::COUNT {
                if code % 4 < self.variant.suits() {
                    cards.push(code);
                }
            }
            shuffle(
                &mut cards,
                &mut Generator::seed_from_u64(self.number.into()),
            );
            cards.reverse();
        }
        let mut deck = Pile::EMPTY;
        for code in cards {
            if let Some(card) = Card::from_code(code) {
                deck.push(card);
            }
        }
        deck
    }
}
