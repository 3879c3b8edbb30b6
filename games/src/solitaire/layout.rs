//! Unchecked cards on a table, and the checks that make them a position.

use super::{Column, ErrorKind, Kind, Pile, Variant};
use crate::cards::{Card, CardSet, Rank};

/// Cards on a table, in any order and number. [`Position::new`](super::Position::new) checks
/// whether they form a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The game and its size.
    pub variant: Variant,
    /// The foundations, in their order on the table.
    pub foundations: [Pile; 4],
    /// The free cells; only as many as the game has are used.
    pub cells: [Option<Card>; 4],
    /// The columns; only as many as the game has are used.
    pub columns: [Column; 8],
    /// The stock; its last card is drawn next. Not used in FreeCell.
    pub stock: Pile,
    /// The waste; its last card is the top one. Not used in FreeCell.
    pub waste: Pile,
    /// The number of moves made.
    pub moves: u16,
}

/// The error, and the first bit of the offending card, counted after the header of a position.
pub(super) type Fault = (ErrorKind, Option<usize>);

/// A visitor of the cards of a layout, one by one, with the bit at which each is written.
type Visitor<'a> = &'a mut dyn FnMut(Card, usize);

impl Layout {
    /// An empty table.
    #[must_use]
    pub const fn empty(variant: Variant) -> Self {
        Self {
            variant,
            foundations: [Pile::EMPTY; 4],
            cells: [None; 4],
            columns: [Column::EMPTY; 8],
            stock: Pile::EMPTY,
            waste: Pile::EMPTY,
            moves: 0,
        }
    }

    /// The columns that the game has.
    pub(super) fn used_columns(&self) -> &[Column] {
        let count = usize::from(self.variant.columns());
        self.columns.get(..count).unwrap_or_default()
    }

    /// The cells that the game has.
    pub(super) fn used_cells(&self) -> &[Option<Card>] {
        let count = usize::from(self.variant.cells());
        self.cells.get(..count).unwrap_or_default()
    }

    /// Checks the cards: foundations, then duplicates, then cards outside the deck, then missing
    /// ones, each from the left.
    pub(super) fn check(&self) -> Result<(), Fault> {
        self.check_foundations()?;
        self.check_face_up()?;
        let deck = CardSet::deck(self.variant.suits());
        let mut seen = CardSet::EMPTY;
        let (mut duplicate, mut unexpected) = (None, None);
        self.visit(&mut |card, bit| {
            if !seen.insert(card) {
                duplicate.get_or_insert((card, bit));
            } else if !deck.contains(card) {
                unexpected.get_or_insert((ErrorKind::UnexpectedCard { card }, Some(bit)));
            }
        });
        let cards = deck.without(seen);
        if let Some((card, bit)) = duplicate {
            let missing = cards;
            return Err((ErrorKind::DuplicateCard { card, missing }, Some(bit)));
        }
        if let Some(fault) = unexpected {
            return Err(fault);
        }
        if cards.is_empty() {
            Ok(())
        } else {
            Err((ErrorKind::MissingCard { cards }, None))
        }
    }

    /// Each foundation must be built up from the ace in one suit.
    fn check_foundations(&self) -> Result<(), Fault> {
        let mut bit = 0;
        for foundation in &self.foundations {
            bit += 4;
            let suit = foundation.first().map(|first| first.suit());
            for (rank, card) in (0..).map(Rank::new).zip(foundation.iter()) {
                if Some(card.rank()) != rank || Some(card.suit()) != suit {
                    return Err((ErrorKind::BadFoundation { card: *card }, Some(bit)));
                }
                bit += CARD_BITS;
            }
        }
        Ok(())
    }

