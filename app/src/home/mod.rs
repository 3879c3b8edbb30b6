//! The front page: what this is, the field for a link, the games.

mod cards;
mod page;
mod paste;
mod progress;

use games::incoming::GameKind;

use crate::{i18n::t_string, ui::I18n};

pub(crate) use page::HomePage;
pub(crate) use paste::PasteForm;

/// A game's name in the page's language.
pub(crate) fn game_name(i18n: I18n, game: GameKind) -> &'static str {
    match game {
        GameKind::Zoo => t_string!(i18n, home.zoo_name),
        GameKind::Spaces => t_string!(i18n, home.spaces_name),
        GameKind::Solitaire => t_string!(i18n, home.solitaire_name),
        GameKind::Portals => t_string!(i18n, home.portals_name),
    }
}
