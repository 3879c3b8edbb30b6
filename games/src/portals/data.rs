//! Items, slots and portals, as the files of data have them.

use super::{Index, Variant};
use crate::Language;

/// The number of an item: its place in `items.json`, from 0; the same for ever.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ItemNumber(pub(super) u16);

impl ItemNumber {
    /// The most items: numbers have twelve bits in session codes.
    pub const COUNT: u16 = 4_096;

    /// The item number, if it is below [`COUNT`](Self::COUNT). Whether there is such an item, the
    /// [`Catalogue`](super::Catalogue) knows.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, from 0.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// The number of a slot: its place in the portal's file, from 0; the same for ever.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SlotNumber(pub(super) u8);

impl SlotNumber {
    /// The most slots of a portal: numbers have five bits in session codes.
    pub const COUNT: u8 = 32;

    /// The slot number, if it is below [`COUNT`](Self::COUNT). Whether there is such a slot, the
    /// [`Portal`] knows.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, from 0.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A name in the three languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// In Bulgarian.
    pub bg: String,
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

impl Names {
    /// The name in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::Bulgarian => &self.bg,
            Language::Polish => &self.pl,
            Language::English => &self.en,
        }
    }
}

/// Something that is to be put where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its place among all items.
    pub number: ItemNumber,
    /// Its id, 1 to 32 characters of `a-z`, `0-9` and `-`; the picture is `portals/items/<id>.svg`.
    pub id: String,
    /// What it is.
    pub index: Index,
    /// Its names.
    pub name: Names,
}

/// Where a slot is in the picture, in tenths of a percent.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its centre, from the upper edge, in 0.1 % of the picture's height.
    pub top: u16,
    /// Its centre, from the left edge, in 0.1 % of the picture's width.
    pub left: u16,
    /// Its diameter, in 0.1 % of the picture's width.
    pub diameter: u16,
}

/// A place in a portal that takes one item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its place among the portal's slots.
    pub number: SlotNumber,
    /// Its id, such as `slot-1`.
    pub id: String,
    /// What it takes, one index or more.
    pub index: Vec<Index>,
    /// Whether it takes only items whose index it lists.
    pub is_strict: bool,
    /// Where it is on wide screens.
    pub wide: Place,
    /// Where it is on narrow screens.
    pub narrow: Place,
}

impl Slot {
    /// Whether it lists two indices or more.
    #[must_use]
    pub fn is_choice(&self) -> bool {
        self.index.len() > 1
    }

    /// Whether it takes the item, whatever lies in other slots.
    #[must_use]
    pub fn accepts(&self, item: &Item) -> bool {
        super::accepts(&self.index, self.is_strict, &item.index)
    }
}

/// How large the sessions of a variant are.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    /// The fewest slots of a session, at least 1.
    pub min: u8,
    /// The most slots of a session.
    pub max: u8,
    /// How many items there are more than slots.
    pub extra_items: u8,
}

impl Cells {
    /// The most [`extra_items`](Self::extra_items): their number has three bits in session codes.
    pub const MOST_EXTRA: u8 = 7;
}

/// A picture with slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portal {
    /// Its number in session codes: its place among the portals, from 0; the same for ever.
    pub number: u8,
    /// Its id in addresses, such as `d1`; the pictures are `portals/<id>-wide.svg` and
    /// `portals/<id>-narrow.svg`.
    pub id: String,
    /// Its names.
    pub name: Names,
    /// The sizes of sessions in `t1`, `k1`, `e1`.
    pub cells: [Cells; 3],
    /// Its slots, in the order of their numbers.
    pub slots: Vec<Slot>,
}

impl Portal {
    /// The sizes of sessions in a variant.
    #[must_use]
    pub const fn cells(&self, variant: Variant) -> Cells {
        let [t1, k1, e1] = self.cells;
        match variant {
            Variant::T1 => t1,
            Variant::K1 => k1,
            Variant::E1 => e1,
        }
    }

    /// The slot with this number.
    #[must_use]
    pub fn slot(&self, number: SlotNumber) -> Option<&Slot> {
        self.slots.get(usize::from(number.get()))
    }

    /// Whether some slot takes the item.
    #[must_use]
    pub fn takes(&self, item: &Item) -> bool {
        self.slots.iter().any(|slot| slot.accepts(item))
    }
}
