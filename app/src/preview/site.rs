//! The pictures of the site and of games without a position.

use games::{Language, incoming::GameKind};

use super::{Canvas, SQUARE, colour};
use crate::{
    home::{drawn, game_name},
    tr,
};

/// The site: its four games.
pub(super) fn site(lang: Language) -> String {
    const SIDE: f32 = 280.0;
    const GAP: f32 = 22.0;
    let mut canvas = Canvas::new(colour::PAPER);
    canvas.sides(colour::ZOO, tr!(lang, site.name), tr!(lang, home.title));
    let left = SQUARE.0 + (SQUARE.1 - 2.0 * SIDE - GAP) / 2.0;
    for (index, game) in GameKind::ALL.into_iter().enumerate() {
        let (column, row) = (index % 2, index / 2);
        let x = left + (SIDE + GAP) * column as f32;
        let y = left - SQUARE.0 + (SIDE + GAP) * row as f32;
        picture(&mut canvas, game, [x, y, SIDE, SIDE]);
    }
    canvas.finish()
}

/// A game without a position.
pub(super) fn game(lang: Language, game: GameKind) -> String {
    const SIDE: f32 = 560.0;
    let line = match game {
        GameKind::Zoo => tr!(lang, home.zoo_for),
        GameKind::Spaces => tr!(lang, spaces.game.share_challenge),
        GameKind::Solitaire => tr!(lang, solitaire.share.text),
        GameKind::Portals => tr!(lang, site.portals_text),
    };
    let mut canvas = Canvas::new(colour::PAPER);
    canvas.sides(accent(game), game_name(lang, game), line);
    let margin = (SQUARE.1 - SIDE) / 2.0;
    picture(&mut canvas, game, [SQUARE.0 + margin, margin, SIDE, SIDE]);
    canvas.finish()
}

const fn accent(game: GameKind) -> &'static str {
    match game {
        GameKind::Zoo => colour::ZOO,
        GameKind::Spaces => colour::SPACES,
        GameKind::Solitaire => colour::SOLITAIRE,
        GameKind::Portals => colour::PORTALS,
    }
}

/// The small picture of the front page, larger. Style sheets hold for a whole document, so each picture's rules
/// name its game.
fn picture(canvas: &mut Canvas, game: GameKind, [x, y, width, height]: [f32; 4]) {
    let (accent, name) = (accent(game), game.name());
    canvas.rect(
        [x, y, width, height],
        width / 10.0,
        format_args!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"",
            colour::SURFACE,
            colour::LINE
        ),
    );
    canvas.rect(
        [x, y, width, height],
        width / 10.0,
        format_args!("fill=\"{accent}\" fill-opacity=\".1\""),
    );
    canvas.push(format_args!(
        "<style>.{name} .fill{{fill:{accent}}}\
         .{name} .sheet{{fill:{};stroke:{accent};stroke-width:2}}\
         .{name} .stroke{{fill:none;stroke:{accent};stroke-width:3;stroke-linecap:round}}\
         .{name} .faint{{fill:none;stroke:{accent};opacity:.45}}</style>",
        colour::SURFACE
    ));
    let inset = width * 0.06;
    canvas.drawing(
        [
            x + inset,
            y + inset,
            width - 2.0 * inset,
            height - 2.0 * inset,
        ],
        &drawn(game),
        format_args!("class=\"{name}\""),
    );
}
