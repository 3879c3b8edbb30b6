//! Decompression of texts written by
//! [LZ-String](https://pieroxy.net/blog/pages/lz-string/index.html) 1.x, in both of its text
//! alphabets.
//!
//! Links of an older program contain such texts. New links are not compressed.
//!
//! A text is a sequence of bits, six per character, most significant first; the numbers in it are
//! written least significant bit first. Each number names a phrase of a dictionary that grows by
//! one entry per step, as in LZW; 0 and 1 introduce a new character of 8 or 16 bits, 2 is the end.

use crate::error::sentences;
use crate::link::base64url;

/// The maximum output in bytes of UTF-8: 4 MiB.
pub const LIMIT: usize = 4 << 20;

sentences! {
    /// Why a text cannot be decompressed.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Fault {
        /// A character outside both alphabets.
        Character {
            /// The character.
            found: char,
            /// Its 0-based position.
            at: usize,
        } => "{found:?} is not an LZ-String character";
        /// The text ends before its end mark.
        Truncated {
            /// Its number of characters.
            at: usize,
        } => "the compressed text ends too early";
        /// A number names a phrase that is not in the dictionary.
        Phrase {
            /// The 0-based position of the character with the last bit of the number.
            at: usize,
        } => "the compressed text refers to an unknown phrase";
        /// The output is longer than [`LIMIT`].
        TooLong => "the decompressed text is too long";
    }
}

impl Fault {
    /// The 0-based position of the error among the characters, if it has one.
    #[must_use]
    pub const fn at(self) -> Option<usize> {
        match self {
            Self::Character { at, .. } | Self::Truncated { at } | Self::Phrase { at } => Some(at),
            Self::TooLong => None,
        }
    }
}

/// Decompresses the output of `compressToEncodedURIComponent` or `compressToBase64`.
///
/// The two alphabets differ in the character for 63 (`-` and `/`) and in the padding (`$` and `=`);
/// both are accepted. Anything after the end mark is ignored. Unpaired surrogates become U+FFFD.
///
/// # Errors
/// [`Fault`]: the text is not compressed, is truncated, or expands to more than [`LIMIT`] bytes; no
/// more than that is ever produced.
///
/// ```
/// use games::lz_string::decompress;
///
/// assert_eq!(decompress("BIUwNmD2A0AEDukBOYAmBCIA").as_deref(), Ok("Hello, world!"));
/// assert!(decompress("BIUwNmD2A0").is_err());
/// ```
pub fn decompress(text: &str) -> Result<String, Fault> {
    let mut bits = Bits::new(text);
    let mut output = Output::default();
    // Start and length of each phrase in the output: every phrase but the last is an earlier one
    // and the unit that followed it.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut width = 2;
    // The number of phrases until numbers get one bit wider.
    let mut room = 1;
    let mut previous: Option<(usize, usize)> = None;
    loop {
        let start = output.units.len();
        let phrase = match bits.number(width)? {
            2 => return Ok(String::from_utf16_lossy(&output.units)),
            short @ (0 | 1) => {
                // The cast keeps all 16 bits.
                output.push(bits.number(8 + 8 * short)? as u16)?;
                phrases.push((start, 1));
                grow(&mut room, &mut width);
                (start, 1)
            }
            number => {
                let at = bits.at.saturating_sub(1);
                let index = number as usize - FIRST_PHRASE;
                let (from, length) = match (phrases.get(index), previous) {
                    (Some(phrase), _) => *phrase,
                    // The phrase that this step adds: the previous one and its own first unit.
                    (None, Some((from, length))) if index == phrases.len() => (from, length + 1),
                    (None, _) => return Err(Fault::Phrase { at }),
                };
                output.repeat(from, length)?;
                (start, length)
            }
        };
        if let Some((from, length)) = previous {
            phrases.push((from, length + 1));
            grow(&mut room, &mut width);
        } else {
            // The first character is written with two bits, the next number has three.
            (room, width) = (4, 3);
        }
        previous = Some(phrase);
    }
}

/// The number of the first phrase; lower ones have special meanings.
const FIRST_PHRASE: usize = 3;

/// Counts a phrase: when the numbers of a width are used up, the next one is one bit wider.
const fn grow(room: &mut u32, width: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// The bits of a text; numbers are least significant bit first.
struct Bits<'a> {
    characters: core::str::Chars<'a>,
    /// The number of characters consumed.
    at: usize,
    held: u32,
    /// How many of the lowest bits in `held` are still unread, highest first.
    left: u32,
}

