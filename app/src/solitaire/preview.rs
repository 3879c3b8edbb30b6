//! The preview of a position: which game it is, and as a picture the table.

use games::{
    Language,
    cards::{Card, Colour, Suit},
    incoming::Found,
    solitaire::{Game, Kind, Link, PileId, Position, Status},
};

use super::{
    piles::{Face, Piles, Shown},
    table_html, words,
};
use crate::{
    errors::LinkError,
    preview::{About, Anchor, Canvas, SQUARE, Subject, Type, colour},
    progress, tr,
};

/// The accent at 16 % on paper.
const FELT: &str = "#d7e0d8";
/// The stripes of a card's back: the accent, and lighter.
const BACK: [&str; 2] = [colour::SOLITAIRE, "#589189"];
/// The height of the picture.
const HEIGHT: f32 = SQUARE.1;
/// The margin around the table, and the gap between piles.
const MARGIN: f32 = 15.0;
const GAP: f32 = 6.0;
/// The height of a card in widths.
const TALL: f32 = 1.4;
/// The widest card.
const MOST: f32 = 96.0;

/// What a link says.
///
/// # Errors
/// The link cannot be opened.
pub(crate) fn about(lang: Language, found: &Found) -> Result<About, LinkError> {
    let link = found
        .solitaire()
        .map_err(|error| words::error(lang, &error, found))?
        .target;
    let game = match &link {
        Link::Deal(deal) => Game::deal(*deal),
        Link::Position(position) => Game::from_position((**position).clone()),
    };
    let moves = game.position().moves();
    let title = if moves == 0 {
        progress::solitaire::title(lang, &game)
    } else {
        progress::solitaire::summary(lang, &game)
    };
    let rules = match game.variant().kind() {
        Kind::FreeCell => tr!(lang, solitaire.freecell_text),
        Kind::Klondike => tr!(lang, solitaire.klondike_text),
    };
    let description = match game.status() {
        Status::Won => rules.to_owned(),
        _ => [tr!(lang, solitaire.share.text), " ", rules].concat(),
    };
    Ok(About {
        title,
        description,
        picture: Subject::Solitaire(Some(Box::new(game.position().clone()))),
    })
}

/// The picture of a position.
pub(crate) fn table(lang: Language, position: &Position) -> String {
    let mut canvas = Canvas::new(FELT);
    let variant = position.variant();
    let line = if position.is_won() {
        tr!(lang, solitaire.won.title)
    } else {
        tr!(lang, solitaire.share.text)
    };
    canvas.sides(
        colour::SOLITAIRE,
        &progress::solitaire::name(lang, variant),
        line,
    );
    let count = f32::from(table_html::width(variant));
    let room = SQUARE.1 - 2.0 * MARGIN;
    let width = ((room - GAP * (count - 1.0)) / count).min(MOST);
    let table = Table {
        width,
        left: SQUARE.0 + (SQUARE.1 - (width + GAP) * count + GAP) / 2.0,
        right: SQUARE.0 + (SQUARE.1 + (width + GAP) * count - GAP) / 2.0,
    };
    table.draw(&mut canvas, position);
    canvas.finish()
}

struct Table {
    /// The width of a card.
    width: f32,
    left: f32,
    right: f32,
}

impl Table {
    fn draw(&self, canvas: &mut Canvas, position: &Position) {
        let piles = Piles::of(position);
        let step = self.width + GAP;
        let top = (HEIGHT - self.height(&piles)) / 2.0;
        for (index, pile) in piles.left.iter().enumerate() {
            self.pile(canvas, pile, (self.left + step * index as f32, top));
        }
        for (index, pile) in piles.right.iter().rev().enumerate() {
            let x = self.right - self.width - step * index as f32;
            self.pile(canvas, pile, (x, top));
        }
        let count = piles.columns.len() as f32;
        let left = (self.left + self.right - step * count + GAP) / 2.0;
        for (index, column) in piles.columns.iter().enumerate() {
            self.column(
                canvas,
                column,
                (left + step * index as f32, top + self.tableau()),
            );
        }
    }

    fn pile(&self, canvas: &mut Canvas, pile: &Shown, (x, y): (f32, f32)) {
        if pile.cards.is_empty() {
            self.place(canvas, pile.id, (x, y));
        }
        // Only the waste shows more than its top card.
        let step = if pile.id == PileId::Waste { 0.35 } else { 0.0 };
        for (index, face) in pile.cards.iter().enumerate() {
            self.card(canvas, *face, (x + self.width * step * index as f32, y));
        }
    }

    /// The upper edge of the columns, from that of the table.
    const fn tableau(&self) -> f32 {
        self.width * TALL + MARGIN
    }

    /// The height of the table.
    fn height(&self, piles: &Piles) -> f32 {
        let strips = piles.columns.iter().map(|column| self.strip(column).1);
        self.tableau() + strips.fold(0.0, f32::max) + self.width * TALL
    }

