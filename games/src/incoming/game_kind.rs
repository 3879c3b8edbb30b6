//! The games, as links identify them.

use crate::named::named;

named! {
    /// The games of the site.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum GameKind {
        /// The bot deck for Spółka ZOO.
        Zoo => "zoo",
        /// Spaces.
        Spaces => "spaces",
        /// FreeCell and Klondike.
        Solitaire => "solitaire",
        /// The sorting game for children.
        Portals => "portals",
    }

    /// All games.
    pub const ALL;

    /// The name in paths and in `inspect`: `zoo`, `spaces`, `solitaire`, `portals`.
    pub const fn name;

    /// The game with this name.
    pub fn from_name by str::eq;
}

impl GameKind {
    /// The parameters that carry the game's payloads.
    #[must_use]
    pub const fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::Zoo => &["code"],
            Self::Spaces => &["challenge", "result", "deck"],
            Self::Solitaire => &["p", "deal"],
            Self::Portals => &["s"],
        }
    }

    /// The path of the page that opens the game's links.
    #[must_use]
    pub const fn link_path(self) -> &'static str {
        match self {
            Self::Zoo => "/zoo",
            Self::Spaces => crate::spaces::link::PLAY,
            Self::Solitaire => "/solitaire",
            Self::Portals => "/portals",
        }
    }

    /// Whether there is a page of the game below its own, at these further segments of a path.
    pub(super) fn has_page(self, below: &[&str]) -> bool {
        match self {
            Self::Zoo => below.is_empty(),
            Self::Spaces => matches!(below, [] | ["play"]),
            Self::Solitaire | Self::Portals => true,
        }
    }
}
