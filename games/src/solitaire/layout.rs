//! Cards on a table as a text may say, and the checks that make a position of them.

use super::{Column, ErrorKind, Kind, Pile, Variant};
use crate::cards::{Card, CardSet, Rank};

/// Cards on a table, in any order and number. [`Position::new`](super::Position::new) says whether
/// a game can stand so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The game and its size.
    pub variant: Variant,
    /// The foundations, in the order in which they lie.
    pub foundations: [Pile; 4],
    /// The free cells; only the first ones are used, as many as the game has.
    pub cells: [Option<Card>; 4],
    /// The columns; only the first ones are used, as many as the game has.
    pub columns: [Column; 8],
    /// The stock; its last card is drawn next. Not used in FreeCell.
    pub stock: Pile,
    /// The waste; its last card is the top one. Not used in FreeCell.
    pub waste: Pile,
    /// How many moves were made.
    pub moves: u16,
}

/// What is wrong, and the first bit of the card to blame, counted behind the header of a position.
pub(super) type Fault = (ErrorKind, Option<usize>);

/// What looks at the cards of a layout, one by one, with the bit at which each is written.
type Visitor<'a> = &'a mut dyn FnMut(Card, usize) -> Result<(), Fault>;

impl Layout {
    /// A table without cards.
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

    /// Checks the cards: foundations, then duplicates, then cards that are not of the deck, then
    /// missing ones, each from the left.
    pub(super) fn check(&self) -> Result<(), Fault> {
        self.check_foundations()?;
        self.check_face_up()?;
        let mut seen = CardSet::EMPTY;
        self.visit(&mut |card, bit| {
            if seen.insert(card) {
                Ok(())
            } else {
                Err((ErrorKind::DuplicateCard { card }, Some(bit)))
            }
        })?;
        let deck = CardSet::deck(self.variant.suits());
        self.visit(&mut |card, bit| {
            if deck.contains(card) {
                Ok(())
            } else {
                Err((ErrorKind::UnexpectedCard { card }, Some(bit)))
            }
        })?;
        let cards = deck.without(seen);
        if cards.is_empty() {
            Ok(())
        } else {
            Err((ErrorKind::MissingCard { cards }, None))
        }
    }

    /// Each foundation is built up from the ace in one suit.
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

    /// What the codec cannot read, but a layout may say.
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

    /// Looks at every card in the order in which a position is written.
    fn visit(&self, visitor: Visitor<'_>) -> Result<(), Fault> {
        let mut bit = 0;
        for foundation in &self.foundations {
            visit_pile(foundation, 4, &mut bit, visitor)?;
        }
        for cell in self.used_cells() {
            bit += 1;
            if let Some(card) = cell {
                visitor(*card, bit)?;
                bit += CARD_BITS;
            }
        }
        let klondike = self.variant.kind() == Kind::Klondike;
        for column in self.used_columns() {
            visit_pile(
                &column.cards,
                if klondike { 10 } else { 5 },
                &mut bit,
                visitor,
            )?;
        }
        if klondike {
            visit_pile(&self.stock, 6, &mut bit, visitor)?;
            visit_pile(&self.waste, 6, &mut bit, visitor)?;
        }
        Ok(())
    }
}

/// The bits of a card in a position.
const CARD_BITS: usize = 6;

/// Looks at the cards of a pile, in front of which stand some bits.
fn visit_pile(
    pile: &Pile,
    header: usize,
    bit: &mut usize,
    visitor: Visitor<'_>,
) -> Result<(), Fault> {
    *bit += header;
    for card in pile.iter() {
        visitor(*card, *bit)?;
        *bit += CARD_BITS;
    }
    Ok(())
}
