//! The four games as cards, each with a small animated picture.

use games::{Language, incoming::GameKind};

use super::game_name;
use crate::{
    tr,
    ui::{Tag, View, drawing, each, el, paragraph, still},
};

/// All games.
pub(super) fn game_cards(lang: Language) -> View {
    still(el(Tag::UL).class("game-cards"), move || cards(lang))
}

fn cards(lang: Language) -> View {
    let card = |game: GameKind| {
        let title = el(Tag::H2).text(game_name(lang, game));
        let words = el(Tag::DIV)
            .child(title)
            .maybe((game == GameKind::Zoo).then(|| paragraph("sub", tr!(lang, home.zoo_for))))
            .child(el(Tag::P).text(text(lang, game)));
        el(Tag::LI).child(
            el(Tag::A)
                .attr("href", format!("/{}", game.name()))
                .class(format!("game-card {}", game.name()))
                .child(picture(game))
                .child(words),
        )
    };
    each(GameKind::ALL, card).into()
}

fn text(lang: Language, game: GameKind) -> &'static str {
    match game {
        GameKind::Zoo => tr!(lang, home.zoo_text),
        GameKind::Spaces => tr!(lang, home.spaces_text),
        GameKind::Solitaire => tr!(lang, home.solitaire_text),
        GameKind::Portals => tr!(lang, site.portals_text),
    }
}

/// A card turning, two dots crossing, a fan of cards, an animal dropping into a slot.
pub(super) fn picture(game: GameKind) -> View {
    drawing(Tag::SPAN, "game-picture", drawn(game)).into()
}

/// The picture as SVG, coloured by a style sheet.
pub(crate) fn drawn(game: GameKind) -> String {
    let inside = match game {
        GameKind::Zoo => {
            r##"<rect class="fill" x="14" y="16" width="42" height="60" rx="7" transform="rotate(-8 35 46)"/><g class="turning"><rect class="sheet" x="34" y="18" width="44" height="62" rx="7"/><path d="M35 25a6 6 0 0 1 6-6h30a6 6 0 0 1 6 6v27H35z" fill="#a9d98c"/><path d="M56 32c-3-3-10-2-10 5 0 6 4 11 7 11 1 0 2-1 3-1s2 1 3 1c3 0 7-5 7-11 0-7-7-8-10-5z" fill="#d43a2c"/><path d="M56 31c0-4 3-6 6-6 0 4-3 6-6 6z" fill="#2f7d3b"/><path class="stroke" d="M42 61h28M42 70h18"/></g>"##
        }
        GameKind::Spaces => {
            r#"<path class="faint" d="M12 36h72M12 60h72M36 12v72M60 12v72"/><circle class="fill dot-a" cx="36" cy="72" r="8"/><circle class="stroke dot-b" cx="60" cy="24" r="7"/>"#
        }
        GameKind::Solitaire => {
            r#"<rect class="sheet" x="20" y="24" width="32" height="48" rx="5" transform="rotate(-14 36 72)"/><rect class="sheet" x="32" y="22" width="32" height="48" rx="5"/><g class="fanned"><rect class="sheet" x="44" y="24" width="32" height="48" rx="5" transform="rotate(14 60 72)"/></g><path class="fill" d="M48 36l7 9-7 9-7-9z"/>"#
        }
        GameKind::Portals => {
            r#"<path class="stroke" d="M14 78h68"/><circle class="stroke" cx="48" cy="58" r="20" stroke-dasharray="5 6"/><g class="dropping"><circle class="fill" cx="48" cy="58" r="12"/><circle class="fill" cx="39" cy="48" r="5"/><circle class="fill" cx="57" cy="48" r="5"/></g>"#
        }
    };
    format!("<svg viewBox=\"0 0 96 96\" focusable=\"false\">{inside}</svg>")
}
