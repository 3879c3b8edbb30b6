//! The constants of a search: where the cards were at its start.

use super::state::State;
use crate::solitaire::solver::cardset::{Cards, NONE, bit, parents};
use crate::solitaire::{Draw, Position};

/// The constants of a search.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// For each card that is first the bottom of a run: what is below that run. A face-down card is
    /// a run of its own.
    below: [Below; 64],
    /// The bottom cards of the columns.
    pub(super) bottom: Cards,
    /// The number of columns.
    pub(super) columns: u32,
    /// The bits of [`State::runs`] that are set only if a column has more than one run.
    pub(super) upper: u64,
    /// The number of cards of waste and stock.
    count: u32,
    /// The index of a card among them, or [`NONE`].
    position: [u8; 64],
    /// For each eight cards of waste and stock, in drawing order: the cards that a byte stands for.
    stock: Vec<[Cards; 256]>,
    /// Whether three cards are drawn at a time.
    pub(super) three: bool,
}

/// What is below a run in its first place.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Below {
    /// The column's place in [`State::runs`].
    pub(super) shift: u8,
    /// The bottom card of the run below, as a set, and all its cards.
    pub(super) base: Cards,
    /// See `base`.
    pub(super) cards: Cards,
}

impl Start {
    /// The search state of a position, and the constants of the search.
    pub(super) fn new(position: &Position) -> (Self, State) {
        let mut start = Self {
            below: [Below::default(); 64],
            bottom: 0,
            columns: 0,
            upper: 0,
            count: 0,
            position: [NONE; 64],
            stock: Vec::new(),
            three: position.variant().draw() == Some(Draw::Three),
        };
        let mut state = State {
            waste: position.waste().len() as u8,
            ..State::default()
        };
        for foundation in position.foundations() {
            for rank in 0..foundation.height {
                state.foundation |= bit(rank * 4 + foundation.suit.index());
            }
            state.heights |= u64::from(foundation.height) << (4 * foundation.suit.index());
        }
        let mut shift = 0;
        for column in position.columns() {
            let mut runs: Vec<(u8, Cards)> = Vec::new();
            let mut top = 0;
            for (index, card) in (0..).zip(column.cards.iter()) {
                let card = card.code();
                let joins = index > column.face_down && top & parents(card) != 0;
                match runs.last_mut().filter(|_| joins) {
                    Some((_, cards)) => *cards |= bit(card),
                    None => runs.push((card, bit(card))),
                }
                top = bit(card);
            }
            let mut below = Below {
                shift,
                ..Below::default()
            };
            for (base, cards) in &runs {
                if below.base == 0 {
                    start.bottom |= bit(*base);
                }
                if let Some(entry) = start.below.get_mut(usize::from(*base)) {
                    *entry = below;
                }
                below.base = bit(*base);
                below.cards = *cards;
            }
            state.rooted |= below.base;
            state.face |= below.cards;
            state.runs |= (runs.len() as u64) << shift;
            let width = usize::BITS - runs.len().leading_zeros();
            start.upper |= (((1 << width) - 1) & !1) << shift;
            shift += width as u8;
            start.columns += 1;
        }
        let order = position.waste().iter().chain(position.stock().iter().rev());
        for card in order.map(|card| card.code()) {
            if let Some(position) = start.position.get_mut(usize::from(card & 63)) {
                *position = start.count as u8;
            }
            if start.count.is_multiple_of(8) {
                start.stock.push([0; 256]);
            }
            let here = 1 << (start.count % 8);
            if let Some(table) = start.stock.last_mut() {
                for (byte, cards) in table.iter_mut().enumerate() {
                    *cards |= if byte & here == 0 { 0 } else { bit(card) };
                }
            }
            start.count += 1;
        }
        state.stock = (1 << start.count) - 1;
        state.look_at_stock(&start);
        (start, state)
    }

    /// What is below the run with this bottom card.
    pub(super) fn below(&self, base: u8) -> Below {
        let below = self.below.get(usize::from(base & 63));
        below.copied().unwrap_or_default()
    }

    /// The cards of the stock with these indices.
    pub(super) fn stock(&self, indices: u64) -> Cards {
        let mut cards = 0;
        let mut rest = indices;
        for table in &self.stock {
            cards |= table.get((rest & 0xFF) as usize).copied().unwrap_or(0);
            rest >>= 8;
        }
        cards
    }

    /// The index of a card in the stock.
    pub(super) fn position(&self, card: u8) -> u8 {
        let position = self.position.get(usize::from(card & 63));
        position.copied().unwrap_or(NONE)
    }

    /// The key of a position, which distinguishes all those reached from this start. It has 74 bits
    /// at most: 22, one for each card of the stock, and for each column no more than it has cards.
    pub(super) fn key(&self, state: &State) -> u128 {
        let rest = state.heights | u64::from(state.waste) << 16 | state.runs << 22;
        u128::from(state.stock) | u128::from(rest) << self.count
    }
}
