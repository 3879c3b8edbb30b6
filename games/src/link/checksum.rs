//! The checksum at the end of a link: four characters that reveal changes in transit.

use super::clean;
use core::fmt;

/// The alphabet of [Crockford's base32](https://www.crockford.com/base32.html): digits and capital
/// letters without I, L, O and U.
pub(crate) const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A checksum: the low 20 bits of the CRC-32 of a text (IEEE 802.3, as in zip and PNG).
///
/// Written as four characters of Crockford's base32, most significant first.
///
/// ```
/// use games::link::checksum::Checksum;
///
/// let checksum = Checksum::of("ZP321Z5Z23Z678");
/// assert_eq!(checksum.to_string(), "K2H9");
/// assert_eq!(Checksum::parse("k2h9"), Some(checksum));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Checksum(u32);

impl Checksum {
    /// Computes the checksum of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self(crc32(text.as_bytes()) & 0xF_FFFF)
    }

    /// Parses the four characters case-insensitively; `None` for anything else. Crockford's
    /// look-alikes for digits are not accepted: a checksum is copied, not typed.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 4 {
            return None;
        }
        let mut bits = 0;
        for byte in text.bytes() {
            let upper = byte.to_ascii_uppercase();
            let value = ALPHABET.iter().position(|symbol| *symbol == upper)?;
            bits = bits << 5 | value as u32;
        }
        Some(Self(bits))
    }

    /// This checksum, if it differs from the raw one of a link.
    pub(crate) fn differs(self, raw: &str) -> Option<Self> {
        (Self::parse(&clean::payload(raw)) != Some(self)).then_some(self)
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for shift in [15, 10, 5, 0] {
            let symbol = ALPHABET.get((self.0 >> shift) as usize & 31);
            fmt::Write::write_char(f, symbol.map_or('0', |symbol| char::from(*symbol)))?;
        }
        Ok(())
    }
}

/// CRC-32 with the reflected polynomial 0xEDB88320, four bits at a time: texts are short, and a
/// table of 16 numbers is enough.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 16] = {
        let mut table = [0; 16];
        let mut rest: &mut [u32] = &mut table;
        let mut index: u32 = 0;
        while let [entry, others @ ..] = rest {
            let mut crc = index;
            let mut bit = 0;
            while bit < 4 {
                crc = (crc >> 1) ^ (0xEDB8_8320 * (crc & 1));
                bit += 1;
            }
            *entry = crc;
            index += 1;
            rest = others;
        }
        table
    };
    let step = |crc: u32| (crc >> 4) ^ TABLE.get(crc as usize & 15).copied().unwrap_or(0);
    !bytes
        .iter()
        .fold(!0, |crc, byte| step(step(crc ^ u32::from(*byte))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crc_is_the_one_of_zip_and_png() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn known_checksums_never_change() {
        for (text, checksum) in [
            ("ZP321Z5Z23Z678", "K2H9"),
            ("2|2p0p2tG0f", "RGM6"),
            ("v1F00EAACjYlz", "XY9K"),
        ] {
            assert_eq!(Checksum::of(text).to_string(), checksum);
            assert_eq!(Checksum::parse(checksum), Some(Checksum::of(text)));
        }
    }

    #[test]
    fn other_texts_are_not_checksums() {
        for text in ["", "K2H", "K2H99", "K2HI", "K2HU", "K2H-", "Żó", "K2 9"] {
            assert_eq!(Checksum::parse(text), None);
        }
    }
}
