//! A FreeCell position as five words: what is under each card, and four sets of cards.
//!
//! A card that left its first place is in a cell, on one of the two cards that it fits, at the
//! bottom of a column, or on its foundation. Two bits encode which, so that neither columns nor
//! cells have an order, and two positions are equivalent exactly if their keys are equal.

use crate::solitaire::Position;
use crate::solitaire::solver::cardset::{
    DECK, NONE, Safety, bit, each, next_on_foundations, parents,
};

/// Two bits of a card: it is in a cell, at the bottom of a column, or on its foundation.
const LOOSE: u64 = 0;
/// Two bits of a card: it is in its first place, on a card that it does not fit.
const FIRST: u64 = 3;

/// The constants of a search.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// The card that is first under each card, or [`NONE`].
    under: [u8; 64],
    /// The cards on one that they do not fit and above a lower one somewhere in their column: a bit
    /// at each card's code, black and red.
    blocking: [u64; 2],
    /// For each card, how many cards from the bottom of its column up to it are above a lower one.
    buried: [u8; 64],
    /// The lowest rank from the bottom of the column up to this card.
    lowest: [u8; 64],
    /// The number of columns.
    columns: u32,
    /// The number of cells.
    cells: u32,
    /// Whether the maximum number of cards in a column matters: one is so tall that runs might not
    /// fit.
    is_tall: bool,
}

/// The position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// What is under each black card, two bits per card; above these the heights of their
    /// foundations.
    black: u64,
    /// The same for the red ones.
    red: u64,
    /// The cards at the bottom of a column.
    bases: u64,
    /// The cards on top of a column.
    pub(super) tops: u64,
    /// The cards in cells.
    pub(super) cells: u64,
    /// The cards on the foundations.
    pub(super) foundation: u64,
}

/// The key of a position.
pub(super) type Key = [u64; 3];

/// A step: moves a card, alone or with the run on it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The card; for a run its bottom card.
    pub(super) card: u8,
    /// The card that it is put on, or one of the constants of this type.
    pub(super) to: u8,
}

impl Step {
    /// To a free cell.
    pub(super) const CELL: u8 = 60;
    /// To an empty column.
    pub(super) const EMPTY: u8 = 61;
    /// To its foundation.
    pub(super) const FOUNDATION: u8 = 62;
}

/// The two bits of a card on a card that it fits.
const fn fitted(on: u8) -> u64 {
    1 + (on >> 1 & 1) as u64
}

fn at(table: &[u8; 64], card: u8) -> u8 {
    table.get(usize::from(card & 63)).copied().unwrap_or(NONE)
}

impl Start {
    /// The search state of a position, and the constants of the search.
    pub(super) fn new(position: &Position) -> (Self, State) {
        let variant = position.variant();
        let mut start = Self {
            under: [NONE; 64],
            blocking: [0; 2],
            buried: [0; 64],
            lowest: [NONE; 64],
            columns: variant.columns().into(),
            cells: variant.cells().into(),
            is_tall: false,
        };
        let mut state = State {
            black: 0,
            red: 0,
            bases: 0,
            tops: 0,
            cells: 0,
            foundation: 0,
        };
        for card in 0..52 {
            let (suit, rank) = (card & 3, card >> 2);
            let foundations = position.foundations();
            let height = foundations
                .iter()
                .find(|foundation| foundation.suit.index() == suit);
            let height = height.map_or(0, |foundation| foundation.height);
            // Suits outside the deck count as complete foundations.
            if suit >= variant.suits() || rank < height {
                state.add_home(card);
            }
        }
        for card in position.cells().iter().flatten() {
            state.cells |= bit(card.code());
        }
        for column in position.columns() {
            start.is_tall |= column.len() > 31 - 12;
            let (mut under, mut lowest, mut buried) = (NONE, NONE, 0);
            for card in column.cards.iter().map(|card| card.code()) {
                let is_blocking = card >> 2 > lowest;
                if under == NONE {
                    state.bases |= bit(card);
                } else if parents(card) & bit(under) != 0 {
                    state.set(card, fitted(under));
                } else {
                    state.set(card, FIRST);
                    let [black, red] = &mut start.blocking;
                    let word = if card & 1 == 0 { black } else { red };
                    *word |= u64::from(is_blocking) << (card & 62);
                }
                buried += u8::from(is_blocking);
                lowest = lowest.min(card >> 2);
                let place = usize::from(card & 63);
                for (table, value) in [
                    (&mut start.under, under),
                    (&mut start.buried, buried),
                    (&mut start.lowest, lowest),
                ] {
                    if let Some(entry) = table.get_mut(place) {
                        *entry = value;
                    }
                }
                under = card;
            }
            if under != NONE {
                state.tops |= bit(under);
            }
        }
        (start, state)
    }

    /// The number of free cells, and of empty columns.
    pub(super) const fn room(&self, state: &State) -> (u32, u32) {
        (
            self.cells.saturating_sub(state.cells.count_ones()),
            self.columns.saturating_sub(state.bases.count_ones()),
        )
    }

    /// Whether the maximum number of cards in a column matters.
    pub(super) const fn is_tall(&self) -> bool {
        self.is_tall
    }
}

