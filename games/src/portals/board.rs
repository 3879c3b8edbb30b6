//! A session that is being played.

use super::matching::{Items, matching};
use super::{Item, Misplaced, Session, Slot, Variant, accepts, may_go};
use crate::error::sentences;

/// The maximum number of counted mistakes.
pub(super) const MOST_MISTAKES: u16 = 999;

/// A session being played: which item is in which slot.
///
/// Slots and items are identified by their indices in [`Session::slots`] and [`Session::items`].
/// Every accepted placement leaves the session finishable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    session: Session,
    /// For each slot the items that it accepts, ignoring other slots.
    accepted: Vec<Items>,
    /// The accepted placements in order: item and slot.
    placed: Vec<(usize, usize)>,
    mistakes: u16,
}

sentences! {
    /// Why an item was not accepted.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Refusal {
        /// The session has no such item or slot.
        Unknown => "there is no such item or slot";
        /// The item is already in a slot.
        Placed => "the item is already in a slot";
        /// The slot is occupied.
        Taken => "the slot already has an item";
        /// The item does not belong there. Only this counts as a mistake.
        WrongPlace => "the item does not belong there";
        /// The slot is strict; otherwise it would accept the item, so this is not a mistake.
        TooSpecial => "the slot only takes items of exactly its own kind";
        /// The item belongs there, but a better slot is free (`k1`).
        BetterPlaceFree => "a better slot for the item is still free";
        /// The item belongs there, but another slot needs it: they could not all be filled any
        /// more.
        NeededElsewhere => "the item is needed elsewhere";
    }
}

impl Board {
    /// An empty board.
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

    /// The accepted placements in order: item and slot.
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

    /// The slot of an item.
    #[must_use]
    pub fn slot_of(&self, item: usize) -> Option<usize> {
        let placement = self.placed.iter().find(|(other, _)| *other == item);
        placement.map(|(_, slot)| *slot)
    }

    /// The number of wrong placements, at most 999.
    #[must_use]
    pub const fn mistakes(&self) -> u16 {
        self.mistakes
    }

    pub(super) const fn set_mistakes(&mut self, mistakes: u16) {
        self.mistakes = mistakes;
    }

    /// Whether every slot has its item. Extra items remain.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.placed.len() == self.session.slots().len()
    }

    /// One to three stars for a finished session of `e1`: three for at most one mistake, two for
    /// two to four, else one. Time does not count.
    #[must_use]
    pub fn stars(&self) -> Option<u8> {
        let stars = match self.mistakes {
            0 | 1 => 3,
            2..=4 => 2,
            _ => 1,
        };
        (self.session.variant() == Variant::E1 && self.is_finished()).then_some(stars)
    }

    /// Whether the slot would accept the item.
    ///
    /// # Errors
    /// [`Refusal`], if not. The rule is checked before the look-ahead.
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
    /// [`Refusal`], if it is not accepted. [`Refusal::WrongPlace`] is counted as a mistake.
    pub fn try_place(&mut self, item: usize, slot: usize) -> Result<(), Refusal> {
        let allowed = self.allows(item, slot);
        if allowed == Err(Refusal::WrongPlace) {
            self.mistakes = MOST_MISTAKES.min(self.mistakes + 1);
        }
        allowed?;
        self.placed.push((item, slot));
        Ok(())
    }

    /// A slot that would accept the item now, preferably the solution's; none for an extra item.
    #[must_use]
    pub fn place_for(&self, item: usize) -> Option<usize> {
        let solved = self.session.solved_slot(item);
        let all = 0..self.session.slots().len();
        let mut slots = solved.into_iter().chain(all);
        slots.find(|slot| self.allows(item, *slot).is_ok())
    }

    /// Whether the free slots can still be filled once the item is in the slot. Uses the static
    /// rule: if choice slots are filled first, the exception of `k1` never applies, so every
    /// matching can be played.
    fn can_be_filled(&self, item: usize, slot: usize) -> bool {
        let taken = self.placed.iter().map(|(item, _)| item).chain([&item]);
        let taken = taken.fold(0, |items, item| items | 1 << item);
        let slots = self.accepted.iter().enumerate();
        let free = slots.filter(|(other, _)| *other != slot && self.item_in(*other).is_none());
        let left: Vec<Items> = free.map(|(_, items)| items & !taken).collect();
        matching(&left).is_some()
    }
}
