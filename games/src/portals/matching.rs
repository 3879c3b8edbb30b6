//! Decides whether the free slots can still be filled, by maximum bipartite matching.

use super::{Item, Slot};

/// The maximum number of items of a session: a set of items is 64 bits.
pub(super) const MOST: usize = 64;

/// Items of a session, one bit each.
pub(super) type Items = u64;

/// Assigns each slot its own item, under the static rule. Returns the index of each slot's item;
/// `None` if not all slots can be filled. Items after the 64th are ignored.
///
/// ```
/// use games::portals::{assign, catalogue};
///
/// let slots: Vec<_> = catalogue().portal("d1").unwrap().slots.iter().collect();
/// let items: Vec<_> = catalogue().items().iter().collect();
/// assert_eq!(assign(&slots[2..4], &items[..12]), None, "no item for the rails");
/// assert!(assign(&slots[2..4], &items[..26]).is_some());
/// ```
#[must_use]
pub fn assign(slots: &[&Slot], items: &[&Item]) -> Option<Vec<usize>> {
    let accepted: Vec<Items> = slots.iter().map(|slot| accepted(slot, items)).collect();
    let places = matching(&accepted)?;
    Some(places.into_iter().map(usize::from).collect())
}

/// The items that a slot accepts, ignoring other slots.
pub(super) fn accepted(slot: &Slot, items: &[&Item]) -> Items {
    let mut accepted = 0;
    for (place, item) in items.iter().take(MOST).enumerate() {
        accepted |= Items::from(slot.accepts(item)) << place;
    }
    accepted
}

/// Assigns each slot its own item. `accepted` has the items that each slot accepts; returns the
/// index of each slot's item, 0 to 63. `None` if not all slots can be filled.
///
/// [Augmenting paths](https://en.wikipedia.org/wiki/Maximum_cardinality_matching): a slot takes a
/// free item, or one whose slot finds another. Each round visits every item at most once.
pub(super) fn matching(accepted: &[Items]) -> Option<Vec<u8>> {
    let mut matching = Matching {
        accepted,
        owner: [None; MOST],
        seen: 0,
    };
    for slot in 0..accepted.len() {
        matching.seen = 0;
        if !matching.fill(slot) {
            return None;
        }
    }
    let mut items = vec![0; accepted.len()];
    for (item, owner) in matching.owner.iter().enumerate() {
        if let Some(place) = owner.and_then(|slot| items.get_mut(slot)) {
            *place = item as u8;
        }
    }
    Some(items)
}

struct Matching<'a> {
    accepted: &'a [Items],
    /// The slot of each item.
    owner: [Option<usize>; MOST],
    /// The items visited for this slot.
    seen: Items,
}

impl Matching<'_> {
    /// Finds an item for the slot, possibly reassigning others. Recursion is at most as deep as
    /// there are items.
    fn fill(&mut self, slot: usize) -> bool {
        let accepted = self.accepted.get(slot).copied().unwrap_or_default();
        loop {
            let left = accepted & !self.seen;
            if left == 0 {
                return false;
            }
            let item = left.trailing_zeros() as usize;
            self.seen |= 1 << item;
            let owner = self.owner.get(item).copied().flatten();
            if owner.is_none_or(|other| self.fill(other)) {
                if let Some(owner) = self.owner.get_mut(item) {
                    *owner = Some(slot);
                }
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Generator, below};
    use rand::SeedableRng;

    /// Tries every item for the first slot, and so on.
    fn can_be_filled(accepted: &[Items], taken: Items) -> bool {
        let Some((first, others)) = accepted.split_first() else {
            return true;
        };
        let mut places = 0..64;
        places.any(|place| {
            let item = 1 << place;
            first & !taken & item != 0 && can_be_filled(others, taken | item)
        })
    }

    #[test]
    fn a_matching_is_found_exactly_when_trying_everything_finds_one() {
        let mut rng = Generator::seed_from_u64(1);
        let mut found = 0;
        for _ in 0..20_000 {
            let (slots, items) = (below(7, &mut rng), 1 + below(8, &mut rng));
            let accepted: Vec<Items> = (0..slots)
                .map(|_| {
                    let few = below(1 << items, &mut rng) & below(1 << items, &mut rng);
                    // At any index among the 64.
                    Items::from(few).rotate_left(61)
                })
                .collect();
            let places = matching(&accepted);
            assert_eq!(
                places.is_some(),
                can_be_filled(&accepted, 0),
                "{accepted:?}"
            );
            let Some(places) = places else { continue };
            found += 1;
            let mut taken = 0;
            for (items, place) in accepted.iter().zip(places) {
                let item = 1 << place;
                assert!(items & item != 0 && taken & item == 0, "{accepted:?}");
                taken |= item;
            }
        }
        assert!((5_000..15_000).contains(&found), "{found}");
    }

    #[test]
    fn the_largest_boards_are_matched_in_a_bounded_number_of_steps() {
        // A staircase, in which every slot reassigns all the ones before.
        let stairs: Vec<Items> = (0..MOST).rev().map(|place| !0 >> place).collect();
        assert!(matching(&stairs).is_some());
        let too_many = vec![!0 >> 1; MOST];
        assert_eq!(matching(&too_many), None);
        assert_eq!(matching(&vec![!0; MOST + 1]), None);
    }
}
