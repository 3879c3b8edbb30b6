//! The front page: what this is, the field for a link, the games.

mod cards;
mod page;
mod paste;
mod progress;

use games::incoming::GameKind;

use crate::{tr, ui::I18n};

pub(crate) use page::home_page;
pub(crate) use paste::paste_form;

/// A game's name in the page's language.
pub(crate) fn game_name(i18n: I18n, game: GameKind) -> &'static str {
    match game {
        GameKind::Zoo => tr!(i18n, home.zoo_name),
        GameKind::Spaces => tr!(i18n, home.spaces_name),
        GameKind::Solitaire => tr!(i18n, home.solitaire_name),
        GameKind::Portals => tr!(i18n, home.portals_name),
    }
}
