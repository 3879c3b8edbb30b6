//! Which moves there are, and where a tapped card goes.

use super::{Move, Place, Position, Refusal};
use crate::cards::Suit;

impl Position {
    /// All moves that are allowed: those from the columns, the free cells, the waste and the
    /// foundations, then the draw or turning the waste over. None when the game is won.
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
        for (index, column) in (0..).zip(self.columns()) {
            for count in 1..=column.face_up() {
                self.push_moves_from(Place::Column(index), count, &mut moves);
            }
        }
        for place in self.single_places() {
            self.push_moves_from(place, 1, &mut moves);
        }
        moves.extend(self.draw());
        moves
    }

    /// The places beside columns and stock that a card can come from.
    pub(super) fn single_places(&self) -> impl Iterator<Item = Place> + use<> {
        let cells = (0..self.variant.cells()).map(Place::Cell);
        cells
            .chain([Place::Waste])
            .chain(Suit::ALL.map(Place::Foundation))
    }

    /// The moves of so many cards from a place, counted from the top: 1 is the top card alone. Of the
    /// stock, what a tap on it does, whatever the number.
    #[must_use]
    pub fn moves_from(&self, from: Place, count: u8) -> Vec<Move> {
        let mut moves = Vec::new();
        self.push_moves_from(from, count, &mut moves);
        if from == Place::Stock {
            moves.extend(self.draw());
        }
        moves
    }

    /// To the foundation, then to the columns, then to the cells.
    fn push_moves_from(&self, from: Place, count: u8, moves: &mut Vec<Move>) {
        let Ok(card) = self.lift(from, count) else {
            return;
        };
        let home = Place::Foundation(card.suit());
        let columns = (0..self.variant.columns()).map(Place::Column);
        let cells = (0..self.variant.cells()).map(Place::Cell);
        for to in core::iter::once(home).chain(columns).chain(cells) {
            let step = Move { from, to, count };
            if self.check(step).is_ok() {
                moves.push(step);
            }
        }
    }

    /// Where a tapped card goes, with the cards on it: `count` cards from the top of the place. The
    /// stock draws, or turns the waste over.
    ///
    /// In this order: home; onto a card of a column, the next to the right first and around from
    /// the left; a single card of a column to a free cell; an empty column, except where the whole
    /// column would move.
    ///
    /// # Errors
    /// The [`Refusal`]: the cards cannot be lifted, or there is nowhere to go; where cards would fit
    /// somewhere if there were room for so many, [`Refusal::TooManyCards`].
    pub fn best_target(&self, from: Place, count: u8) -> Result<Move, Refusal> {
        if from == Place::Stock {
            return self.draw().ok_or(Refusal::NothingThere);
        }
        let card = self.lift(from, count)?;
        let after = match from {
            Place::Column(index) => index + 1,
            _ => 0,
        };
        let columns = self.variant.columns();
        let columns = || (after..columns).chain(0..after.min(columns));
        let is_free = |index: &u8| self.column(*index).is_empty();
        // A whole column would only change its place.
        let moves_on = !matches!(from, Place::Column(index) if self.column(index).len() == count);

        let home = core::iter::once(Place::Foundation(card.suit()));
        let onto = columns().filter(|index| !is_free(index)).map(Place::Column);
        let cells = (0..self.variant.cells())
            .filter(|_| matches!(from, Place::Column(_)))
            .map(Place::Cell);
        let free = columns()
            .filter(|index| moves_on && is_free(index))
            .map(Place::Column);
        let mut refusal = Refusal::NowhereToGo;
        for to in home.chain(onto).chain(cells).chain(free) {
            let step = Move { from, to, count };
            match self.check(step) {
                Ok(()) => return Ok(step),
                Err(why @ (Refusal::TooManyCards { .. } | Refusal::Won)) => refusal = why,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    /// The moves other than a draw, and whether there is any, now or after any number of draws.
    pub(super) fn can_move(&self) -> bool {
        let is_no_draw = |step: &Move| !step.is_draw() && !step.is_redeal();
        self.legal_moves().iter().any(is_no_draw) || self.can_play_later()
    }

    /// Whether a card can be played that drawing brings to the top of the waste, now or after any
    /// number of draws. Turning the waste over is free, so that after the rest of the stock the
    /// whole of it comes, in threes from its beginning.
    pub(super) fn can_play_later(&self) -> bool {
        let mut later = self.clone();
        // The rest of this pass, then the next one whole.
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
        !self.moves_from(Place::Waste, 1).is_empty()
    }
}
