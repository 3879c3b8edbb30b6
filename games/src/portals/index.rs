//! Category indices, which items have and slots accept.

use core::fmt;

/// A category index: 1 to 16 characters of `a-z`, `0-9` and `-`.
///
/// The first letter is a category, further letters refine it: `r` road, `rd` digger. Whole words
/// are indices too.
///
/// ```
/// use games::portals::Index;
///
/// let digger = Index::new("rd").unwrap();
/// assert!(digger.starts_with(Index::new("r").unwrap()));
/// assert_eq!(Index::new("Rd"), None);
/// assert_eq!(Index::new(""), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Index {
    /// Padded with zeros, so that the order is alphabetical.
    letters: [u8; Self::LIMIT],
    length: u8,
}

impl Index {
    /// The maximum length of an index.
    pub const LIMIT: usize = 16;

    /// The index with these characters; `None` if some are invalid, or there are none or too many.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let is_letter = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if text.is_empty() || !text.bytes().all(is_letter) {
            return None;
        }
        let mut letters = [0; Self::LIMIT];
        letters
            .get_mut(..text.len())?
            .copy_from_slice(text.as_bytes());
        let length = text.len() as u8;
        Some(Self { letters, length })
    }

    /// Its characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let letters = self.letters.get(..self.length());
        // They are all ASCII.
        core::str::from_utf8(letters.unwrap_or_default()).unwrap_or_default()
    }

    /// The number of its characters, 1 to 16.
    #[must_use]
    pub const fn length(self) -> usize {
        self.length as usize
    }

    /// The category: its first letter.
    #[must_use]
    pub const fn category(self) -> char {
        let [first, ..] = self.letters;
        first as char
    }

    /// Whether the other index is equal to this one or a prefix of it.
    #[must_use]
    pub fn starts_with(self, prefix: Self) -> bool {
        self.as_str().starts_with(prefix.as_str())
    }
}

impl AsRef<str> for Index {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Index({self})")
    }
}
