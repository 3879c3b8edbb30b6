//! Which moves are legal, and their effects.
//!
//! Both games share a few ideas: cards are lifted from a pile, those of a column as a run, and a
//! pile accepts them or not. Where the games differ, the code asks for the kind of game.

use super::{Column, Kind, Move, PileId, Position, Refusal};
use crate::cards::{Card, Rank};

/// Whether a card can be put on another in a column: one rank lower, and of the other colour.
pub(super) fn fits(card: Card, on: Card) -> Result<(), Refusal> {
    if card.rank().index() + 1 != on.rank().index() {
        return Err(Refusal::WrongRank { card, on });
    }
    if card.colour() == on.colour() {
        return Err(Refusal::SameColour { card, on });
    }
    Ok(())
}

impl Position {
    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// The [`Refusal`] if it is not; of several, the one most useful to a player.
    ///
    /// ```
    /// use games::cards::{Card, Suit};
    /// use games::solitaire::{Deal, Move, PileId, Refusal, Variant};
    ///
    /// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    /// let home = PileId::Foundation(Suit::Spades);
    /// assert_eq!(position.check(Move::one(PileId::Column(0), PileId::Cell(0))), Ok(()));
    /// assert_eq!(
    ///     position.check(Move::one(PileId::Column(0), home)),
    ///     Err(Refusal::NotYet {
    ///         card: Card::parse("6S").unwrap(),
    ///         next: Card::parse("AS").unwrap(),
    ///     })
    /// );
    /// ```
    pub fn check(&self, step: Move) -> Result<(), Refusal> {
        let Move { from, to, count } = step;
        if self.is_won() {
            return Err(Refusal::Won);
        }
        if !self.has(from) || !self.has(to) {
            return Err(Refusal::NoSuchPile);
        }
        if from == to {
            return Err(Refusal::SamePlace);
        }
        match (from, to) {
            (PileId::Stock, PileId::Waste) => self.check_pile(self.draw_count(), count),
            (PileId::Waste, PileId::Stock) if !self.stock.is_empty() => Err(Refusal::StockNotEmpty),
            (PileId::Waste, PileId::Stock) => self.check_pile(self.waste.len() as u8, count),
            (_, PileId::Stock | PileId::Waste) => Err(Refusal::NoWayBack),
            (PileId::Stock, _) => Err(Refusal::OnlyByDrawing),
            _ => {
                let card = self.lift(from, count)?;
                self.take(from, to, card, count)
            }
        }
    }

    /// Whether the game has the pile.
    fn has(&self, pile: PileId) -> bool {
        match pile {
            PileId::Foundation(suit) => suit.index() < self.variant.suits(),
            PileId::Cell(index) => index < self.variant.cells(),
            PileId::Column(index) => index < self.variant.columns(),
            PileId::Stock | PileId::Waste => self.variant.kind() == Kind::Klondike,
        }
    }

    /// The number of cards in a draw or redeal is determined by the game.
    const fn check_pile(&self, there: u8, count: u8) -> Result<(), Refusal> {
        if there == 0 || there != count {
            return Err(Refusal::NothingThere);
        }
        Ok(())
    }

    /// How many cards the next draw takes: one or three, or as many as there are.
    pub(super) fn draw_count(&self) -> u8 {
        let draw = self.variant.draw().map_or(0, |draw| draw.count());
        draw.min(self.stock.len() as u8)
    }

    /// What a tap on the stock does: a draw, or turning the waste over if the stock is empty.
    /// `None` if both are empty, and in FreeCell.
    #[must_use]
    pub fn draw(&self) -> Option<Move> {
        let (from, to, count) = match self.draw_count() {
            0 => (PileId::Waste, PileId::Stock, self.waste.len() as u8),
            count => (PileId::Stock, PileId::Waste, count),
        };
        (count > 0 && !self.is_won()).then_some(Move { from, to, count })
    }

    pub(super) fn column(&self, index: u8) -> &Column {
        const NONE: &Column = &Column::EMPTY;
        self.columns.get(usize::from(index)).unwrap_or(NONE)
    }

    /// The card in a free cell.
    fn cell(&self, index: u8) -> Option<Card> {
        self.cells.get(usize::from(index)).copied().flatten()
    }

    /// The face-up top card of a pile; the stock has none.
    #[must_use]
    pub fn top(&self, pile: PileId) -> Option<Card> {
        match pile {
            PileId::Foundation(suit) => self.foundation(suit).top(),
            PileId::Cell(index) => self.cell(index),
            PileId::Column(index) => self.column(index).cards.last().copied(),
            PileId::Stock => None,
            PileId::Waste => self.waste.last().copied(),
        }
    }

