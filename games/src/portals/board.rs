//! A session that is being played.

use super::matching::{Items, matching};
use super::{Item, Misplaced, Session, Slot, Variant, accepts, may_go};
use crate::error::sentences;

/// The most mistakes that are counted.
pub(super) const MOST_MISTAKES: u16 = 999;

/// A session being played: which item lies in which slot.
///
/// Slots and items are known by their places in [`Session::slots`] and [`Session::items`]. Whatever is
/// accepted, the session can be finished from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    session: Session,
    /// For each slot the items that it takes, whatever lies in other slots.
    accepted: Vec<Items>,
    /// The accepted placements in the order in which they were made: item and slot.
    placed: Vec<(usize, usize)>,
    mistakes: u16,
}

sentences! {
    /// Why an item was not accepted.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Refusal {
        /// The session has no such item, or no such slot.
        Unknown => "there is no such item or slot";
        /// The item lies in a slot already.
        Placed => "the item lies in a slot already";
        /// Another item lies in the slot.
        Taken => "another item lies there";
        /// The item does not belong there. This alone is a mistake.
        WrongPlace => "the item does not belong there";
        /// The slot is strict. Else it would take the item, which is of its kind: no mistake.
        TooSpecial => "the slot takes nothing more special than its own kind";
        /// It would belong there, but a better place is free (`k1`).
        BetterPlaceFree => "a better place for the item is still free";
        /// It would belong there, but it is needed elsewhere: the other slots could not all be filled any
        /// more.
        NeededElsewhere => "this one is needed elsewhere";
    }
}

impl Board {
    /// A board on which nothing lies yet.
    #[must_use]
    pub fn new(session: Session) -> Self {
        Self {
            accepted: session.accepted(),
            session,
            placed: Vec::new(),
            mistakes: 0,
        }
    }

    /// The session.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The accepted placements in the order in which they were made: item and slot.
    #[must_use]
    pub fn placed(&self) -> &[(usize, usize)] {
        &self.placed
    }

    /// The item in a slot.
    #[must_use]
    pub fn item_in(&self, slot: usize) -> Option<usize> {
        let placement = self.placed.iter().find(|(_, other)| *other == slot);
        placement.map(|(item, _)| *item)
    }

    /// The slot in which an item lies.
    #[must_use]
    pub fn slot_of(&self, item: usize) -> Option<usize> {
        let placement = self.placed.iter().find(|(other, _)| *other == item);
        placement.map(|(_, slot)| *slot)
    }

    /// How often an item was put where it does not belong, at most 999.
    #[must_use]
    pub const fn mistakes(&self) -> u16 {
        self.mistakes
    }

    pub(super) const fn set_mistakes(&mut self, mistakes: u16) {
        self.mistakes = mistakes;
    }

    /// Whether every slot has its item. Extra items are left over.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.placed.len() == self.session.slots().len()
    }

    /// One to three stars for a finished session of `e1`, by its mistakes: none or one, two to four, or
    /// more. There is no clock.
    #[must_use]
    pub fn stars(&self) -> Option<u8> {
        let stars = match self.mistakes {
            0 | 1 => 3,
            2..=4 => 2,
            _ => 1,
        };
        (self.session.variant() == Variant::E1 && self.is_finished()).then_some(stars)
    }

    /// Whether the item would be accepted in the slot.
    ///
    /// # Errors
    /// [`Refusal`]: it would not, and why. The rule comes before the look ahead.
    pub fn allows(&self, item: usize, slot: usize) -> Result<(), Refusal> {
        let what: Option<&&Item> = self.session.items().get(item);
        let place: Option<&&Slot> = self.session.slots().get(slot);
        let (what, place) = what.zip(place).ok_or(Refusal::Unknown)?;
        if self.slot_of(item).is_some() {
            return Err(Refusal::Placed);
        }
        if self.item_in(slot).is_some() {
            return Err(Refusal::Taken);
        }
        let slots = self.session.slots().iter().enumerate();
        let free = slots.filter(|(other, _)| self.item_in(*other).is_none());
        let free: Vec<&Slot> = free.map(|(_, slot)| *slot).collect();
        may_go(what.index, place, self.session.variant(), &free).map_err(|why| match why {
            Misplaced::WrongPlace if accepts(&place.index, false, &what.index) => {
                Refusal::TooSpecial
            }
            Misplaced::WrongPlace => Refusal::WrongPlace,
            Misplaced::BetterPlaceFree => Refusal::BetterPlaceFree,
        })?;
        if self.can_be_filled(item, slot) {
            Ok(())
        } else {
            Err(Refusal::NeededElsewhere)
        }
    }

    /// Puts an item into a slot.
    ///
    /// # Errors
    /// [`Refusal`]: it is not accepted, and why. [`Refusal::WrongPlace`] is counted as a mistake.
    pub fn try_place(&mut self, item: usize, slot: usize) -> Result<(), Refusal> {
        let allowed = self.allows(item, slot);
        if allowed == Err(Refusal::WrongPlace) {
            self.mistakes = MOST_MISTAKES.min(self.mistakes + 1);
        }
        allowed?;
        self.placed.push((item, slot));
        Ok(())
    }

    /// A slot that would accept the item now; none for one that is left over. The solution's own comes
    /// first.
    #[must_use]
    pub fn place_for(&self, item: usize) -> Option<usize> {
        let solved = self.session.solved_slot(item);
        let all = 0..self.session.slots().len();
        let mut slots = solved.into_iter().chain(all);
        slots.find(|slot| self.allows(item, *slot).is_ok())
    }

    /// Whether the free slots can still be filled once the item lies in the slot. It is asked by the
    /// static rule: who fills the choice slots first meets no exception of `k1`, so that every matching
    /// can be played.
    fn can_be_filled(&self, item: usize, slot: usize) -> bool {
        let taken = self.placed.iter().map(|(item, _)| item).chain([&item]);
        let taken = taken.fold(0, |items, item| items | 1 << item);
        let slots = self.accepted.iter().enumerate();
        let free = slots.filter(|(other, _)| *other != slot && self.item_in(*other).is_none());
        let left: Vec<Items> = free.map(|(_, items)| items & !taken).collect();
        matching(&left).is_some()
    }
}