impl<'a> Bits<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            characters: text.chars(),
            at: 0,
            held: 0,
            left: 0,
        }
    }

    fn number(&mut self, width: u32) -> Result<u32, Fault> {
        let mut number = 0;
        for index in 0..width {
            if self.left == 0 {
                let found = self
                    .characters
                    .next()
                    .ok_or(Fault::Truncated { at: self.at })?;
                self.held = value(found).ok_or(Fault::Character { found, at: self.at })?;
                self.left = 6;
                self.at += 1;
            }
            self.left -= 1;
            number |= (self.held >> self.left & 1) << index;
        }
        Ok(number)
    }
}

fn value(found: char) -> Option<u32> {
    match found {
        '+' => Some(62),
        '-' | '/' => Some(63),
        // Padding after the end.
        '$' | '=' => Some(0),
        '_' => None,
        _ => base64url::value(found).map(u32::from),
    }
}

/// The output, in units of UTF-16.
#[derive(Default)]
struct Output {
    units: Vec<u16>,
    /// Its length in bytes of UTF-8.
    bytes: usize,
}

impl Output {
    fn push(&mut self, unit: u16) -> Result<(), Fault> {
        self.bytes += match unit {
            0..=0x7F => 1,
            // Each surrogate is half of four bytes.
            0x80..=0x7FF | 0xD800..=0xDFFF => 2,
            _ => 3,
        };
        if self.bytes > LIMIT {
            return Err(Fault::TooLong);
        }
        self.units.push(unit);
        Ok(())
    }

    /// Appends a copy of earlier output, which may overlap with what is being appended.
    fn repeat(&mut self, from: usize, length: usize) -> Result<(), Fault> {
        for at in from..from + length {
            let unit = self.units.get(at).copied().unwrap_or_default();
            self.push(unit)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_text_is_refused_at_the_wrong_character() {
        for (text, fault) in [
            ("", Fault::Truncated { at: 0 }),
            ("B", Fault::Truncated { at: 1 }),
            ("BIUwNmD2A0", Fault::Truncated { at: 10 }),
            ("BIUw_", Fault::Character { found: '_', at: 4 }),
            ("BIUwŻ", Fault::Character { found: 'Ż', at: 4 }),
            ("5", Fault::Phrase { at: 0 }),
            // Beyond the only phrase.
            ("Iag", Fault::Phrase { at: 2 }),
        ] {
            let found = decompress(text);
            assert_eq!(found, Err(fault), "{text}");
            assert_eq!(found.map_err(Fault::at), Err(fault.at()));
        }
    }

    #[test]
    fn each_fault_has_a_sentence() {
        for (text, sentence) in [
            ("Ż", "'Ż' is not an LZ-String character"),
            ("B", "the compressed text ends too early"),
            ("5", "the compressed text refers to an unknown phrase"),
        ] {
            assert_eq!(decompress(text).unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn text_after_the_end_mark_is_ignored() {
        assert_eq!(decompress("Q").as_deref(), Ok(""));
        assert_eq!(decompress("Q_").as_deref(), Ok(""));
        assert_eq!(decompress("QAAA").as_deref(), Ok(""));
    }

    #[test]
    fn a_decompression_bomb_is_stopped() {
        // One `x`, then phrases that are each one longer: each number is that of the newest phrase.
        let mut bits = vec![0, 0];
        bits.extend((0..8).map(|index| u32::from(b'x') >> index & 1));
        let (mut room, mut width, mut next) = (4, 3, 4);
        for _ in 0..4_000 {
            bits.extend((0..width).map(|index| next >> index & 1));
            next += 1;
            grow(&mut room, &mut width);
        }
        let text: String = bits
            .chunks(6)
            .map(|chunk| {
                let value = chunk.iter().fold(0, |value, bit| value << 1 | bit);
                let value = (value << (6 - chunk.len())) as u8;
                match value {
                    0..26 => char::from(b'A' + value),
                    26..52 => char::from(b'a' + value - 26),
                    52..62 => char::from(b'0' + value - 52),
                    62 => '+',
                    _ => '-',
                }
            })
            .collect();
        assert!(text.len() < 10_000);
        assert_eq!(decompress(&text), Err(Fault::TooLong));
        assert_eq!(Fault::TooLong.at(), None);
        assert_eq!(
            Fault::TooLong.to_string(),
            "the decompressed text is too long"
        );
        // Its beginning alone is just a truncated text.
        let front: String = text.chars().take(1_000).collect();
        assert_eq!(decompress(&front), Err(Fault::Truncated { at: 1_000 }));
    }
}