    /// How much is seen of a covered card, so that the column fits, and of all together.
    fn strip(&self, column: &Shown) -> (f32, f32) {
        let covered = column.cards.split_last();
        let shares: f32 = covered
            .map_or(&[][..], |(_, covered)| covered)
            .iter()
            .map(share)
            .sum();
        let room = HEIGHT - 2.0 * MARGIN - self.tableau() - self.width * TALL;
        let strip = (self.width * 0.66).min(room / shares.max(1.0));
        (strip, strip * shares)
    }

    /// A column: the cards overlap.
    fn column(&self, canvas: &mut Canvas, column: &Shown, (x, top): (f32, f32)) {
        if column.cards.is_empty() {
            self.place(canvas, column.id, (x, top));
        }
        let (strip, _) = self.strip(column);
        let mut y = top;
        for face in &column.cards {
            self.card(canvas, *face, (x, y));
            y += strip * share(face);
        }
    }

    /// An empty pile; a foundation shows its suit.
    fn place(&self, canvas: &mut Canvas, id: PileId, (x, y): (f32, f32)) {
        canvas.rect(
            [x + 1.0, y + 1.0, self.width - 2.0, self.width * TALL - 2.0],
            6.0,
            format_args!(
                "fill=\"none\" stroke=\"{}\" stroke-opacity=\".4\" stroke-width=\"2\" stroke-dasharray=\"6 5\"",
                colour::INK
            ),
        );
        if let PileId::Foundation(suit) = id {
            let side = self.width * 0.42;
            let at = (
                x + (self.width - side) / 2.0,
                y + (self.width * TALL - side) / 2.0,
            );
            canvas.push("<g opacity=\".3\">");
            pip(canvas, suit, colour::INK, at, side);
            canvas.push("</g>");
        }
    }

    fn card(&self, canvas: &mut Canvas, face: Face, (x, y): (f32, f32)) {
        let (width, tall) = (self.width, self.width * TALL);
        let edge = format!("stroke=\"{}\" stroke-opacity=\".45\"", colour::INK);
        let Face::Up(card) = face else {
            canvas.rect(
                [x, y, width, tall],
                6.0,
                format_args!("fill=\"{}\" {edge}", BACK[0]),
            );
            canvas.rect(
                [x + 6.0, y + 6.0, width - 12.0, tall - 12.0],
                3.0,
                format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", BACK[1]),
            );
            return;
        };
        canvas.rect(
            [x, y, width, tall],
            6.0,
            format_args!("fill=\"{}\" {edge}", colour::SURFACE),
        );
        let ink = ink(card);
        let index = Type::title(width * 0.42, ink);
        canvas.line(
            (x + width * 0.07, y + index.size * 0.86),
            Anchor::Start,
            index,
            &words::rank(card),
        );
        let small = width * 0.32;
        pip(
            canvas,
            card.suit(),
            ink,
            (x + width * 0.95 - small, y + width * 0.08),
            small,
        );
        let large = width * 0.5;
        let at = (x + width * 0.92 - large, y + tall - large - width * 0.1);
        pip(canvas, card.suit(), ink, at, large);
    }
}

/// Of a covered card that is face down less is seen.
fn share(face: &Face) -> f32 {
    if *face == Face::Down { 0.4 } else { 1.0 }
}

fn ink(card: Card) -> &'static str {
    match card.colour() {
        Colour::Black => colour::INK,
        Colour::Red => colour::BAD,
    }
}

/// The symbol of a suit with its upper left corner at a point: the shapes of `style/solitaire.css`.
fn pip(canvas: &mut Canvas, suit: Suit, ink: &str, (x, y): (f32, f32), side: f32) {
    canvas.push(format_args!(
        "<path fill=\"{ink}\" transform=\"translate({x:.2} {y:.2}) scale({})\" d=\"{}\"/>",
        side / 20.0,
        shape(suit)
    ));
}

const fn shape(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => {
            "M10 1C7 6 2 8 2 12a4 4 0 0 0 7 2.600L7.500 19h5L11 14.600A4 4 0 0 0 18 12c0-4-5-6-8-11z"
        }
        Suit::Hearts => {
            "M10 18C6 13 1 10 1 6a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 4-5 7-9 12z"
        }
        Suit::Clubs => {
            "M10 1a4 4 0 0 0-3.500 6A4 4 0 1 0 9 13.500L7.500 19h5L11 13.500A4 4 0 1 0 13.500 7 4 4 0 0 0 10 1z"
        }
        Suit::Diamonds => "M10 1l7 9-7 9-7-9z",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_have_the_shapes_of_the_page() {
        let style = include_str!("../../../style/solitaire.css");
        for suit in Suit::ALL {
            assert!(style.contains(shape(suit)), "{suit:?}");
        }
    }
}
