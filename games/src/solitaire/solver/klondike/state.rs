//! A Klondike position, reduced to what matters.
//!
//! Four facts make it small:
//! - Of two cards of the same rank and colour, the run on one could as well be on the other. If one
//!   of them is free, the run can be moved to it. If both are covered, exchanging the runs changes
//!   nothing: neither has another place to go, and once one of them is gone the other can be moved
//!   over. So it is enough to know which cards are face up in the columns and which of them are in
//!   their first place.
//! - Which cards are face up follows from the foundations, the rest of the stock, and how many
//!   cards of each column were turned up.
//! - Drawing is not a step: all cards of the stock that can come to the top of the waste, in this
//!   pass or the next, are available. The position in the waste matters only if drawing from the
//!   beginning would not stop there too.
//! - A card that went to its foundation from an open place can come back. So positions that differ
//!   only by such cards are one, and stand for it with all of these cards on the foundations (see
//!   [`Back`](super::back::Back)).

use super::start::Start;
use super::stock::{every_third, this_pass};
use crate::solitaire::solver::cardset::{Cards, DECK, bit, first, next_on_foundations};

pub(super) const KINGS: Cards = 0xF << 48;
/// The first suit of each rank.
const RANKS: Cards = 0x1_1111_1111_1111;

/// The first two suits of each rank.
const LOWER: Cards = 0x3_3333_3333_3333;

/// The cards of the black suits.
const BLACK: Cards = 0x5_5555_5555_5555;
/// The cards of the red suits.
const RED: Cards = BLACK << 1;

/// The position.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// The cards on the foundations.
    pub(super) foundation: Cards,
    /// Their number for each suit, 4 bits each.
    pub(super) heights: u64,
    /// The movable cards of the columns, including those covered by others.
    pub(super) face: Cards,
    /// Those of them that are the bottom of a run and in their first place.
    pub(super) rooted: Cards,
    /// The remaining cards of waste and stock, by [`Start::position`].
    pub(super) stock: u64,
    /// Those of them that can come to the top of the waste, as cards.
    pub(super) reach: Cards,
    /// The number of cards in the waste; 0 also stands for every equivalent number.
    pub(super) waste: u8,
    /// The number of runs of each column in their first place, at [`Below::shift`](super::start::Below).
    pub(super) runs: u64,
}

/// A step of a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The card; for a run its bottom card.
    pub(super) card: u8,
    /// To its foundation, or else to a column.
    pub(super) foundation: bool,
}

/// The legal steps of a position that cannot be taken back, by card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    /// Those to a foundation.
    pub(super) foundation: Cards,
    /// Those to a column.
    pub(super) build: Cards,
    /// The cards that would go to a column if there were a place for them.
    pub(super) wanting: Cards,
}

/// The bits below both of these.
const fn below(one: u32, other: u32) -> Cards {
    let bits = if one < other { one } else { other };
    if bits < 64 {
        (1 << bits) - 1
    } else {
        Cards::MAX
    }
}

/// For each rank and colour with both cards in the set: a bit at the first of them.
const fn pairs(set: Cards) -> (Cards, Cards) {
    ((set | set >> 2) & RANKS, (set >> 1 | set >> 3) & RANKS)
}

/// For each card of a set, both cards of its rank and the other colour.
const fn other_colour(set: Cards) -> Cards {
    let (black, red) = pairs(set);
    (red * 5) | (black * 10)
}

/// The cards that one of these could be put on.
pub(super) const fn on_top_of(set: Cards) -> Cards {
    other_colour(set) << 4
}

/// The cards that could be put on one of these.
pub(super) const fn fitting(set: Cards) -> Cards {
    other_colour(set) >> 4
}

/// The other card of the same rank and colour, for each card of a set.
pub(super) const fn twins(set: Cards) -> Cards {
    (set & LOWER) << 2 | set >> 2 & LOWER
}

impl State {
    /// Whether all cards are on the foundations.
    pub(super) const fn is_won(&self) -> bool {
        self.foundation == DECK
    }

    /// Whether the rest is certain to go to the foundations, lowest card first: no card of a column
    /// is on a lower one, and each of the stock is always available.
    pub(super) const fn is_sure(&self, start: &Start) -> bool {
        self.runs & start.upper == 0 && (!start.three || self.stock == 0)
    }

    /// The cards of columns that can be uncovered.
    pub(super) const fn open(&self) -> Cards {
        let lying = (self.face & !self.rooted) << 4;
        // For each rank and colour: is one of the two covered, are both, and are both in the
        // columns?
        let black = (lying >> 1 & RANKS, lying >> 3 & RANKS);
        let red = (lying & RANKS, lying >> 2 & RANKS);
        let one = ((black.0 ^ black.1) * 5) | ((red.0 ^ red.1) * 10);
        let two = ((black.0 & black.1) * 5) | ((red.0 & red.1) * 10);
        let there = self.face & (self.face >> 2 & LOWER);
        let both = there | there << 2;
        self.face & !two & (!one | both)
    }

    /// The cards at the bottom of their columns, if the rest of the column belongs to their run: when
    /// they move, the column is empty.
    pub(super) const fn last(&self, start: &Start) -> Cards {
        self.rooted & start.bottom
    }

    /// The number of empty columns.
    pub(super) fn empty(&self, start: &Start) -> u32 {
        let kings = (self.face & !self.rooted & KINGS).count_ones();
        let taken = self.rooted.count_ones() + kings;
        start.columns.saturating_sub(taken)
    }

    /// The cards that have a place in a column, given the cards that can be uncovered.
    pub(super) fn places(&self, start: &Start, open: Cards) -> Cards {
        let kings = if self.empty(start) > 0 { KINGS } else { 0 };
        fitting(open) | kings
    }

