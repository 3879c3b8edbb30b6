//! The preview picture of Spaces. The server never sees a board, so it is the example of the rules.

use games::Language;

use super::svg;
use crate::{
    preview::{Canvas, SQUARE, colour},
    tr,
};

/// The colour of the other player, as in `style/spaces.css`.
const RIVAL: &str = "#b3541e";

/// Two plans that cross.
pub(crate) fn example(lang: Language) -> String {
    const SIDE: f32 = 540.0;
    const PADDING: f32 = 26.0;
    let mut canvas = Canvas::new(colour::PAPER);
    canvas.sides(
        colour::SPACES,
        tr!(lang, spaces.title),
        tr!(lang, spaces.game.share_challenge),
    );
    let margin = (SQUARE.1 - SIDE) / 2.0;
    let [x, y] = [SQUARE.0 + margin, margin];
    canvas.rect(
        [
            x - PADDING,
            y - PADDING,
            SIDE + 2.0 * PADDING,
            SIDE + 2.0 * PADDING,
        ],
        24.0,
        format_args!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"",
            colour::SURFACE,
            colour::LINE
        ),
    );
    canvas.push(format_args!(
        "<style>.board path{{fill:none;stroke-linecap:round;stroke-linejoin:round}}\
         .board .board-lines{{stroke:{line};stroke-width:.25}}\
         .board .own-way{{stroke:{own};stroke-width:1}}\
         .board .own-dot{{fill:{own}}}\
         .board .own-trap{{stroke:{ink};stroke-width:.7}}\
         .board .other-trap{{stroke:{RIVAL};stroke-width:.7}}\
         .board .other-way{{stroke:{RIVAL};stroke-width:1;stroke-dasharray:.02 1.8}}\
         .board .other-way.goal-bar{{stroke-dasharray:none}}\
         .board .other-dot{{fill:{surface};stroke:{RIVAL};stroke-width:.8}}\
         .board .hit{{stroke:{bad};stroke-width:.6}}</style>",
        line = colour::LINE,
        own = colour::SPACES,
        ink = colour::INK,
        surface = colour::SURFACE,
        bad = colour::BAD,
    ));
    canvas.drawing([x, y, SIDE, SIDE], &svg::example(), "class=\"board\"");
    canvas.finish()
}
