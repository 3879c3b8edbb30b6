//! The codes of the bot deck: readable, compact and old.
//!
//! `docs/formats.md` describes each of them in full. A format that has shipped stays readable
//! forever.

use crate::named::named;

mod compact;
mod error;
mod old;
mod readable;
mod symbols;

use super::Position;
use crate::link::{checksum::Checksum, escape};
pub use error::{Error, ErrorKind};

/// The maximum length of a code in characters.
pub const LIMIT: usize = 100;

/// The longest readable code in a shared link; for longer ones the compact code is used.
const READABLE_IN_LINKS: usize = 40;

named! {
    /// The formats, by the name at the beginning of a code.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Format {
        /// One bot.
        Zs => "ZS",
        /// Two to four bots that share a deck.
        Zm => "ZM",
        /// Bots with one deck each.
        Zp => "ZP",
        /// The old format, which is only read.
        Zoo => "ZOO",
    }

    /// All formats.
    pub const ALL;

    /// The two or three capital letters at the beginning of a code.
    pub const fn name;
}

/// A decoded code.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The format in which it was written.
    pub format: Format,
    /// Whether it was compact.
    pub compact: bool,
    /// The position.
    pub position: Position,
}

/// Decodes a code in any format, from a payload that is already cleaned; any other text goes
/// through [`incoming`](crate::incoming).
///
/// # Errors
/// The first error from left to right. Base64 is checked before the numbers in it, and the length
/// of an old code before its characters.
///
/// ```
/// use games::zoo::{self, ErrorKind};
///
/// let code = zoo::decode("zs5ac278b6413")?;
/// assert_eq!(code.position.readable(), "ZS5AC278B6413");
///
/// let error = zoo::decode("ZS6Z").unwrap_err();
/// assert_eq!(error.kind, ErrorKind::BadCharacter { found: 'Z' });
/// assert_eq!(error.at, Some(3));
/// # Ok::<(), zoo::Error>(())
/// ```
pub fn decode(text: &str) -> Result<Code, Error> {
    let length = ErrorKind::measure(text, LIMIT)?;
    let (format, rest) = split_format(text)?;
    let (compact, position) = match (format, rest.strip_prefix('+')) {
        (Format::Zoo, _) => (false, old::decode(rest, length)?),
        (_, Some(base64)) => (true, compact::decode(format, base64)?),
        (_, None) => (false, readable::decode(format, rest)?),
    };
    Ok(Code {
        format,
        compact,
        position,
    })
}

/// Finds the format and the text after its name.
fn split_format(text: &str) -> Result<(Format, &str), Error> {
    for format in Format::ALL {
        let name = format.name();
        if let Some((start, rest)) = text.split_at_checked(name.len())
            && start.eq_ignore_ascii_case(name)
        {
            return Ok((format, rest));
        }
    }
    // Every name begins with Z, and the only one of three letters continues with OO.
    let mut at = 0;
    for (found, name) in text.chars().zip("ZOO".chars()) {
        if !found.eq_ignore_ascii_case(&name) {
            break;
        }
        at += 1;
    }
    Err(ErrorKind::UnknownFormat.at(at))
}

impl Position {
    /// The readable code, upper case, at most 61 characters. It is the canonical text of the
    /// position, over which a link's checksum is computed.
    #[must_use]
    pub fn readable(&self) -> String {
        readable::encode(self)
    }

    /// The compact code, at most 42 characters.
    #[must_use]
    pub fn compact(&self) -> String {
        compact::encode(self)
    }

    /// The code of a shared link: the readable one, or the compact one if that is longer than 40
    /// characters.
    #[must_use]
    pub fn link_code(&self) -> String {
        let readable = self.readable();
        if readable.len() > READABLE_IN_LINKS {
            self.compact()
        } else {
            readable
        }
    }

    /// Path and query of the link to share: `/zoo?code=` and the escaped
    /// [`link_code`](Self::link_code), with the checksum if the code is compact.
    ///
    /// ```
    /// use games::zoo;
    ///
    /// let position = zoo::decode("zp321z5z23z678")?.position;
    /// assert_eq!(position.link_path(), "/zoo?code=ZP321Z5Z23Z678");
    /// # Ok::<(), zoo::Error>(())
    /// ```
    #[must_use]
    pub fn link_path(&self) -> String {
        self.path_of(&self.link_code())
    }

    /// Paths and queries of the links with the readable and the compact code, for a QR code: which
    /// one gives the smaller symbol depends on the host.
    #[must_use]
    pub fn qr_paths(&self) -> [String; 2] {
        [
            self.path_of(&self.readable()),
            self.path_of(&self.compact()),
        ]
    }

    /// The checksum of the position, for a link with either code.
    #[must_use]
    pub fn check(&self) -> Checksum {
        Checksum::of(&self.readable())
    }

    fn path_of(&self, code: &str) -> String {
        let mut path = format!("/zoo?code={}", escape::payload(code));
        if code.contains('+') {
            path.push_str(&format!("&c={}", self.check()));
        }
        path
    }
}

#[cfg(test)]
mod tests;
