//! Hints without a solver: allowed moves that bring a game forward, and why.

use super::rules::fits;
use super::{Column, Kind, Move, Place, Position};
use crate::cards::{Card, Rank, Suit};

/// A move that brings a game forward.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The move.
    pub step: Move,
    /// What it is good for.
    pub why: Why,
}

/// What a move is good for, the best first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// A card goes home that is of no more use on the table.
    SafeHome,
    /// A face-down card is turned up.
    TurnsUp,
    /// A free cell becomes free.
    FreesCell,
    /// A column becomes empty.
    EmptiesColumn,
    /// The top card of the waste comes into play.
    UsesWaste,
    /// Cards come onto a card that they form a run with.
    JoinsRun,
    /// The card under it can go home then.
    Uncovers,
    /// A card goes home that could still be of use on the table.
    Home,
    /// One card less lies on a card that a foundation waits for.
    DigsFor,
    /// The stock has a card that can be played, now or in a later pass.
    Draws,
}

impl Position {
    /// Moves that bring the game forward, the best first. Each of them is allowed, and following
    /// the first one again and again never leads back to a position that was there before, unless
    /// it draws. None when no move does; the game need not be stuck then.
    ///
    /// ```
    /// use games::solitaire::{Deal, Variant, Why};
    ///
    /// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    /// let hints = position.hints();
    /// assert!(hints.iter().all(|hint| position.check(hint.step).is_ok()));
    /// // Three cards lie on the ace of clubs.
    /// assert_eq!((hints[0].why, hints[0].step.to_string()), (Why::DigsFor, "6a".to_owned()));
    /// ```
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints: Vec<Hint> = Vec::new();
        for step in self.legal_moves() {
            if !self.is_first_free(step.to) {
                continue;
            }
            let Some(why) = self.why(step) else { continue };
            // Those that are as good stay in the order of the moves.
            let place = hints.iter().position(|hint| hint.why > why);
            hints.insert(place.unwrap_or(hints.len()), Hint { step, why });
        }
        hints
    }

    /// Of places that are free, one is as good as another: the first stands for all.
    fn is_first_free(&self, to: Place) -> bool {
        match to {
            Place::Cell(index) => {
                let free = self.cells().iter().position(Option::is_none);
                free == Some(usize::from(index))
            }
            Place::Column(index) if self.column(index).is_empty() => {
                let free = self.columns().iter().position(Column::is_empty);
                free == Some(usize::from(index))
            }
            _ => true,
        }
    }

    /// What a move is good for, if for anything.
    fn why(&self, step: Move) -> Option<Why> {
        let Move { from, to, count } = step;
        if step.is_draw() || step.is_redeal() {
            return self.can_play_later().then_some(Why::Draws);
        }
        let card = self.lift(from, count).ok()?;
        if step.is_home() {
            let is_safe = self.is_safe(card);
            return Some(if is_safe { Why::SafeHome } else { Why::Home });
        }
        let on = match to {
            Place::Column(index) => self.column(index).cards.last().copied(),
            _ => None,
        };
        let why = match from {
            Place::Cell(_) => on.is_some().then_some(Why::FreesCell),
            Place::Waste => Some(Why::UsesWaste),
            Place::Column(index) => self.why_run(self.column(index), step, on.is_some()),
            Place::Foundation(_) | Place::Stock => None,
        }?;
        // A card that can go home is not covered for what could be undone again.
        let covers = on.is_some_and(|on| self.goes_home(on));
        let is_final = matches!(why, Why::TurnsUp | Why::UsesWaste);
        (is_final || !covers).then_some(why)
    }

    /// Whether the card is the next one of its foundation.
    fn goes_home(&self, card: Card) -> bool {
        self.foundation(card.suit()).next() == Some(card)
    }

    /// What it is good for that a run leaves its column.
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
        // A run that is torn apart for less would be put together again.
        if self.goes_home(*under) {
            return Some(Why::Uncovers);
        }
        let digs = step.count == 1 && !is_torn && self.is_above_next(column);
        digs.then_some(Why::DigsFor)
    }

    /// Whether an empty column is of use: always in FreeCell; in Klondike while a king lies
    /// elsewhere than at the bottom of a column.
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

    /// Whether the column is, of all, the one with the fewest cards on a card that a foundation
    /// waits for. Cards go to cells for this only, so that it ends.
    fn is_above_next(&self, column: &Column) -> bool {
        let fewest = self
            .columns()
            .iter()
            .filter_map(|c| self.above_next(c))
            .min();
        fewest.is_some() && fewest == self.above_next(column)
    }

    /// How many cards lie on the topmost card of a column that a foundation waits for.
    fn above_next(&self, column: &Column) -> Option<usize> {
        let mut cards = column.cards.iter().rev();
        cards.position(|card| self.goes_home(*card))
    }
}
