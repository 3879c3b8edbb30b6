//! A Klondike position, reduced to what matters.
//!
//! Three facts make it small:
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

use crate::solitaire::solver::cardset::{
    Cards, DECK, NONE, bit, each, next_on_foundations, parents,
};
use crate::solitaire::{Draw, Position};

const KINGS: Cards = 0xF << 48;
/// The first suit of each rank.
const RANKS: Cards = 0x1_1111_1111_1111;

/// The first two suits of each rank.
const LOWER: Cards = 0x3_3333_3333_3333;

/// The constants of a search.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// The runs of each column, lowest first: the bottom card, and all its cards. A face-down card
    /// is a run of its own.
    runs: Vec<Vec<(u8, Cards)>>,
    /// The column in which each card is first the bottom of a run, or [`NONE`].
    column: [u8; 64],
    /// The cards of waste and stock in drawing order.
    stock: [u8; 64],
    /// The number of these.
    count: u32,
    /// The index of a card among them, or [`NONE`].
    position: [u8; 64],
    three: bool,
    /// The number of bits of a key per column.
    widths: Vec<u32>,
}

/// The position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// The cards on the foundations.
    pub(super) foundation: Cards,
    /// Their number for each suit, 4 bits each.
    heights: u64,
    /// The movable cards of the columns, including those covered by others.
    face: Cards,
    /// Those of them that are the bottom of a run and in their first place.
    rooted: Cards,
    /// The remaining cards of [`Start::stock`], by index.
    stock: u64,
    /// The cards of waste and stock that can come to the top of the waste.
    reach: Cards,
    /// The number of cards in the waste; 0 also stands for every equivalent number.
    waste: u8,
    /// The number of runs of each column in their first place, 8 bits each.
    runs: u64,
}

/// A step of a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The card; for a run its bottom card.
    pub(super) card: u8,
    /// To its foundation, or else to a column.
    pub(super) foundation: bool,
}

/// The legal steps of a position, by card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    /// Those to a foundation.
    pub(super) foundation: Cards,
    /// Those to a column.
    pub(super) build: Cards,
}

impl Start {
    /// The search state of a position, and the constants of the search.
    pub(super) fn new(position: &Position) -> (Self, State) {
        let mut start = Self {
            runs: Vec::new(),
            column: [NONE; 64],
            stock: [NONE; 64],
            count: 0,
            position: [NONE; 64],
            three: position.variant().draw() == Some(Draw::Three),
            widths: Vec::new(),
        };
        let mut state = State {
            foundation: 0,
            heights: 0,
            face: 0,
            rooted: 0,
            stock: 0,
            reach: 0,
            waste: position.waste().len() as u8,
            runs: 0,
        };
        for foundation in position.foundations() {
            for rank in 0..foundation.height {
                state.foundation |= bit(rank * 4 + foundation.suit.index());
            }
            state.heights |= u64::from(foundation.height) << (4 * foundation.suit.index());
        }
        for (index, column) in (0..).zip(position.columns()) {
            let mut runs: Vec<(u8, Cards)> = Vec::new();
            for (index, card) in (0..).zip(column.cards.iter()) {
                let card = card.code();
                let fits = |(_, cards): &&mut (u8, Cards)| *cards & parents(card) != 0;
                let joins = index > column.face_down;
                match runs.last_mut().filter(|_| joins).filter(fits) {
                    Some((_, cards)) => *cards |= bit(card),
                    None => runs.push((card, bit(card))),
                }
            }
            for (base, _) in &runs {
                if let Some(column) = start.column.get_mut(usize::from(*base)) {
                    *column = index;
                }
            }
            if let Some((base, cards)) = runs.last() {
                state.rooted |= bit(*base);
                state.face |= cards;
            }
            state.runs |= (runs.len() as u64) << (8 * index);
            start.widths.push(usize::BITS - runs.len().leading_zeros());
            start.runs.push(runs);
        }
        let order = position.waste().iter().chain(position.stock().iter().rev());
        for card in order.map(|card| card.code()) {
            if let Some(position) = start.position.get_mut(usize::from(card & 63)) {
                *position = start.count as u8;
            }
            if let Some(entry) = start.stock.get_mut(start.count as usize) {
                *entry = card;
            }
            start.count += 1;
        }
        state.stock = (1 << start.count) - 1;
        state.look_at_stock(&start);
        (start, state)
    }
}