    /// The lowest of the cards lifted from a pile: `count` from its top.
    ///
    /// # Errors
    /// The [`Refusal`] if they cannot be lifted together.
    pub fn lift(&self, from: PileId, count: u8) -> Result<Card, Refusal> {
        if let PileId::Column(index) = from {
            return self.lift_run(self.column(index), count);
        }
        if matches!(from, PileId::Foundation(_)) && self.variant.kind() == Kind::FreeCell {
            return Err(Refusal::StaysOnFoundation);
        }
        let card = self.top(from).ok_or(Refusal::NothingThere)?;
        match count {
            0 => Err(Refusal::NothingThere),
            1 => Ok(card),
            _ => Err(Refusal::OneAtATime),
        }
    }

    /// Whether cards are a run: face up, each one rank lower than the one below and of the other
    /// colour.
    fn lift_run(&self, column: &Column, count: u8) -> Result<Card, Refusal> {
        let mut cards = column.cards.top(count).iter();
        let lowest = *cards.next().ok_or(Refusal::NothingThere)?;
        if count > column.face_up() {
            return Err(Refusal::FaceDown);
        }
        let mut under = lowest;
        for over in cards {
            fits(*over, under).map_err(|_| Refusal::NotARun { under, over: *over })?;
            under = *over;
        }
        Ok(lowest)
    }

    /// Whether a pile accepts lifted cards; `card` is the lowest of them.
    pub(super) fn take(
        &self,
        from: PileId,
        to: PileId,
        card: Card,
        count: u8,
    ) -> Result<(), Refusal> {
        match to {
            PileId::Column(index) => {
                let column = self.column(index);
                match column.cards.last() {
                    Some(on) => fits(card, *on)?,
                    None if self.variant.kind() == Kind::FreeCell => {}
                    None if card.rank() == Rank::KING => {}
                    None => return Err(Refusal::OnlyKings { card }),
                }
                if count > Column::MOST.saturating_sub(column.len()) {
                    return Err(Refusal::ColumnFull);
                }
                let most = self.room(from, to);
                if count > most {
                    return Err(Refusal::TooManyCards { count, most });
                }
                Ok(())
            }
            _ if count > 1 => Err(Refusal::OneAtATime),
            PileId::Cell(index) => match self.cell(index) {
                Some(by) => Err(Refusal::CellTaken { by }),
                None => Ok(()),
            },
            PileId::Foundation(suit) if card.suit() != suit => {
                Err(Refusal::OtherSuit { card, suit })
            }
            PileId::Foundation(suit) => match self.foundation(suit).next() {
                Some(next) if next == card => Ok(()),
                Some(next) => Err(Refusal::NotYet { card, next }),
                None => Err(Refusal::NothingThere),
            },
            PileId::Stock | PileId::Waste => Err(Refusal::NoWayBack),
        }
    }

    /// How many cards can move to a column. In FreeCell they move one by one through the free cells
    /// and the empty columns other than the destination.
    pub(super) fn room(&self, from: PileId, to: PileId) -> u8 {
        if self.variant.kind() == Kind::Klondike || matches!(from, PileId::Cell(_)) {
            return Column::MOST;
        }
        let mut room: u8 = 1;
        for cell in self.cells() {
            room += u8::from(cell.is_none());
        }
        for (index, column) in (0..).zip(self.columns()) {
            if column.is_empty() && to != PileId::Column(index) {
                // At most 5 × 2⁷, and no column has that many cards.
                room = room.saturating_mul(2);
            }
        }
        room
    }

    /// Makes a legal move.
    pub(super) fn apply(&mut self, step: Move) {
        let Move { from, to, count } = step;
        match (from, to) {
            (PileId::Stock, _) => {
                for _ in 0..count {
                    self.stock.pop().map(|card| self.waste.push(card));
                }
                return;
            }
            (_, PileId::Stock) => {
                while let Some(card) = self.waste.pop() {
                    self.stock.push(card);
                }
                return;
            }
            _ => {}
        }
        // The source as it was: its cards are put on the destination one by one.
        let (run, single);
        let cards: &[Card] = if let PileId::Column(index) = from {
            run = self.column(index).cards;
            run.top(count)
        } else {
            single = self.top(from);
            single.as_slice()
        };
        match from {
            PileId::Column(index) => {
                if let Some(column) = self.columns.get_mut(usize::from(index)) {
                    column.cards.drop_top(count);
                    column.turn_up();
                }
            }
            PileId::Cell(index) => {
                if let Some(cell) = self.cells.get_mut(usize::from(index)) {
                    *cell = None;
                }
            }
            PileId::Foundation(suit) => {
                self.set_height(suit, self.height(suit).saturating_sub(1));
            }
            PileId::Stock | PileId::Waste => drop(self.waste.pop()),
        }
        for card in cards {
            match to {
                PileId::Column(index) => {
                    if let Some(column) = self.columns.get_mut(usize::from(index)) {
                        column.cards.push(*card);
                    }
                }
                PileId::Cell(index) => {
                    if let Some(cell) = self.cells.get_mut(usize::from(index)) {
                        *cell = Some(*card);
                    }
                }
                PileId::Foundation(suit) => self.set_height(suit, self.height(suit) + 1),
                PileId::Stock | PileId::Waste => {}
            }
        }
    }
}
