//! The preview of a position: who drew what, and as a picture the card with its bots.

use games::{
    Language,
    incoming::Found,
    zoo::{Card, Game, Position},
};

use super::{link_error, view::art, words};
use crate::{
    errors::LinkError,
    preview::{About, Anchor, Canvas, SQUARE, Subject, Type, colour},
    progress, tr,
    ui::Icon,
};

/// The left edge and the width of card and bots.
const LEFT: f32 = SQUARE.0 + 22.0;
const WIDTH: f32 = SQUARE.1 - 44.0;
/// The upper and the lower edge of both.
const TOP: f32 = 22.0;
const BOTTOM: f32 = 608.0;
/// The height of a bot, and its distance from the card and from the next.
const CHIP: f32 = 108.0;
const GAP: f32 = 14.0;
/// The padding of the card.
const PADDING: f32 = 28.0;
/// The height of the card's last line.
const INCOME: f32 = 76.0;
/// How much of the card's height is its drawing.
const DRAWN: f32 = 0.36;
/// The size of the card's number.
const BADGE: f32 = 62.0;
/// The accent at 10 %.
const WASH: &str = "#eaf1ed";
/// The ground of a drawing by its company, as in `style/zoo-card.css`, and that of the cards of no company.
const GROUNDS: [(&str, &str); 3] = [
    ("apple", "#a9d98c"),
    ("lemon", "#fbe874"),
    ("pineapple", "#f7b45f"),
];
const NO_COMPANY: &str = "#ded8cb";

/// What a link says.
///
/// # Errors
/// The link cannot be opened.
pub(crate) fn about(lang: Language, found: &Found) -> Result<About, LinkError> {
    let code = found
        .zoo()
        .map_err(|error| link_error::explain(lang, &error, found))?;
    let position = code.target.position;
    let game = Game::from_position(&position);
    let summary = progress::zoo::summary(lang, &game);
    Ok(About {
        title: words::who_drew(lang, &game, position.current_card()),
        description: [&summary, ". ", tr!(lang, zoo.share_text)].concat(),
        picture: Subject::Zoo(Some(Box::new(position))),
    })
}

/// The picture of a position.
pub(crate) fn card(lang: Language, position: &Position) -> String {
    let game = Game::from_position(position);
    let mut canvas = Canvas::new(colour::PAPER);
    canvas.sides(
        colour::ZOO,
        tr!(lang, site.zoo_name),
        tr!(lang, zoo.share_text),
    );
    let is_alone = game.setup().bots().get() == 1;
    let bottom = if is_alone {
        BOTTOM
    } else {
        BOTTOM - CHIP - GAP
    };
    face(&mut canvas, lang, &game, position.current_card(), bottom);
    if !is_alone {
        chips(&mut canvas, lang, &game);
    }
    canvas.finish()
}

