//! Session codes, version 1. `docs/formats.md` describes them in full.

mod error;
mod read;

use super::Session;
use crate::link::base64url;
use crate::link::bits::BitWriter;
pub use error::{Error, ErrorKind};

/// The maximum length of a code in characters; the longest that is written has 107.
pub const LIMIT: usize = 200;

/// The version that is written.
const VERSION: u32 = 1;

/// Versions stay below this one, so that their letter is a capital: a code that was changed to
/// lower case is not taken for a newer one.
const LOWER_CASE: u32 = 26;

/// The bits of the fields: version, portal, variant, numbers of pairs and extra items, a slot, an item.
mod bits {
    pub(super) const VERSION: u32 = 6;
    pub(super) const PORTAL: u32 = 6;
    pub(super) const VARIANT: u32 = 2;
    pub(super) const PAIRS: u32 = 5;
    pub(super) const EXTRA: u32 = 3;
    pub(super) const SLOT: u32 = 5;
    pub(super) const ITEM: u32 = 12;
}

impl Session {
    /// Encodes the session: version, portal, variant, every slot with the item of the solution, and
    /// the extra items, in base64url.
    ///
    /// ```
    /// use games::portals::{History, Session, Variant, catalogue};
    /// use games::random::Generator;
    /// use rand::SeedableRng;
    ///
    /// let portal = catalogue().portal("d1").unwrap();
    /// let mut rng = Generator::seed_from_u64(1);
    /// let session = Session::make(portal, Variant::K1, &History::default(), &mut rng).unwrap();
    /// assert_eq!(Session::from_code(&session.code()), Ok(session));
    /// ```
    #[must_use]
    pub fn code(&self) -> String {
        let mut writer = BitWriter::new();
        writer.write(VERSION, bits::VERSION);
        writer.write(u32::from(self.portal().number), bits::PORTAL);
        writer.write(u32::from(self.variant().number()), bits::VARIANT);
        writer.write(self.slots().len() as u32, bits::PAIRS);
        for (slot, item) in self.solution() {
            writer.write(u32::from(slot.number.get()), bits::SLOT);
            writer.write(u32::from(item.number.get()), bits::ITEM);
        }
        let extra = self.extra_items();
        writer.write(extra.len() as u32, bits::EXTRA);
        for item in extra {
            writer.write(u32::from(item.number.get()), bits::ITEM);
        }
        base64url::encode(&writer.finish())
    }

    /// Decodes a code that is already cleaned; any other text goes through
    /// [`incoming`](crate::incoming).
    ///
    /// # Errors
    /// [`Error`]: first of base64url, then the first error from left to right.
    ///
    /// ```
    /// use games::portals::Session;
    ///
    /// let error = Session::from_code("CAAA").unwrap_err();
    /// assert_eq!((error.kind.name(), error.at), ("unsupported_version", Some(0)));
    /// ```
    pub fn from_code(code: &str) -> Result<Self, Error> {
        read::decode(code)
    }
}
