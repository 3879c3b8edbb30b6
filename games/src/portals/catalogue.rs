//! All items and portals.

use super::{DataError, Item, ItemNumber, Portal, packed, read};
use std::sync::OnceLock;

/// The portals' files, in the order of their numbers. New ones are added at the end and none is
/// removed, since session codes contain the numbers.
const PORTALS: [&str; 4] = [
    include_str!("../../data/portals/d1.json"),
    include_str!("../../data/portals/d2.json"),
    include_str!("../../data/portals/d3.json"),
    include_str!("../../data/portals/d4.json"),
];

const ITEMS: &str = include_str!("../../data/portals/items.json");

/// All of them in the packed form, which the program reads.
pub(super) const PACKED: &str = include_str!("../../data/portals/packed.txt");

/// All items and portals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    items: Vec<Item>,
    portals: Vec<Portal>,
}

/// The items and portals of the program, read once.
///
/// ```
/// use games::portals::catalogue;
///
/// let portal = catalogue().portal("d1").unwrap();
/// assert_eq!(portal.name.en, "green valley");
/// assert_eq!(portal.slots.len(), 10);
/// ```
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    // A test reads it; if it were invalid, the catalogue would be empty.
    CATALOGUE.get_or_init(|| {
        let (items, portals) = packed::read(PACKED).unwrap_or_default();
        Catalogue { items, portals }
    })
}

impl Catalogue {
    /// Reads the data files as people write them. The program itself reads the packed form.
    ///
    /// # Errors
    /// [`DataError`] for the first error.
    pub fn files() -> Result<Self, DataError> {
        Self::read(ITEMS, &PORTALS)
    }

    /// The packed form, `games/data/portals/packed.txt`. Write it again after every change of the
    /// files: `cargo run -p games --example pack_portals`.
    #[must_use]
    pub fn to_packed(&self) -> String {
        packed::write(self)
    }

    /// Reads the items from one text and each portal from another. `docs/formats.md` describes the
    /// files.
    ///
    /// # Errors
    /// [`DataError`] for the first error.
    pub fn read(items: &str, portals: &[&str]) -> Result<Self, DataError> {
        let items = read::items(items)?;
        let mut all = Vec::with_capacity(portals.len());
        for (number, text) in portals.iter().enumerate() {
            let (portal, _) = read::portal(text, number as u8)?;
            all.push(portal);
        }
        Ok(Self {
            items,
            portals: all,
        })
    }

    /// The items, in the order of their numbers.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The portals, in the order of their numbers.
    #[must_use]
    pub fn portals(&self) -> &[Portal] {
        &self.portals
    }

    /// The item with this number.
    #[must_use]
    pub fn item(&self, number: ItemNumber) -> Option<&Item> {
        self.items.get(usize::from(number.get()))
    }

    /// The portal with this id.
    #[must_use]
    pub fn portal(&self, id: &str) -> Option<&Portal> {
        self.portals.iter().find(|portal| portal.id == id)
    }
}