/// The card, from [`TOP`] to `bottom`: the drawing with number, owner and position above, title, effects and income below.
fn face(canvas: &mut Canvas, lang: Language, game: &Game, card: Card, bottom: f32) {
    let (left, right) = (LEFT + PADDING, LEFT + WIDTH - PADDING);
    let sheet = [LEFT, TOP, WIDTH, bottom - TOP];
    canvas.rect(sheet, 28.0, format_args!("fill=\"{}\"", colour::SURFACE));
    let income = bottom - INCOME;
    canvas.push(format_args!(
        "<path fill=\"{WASH}\" d=\"M{LEFT} {income}h{WIDTH}v{}a28 28 0 0 1-28 28H{}a28 28 0 0 1-28-28z\"/>",
        INCOME - 28.0,
        LEFT + 28.0
    ));
    let middle = TOP + (bottom - TOP) * DRAWN;
    let head = Type::title(34.0, colour::INK);
    let progress = game.progress(game.current_bot()).to_string();
    let owner = words::owner(lang, game);
    let text = LEFT + 24.0 + BADGE;
    let free = (
        text + head.width(&owner) + 12.0,
        right - head.width(&progress) - 12.0,
    );
    drawing(canvas, card, middle, free);
    canvas.rect(
        sheet,
        28.0,
        format_args!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"3\"",
            colour::LINE
        ),
    );

    let badge = [LEFT + 12.0, TOP + 12.0, BADGE, BADGE];
    let style = format_args!("fill=\"{}\"", colour::INK);
    canvas.rect(badge, BADGE / 2.0, style);
    let number = Type::title(36.0, colour::SURFACE);
    let baseline = TOP + 12.0 + BADGE / 2.0 + 12.0;
    canvas.line(
        (LEFT + 12.0 + BADGE / 2.0, baseline),
        Anchor::Middle,
        number,
        &card.printed_number().to_string(),
    );
    canvas.line((text, baseline), Anchor::Start, head, &owner);
    canvas.line((right, baseline), Anchor::End, head, &progress);

    let top = title(canvas, lang, card, middle + 12.0);
    effects(canvas, lang, card, top, income);

    let of = Type::title(27.0, colour::INK);
    let lines = of.wrap(&words::income(lang, card), right - left - 52.0);
    let top = income + (INCOME - of.line() * lines.len() as f32) / 2.0;
    icon(
        canvas,
        Icon::Money,
        (left, income + INCOME / 2.0 - 20.0),
        40.0,
    );
    canvas.lines((left + 54.0, top), Anchor::Start, of, &lines);
}

/// The drawing on its ground, down to an edge, between the texts at its sides.
fn drawing(canvas: &mut Canvas, card: Card, bottom: f32, (from, to): (f32, f32)) {
    let (ground, svg, count) = art::without_letters(card);
    let colour_of = |prefix: &str| {
        let classes = ground
            .split(' ')
            .filter_map(|class| class.strip_prefix(prefix));
        let mut companies = classes.filter_map(|name| GROUNDS.iter().find(|(of, _)| *of == name));
        companies.next().map(|(_, colour)| *colour)
    };
    let first = colour_of("").unwrap_or(NO_COMPANY);
    let height = bottom - TOP;
    // Round above, straight below.
    canvas.push(format_args!(
        "<path fill=\"{first}\" d=\"M{LEFT} {bottom}V{}a28 28 0 0 1 28-28h{}a28 28 0 0 1 28 28V{bottom}z\"/>",
        TOP + 28.0,
        WIDTH - 56.0
    ));
    if let Some(next) = colour_of("to-") {
        let lean = height * 0.09;
        canvas.push(format_args!(
            "<path fill=\"{next}\" d=\"M{} {TOP}H{}a28 28 0 0 1 28 28V{bottom}H{}z\"/>",
            LEFT + WIDTH / 2.0 + lean,
            LEFT + WIDTH - 28.0,
            LEFT + WIDTH / 2.0 - lean
        ));
    }
    canvas.push("<style>.arrow{fill:#14613a}.out .arrow{fill:#b3261e}</style>");
    let scale = ((height - 16.0) / 88.0).min((to - from) / 168.0);
    let (left, top) = (
        f32::midpoint(from, to) - 84.0 * scale,
        f32::midpoint(TOP, bottom) - 44.0 * scale,
    );
    canvas.drawing([left, top, 168.0 * scale, 88.0 * scale], &svg, "");
    if let Some(count) = count {
        let of = Type::title(34.0 * scale, colour::INK);
        let at = (left + count * scale, top + 54.0 * scale);
        canvas.line(at, Anchor::Middle, of, "×2");
    }
}

/// The title from this upper edge down; returns the lower edge.
fn title(canvas: &mut Canvas, lang: Language, card: Card, top: f32) -> f32 {
    let width = WIDTH - 2.0 * PADDING;
    let text = words::title(lang, card);
    let sizes = [46.0, 40.0, 36.0, 32.0].map(|size| Type::title(size, colour::ZOO));
    let is_fitting = |of: &Type| of.wrap(&text, width).len() == 1;
    let of = sizes.into_iter().find(is_fitting);
    let of = of.unwrap_or(Type::title(32.0, colour::ZOO));
    let lines = of.wrap(&text, width);
    canvas.lines((LEFT + PADDING, top), Anchor::Start, of, &lines)
}