    /// The codec cannot produce this, but a layout can.
    fn check_face_up(&self) -> Result<(), Fault> {
        for column in self.used_columns() {
            let length = column.len();
            if length > Column::MOST {
                let most = Column::MOST;
                return Err((ErrorKind::PileTooLong { length, most }, None));
            }
            let hidden = self.variant.kind() == Kind::FreeCell && column.face_down > 0;
            if column.face_down > length || hidden {
                let face_up = column.face_up();
                return Err((ErrorKind::BadFaceUpCount { face_up, length }, None));
            }
        }
        Ok(())
    }

    /// Visits every card in the order of the text.
    fn visit(&self, visitor: Visitor<'_>) {
        let mut bit = 0;
        for foundation in &self.foundations {
            visit_pile(foundation, 4, &mut bit, visitor);
        }
        for cell in self.used_cells() {
            bit += 1;
            if let Some(card) = cell {
                visitor(*card, bit);
                bit += CARD_BITS;
            }
        }
        let klondike = self.variant.kind() == Kind::Klondike;
        for column in self.used_columns() {
            let header = if klondike { 10 } else { 5 };
            visit_pile(&column.cards, header, &mut bit, visitor);
        }
        if klondike {
            visit_pile(&self.stock, 6, &mut bit, visitor);
            visit_pile(&self.waste, 6, &mut bit, visitor);
        }
    }
}

/// The bits of a card in a position.
const CARD_BITS: usize = 6;

/// Visits the cards of a pile, which begins at a bit.
fn visit_pile(pile: &Pile, header: usize, bit: &mut usize, visitor: Visitor<'_>) {
    *bit += header;
    for card in pile.iter() {
        visitor(*card, *bit);
        *bit += CARD_BITS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::{Deal, Position};

    fn layout(variant: Variant) -> Layout {
        Deal::new(variant, 1).unwrap().position().layout()
    }

    #[track_caller]
    fn refused(layout: &Layout) -> &'static str {
        let error = Position::new(layout).unwrap_err();
        assert_eq!(error.at, None);
        error.kind.name()
    }

    #[test]
    fn columns_that_no_text_can_encode_are_refused() {
        let mut table = layout(Variant::KLONDIKE_ONE);
        table.columns[0].face_down = 2;
        assert_eq!(refused(&table), "bad_face_up_count");
        let mut table = layout(Variant::FREECELL);
        table.columns[0].face_down = 1;
        assert_eq!(refused(&table), "bad_face_up_count");
        let mut table = layout(Variant::KLONDIKE_ONE);
        for _ in 0..32 {
            table.columns[2]
                .cards
                .push(Card::new(Rank::ACE, crate::cards::Suit::Spades));
        }
        assert_eq!(refused(&table), "pile_too_long");
    }

    #[test]
    fn piles_that_the_game_does_not_have_are_ignored() {
        let mut table = layout(Variant::FREECELL);
        let ace = Card::new(Rank::ACE, crate::cards::Suit::Spades);
        table.stock.push(ace);
        table.waste.push(ace);
        let position = Position::new(&table).unwrap();
        assert_eq!((position.stock(), position.waste()), (&[][..], &[][..]));
        let mut table = layout(Variant::KLONDIKE_ONE);
        table.cells[0] = Some(ace);
        table.columns[7].cards.push(ace);
        let position = Position::new(&table).unwrap();
        assert_eq!((position.cells(), position.columns().len()), (&[][..], 7));
        assert_eq!(
            position,
            Deal::new(Variant::KLONDIKE_ONE, 1).unwrap().position()
        );
    }

    #[test]
    fn wrong_cards_are_refused_without_a_position() {
        let mut table = layout(Variant::KLONDIKE_ONE);
        let top = table.stock.pop().unwrap();
        assert_eq!(refused(&table), "missing_card");
        table.foundations[1].push(top);
        assert_eq!(refused(&table), "bad_foundation");
        table.foundations[1].pop();
        table.waste.push(top);
        assert!(Position::new(&table).is_ok());
        table.stock.push(top);
        assert_eq!(refused(&table), "duplicate_card");
    }
}
