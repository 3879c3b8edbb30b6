//! The preview of a position: who drew what, and as a picture the card with its bots.

use games::{
    Language,
    incoming::Found,
    zoo::{Card, Game, Position},
};

use super::words;
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
const INCOME: f32 = 84.0;
/// The accent at 10 %.
const WASH: &str = "#eaf1ed";

/// What a link says.
///
/// # Errors
/// The link cannot be opened.
pub(crate) fn about(lang: Language, found: &Found) -> Result<About, LinkError> {
    let code = found
        .zoo()
        .map_err(|error| words::error(lang, &error, found))?;
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

/// The card, from [`TOP`] to `bottom`: whose it is, number and title, effects, income.
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
    canvas.rect(
        sheet,
        28.0,
        format_args!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"3\"",
            colour::LINE
        ),
    );

    let head = Type::title(34.0, colour::ZOO);
    let baseline = TOP + 52.0;
    let progress = game.progress(game.current_bot()).to_string();
    canvas.line(
        (left, baseline),
        Anchor::Start,
        head,
        &words::owner(lang, game),
    );
    canvas.line((right, baseline), Anchor::End, head, &progress);

    let top = title(canvas, lang, card, TOP + 70.0);
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

/// Number and title from this upper edge down; returns the lower edge.
fn title(canvas: &mut Canvas, lang: Language, card: Card, top: f32) -> f32 {
    const BADGE: f32 = 74.0;
    let (left, width) = (LEFT + PADDING, WIDTH - 2.0 * PADDING - BADGE - 18.0);
    let text = words::title(lang, card);
    let sizes = [56.0, 48.0, 42.0, 36.0].map(|size| Type::title(size, colour::INK));
    let is_fitting = |of: &Type| {
        let lines = of.wrap(&text, width);
        lines.len() <= 2 && lines.iter().all(|line| of.width(line) <= width)
    };
    let of = sizes.into_iter().find(is_fitting);
    let of = of.unwrap_or(Type::title(32.0, colour::INK));
    let lines = of.wrap(&text, width);
    canvas.rect(
        [left, top, BADGE, BADGE],
        BADGE / 2.0,
        format_args!("fill=\"{}\"", colour::ZOO),
    );
    let number = Type::title(44.0, colour::SURFACE);
    canvas.line(
        (left + BADGE / 2.0, top + BADGE / 2.0 + 15.0),
        Anchor::Middle,
        number,
        &card.printed_number().to_string(),
    );
    // One line is in the middle of the badge.
    let begin = top + ((BADGE - of.line() * lines.len() as f32) / 2.0).max(0.0);
    let end = canvas.lines((left + BADGE + 18.0, begin), Anchor::Start, of, &lines);
    end.max(top + BADGE)
}

/// The effects in the middle between two edges, as large as they fit.
fn effects(canvas: &mut Canvas, lang: Language, card: Card, top: f32, bottom: f32) {
    const ICON: f32 = 44.0;
    const BETWEEN: f32 = 14.0;
    let (left, width) = (LEFT + PADDING, WIDTH - 2.0 * PADDING - ICON - 14.0);
    let kind = words::kind_icon(card.kind());
    let effects = words::effects(lang, card).into_iter();
    let mut effects: Vec<_> = effects.map(|text| (kind, text)).collect();
    if let [_, _, ..] = *effects {
        for (index, (_, text)) in effects.iter_mut().enumerate() {
            *text = format!("{}. {text}", index + 1);
        }
    }
    let height = |of: Type| {
        let lines =
            |(_, text): &(Icon, String)| (of.line() * of.wrap(text, width).len() as f32).max(ICON);
        effects.iter().map(lines).sum::<f32>() + BETWEEN * (effects.len() as f32 - 1.0)
    };
    let sizes =
        [44.0, 39.0, 34.0, 31.0, 28.0, 26.0, 24.0, 22.0].map(|size| Type::text(size, colour::INK));
    let of = sizes
        .into_iter()
        .find(|of| height(*of) <= bottom - top - 16.0);
    let of = of.unwrap_or(Type::text(20.0, colour::INK));
    let mut at = top + ((bottom - top - height(of)) / 2.0).max(4.0);
    for (kind, text) in &effects {
        icon(canvas, *kind, (left, at), ICON);
        let lines = of.wrap(text, width);
        let end = canvas.lines((left + ICON + 14.0, at), Anchor::Start, of, &lines);
        at = end.max(at + ICON) + BETWEEN;
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