/// The effects in the middle between two edges, as large as they fit.
fn effects(canvas: &mut Canvas, lang: Language, card: Card, top: f32, bottom: f32) {
    const BETWEEN: f32 = 8.0;
    let (left, width) = (LEFT + PADDING, WIDTH - 2.0 * PADDING);
    let mut effects: Vec<_> = words::effects(lang, card).into_iter().collect();
    if let [_, _, ..] = *effects {
        for (index, text) in effects.iter_mut().enumerate() {
            *text = format!("{}. {text}", index + 1);
        }
    }
    let height = |of: Type| {
        let lines = |text: &String| of.line() * of.wrap(text, width).len() as f32;
        effects.iter().map(lines).sum::<f32>() + BETWEEN * (effects.len() as f32 - 1.0)
    };
    let sizes =
        [44.0, 39.0, 34.0, 31.0, 28.0, 26.0, 24.0, 22.0].map(|size| Type::text(size, colour::INK));
    let of = sizes
        .into_iter()
        .find(|of| height(*of) <= bottom - top - 12.0);
    let of = of.unwrap_or(Type::text(20.0, colour::INK));
    let mut at = top + ((bottom - top - height(of)) / 2.0).max(2.0);
    for text in &effects {
        at = canvas.lines((left, at), Anchor::Start, of, &of.wrap(text, width)) + BETWEEN;
    }
}

/// The bots in a row.
fn chips(canvas: &mut Canvas, lang: Language, game: &Game) {
    let count = f32::from(game.setup().bots().get());
    let width = (WIDTH - GAP * (count - 1.0)) / count;
    for (index, bot) in game.setup().bots().bots().enumerate() {
        let chip = words::chip(lang, game, bot);
        let left = LEFT + (width + GAP) * index as f32;
        let (fill, edge) = if chip.is_current {
            (WASH, colour::ZOO)
        } else {
            (colour::SURFACE, colour::LINE)
        };
        canvas.rect(
            [left, BOTTOM - CHIP, width, CHIP],
            16.0,
            format_args!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"4\""),
        );
        let middle = left + width / 2.0;
        let name = Type::title(30.0, colour::INK);
        // Of a shared deck there is no progress of one bot, and the code holds no card but the current one.
        if chip.progress.is_empty() {
            canvas.line(
                (middle, BOTTOM - CHIP / 2.0 + 11.0),
                Anchor::Middle,
                name,
                &chip.name,
            );
            continue;
        }
        let of = Type::text(
            27.0,
            if chip.is_current {
                colour::INK
            } else {
                colour::MUTED
            },
        );
        canvas.line(
            (middle, BOTTOM - CHIP + 46.0),
            Anchor::Middle,
            name,
            &chip.name,
        );
        canvas.line(
            (middle, BOTTOM - CHIP + 84.0),
            Anchor::Middle,
            of,
            &chip.progress,
        );
    }
}

/// An icon with its upper left corner at a point.
fn icon(canvas: &mut Canvas, of: Icon, (x, y): (f32, f32), side: f32) {
    canvas.push(format_args!(
        "<path transform=\"translate({x} {y}) scale({})\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{}\"/>",
        side / 24.0,
        colour::ZOO,
        of.path()
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grounds_are_those_of_the_page() {
        let style = include_str!("../../../style/zoo-card.css");
        for (company, colour) in GROUNDS {
            let rule = format!(".art.{company} {{\n  --ground: light-dark({colour},");
            assert!(style.contains(&rule), "{rule}");
        }
        assert!(style.contains(&format!("--ground: light-dark({NO_COMPANY},")));
        for arrow in ["#14613a", "#b3261e"] {
            assert!(style.contains(&format!("fill: {arrow};")), "{arrow}");
        }
    }
}
