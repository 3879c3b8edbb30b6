//! Shared by tests of Portals: slots, items and portals that are in no file.

#![allow(dead_code, reason = "each test uses only a part")]

use games::portals::{
    Circle, History, Index, Item, ItemNumber, Names, Portal, Session, Slot, SlotNumber, Variant,
    catalogue,
};
use games::random::Generator;
use rand::SeedableRng;

/// An index that is known to be valid.
pub(crate) fn index(text: &str) -> Index {
    Index::new(text).unwrap_or_else(|| panic!("{text:?} is an index"))
}

/// A slot of these indices, separated by commas.
pub(crate) fn slot(indices: &str, is_strict: bool) -> Slot {
    Slot {
        number: SlotNumber::new(0).expect("a number"),
        id: "slot-1".to_owned(),
        index: indices.split(',').map(index).collect(),
        is_strict,
        near: Vec::new(),
        wide: Circle::default(),
        narrow: Circle::default(),
    }
}

/// An item of this index.
pub(crate) fn item(text: &str) -> Item {
    Item {
        number: ItemNumber::new(0).expect("a number"),
        id: text.to_owned(),
        index: index(text),
        name: Names::default(),
    }
}

/// A portal with slots of these indices (strict if they begin with `!`), all of them in every
/// session.
pub(crate) fn portal(slots: &[&str], extra_items: u8) -> &'static Portal {
    let all = slots.iter().enumerate();
    let slots: Vec<Slot> = all
        .map(|(number, text)| {
            let mut made = slot(text.trim_start_matches('!'), text.starts_with('!'));
            made.number = SlotNumber::new(number as u8).expect("a number");
            made.id = format!("slot-{}", number + 1);
            made
        })
        .collect();
    let shipped = &catalogue().portals()[0];
    let mut cells = shipped.cells;
    for cells in &mut cells {
        cells.min = slots.len() as u8;
        cells.max = cells.min;
        cells.extra_items = extra_items;
    }
    let portal = Portal {
        slots,
        cells,
        ..shipped.clone()
    };
    Box::leak(Box::new(portal))
}

/// A session of the portal from empty counts.
pub(crate) fn session(portal: &'static Portal, variant: Variant, seed: u64) -> Session {
    let mut rng = Generator::seed_from_u64(seed);
    let session = Session::make(portal, variant, &History::default(), &mut rng);
    session.unwrap_or_else(|| panic!("{} has no session from seed {seed}", portal.id))
}
