//! Hints without a solver: legal moves that make progress, and why.

use super::rules::fits;
use super::{Column, Kind, Move, PileId, Position};
use crate::cards::{Card, Rank, Suit};

/// A move that makes progress.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The move.
    pub step: Move,
    /// Its benefit.
    pub why: Why,
}

/// The benefit of a move, best first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// Sends a card to the foundation that is no longer useful on the table.
    SafeOnFoundation,
    /// A face-down card is turned up.
    TurnsUp,
    /// Empties a free cell.
    FreesCell,
    /// Empties a column.
    EmptiesColumn,
    /// Brings the top card of the waste into play.
    UsesWaste,
    /// Extends a run.
    JoinsRun,
    /// The card under it can then go to the foundation.
    Uncovers,
    /// Sends a card to the foundation that could still be useful on the table.
    Foundation,
    /// Removes one of the cards on a card that a foundation needs.
    DigsFor,
    /// The stock has a card that can be played, now or in a later pass.
    Draws,
}

impl Position {
    /// Moves that make progress, best first. All are legal, and always following the first one
    /// never repeats a position, except by drawing. Empty if no move makes progress, which does not
    /// mean that the game is stuck.
    ///
    /// ```
    /// use games::solitaire::{Deal, Variant, Why};
    ///
    /// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    /// let hints = position.hints();
    /// assert!(hints.iter().all(|hint| position.check(hint.step).is_ok()));
    /// // Three cards are on the ace of clubs.
    /// assert_eq!((hints[0].why, hints[0].step.to_string()), (Why::DigsFor, "6a".to_owned()));
    /// ```
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints: Vec<Hint> = Vec::new();
        for step in self.legal_moves() {
            if !self.is_first_free(step.to) {
                continue;
            }
            let Some(why) = self.reason(step) else {
                continue;
            };
            // Equally good ones stay in the order of the moves.
            let index = hints.iter().position(|hint| hint.why > why);
            hints.insert(index.unwrap_or(hints.len()), Hint { step, why });
        }
        hints
    }

    /// All free cells and empty columns are equivalent: the first stands for all.
    fn is_first_free(&self, to: PileId) -> bool {
        match to {
            PileId::Cell(index) => {
                let free = self.cells().iter().position(Option::is_none);
                free == Some(usize::from(index))
            }
            PileId::Column(index) if self.column(index).is_empty() => {
                let free = self.columns().iter().position(Column::is_empty);
                free == Some(usize::from(index))
            }
            _ => true,
        }
    }

    /// The benefit of a legal move, if it has one.
    ///
    /// ```
    /// use games::solitaire::{Deal, Move, PileId, Variant, Why};
    ///
    /// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    /// let step = Move::one(PileId::Column(5), PileId::Cell(0));
    /// assert_eq!(position.reason(step), Some(Why::DigsFor));
    /// ```
    #[must_use]
    pub fn reason(&self, step: Move) -> Option<Why> {
        let Move { from, to, count } = step;
        if step.is_draw() || step.is_redeal() {
            return self.can_play_later().then_some(Why::Draws);
        }
        let card = self.lift(from, count).ok()?;
        if step.is_to_foundation() {
            let is_safe = self.is_safe(card);
            return Some(if is_safe {
                Why::SafeOnFoundation
            } else {
                Why::Foundation
            });
        }
        let on = match to {
            PileId::Column(index) => self.column(index).cards.last().copied(),
            _ => None,
        };
        let why = match from {
            PileId::Cell(_) => on.is_some().then_some(Why::FreesCell),
            PileId::Waste => Some(Why::UsesWaste),
            PileId::Column(index) => self.why_run(self.column(index), step, on.is_some()),
            PileId::Foundation(_) | PileId::Stock => None,
        }?;
        // A card that can go to the foundation is not covered for an undoable benefit.
        let covers = on.is_some_and(|on| self.goes_home(on));
        let is_final = matches!(why, Why::TurnsUp | Why::UsesWaste);
        (is_final || !covers).then_some(why)
    }

    /// Whether the card is the next one of its foundation.
    fn goes_home(&self, card: Card) -> bool {
        self.foundation(card.suit()).next() == Some(card)
    }

    /// The benefit of a run leaving its column.
    fn why_run(&self, column: &Column, step: Move, onto_card: bool) -> Option<Why> {
        let left = column.len() - step.count;
        if left == 0 {
            return (onto_card && self.needs_column()).then_some(Why::EmptiesColumn);
        }
        if step.count == column.face_up() && column.face_down > 0 {
            return Some(Why::TurnsUp);
        }
        let [under, lowest, ..] = column.cards.top(step.count + 1) else {
            return None;
        };
        let is_torn = fits(*lowest, *under).is_ok();
        if onto_card && !is_torn {
            return Some(Why::JoinsRun);
        }
        // A run split for less would be joined again.
        if self.goes_home(*under) {
            return Some(Why::Uncovers);
        }
        let digs = step.count == 1 && !is_torn && self.is_above_next(column);
        digs.then_some(Why::DigsFor)
    }

    /// Whether an empty column is useful: always in FreeCell; in Klondike while a king is not at
    /// the bottom of a column.
    fn needs_column(&self) -> bool {
        if self.variant.kind() == Kind::FreeCell {
            return true;
        }
        let is_king = |card: &Card| card.rank() == Rank::KING;
        let mut settled = Suit::ALL
            .into_iter()
            .filter(|suit| self.height(*suit) == 13)
            .count();
        for column in self.columns() {
            let bottom = column.cards.first().is_some_and(is_king);
            settled += usize::from(bottom && column.face_down == 0);
        }
        settled < 4
    }

    /// Whether of all columns this one has the fewest cards on a card that a foundation needs. Only
    /// then do cards go to cells, so that hints terminate.
    fn is_above_next(&self, column: &Column) -> bool {
        let fewest = self
            .columns()
            .iter()
            .filter_map(|c| self.above_next(c))
            .min();
        fewest.is_some() && fewest == self.above_next(column)
    }

    /// The number of cards on the topmost card of a column that a foundation needs.
    fn above_next(&self, column: &Column) -> Option<usize> {
        let mut cards = column.cards.iter().rev();
        cards.position(|card| self.goes_home(*card))
    }
}
