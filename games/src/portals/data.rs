//! Items, slots and portals, as in the data files.

use super::{Index, Variant};
use crate::Language;

/// The number of an item: its 0-based index in `items.json`. Never changes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ItemNumber(pub(super) u16);

impl ItemNumber {
    /// The maximum number of items: numbers have twelve bits in session codes.
    pub const COUNT: u16 = 4_096;

    /// An item number below [`COUNT`](Self::COUNT). The [`Catalogue`](super::Catalogue) knows
    /// whether the item exists.
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

/// The number of a slot: its 0-based index in the portal's file. Never changes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SlotNumber(pub(super) u8);

impl SlotNumber {
    /// The maximum number of slots of a portal: numbers have five bits in session codes.
    pub const COUNT: u8 = 32;

    /// A slot number below [`COUNT`](Self::COUNT). The [`Portal`] knows whether the slot exists.
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

/// An item to put where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its index among all items.
    pub number: ItemNumber,
    /// Its id, 1 to 32 characters of `a-z`, `0-9` and `-`; the picture is `portals/items/<id>.svg`.
    pub id: String,
    /// Its category.
    pub index: Index,
    /// Its names.
    pub name: Names,
}

/// The location of a slot in the picture, in tenths of a percent.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Circle {
    /// Its centre, from the upper edge, in 0.1 % of the picture's height.
    pub top: u16,
    /// Its centre, from the left edge, in 0.1 % of the picture's width.
    pub left: u16,
    /// Its diameter, in 0.1 % of the picture's width.
    pub diameter: u16,
}

/// A slot in a portal, which accepts one item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its index among the portal's slots.
    pub number: SlotNumber,
    /// Its id, such as `slot-1`.
    pub id: String,
    /// What it accepts, one index or more.
    pub index: Vec<Index>,
    /// Whether it accepts only items whose exact index it lists.
    pub is_strict: bool,
    /// Indices of items that its drawing might be taken for as well, although it refuses them. No
    /// session has both the slot and such an item.
    pub near: Vec<Index>,
    /// Its location on wide screens.
    pub wide: Circle,
    /// Its location on narrow screens.
    pub narrow: Circle,
}

impl Slot {
    /// Whether it lists two indices or more.
    #[must_use]
    pub fn is_choice(&self) -> bool {
        self.index.len() > 1
    }

    /// Whether it accepts the item, ignoring other slots.
    #[must_use]
    pub fn accepts(&self, item: &Item) -> bool {
        super::accepts(&self.index, self.is_strict, &item.index)
    }

    /// Whether the slot and the item may not be in one session.
    #[must_use]
    pub fn is_near(&self, item: &Item) -> bool {
        self.near.contains(&item.index)
    }
}

/// The size of a variant's sessions.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    /// The fewest slots of a session, at least 1.
    pub min: u8,
    /// The most slots of a session.
    pub max: u8,
    /// The number of items beyond the slots.
    pub extra_items: u8,
}

impl Cells {
    /// The maximum of [`extra_items`](Self::extra_items): their number has three bits in session
    /// codes.
    pub const MOST_EXTRA: u8 = 7;
}

/// A picture with slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portal {
    /// Its number in session codes: its 0-based index among the portals. Never changes.
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

    /// Whether any slot accepts the item.
    #[must_use]
    pub fn takes(&self, item: &Item) -> bool {
        self.slots.iter().any(|slot| slot.accepts(item))
    }
}
