//! Pictures as SVG text: shapes, letters as paths, and the frame that all pictures have in common.

use std::fmt::{Display, Write};

use super::letters::{Weight, set, width, wrap};

/// The size of a picture in pixels: what Facebook, X, Slack and WhatsApp ask for.
pub const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u32 = 630;

/// The left edge and the width of the central square, all that some chats show.
pub(crate) const SQUARE: (f32, f32) = (285.0, 630.0);

/// The light theme of `style/tokens.css`.
pub(crate) mod colour {
    pub(crate) const PAPER: &str = "#fbf7f0";
    pub(crate) const SURFACE: &str = "#ffffff";
    pub(crate) const LINE: &str = "#e3dccf";
    pub(crate) const INK: &str = "#1f2430";
    pub(crate) const MUTED: &str = "#5a6170";
    pub(crate) const ZOO: &str = "#2a7348";
    pub(crate) const SPACES: &str = "#4a4ec2";
    pub(crate) const SOLITAIRE: &str = "#17665a";
    pub(crate) const PORTALS: &str = "#b34a12";
    pub(crate) const BAD: &str = "#b3261e";
}

/// The look of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) weight: Weight,
    /// The font size in pixels.
    pub(crate) size: f32,
    pub(crate) colour: &'static str,
}

impl Type {
    pub(crate) const fn text(size: f32, colour: &'static str) -> Self {
        let weight = Weight::Text;
        Self {
            weight,
            size,
            colour,
        }
    }

    pub(crate) const fn title(size: f32, colour: &'static str) -> Self {
        let weight = Weight::Title;
        Self {
            weight,
            size,
            colour,
        }
    }

    /// The distance between two lines.
    pub(crate) fn line(self) -> f32 {
        self.size * 1.22
    }

    /// The width of a text in pixels.
    pub(crate) fn width(self, text: &str) -> f32 {
        width(text, self.weight, self.size)
    }

    /// A text in lines of at most this width.
    pub(crate) fn wrap(self, text: &str, most: f32) -> Vec<String> {
        wrap(text, self.weight, self.size, most)
    }
}

/// Where a text is, as seen from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// To the right of it.
    Start,
    /// On both sides.
    Middle,
    /// To the left of it.
    End,
}

/// A picture being drawn, from back to front.
pub(crate) struct Canvas(String);

impl Canvas {
    /// A picture with a ground of this colour.
    pub(crate) fn new(ground: &str) -> Self {
        let mut canvas = Self(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">"
        ));
        canvas.push(format_args!(
            "<path fill=\"{ground}\" d=\"M0 0h{WIDTH}v{HEIGHT}H0z\"/>"
        ));
        canvas
    }

    /// The complete picture.
    pub(crate) fn finish(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }

    /// Appends elements.
    pub(crate) fn push(&mut self, svg: impl Display) {
        // Writing to a String cannot fail.
        let _ = write!(self.0, "{svg}");
    }

    /// A rectangle with round corners. `style` are its attributes.
    pub(crate) fn rect(
        &mut self,
        [x, y, width, height]: [f32; 4],
        radius: f32,
        style: impl Display,
    ) {
        self.push(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {style}/>"
        ));
    }

    /// A whole drawing of its own, with its view box stretched to the rectangle. `style` are further attributes.
    pub(crate) fn drawing(
        &mut self,
        [x, y, width, height]: [f32; 4],
        svg: &str,
        style: impl Display,
    ) {
        let Some((_, rest)) = svg.split_once("<svg ") else {
            return;
        };
        self.push(format_args!(
            "<g {style}><svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {rest}</g>"
        ));
    }

    /// One line of text on this baseline.
    pub(crate) fn line(&mut self, (x, y): (f32, f32), anchor: Anchor, of: Type, text: &str) {
        let (letters, width) = set(text, of.weight, of.size);
        let start = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        let scale = of.size / 1000.0;
        self.push(format_args!("<g fill=\"{}\">", of.colour));
        for (outline, at) in letters {
            self.push(format_args!(
                "<path transform=\"translate({:.2} {y:.2}) scale({scale})\" d=\"{outline}\"/>",
                start + at
            ));
        }
        self.push("</g>");
    }

    /// Lines of text from this upper edge down; returns the lower edge.
    pub(crate) fn lines<'a>(
        &mut self,
        (x, top): (f32, f32),
        anchor: Anchor,
        of: Type,
        lines: impl IntoIterator<Item = &'a String>,
    ) -> f32 {
        let mut bottom = top;
        for line in lines {
            self.line((x, bottom + of.size), anchor, of, line);
            bottom += of.line();
        }
        bottom
    }

    /// What stands beside the central square: the mark and the game's name to the left, a line to the right.
    pub(crate) fn sides(&mut self, accent: &'static str, name: &str, line: &str) {
        const MARGIN: f32 = 40.0;
        const COLUMN: f32 = SQUARE.0 - MARGIN - 20.0;
        const MARK: f32 = 76.0;
        let middle = HEIGHT as f32 / 2.0;

        let (of, lines) = fitting([46.0, 40.0, 36.0, 32.0, 28.0], COLUMN, |size| {
            let of = Type::title(size, colour::INK);
            (of, of.wrap(name, COLUMN))
        });
        let height = of.line() * lines.len() as f32;
        let top = middle - (MARK + 20.0 + height) / 2.0;
        self.mark([MARGIN, top, MARK, MARK], accent);
        self.lines((MARGIN, top + MARK + 20.0), Anchor::Start, of, &lines);

        let (of, lines) = fitting([36.0, 32.0, 28.0, 25.0], COLUMN, |size| {
            let of = Type::title(size, accent);
            (of, of.wrap(line, COLUMN))
        });
        let top = middle - of.line() * lines.len() as f32 / 2.0;
        self.lines((SQUARE.0 + SQUARE.1 + 20.0, top), Anchor::Start, of, &lines);
    }

    /// The mark of the site.
    pub(crate) fn mark(&mut self, at: [f32; 4], accent: &str) {
        self.push(format_args!(
            "<style>.mark-back{{fill:{accent};opacity:.45}}.mark-front{{fill:{accent}}}.mark-fold{{fill:{};opacity:.6}}</style>",
            colour::PAPER
        ));
        self.drawing(at, crate::ui::MARK, "");
    }
}

/// The first size at which no word is wider than `most`, or the last one.
fn fitting(
    sizes: impl IntoIterator<Item = f32>,
    most: f32,
    lines: impl Fn(f32) -> (Type, Vec<String>),
) -> (Type, Vec<String>) {
    let mut last = lines(20.0);
    for size in sizes {
        last = lines(size);
        let (of, lines) = &last;
        if lines.len() <= 6 && lines.iter().all(|line| of.width(line) <= most) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_the_light_theme() {
        let tokens = include_str!("../../../style/tokens.css");
        for (name, value) in [
            ("paper", colour::PAPER),
            ("surface", colour::SURFACE),
            ("line", colour::LINE),
            ("ink", colour::INK),
            ("muted", colour::MUTED),
            ("zoo", colour::ZOO),
            ("spaces", colour::SPACES),
            ("solitaire", colour::SOLITAIRE),
            ("portals", colour::PORTALS),
            ("bad", colour::BAD),
        ] {
            let token = format!("--{name}: light-dark({value},");
            assert!(tokens.contains(&token), "{token}");
        }
    }
}
