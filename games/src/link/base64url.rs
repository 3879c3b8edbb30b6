//! Base64 with the alphabet for addresses, without padding ([RFC 4648, section
//! 5](https://www.rfc-editor.org/rfc/rfc4648#section-5)).
//!
//! Only canonical texts are accepted: bits after the last byte must be zero, so that no two texts
//! encode the same bytes.

use super::bits::BitReader;
use crate::error::sentences;
use core::fmt;

/// The number of bits per character.
pub const BITS: usize = 6;

sentences! {
    /// Why a text is not base64url.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Fault {
        /// A character outside the alphabet.
        Character {
            /// The character.
            found: char,
            /// Its 0-based position.
            at: usize,
        } => "{found:?} is not a base64url character";
        /// A single character is left over at the end; it cannot hold a byte.
        Length {
            /// Its 0-based position.
            at: usize,
        } => "the last character does not complete a byte";
        /// The bits after the last byte are not zero.
        LooseBits {
            /// Its 0-based position.
            at: usize,
        } => "the bits after the last byte are not zero";
    }
}

impl Fault {
    /// The 0-based position of the wrong character.
    #[must_use]
    pub const fn at(self) -> usize {
        match self {
            Self::Character { at, .. } | Self::Length { at } | Self::LooseBits { at } => at,
        }
    }
}

/// What probably damaged a text that is not base64url.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Damage {
    /// Characters are missing at the end.
    Cut,
    /// All of it was changed to lower case.
    LowerCase,
    /// Something else.
    Other,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cut => "this base64url is cut off at the end",
            Self::LowerCase => "all letters of this base64url are lower-case",
            Self::Other => "this is not base64url",
        })
    }
}

impl Fault {
    /// What probably damaged the text that was decoded.
    ///
    /// ```
    /// use games::link::base64url::{Damage, decode};
    ///
    /// let damage = |text| decode(text).unwrap_err().damage(text);
    /// assert_eq!(damage("BABgBGEAAMBhAAgBA"), Damage::Cut);
    /// assert_eq!(damage("babgbgeaambhaagbaa"), Damage::LowerCase);
    /// assert_eq!(damage("BABg!GEA"), Damage::Other);
    /// ```
    #[must_use]
    pub fn damage(self, text: &str) -> Damage {
        match self {
            Self::Character { .. } => Damage::Other,
            // A text of this length hardly ever has no capital letter.
            _ if text.len() > 8 && !text.bytes().any(|byte| byte.is_ascii_uppercase()) => {
                Damage::LowerCase
            }
            Self::Length { .. } | Self::LooseBits { .. } => Damage::Cut,
        }
    }
}

/// Decodes base64url.
///
/// # Errors
/// [`Fault`] at the first character outside the alphabet; if there is none, at the last character
/// when the length or the last bits are wrong.
///
/// ```
/// use games::link::base64url;
///
/// assert_eq!(base64url::decode("-_8"), Ok(vec![0xFB, 0xFF]));
/// assert!(base64url::decode("-_9").is_err());
/// ```
pub fn decode(text: &str) -> Result<Vec<u8>, Fault> {
    read(text, false)
}

/// Decodes base64 from other programs: also in the alphabet with `+` and `/`, and with padding.
///
/// # Errors
/// The errors of [`decode`].
///
/// ```
/// use games::link::base64url;
///
/// assert_eq!(base64url::decode_any("+/8="), Ok(vec![0xFB, 0xFF]));
/// assert_eq!(base64url::decode_any("-_8"), Ok(vec![0xFB, 0xFF]));
/// assert!(base64url::decode_any("+=/8").is_err());
/// ```
pub fn decode_any(text: &str) -> Result<Vec<u8>, Fault> {
    let mut text = text;
    while let Some(rest) = text.strip_suffix('=') {
        text = rest;
    }
    read(text, true)
}

fn read(text: &str, any: bool) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let mut pending = 0;
    let mut held: u32 = 0;
    let mut last = 0;
    for (at, found) in text.chars().enumerate() {
        let value = match found {
            '+' if any => 62,
            '/' if any => 63,
            _ => value(found).ok_or(Fault::Character { found, at })?,
        };
        last = at;
        pending = pending << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((pending >> held) as u8);
            pending &= (1 << held) - 1;
        }
    }
    if held == 6 {
        return Err(Fault::Length { at: last });
    }
    if pending != 0 {
        return Err(Fault::LooseBits { at: last });
    }
    Ok(bytes)
}

