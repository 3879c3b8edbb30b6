//! The three variants, one per age group.

use crate::named::named;

named! {
    /// How a portal is played, by age.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Variant {
        /// Toddlers, 2 to 4: every item fits exactly one slot.
        T1 => "t1",
        /// Kids, 4 to 6: some slots are better for an item than others.
        K1 => "k1",
        /// From 8 on: with stars for few mistakes.
        E1 => "e1",
    }

    /// All variants, youngest first.
    pub const ALL;

    /// The name in addresses and files: `t1`, `k1`, `e1`.
    pub const fn name;

    /// The variant with this name.
    ///
    /// ```
    /// use games::portals::Variant;
    ///
    /// assert_eq!(Variant::from_name("k1"), Some(Variant::K1));
    /// assert_eq!(Variant::from_name("K1"), None);
    /// ```
    pub fn from_name by str::eq;
}

impl Variant {
    /// Its number in session codes, 0 to 2. Never changes.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The variant with this number.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.get(number as usize).copied()
    }
}
