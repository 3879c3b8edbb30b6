//! The front page: an introduction, the field for a link, the games.

mod cards;
mod page;
mod progress;

use games::{Language, incoming::GameKind};

use crate::tr;

#[cfg(feature = "ssr")]
pub(crate) use cards::drawn;
pub(crate) use page::home_page;

/// A game's name in the page's language.
pub(crate) fn game_name(lang: Language, game: GameKind) -> &'static str {
    match game {
        GameKind::Zoo => tr!(lang, site.zoo_name),
        GameKind::Spaces => tr!(lang, site.spaces_name),
        GameKind::Solitaire => tr!(lang, site.solitaire_name),
        GameKind::Portals => tr!(lang, site.portals_name),
    }
}