/// Encodes bytes as base64url.
///
/// ```
/// assert_eq!(games::link::base64url::encode(&[0xFB, 0xFF]), "-_8");
/// ```
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let mut group = 0;
        for byte in chunk {
            group = group << 8 | u32::from(*byte);
        }
        group <<= 8 * (3 - chunk.len());
        for index in 0..=chunk.len() {
            text.push(symbol((group >> (18 - 6 * index)) as u8 & 63));
        }
    }
    text
}

pub(crate) const fn value(found: char) -> Option<u8> {
    Some(match found {
        'A'..='Z' => found as u8 - b'A',
        'a'..='z' => found as u8 - b'a' + 26,
        '0'..='9' => found as u8 - b'0' + 52,
        '-' => 62,
        '_' => 63,
        _ => return None,
    })
}

const fn symbol(value: u8) -> char {
    (match value {
        0..=25 => b'A' + value,
        26..=51 => b'a' + value - 26,
        52..=61 => b'0' + value - 52,
        62 => b'-',
        _ => b'_',
    }) as char
}

/// Reads bit fields from a base64url text, each with the index of the character that holds its
/// first bit.
#[derive(Clone, Debug)]
pub(crate) struct Fields<'a> {
    bits: BitReader<'a>,
    /// The number of characters before the first bit.
    before: usize,
}

impl<'a> Fields<'a> {
    pub(crate) const fn new(bytes: &'a [u8], before: usize) -> Self {
        let bits = BitReader::new(bytes);
        Self { bits, before }
    }

    /// The index of the character that holds the next bit.
    pub(crate) const fn at(&self) -> usize {
        self.before + self.bits.position() / BITS
    }

    /// The next number, of 0 to 32 bits; `None` if fewer are left.
    pub(crate) fn read(&mut self, bits: u32) -> Option<u32> {
        self.bits.read(bits)
    }

    /// Checks that only zero bits that fill the last byte follow the last field.
    ///
    /// # Errors
    /// The index of the leftover character.
    pub(crate) fn finish(&mut self) -> Result<(), usize> {
        let fill = (self.bits.left() % 8) as u32;
        let at = self.at();
        match self.bits.read(fill) {
            Some(0) if self.bits.left() == 0 => Ok(()),
            Some(0) => Err(self.at()),
            _ => Err(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_round_trips() {
        for length in 0..20_u8 {
            let bytes: Vec<u8> = (0..length).map(|n| n.wrapping_mul(91)).collect();
            assert_eq!(decode(&encode(&bytes)), Ok(bytes));
        }
    }

    #[test]
    fn the_examples_of_rfc_4648_hold() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text), Ok(bytes.as_bytes().to_vec()));
        }
    }

    #[test]
    fn every_symbol_has_its_value() {
        for number in 0..64 {
            assert_eq!(value(symbol(number)), Some(number));
        }
    }

    #[test]
    fn invalid_texts_are_refused_at_the_wrong_character() {
        assert_eq!(decode("Zg=="), Err(Fault::Character { found: '=', at: 2 }));
        assert_eq!(decode("Żg"), Err(Fault::Character { found: 'Ż', at: 0 }));
        assert_eq!(decode("ŻZ").map_err(Fault::at), Err(0));
        assert_eq!(decode("ZZ+/"), Err(Fault::Character { found: '+', at: 2 }));
        assert_eq!(decode("Zm9vY"), Err(Fault::Length { at: 4 }));
        assert_eq!(decode("Zh"), Err(Fault::LooseBits { at: 1 }));
        assert_eq!(decode("Zm9"), Err(Fault::LooseBits { at: 2 }));
    }

    #[test]
    fn each_fault_has_a_sentence() {
        for (text, sentence) in [
            ("=", "'=' is not a base64url character"),
            ("Z", "the last character does not complete a byte"),
            ("Zh", "the bits after the last byte are not zero"),
        ] {
            assert_eq!(decode(text).unwrap_err().to_string(), sentence);
        }
    }
}
