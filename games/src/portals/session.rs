//! Sessions: slots of a portal, items for them, and a solution.

use super::matching::{Items, accepted};
use super::order::sort_by_key;
use super::{Item, Portal, Slot, Variant};
use crate::random::{Generator, shuffle};
use rand::SeedableRng;

/// Slots of a portal and items for them, with a complete solution.
///
/// Slots and items are identified by their 0-based indices in these lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    portal: &'static Portal,
    variant: Variant,
    slots: Vec<&'static Slot>,
    items: Vec<&'static Item>,
    /// The index of each slot's item.
    solution: Vec<usize>,
}

impl Session {
    /// A session of these pairs and extra items. The caller has checked that every pair fits, and
    /// that no slot or item occurs twice.
    pub(super) fn of(
        portal: &'static Portal,
        variant: Variant,
        mut pairs: Vec<(&'static Slot, &'static Item)>,
        extra: &[&'static Item],
    ) -> Self {
        sort_by_key(&mut pairs, |(slot, _)| slot.number);
        let mut items: Vec<_> = pairs.iter().map(|(_, item)| *item).collect();
        items.extend(extra);
        // Sorted by number, similar items would be adjacent. The order must be the same for
        // everyone who opens the code, so it is shuffled with a seed derived from the session.
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

    /// The slots to fill, in the order of their numbers.
    #[must_use]
    pub fn slots(&self) -> &[&'static Slot] {
        &self.slots
    }

    /// The items, including extra ones, in the order in which they are shown.
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

    /// The extra items, in the order of their numbers.
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

    /// The slot of the item in the solution.
    #[must_use]
    pub fn solved_slot(&self, item: usize) -> Option<usize> {
        self.solution.iter().position(|place| *place == item)
    }

    /// For each slot the items that it accepts, ignoring other slots.
    pub(super) fn accepted(&self) -> Vec<Items> {
        let slots = self.slots.iter();
        slots.map(|slot| accepted(slot, &self.items)).collect()
    }
}