fn at(table: &[u8; 64], index: u8) -> u8 {
    table.get(usize::from(index & 63)).copied().unwrap_or(NONE)
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
const fn on_top_of(set: Cards) -> Cards {
    other_colour(set) << 4
}

impl State {
    /// The key, which distinguishes all positions reached from the same start.
    pub(super) fn key(&self, start: &Start) -> u128 {
        let mut rest = self.heights | u64::from(self.waste) << 16;
        let mut width = 22;
        for (column, bits) in (0..).zip(&start.widths) {
            rest |= (self.runs >> (8 * column) & 0xFF) << width;
            width += bits;
        }
        u128::from(self.stock) | u128::from(rest) << start.count
    }

    /// Whether all cards are on the foundations.
    pub(super) const fn is_won(&self) -> bool {
        self.foundation == DECK
    }

    /// Whether the rest is certain to go to the foundations, lowest card first: no card of a column
    /// is on a lower one, and each of the stock is always available.
    pub(super) fn is_sure(&self, start: &Start) -> bool {
        self.runs & !0x0101_0101_0101_0101 == 0 && (!start.three || self.stock == 0)
    }

    /// The cards of columns that can be uncovered.
    const fn open(&self) -> Cards {
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

    /// The number of empty columns.
    fn empty(&self, start: &Start) -> u32 {
        let kings = (self.face & !self.rooted & KINGS).count_ones();
        let taken = self.rooted.count_ones() + kings;
        (start.runs.len() as u32).saturating_sub(taken)
    }

    /// The legal steps that can be useful.
    pub(super) fn steps(&self, start: &Start) -> Steps {
        let open = self.open();
        let mut takes = other_colour(open) >> 4;
        let empty = self.empty(start);
        if empty > 0 {
            takes |= KINGS;
        }
        let foundation = next_on_foundations(self.foundation) & (open | self.reach);
        // A king at the bottom of its column stays there. Other columns are emptied only for a
        // king.
        let mut last: Cards = 0;
        let mut settled = self.foundation & KINGS | self.face & !self.rooted & KINGS;
        for (column, runs) in (0..).zip(&start.runs) {
            let is_last = self.runs >> (8 * column) & 0xFF == 1;
            if let Some((base, _)) = runs.first().filter(|_| is_last) {
                last |= bit(*base);
                settled |= bit(*base) & KINGS;
            }
        }
        let mut rooted = self.rooted & takes & !(last & KINGS);
        if 4 - settled.count_ones() <= empty {
            rooted &= !last;
        }
        let useful = self.useful(start);
        // Of a suit's foundation all cards down to a useful one may come back; those of the lowest
        // ranks would return at once.
        let mut suits = useful & self.foundation & !self.safe_ranks();
        for shift in [32, 16, 8, 4] {
            suits |= suits >> shift;
        }
        let back = self.foundation
            & !(self.foundation >> 4)
            & !self.safe_ranks()
            & ((suits & 0xF) * RANKS);
        let stock = if start.three {
            self.reach
        } else {
            self.reach & useful
        };
        Steps {
            foundation,
            build: rooted | (stock | back) & takes,
        }
    }

    /// The cards that are useful in a column, because something can be put on them: a run in its
    /// first place, a run on the other card of that rank and colour if this can then go to its
    /// foundation, or a card that is itself useful. All others may stay where they are, on the
    /// foundations or in a stock whose cards are always available; with draw three every card that
    /// leaves the stock is useful.
    fn useful(&self, start: &Start) -> Cards {
        let stock = if start.three { 0 } else { self.reach };
        let needy = self.rooted | if start.three { self.reach } else { 0 };
        let movable = stock | self.foundation & !self.safe_ranks();
        let leaves = self.face & next_on_foundations(self.foundation);
        let other = (leaves & LOWER) << 2 | leaves >> 2 & LOWER;
        let direct = other & on_top_of(self.face & !self.rooted);
        let mut useful = direct;
        loop {
            let more = direct | on_top_of(needy | movable & useful);
            if more == useful {
                return useful;
            }
            useful = more;
        }
    }

    /// Orders the steps: first those that turn cards up, then those from the stock, then the
    /// others.
    pub(super) const fn ranked(&self, steps: Steps) -> [(Cards, bool); 6] {
        let Steps { foundation, build } = steps;
        let others = !(self.rooted | self.reach);
        [
            (foundation & self.rooted, true),
            (build & self.rooted, false),
            (foundation & self.reach, true),
            (foundation & others, true),
            (build & self.reach, false),
            (build & others, false),
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
            let position = at(&start.position, step.card) & 63;
            self.stock &= !(1 << position);
            self.waste = (self.stock & ((1 << position) - 1)).count_ones() as u8;
            self.look_at_stock(start);
        } else if self.rooted & set != 0 {
            self.rooted &= !set;
            self.turn_up(start, step.card);
        }
        if step.foundation {
            self.face &= !set;
            self.foundation |= set;
            self.heights += 1 << (4 * (step.card & 3));
        } else {
            self.face |= set;
        }
    }

    /// The next run of the column whose lowest remaining run began with this card.
    fn turn_up(&mut self, start: &Start, base: u8) {
        let column = start.column.get(usize::from(base & 63)).copied();
        let column = column.unwrap_or_default();
        self.runs = self.runs.wrapping_sub(1 << (8 * (column & 7)));
        let left = self.runs >> (8 * (column & 7)) & 0xFF;
        let runs = start.runs.get(usize::from(column));
        let run = runs.and_then(|runs| runs.get((left as usize).wrapping_sub(1)));
        if let Some((base, cards)) = run {
            self.rooted |= bit(*base);
            self.face |= cards;
        }
    }

    /// Determines which cards of the stock are available.
    fn look_at_stock(&mut self, start: &Start) {
        let count = self.stock.count_ones() as u8;
        if !start.three || self.waste.is_multiple_of(3) || self.waste == count {
            self.waste = 0;
        }
        self.reach = 0;
        let mut position = 0_u8;
        for index in each(self.stock) {
            position += 1;
            let is_drawn = !start.three
                || position.is_multiple_of(3)
                || position == count
                || self.waste > 0
                    && position >= self.waste
                    && (position - self.waste).is_multiple_of(3);
            if is_drawn {
                self.reach |= bit(at(&start.stock, index));
            }
        }
    }

    /// The cards that are no longer useful on the table. Only those of the rank below could be put
    /// on one, and all lower ranks are on the foundations, so that these can follow as soon as they
    /// are free. Since cards may also come back from the foundations, no more than that is safe.
    const fn safe_ranks(&self) -> Cards {
        let away = (DECK & !self.foundation).trailing_zeros() & !3;
        if away < 44 {
            (1 << (away + 8)) - 1
        } else {
            DECK
        }
    }

    /// Moves cards to the foundations that are no longer useful on the table; cards of the stock
    /// only if that changes nothing else.
    pub(super) fn move_up_safe(&mut self, start: &Start, mut visit: impl FnMut(u8)) {
        loop {
            let before = self.foundation;
            let from = if start.three { 0 } else { self.reach };
            for card in each(
                next_on_foundations(self.foundation) & self.safe_ranks() & (self.open() | from),
            ) {
                self.apply(
                    start,
                    Step {
                        card,
                        foundation: true,
                    },
                );
                visit(card);
            }
            if self.foundation == before {
                return;
            }
        }
    }
}
