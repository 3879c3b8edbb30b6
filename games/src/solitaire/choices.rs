//! The legal moves, and where a tapped card goes.

use super::{Move, PileId, Position, Refusal};
use crate::cards::Suit;

impl Position {
    /// All legal moves: from the columns, the free cells and the waste, drawing or turning the
    /// waste over, and from the foundations. None if the game is won.
    ///
    /// ```
    /// use games::solitaire::{Deal, Variant};
    ///
    /// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    /// // Each of eight cards to each of four cells; none fits on another.
    /// assert_eq!(position.legal_moves().len(), 8 * 4);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let foundations = Suit::ALL.len();
        for from in PileId::ALL
            .into_iter()
            .cycle()
            .skip(foundations)
            .take(PileId::ALL.len())
        {
            let most = match from {
                PileId::Column(index) => self.column(index).face_up(),
                _ => 1,
            };
            for count in 1..=most {
                self.push_moves_from(from, count, &mut moves);
            }
        }
        moves
    }

    /// The moves of a number of cards from a pile, counted from the top: 1 is the top card alone.
    /// To the foundation, to the columns, and to the cells. For the stock, what a tap on it does,
    /// whatever the number.
    #[must_use]
    pub fn moves_from(&self, from: PileId, count: u8) -> Vec<Move> {
        let mut moves = Vec::new();
        self.push_moves_from(from, count, &mut moves);
        moves
    }

    fn push_moves_from(&self, from: PileId, count: u8, moves: &mut Vec<Move>) {
        if from == PileId::Stock {
            moves.extend(self.draw());
        }
        if self.lift(from, count).is_err() {
            return;
        }
        for to in PileId::ALL {
            let step = Move { from, to, count };
            // Turning the waste over is a move of the stock.
            if to != PileId::Stock && self.check(step).is_ok() {
                moves.push(step);
            }
        }
    }

    /// Where a tapped card goes with the cards on it, `count` cards from the top of the pile. The
    /// stock draws, or turns the waste over.
    ///
    /// Destinations in this order: the foundation; a card of another column, the next to the right
    /// first and around from the left; for a single card of a column a free cell; an empty column,
    /// unless the whole column would move.
    ///
    /// # Errors
    /// The [`Refusal`]: the cards cannot be lifted, or have no destination; if only too many cards
    /// are moved, [`Refusal::TooManyCards`].
    pub fn best_target(&self, from: PileId, count: u8) -> Result<Move, Refusal> {
        if from == PileId::Stock {
            return self.draw().ok_or(Refusal::NothingThere);
        }
        let card = self.lift(from, count)?;
        let columns = self.variant.columns();
        let (after, is_whole) = match from {
            PileId::Column(index) => (index + 1, self.column(index).len() == count),
            _ => (0, false),
        };
        let from_column = after > 0;
        let mut refusal = Refusal::NowhereToGo;
        for kind in 0..4 {
            for index in 0..columns {
                let next = (after + index) % columns;
                let is_empty = self.column(next).is_empty();
                let to = match kind {
                    0 if index == 0 => PileId::Foundation(card.suit()),
                    1 if !is_empty => PileId::Column(next),
                    2 if from_column => PileId::Cell(index),
                    3 if is_empty && !is_whole => PileId::Column(next),
                    _ => continue,
                };
                let step = Move { from, to, count };
                match self.check(step) {
                    Ok(()) => return Ok(step),
                    Err(why @ (Refusal::TooManyCards { .. } | Refusal::Won)) => refusal = why,
                    Err(_) => {}
                }
            }
        }
        Err(refusal)
    }

    /// The moves other than a draw, and whether there is any, now or after any number of draws.
    pub(super) fn can_move(&self) -> bool {
        let is_no_draw = |step: &Move| !step.is_draw() && !step.is_redeal();
        self.legal_moves().iter().any(is_no_draw) || self.can_play_later()
    }

    /// Whether a card that drawing brings to the top of the waste can be played, now or after any
    /// number of draws. Turning the waste over is free, so after the rest of the stock all its
    /// cards come up again, in threes from the beginning.
    pub(super) fn can_play_later(&self) -> bool {
        let mut later = self.clone();
        // The rest of this pass, then the whole next one.
        let mut passes = 0;
        while let Some(step) = later.draw() {
            if step.is_redeal() {
                passes += 1;
            }
            if passes == 2 {
                break;
            }
            later.apply(step);
            if later.can_play_waste() {
                return true;
            }
        }
        false
    }

    /// Whether the top card of the waste can be played.
    fn can_play_waste(&self) -> bool {
        !self.moves_from(PileId::Waste, 1).is_empty()
    }
}