    /// The steps that cannot be taken back and can be useful, of a position after
    /// [`settle`](Self::settle).
    pub(super) fn steps(&self, start: &Start) -> Steps {
        let open = self.open();
        let takes = self.places(start, open);
        let next = next_on_foundations(self.foundation);
        let reach = self.tried(start, next);
        let foundation = next & (open & self.rooted | reach);
        // A king at the bottom of its column stays there.
        let mut wanting = self.rooted & !(self.last(start) & KINGS);
        wanting |= if start.three {
            reach
        } else {
            reach & self.useful()
        };
        // What can go to its foundation can come back from there.
        wanting &= !foundation;
        let kept = if self.empty(start) > 0 {
            self.last(start)
        } else {
            0
        };
        Steps {
            foundation,
            build: wanting & takes & !kept,
            wanting: wanting & !takes,
        }
    }

    /// The last card of the stock, if it is of no use on the table and can go to its foundation.
    ///
    /// Drawing from the beginning, it changes nothing for the others: so it can go there at once.
    fn last_safe(&self, start: &Start, next: Cards) -> Cards {
        let last = 1 << (63 - (self.stock | 1).leading_zeros());
        start.stock(last & self.stock) & next & self.safe()
    }

    /// The cards of the stock to be tried. Those of the next pass are reached by way of the last
    /// card; if that one can go to its foundation, it goes first, and they are available all the
    /// same.
    fn tried(&self, start: &Start, next: Cards) -> Cards {
        if self.waste == 0 || self.last_safe(start, next) == 0 {
            return self.reach;
        }
        start.stock(this_pass(self.stock, self.waste))
    }

    /// With draw one, the cards that are useful in a column, because something can be put on them: a
    /// run in its first place, a run on the other card of that rank and colour if this can then go to
    /// its foundation, or a card that is itself useful; or because a useful card can come back from
    /// the foundation only after them. Those of the stock that are not may stay there, always
    /// available.
    fn useful(&self) -> Cards {
        let back = self.foundation & !self.safe();
        let leaves = self.face & next_on_foundations(self.foundation);
        let direct = twins(leaves) & on_top_of(self.face & !self.rooted);
        let mut useful = direct;
        loop {
            let above = (back & useful) << 4 & back;
            let more = direct | above | on_top_of(self.rooted | (self.reach | back) & useful);
            if more == useful {
                return useful;
            }
            useful = more;
        }
    }

    /// Orders the steps: first those that turn cards up, then those from the stock.
    pub(super) const fn ranked(&self, steps: Steps) -> [(Cards, bool); 4] {
        let Steps {
            foundation, build, ..
        } = steps;
        [
            (foundation & self.rooted, true),
            (build & self.rooted, false),
            (foundation & self.reach, true),
            (build & self.reach, false),
        ]
    }

    /// Whether a card is on its foundation.
    pub(super) const fn is_to_foundation(&self, card: u8) -> bool {
        self.foundation & bit(card) != 0
    }

    /// Makes a legal step.
    pub(super) fn apply(&mut self, start: &Start, step: Step) {
        let set = bit(step.card);
        if self.foundation & set != 0 {
            self.foundation &= !set;
            self.heights -= 1 << (4 * (step.card & 3));
        } else if self.face & set == 0 {
            let position = start.position(step.card);
            self.stock &= !bit(position);
            self.waste = (self.stock & (bit(position) - 1)).count_ones() as u8;
            self.look_at_stock(start);
        } else if self.rooted & set != 0 {
            // The next run of the column is turned up.
            let below = start.below(step.card);
            self.runs = self.runs.wrapping_sub(1 << (below.shift & 63));
            self.rooted = self.rooted & !set | below.base;
            self.face |= below.cards;
        }
        if step.foundation {
            self.face &= !set;
            self.foundation |= set;
            self.heights += 1 << (4 * (step.card & 3));
        } else {
            self.face |= set;
        }
    }

    /// Determines which cards of the stock are available.
    pub(super) fn look_at_stock(&mut self, start: &Start) {
        let mut drawn = self.stock;
        if start.three {
            let count = self.stock.count_ones() as u8;
            if self.waste.is_multiple_of(3) || self.waste == count {
                self.waste = 0;
            }
            drawn = every_third(self.stock, self.waste);
        } else {
            self.waste = 0;
        }
        self.reach = start.stock(drawn);
    }

    /// The cards that are no longer useful on the table. A card of rank r is of no use if the cards
    /// of the other colour are on the foundations up to rank r − 2, and those of its own colour up to
    /// rank r − 3: then what could be put on it, of rank r − 1, can go to its foundation instead; and
    /// if that is a place for cards of rank r − 2 and the first colour, so can these.
    pub(super) const fn safe(&self) -> Cards {
        let missing = DECK & !self.foundation;
        // Four times the lowest missing rank.
        let black = (missing & BLACK).trailing_zeros() & !3;
        let red = (missing & RED).trailing_zeros() & !3;
        BLACK & below(red + 8, black + 12) | RED & below(black + 8, red + 12)
    }

    /// Moves cards to the foundations: those that can come back, and those that are no longer useful
    /// on the table; of the stock only if that changes nothing else.
    pub(super) fn settle(&mut self, start: &Start, mut visit: impl FnMut(u8)) {
        loop {
            let next = next_on_foundations(self.foundation);
            let safe = self.safe();
            let stock = match (start.three, self.waste) {
                (false, _) => self.reach & safe,
                (true, 0) => self.last_safe(start, next),
                (true, _) => 0,
            };
            let up = next & (self.open() & (!self.rooted | safe) | stock);
            if up == 0 {
                return;
            }
            let card = first(up);
            let foundation = true;
            self.apply(start, Step { card, foundation });
            visit(card);
        }
    }
}
