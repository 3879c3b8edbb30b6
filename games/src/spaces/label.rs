//! The labels of a board in a link: its name and its creature.

use super::Board;
use crate::link::{clean, escape};

/// A board's name: 1 to 40 characters without control and direction characters, and without white
/// space at its ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The maximum length of a name in characters.
    pub const LIMIT: usize = 40;

    /// A name as typed, after cleaning. `None` if nothing is left, or more than 40 characters.
    ///
    /// ```
    /// use games::spaces::Name;
    ///
    /// assert_eq!(Name::new(" Nora L\n").unwrap().as_str(), "Nora L");
    /// assert_eq!(Name::new(" "), None);
    /// ```
    #[must_use]
    pub fn new(typed: &str) -> Option<Self> {
        let name = clean::name(typed, Self::LIMIT + 1);
        let fits = !name.is_empty() && name.chars().count() <= Self::LIMIT;
        // Cutting may leave a space at the end, but then the name is too long anyway.
        fits.then_some(Self(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The creature of a board: 2 to 20 lower-case letters `a` to `z`. The page decides which of them
/// have a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Creature(String);

impl Creature {
    /// The minimum and maximum length of a creature's name.
    pub(super) const LETTERS: core::ops::RangeInclusive<usize> = 2..=20;

    /// The creature with this name, case-insensitively; `None` if it is not 2 to 20 letters.
    ///
    /// ```
    /// use games::spaces::Creature;
    ///
    /// assert_eq!(Creature::new("Owl").unwrap().as_str(), "owl");
    /// assert_eq!(Creature::new("f0x"), None);
    /// ```
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let fits = Self::LETTERS.contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_alphabetic());
        fits.then(|| Self(name.to_ascii_lowercase()))
    }

    /// The name, in lower case.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A board with its labels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Labelled {
    /// The board.
    pub board: Board,
    /// The name given by its maker.
    pub name: Option<Name>,
    /// The creature chosen by its maker.
    pub creature: Option<Creature>,
}

impl Labelled {
    /// Writes the canonical board string, `:` and the name, `@` and the creature. The name is
    /// percent-encoded; the `|` is raw, and [`escape::payload`] changes it where it must.
    ///
    /// ```
    /// use games::spaces;
    ///
    /// let labelled = spaces::decode("2|2P0PG0F:Nora%20L@Owl")?;
    /// assert_eq!(labelled.written(), "2|2p0pG0f:Nora%20L@owl");
    /// # Ok::<(), spaces::Error>(())
    /// ```
    #[must_use]
    pub fn written(&self) -> String {
        let mut text = self.board.to_string();
        if let Some(name) = &self.name {
            text.push(':');
            text.push_str(&escape::name(name.as_str()));
        }
        if let Some(creature) = &self.creature {
            text.push('@');
            text.push_str(creature.as_str());
        }
        text
    }
}

impl From<Board> for Labelled {
    /// A board without name and creature.
    fn from(board: Board) -> Self {
        Self {
            board,
            name: None,
            creature: None,
        }
    }
}
