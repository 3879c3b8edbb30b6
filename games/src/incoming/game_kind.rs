//! The games, as links know them.

/// The games that links are known of.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// The bot helper for Spółka ZOO.
    Zoo,
    /// Spaces.
    Spaces,
    /// FreeCell and Klondike.
    Solitaire,
    /// The sorting game for children.
    Portals,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 4] = [Self::Zoo, Self::Spaces, Self::Solitaire, Self::Portals];

    /// The name in paths and in `inspect`: `zoo`, `spaces`, `solitaire`, `portals`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zoo => "zoo",
            Self::Spaces => "spaces",
            Self::Solitaire => "solitaire",
            Self::Portals => "portals",
        }
    }

    /// The game with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The parameters that carry the game's payloads.
    pub(super) const fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::Zoo => &["code"],
            Self::Spaces => &["challenge", "result", "deck"],
            Self::Solitaire => &["p", "deal"],
            Self::Portals => &["s"],
        }
    }

    /// Whether there are pages of the game below its own.
    pub(super) const fn has_subpages(self) -> bool {
        matches!(self, Self::Solitaire | Self::Portals)
    }
}
