//! The id of a game, by which its links are matched.

use crate::link::checksum::{ALPHABET, crc32};
use crate::spaces::Labelled;
use core::fmt;
use rand::Rng;

/// The id of a game between two people: six characters of [Crockford's
/// base32](https://www.crockford.com/base32.html), generated with the first challenge and repeated
/// in every link of the game.
///
/// ```
/// use games::random::Generator;
/// use games::spaces::GameId;
/// use rand::SeedableRng;
///
/// let id = GameId::random(&mut Generator::seed_from_u64(1));
/// assert_eq!(id.as_str(), "DVB5ZS");
/// assert_eq!(GameId::parse("dvb5zs"), Some(id));
/// assert_eq!(GameId::parse("DVB5ZU"), None);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; 6]);

impl GameId {
    /// A new id, uniformly distributed among 2³⁰.
    pub fn random(rng: &mut (impl Rng + ?Sized)) -> Self {
        let mut bits = rng.next_u32();
        Self([(); 6].map(|()| {
            let symbol = ALPHABET.get(bits as usize & 31).copied();
            bits >>= 5;
            symbol.unwrap_or(b'0')
        }))
    }

    /// The id of the game that another friend's answer to this game's first challenge opens. Both
    /// devices derive it from the answer, so no link has to announce it.
    ///
    /// ```
    /// use games::spaces::{self, GameId};
    ///
    /// let id = GameId::parse("K3M9QX").unwrap();
    /// let answer = spaces::decode("2|3p1pG1f")?;
    /// assert_eq!(id.with_answer(&[answer]).as_str(), "EKVMZQ");
    /// # Ok::<(), spaces::Error>(())
    /// ```
    #[must_use]
    pub fn with_answer(self, answer: &[Labelled]) -> Self {
        let boards: Vec<String> = answer
            .iter()
            .map(|labelled| labelled.board.to_string())
            .collect();
        Self::derived(&format!("{self}&{}", boards.join(",")))
    }

    /// The id of the game that the challenge after this game's last round opens.
    ///
    /// ```
    /// use games::spaces::GameId;
    ///
    /// let id = GameId::parse("K3M9QX").unwrap();
    /// assert_eq!(id.rematch().as_str(), "KS1ZW7");
    /// ```
    #[must_use]
    pub fn rematch(self) -> Self {
        Self::derived(&format!("{self}&rematch"))
    }

    /// The low 30 bits of a text's CRC-32, most significant first.
    fn derived(text: &str) -> Self {
        let mut bits = crc32(text.as_bytes()) << 2;
        Self([(); 6].map(|()| {
            bits = bits.rotate_left(5);
            ALPHABET.get(bits as usize & 31).copied().unwrap_or(b'0')
        }))
    }

    /// Parses six characters case-insensitively. Crockford's look-alikes for digits are not
    /// accepted: an id is copied, not typed.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut symbols: [u8; 6] = text.as_bytes().try_into().ok()?;
        symbols.make_ascii_uppercase();
        let is_known = symbols.iter().all(|symbol| ALPHABET.contains(symbol));
        is_known.then_some(Self(symbols))
    }

    /// The six characters, in upper case.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // They are ASCII, which the types cannot express.
        core::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Generator;
    use rand::SeedableRng;

    #[test]
    fn an_id_round_trips_in_either_case() {
        let mut rng = Generator::seed_from_u64(5);
        for _ in 0..1_000 {
            let id = GameId::random(&mut rng);
            assert_eq!(id.to_string().len(), 6);
            assert_eq!(GameId::parse(id.as_str()), Some(id));
            assert_eq!(GameId::parse(&id.as_str().to_lowercase()), Some(id));
        }
    }

    #[test]
    fn other_texts_are_not_ids() {
        for text in [
            "", "K3M9Q", "K3M9QXX", "K3M9QI", "K3M9QL", "K3M9QO", "K3M9QU", "K3M9 X", "ŻŻŻ",
        ] {
            assert_eq!(GameId::parse(text), None, "{text}");
        }
    }
}
