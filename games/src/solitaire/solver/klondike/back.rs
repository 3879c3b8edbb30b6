//! Steps that need cards from the foundations.
//!
//! A position stands for all those that differ from it only by cards that can come back (see
//! [`State::settle`]), so it must have the steps of them all. Two facts limit the search for these:
//!
//! - A card that comes back needs an open card of the next rank, and the higher cards of its suit
//!   must be back before it; nothing of a lower rank. So what can come back in any order can come
//!   back from the highest rank down.
//! - A step to a card of rank r is the same with more cards back, whatever their rank: those of rank
//!   r and above need places of a higher rank, which the step does not take, and the others come after
//!   these. So they can come back after the step, and only the smallest sets of cards that make the
//!   place are tried. A card whose place is open without them needs none.
//!
//! More cards on the foundations are never a disadvantage for steps to the foundations, with one
//! exception: what lies on a card can move to its twin, the other card of its rank and colour, once
//! that one is back.

use super::start::Start;
use super::state::{State, Step, fitting, on_top_of, twins};
use crate::solitaire::solver::cardset::{Cards, bit, each, next_on_foundations};

/// A step, after these cards have come back from the foundations, the highest rank first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    /// The cards that come back.
    pub(super) back: Cards,
    /// The step.
    pub(super) step: Step,
}

impl Taken {
    /// All steps in their order.
    pub(super) fn steps(self) -> impl Iterator<Item = Step> {
        let mut rest = self.back;
        let back = core::iter::from_fn(move || {
            let card = rest.checked_ilog2()? as u8;
            rest &= !bit(card);
            let foundation = false;
            Some(Step { card, foundation })
        });
        back.chain([self.step])
    }
}

/// Finds the steps that are possible only after cards have come back from the foundations.
#[derive(Clone, Debug)]
pub(super) struct Back<'a> {
    start: &'a Start,
    /// The cards that want a place.
    wanting: Cards,
    /// The cards that can go to their foundations once their twins are back, for what is on them.
    leaving: Cards,
    /// The cards of the foundations that can come back and that are needed for a place.
    useful: Cards,
    /// What has come back for each card that makes a place.
    made: Vec<(u8, Cards)>,
}

impl<'a> Back<'a> {
    /// Finds these steps for cards that want a place, and the positions after them.
    pub(super) fn each(
        start: &'a Start,
        state: &State,
        wanting: Cards,
        mut visit: impl FnMut(Taken, State),
    ) {
        let open = state.open();
        let leaving = state.face & next_on_foundations(state.foundation) & !open;
        let movable = state.foundation & !state.safe();
        let places = (on_top_of(wanting) | twins(leaving)) & movable;
        if places == 0 {
            return;
        }
        // The cards that can come back, if each place is enough for all that fit on it.
        let mut can: Cards = 0;
        loop {
            let left = movable & !can;
            let tops = left & !(state.foundation & !can) >> 4;
            let more = tops & state.places(start, open | can);
            if more == 0 {
                break;
            }
            can |= more;
        }
        let mut useful = places & can;
        if useful == 0 {
            return;
        }
        // What is needed for these: the higher cards of their suits, and places.
        loop {
            let more = can & (useful << 4 | on_top_of(useful)) & !useful;
            if more == 0 {
                break;
            }
            useful |= more;
        }
        let mut search = Self {
            start,
            wanting,
            leaving,
            useful,
            made: Vec::new(),
        };
        search.look(state, 0, Cards::MAX, &mut visit);
    }

    /// Brings back one more card, one below this in the order of ranks.
    fn look(
        &mut self,
        state: &State,
        back: Cards,
        below: Cards,
        visit: &mut impl FnMut(Taken, State),
    ) {
        let tops = self.useful & state.foundation & !(state.foundation >> 4) & below;
        if tops == 0 {
            return;
        }
        let places = state.places(self.start, state.open());
        for card in each(tops & places) {
            let mut state = *state;
            let foundation = false;
            state.apply(self.start, Step { card, foundation });
            let back = back | bit(card);
            let is_made = |(made, by): &(u8, Cards)| *made == card && by & !back == 0;
            if !self.made.iter().any(is_made) {
                let mut build = fitting(bit(card)) & self.wanting;
                if state.empty(self.start) > 0 {
                    // Without an empty column, they may move to have one.
                    build &= !state.last(self.start);
                }
                let foundation = twins(bit(card)) & self.leaving;
                if build | foundation != 0 {
                    self.made.push((card, back));
                }
                for (cards, foundation) in [(build, false), (foundation, true)] {
                    for card in each(cards) {
                        let step = Step { card, foundation };
                        let mut state = state;
                        state.apply(self.start, step);
                        visit(Taken { back, step }, state);
                    }
                }
            }
            self.look(&state, back, bit(card) - 1, visit);
        }
    }
}
