//! The placement rule, the same function for server and browser.

use super::{Index, Slot, Variant};
use crate::error::sentences;

sentences! {
    /// Why an item may not go into a slot.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Misplaced {
        /// It does not belong there.
        WrongPlace => "the item does not belong there";
        /// It belongs there, but a free choice slot lists its index (`k1` only).
        BetterPlaceFree => "a better slot for the item is still free";
    }
}

/// The static rule, for any strings: a slot accepts an item if one of its indices is the item's or,
/// unless it is strict, a prefix of it.
///
/// ```
/// use games::portals::accepts;
///
/// assert!(accepts(&["ab"], false, &"abx") && !accepts(&["ab"], false, &"ax"));
/// assert!(accepts(&["ab"], true, &"ab") && !accepts(&["ab"], true, &"abx"));
/// ```
#[must_use]
pub fn accepts<T: AsRef<str>>(slot: &[T], is_strict: bool, item: &T) -> bool {
    let item = item.as_ref();
    slot.iter().any(|index| {
        let index = index.as_ref();
        item == index || !is_strict && item.starts_with(index)
    })
}

/// Decides whether the item may go into the slot, in this order:
///
/// 1. A strict slot accepts only an item whose index it lists.
/// 2. An item whose index the slot lists: yes.
/// 3. An item whose index begins with one of the slot's: yes, except in `k1` if the slot has a
///    single index of one letter and a free choice slot lists the item's index.
/// 4. Otherwise no.
///
/// `free` are the empty slots; including this one makes no difference.
///
/// # Errors
/// [`Misplaced`], if not.
pub fn may_go(item: Index, slot: &Slot, variant: Variant, free: &[&Slot]) -> Result<(), Misplaced> {
    if !accepts(&slot.index, slot.is_strict, &item) {
        return Err(Misplaced::WrongPlace);
    }
    let lists = |slot: &Slot| slot.index.contains(&item);
    let is_plain = matches!(slot.index.as_slice(), [index] if index.length() == 1);
    let better = |other: &&Slot| other.is_choice() && lists(other);
    if variant == Variant::K1 && is_plain && !lists(slot) && free.iter().any(better) {
        return Err(Misplaced::BetterPlaceFree);
    }
    Ok(())
}
