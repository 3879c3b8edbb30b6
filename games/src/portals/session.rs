//! A session: slots of a portal, items for them, and a solution.

use super::matching::{Items, accepted};
use super::order::sort_by_key;
use super::{Item, Portal, Slot, Variant};
use crate::random::{Generator, shuffle};
use rand::SeedableRng;

/// Slots of a portal and items for them. There is a complete solution, and it is known.
///
/// Slots and items are known by their places in these lists: `usize` from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    portal: &'static Portal,
    variant: Variant,
    slots: Vec<&'static Slot>,
    items: Vec<&'static Item>,
    /// For each slot the place of its item.
    solution: Vec<usize>,
}

impl Session {
    /// A session of these pairs and extra items. The caller has seen to it that every pair fits, and
    /// that no slot and no item is there twice.
    pub(super) fn of(
        portal: &'static Portal,
        variant: Variant,
        mut pairs: Vec<(&'static Slot, &'static Item)>,
        extra: &[&'static Item],
    ) -> Self {
        sort_by_key(&mut pairs, |(slot, _)| slot.number);
        let mut items: Vec<_> = pairs.iter().map(|(_, item)| *item).collect();
        items.extend(extra);
        // In the order of the numbers the like would stand side by side. The order shall be the same
        // for all who open the session from its code, so it is drawn from what the session holds.
        sort_by_key(&mut items, |item| item.number);
        let mut seed = u64::from(portal.number);
        for item in &items {
            seed = seed
                .wrapping_mul(31)
                .wrapping_add(u64::from(item.number.get()));
        }
        shuffle(&mut items, &mut Generator::seed_from_u64(seed));
        let place = |wanted: &Item| items.iter().position(|item| item.number == wanted.number);
        let solution = pairs
            .iter()
            .map(|(_, item)| place(item).unwrap_or_default());
        Self {
            portal,
            variant,
            slots: pairs.iter().map(|(slot, _)| *slot).collect(),
            solution: solution.collect(),
            items,
        }
    }

    /// The portal.
    #[must_use]
    pub const fn portal(&self) -> &'static Portal {
        self.portal
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The slots that are to be filled, in the order of their numbers.
    #[must_use]
    pub fn slots(&self) -> &[&'static Slot] {
        &self.slots
    }

    /// The items, the extra ones among them, in the order in which they are shown.
    #[must_use]
    pub fn items(&self) -> &[&'static Item] {
        &self.items
    }

    /// The solution: every slot with its item, in the order of the slots.
    pub fn solution(&self) -> impl Iterator<Item = (&'static Slot, &'static Item)> {
        let items = self
            .solution
            .iter()
            .filter_map(|place| self.items.get(*place));
        self.slots.iter().copied().zip(items.copied())
    }

    /// The items that the solution leaves over, in the order of their numbers.
    #[must_use]
    pub fn extra_items(&self) -> Vec<&'static Item> {
        let places = 0..self.items.len();
        let left = places.filter(|place| !self.solution.contains(place));
        let mut extra: Vec<_> = left
            .filter_map(|place| self.items.get(place).copied())
            .collect();
        sort_by_key(&mut extra, |item| item.number);
        extra
    }

    /// The slot that the solution has for the item.
    #[must_use]
    pub fn solved_slot(&self, item: usize) -> Option<usize> {
        self.solution.iter().position(|place| *place == item)
    }

    /// For each slot the items that it takes, whatever lies in other slots.
    pub(super) fn accepted(&self) -> Vec<Items> {
        let slots = self.slots.iter();
        slots.map(|slot| accepted(slot, &self.items)).collect()
    }
}