impl State {
    /// The key, equal exactly for equivalent positions.
    pub(super) const fn key(&self) -> Key {
        [self.black, self.red, self.bases]
    }

    /// Whether all cards are on the foundations.
    pub(super) const fn is_won(&self) -> bool {
        self.foundation == DECK
    }

    const fn code(&self, card: u8) -> u64 {
        let word = if card & 1 == 0 { self.black } else { self.red };
        word >> (card & 62) & 3
    }

    /// Sets the two bits of a card.
    fn set(&mut self, card: u8, code: u64) {
        let word = if card & 1 == 0 {
            &mut self.black
        } else {
            &mut self.red
        };
        let shift = card & 62;
        *word = *word & !(3 << shift) | code << shift;
    }

    /// Whether a card is on one that it fits.
    pub(super) const fn is_fitted(&self, card: u8) -> bool {
        matches!(self.code(card), 1 | 2)
    }

    /// The card under a card of a column, or [`NONE`].
    pub(super) fn under(&self, start: &Start, card: u8) -> u8 {
        match self.code(card) {
            LOOSE => NONE,
            FIRST => at(&start.under, card),
            code => (card & 60) + 4 + (!card & 1) + 2 * (code as u8 - 1),
        }
    }

    /// The fitting card on a card of a column, or [`NONE`].
    pub(super) const fn over(&self, card: u8) -> u8 {
        if card < 4 {
            return NONE;
        }
        let low = (card & 60) - 4 + (!card & 1);
        let on = fitted(card);
        if self.code(low) == on {
            low
        } else if self.code(low + 2) == on {
            low + 2
        } else {
            NONE
        }
    }

    fn add_home(&mut self, card: u8) {
        self.foundation |= bit(card);
        let height = 1 << (52 + 2 * (card & 2));
        if card & 1 == 0 {
            self.black += height;
        } else {
            self.red += height;
        }
    }

    /// Makes a legal step.
    pub(super) fn apply(&mut self, start: &Start, step: Step) {
        let Step { card, to } = step;
        let set = bit(card);
        if self.cells & set != 0 {
            self.cells ^= set;
            self.tops |= set;
        } else {
            let under = self.under(start, card);
            if under == NONE {
                self.bases &= !set;
            } else {
                self.tops |= bit(under);
            }
        }
        match to {
            Step::CELL => {
                self.tops &= !set;
                self.cells |= set;
                self.set(card, LOOSE);
            }
            Step::EMPTY => {
                self.bases |= set;
                self.set(card, LOOSE);
            }
            Step::FOUNDATION => {
                self.tops &= !set;
                self.set(card, LOOSE);
                self.add_home(card);
            }
            on => {
                self.tops &= !bit(on);
                self.set(card, fitted(on));
            }
        }
    }

    /// The cards in cells and on top of columns that their foundations need.
    pub(super) const fn ready(&self) -> u64 {
        next_on_foundations(self.foundation) & (self.tops | self.cells)
    }

    /// Moves cards to the foundations that are no longer useful on the table.
    pub(super) fn move_up_safe(&mut self, start: &Start, safety: Safety) {
        self.move_up_each_safe(start, safety, |_| {});
    }

    /// The same, returning the cards in order.
    pub(super) fn move_up_each_safe(
        &mut self,
        start: &Start,
        safety: Safety,
        mut visit: impl FnMut(u8),
    ) {
        loop {
            let before = self.foundation;
            for card in each(self.ready()) {
                if safety.sends(card, self.foundation) {
                    let to = Step::FOUNDATION;
                    self.apply(start, Step { card, to });
                    visit(card);
                }
            }
            if self.foundation == before {
                return;
            }
        }
    }

    /// The number of cards in their first place, on one that they do not fit.
    pub(super) const fn unfit(&self) -> u32 {
        self.count_first([0x5555_5555_5555_5555 & DECK; 2])
    }

    /// The number of these above a lower card, which must move elsewhere first.
    pub(super) const fn blocking(&self, start: &Start) -> u32 {
        self.count_first(start.blocking)
    }

    /// The number of these cards in their first place.
    const fn count_first(&self, [black, red]: [u64; 2]) -> u32 {
        // One count for both: each uses only every other bit.
        let black = self.black & self.black >> 1 & black;
        let red = self.red & self.red >> 1 & red;
        (black | red << 1).count_ones()
    }

    /// The number of columns that are not empty.
    pub(super) const fn columns(&self) -> u32 {
        self.bases.count_ones()
    }

    /// The number of cards above a lower one in their column. Slower than all the others.
    pub(super) fn buried(&self, start: &Start) -> u32 {
        let mut count = 0;
        for top in each(self.tops) {
            let mut low = top;
            while self.is_fitted(low) {
                low = self.under(start, low);
            }
            let under = self.under(start, low);
            if under != NONE {
                // Of the run, those whose rank is above the lowest one below it.
                let from = (top >> 2).max(at(&start.lowest, under) + 1);
                let in_run = (low >> 2) + 1;
                count += u32::from(at(&start.buried, under) + in_run.saturating_sub(from));
            }
        }
        count
    }
}
