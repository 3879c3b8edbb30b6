//! QR codes: dark on white in every theme, with the quiet zone inside the image.

use std::fmt::Write;

use qrcode::{EcLevel, QrCode, types::Color};

/// Modules of white around the symbol (ISO/IEC 18004 asks for 4).
const QUIET_ZONE: usize = 4;

/// Above this version cameras of older phones begin to fail at the size that a phone's screen allows.
const EASY_VERSION: usize = 15;

/// A QR code as a square picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct QrPicture {
    /// The dark modules as the `d` of one SVG path, one unit a module.
    pub(crate) path: String,
    /// The side of the picture in modules, quiet zone and all.
    pub(crate) side: usize,
    /// Whether any camera can be trusted with it (version 15 or below).
    pub(crate) easy: bool,
}

impl QrPicture {
    /// The smallest code that carries one of the texts, at error correction M. With several texts of the same meaning,
    /// the one with the smaller symbol wins, the earlier one on a tie. `None` when none of them fits into any symbol.
    pub(crate) fn smallest<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        texts
            .into_iter()
            .filter_map(|text| QrCode::with_error_correction_level(text, EcLevel::M).ok())
            .min_by_key(QrCode::width)
            .map(|code| Self::draw(&code))
    }

    fn draw(code: &QrCode) -> Self {
        let width = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|a, b| a == b) {
                if run.first() == Some(&Color::Dark) {
                    let (left, top, length) = (x + QUIET_ZONE, y + QUIET_ZONE, run.len());
                    // Writing to a String cannot fail.
                    let _ = write!(path, "M{left} {top}h{length}v1h-{length}z");
                }
                x += run.len();
            }
        }
        Self {
            path,
            side: width + 2 * QUIET_ZONE,
            easy: width <= 17 + 4 * EASY_VERSION,
        }
    }

    /// The largest whole number of CSS pixels a module, at most `wanted`, with which the picture fits into `available`.
    pub(crate) fn module_pixels(&self, available: usize, wanted: usize) -> usize {
        (available / self.side).clamp(1, wanted.max(1))
    }
}

/// The picture as an SVG, so many pixels a module.
pub(crate) fn qr_svg(picture: &QrPicture, pixels: usize) -> String {
    let (side, size) = (picture.side, picture.side * pixels);
    let path = &picture.path;
    format!(
        "<svg class=\"qr\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path fill=\"#000\" d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_symbol_wins_and_the_first_on_a_tie() {
        let short = QrPicture::smallest(["https://play.example/zoo?code=ZS1"]).unwrap();
        let long = "https://play.example/zoo?code=ZS0123456789ABC&more=0123456789abcdef";
        assert_eq!(
            QrPicture::smallest([long, "https://play.example/zoo?code=ZS1"]).unwrap(),
            short
        );
    }

    #[test]
    fn a_quiet_zone_of_four_modules_is_inside() {
        let picture = QrPicture::smallest(["HELLO"]).unwrap();
        assert_eq!(picture.side, 21 + 8);
        assert!(picture.path.starts_with("M4 4h7v1h-7z"), "{}", picture.path);
    }

    #[test]
    fn more_than_any_symbol_holds_is_no_picture() {
        assert_eq!(QrPicture::smallest(["x".repeat(4000).as_str()]), None);
    }

    #[test]
    fn symbols_above_version_15_are_not_easy() {
        assert!(
            QrPicture::smallest(["x".repeat(412).as_str()])
                .unwrap()
                .easy
        );
        assert!(
            !QrPicture::smallest(["x".repeat(413).as_str()])
                .unwrap()
                .easy
        );
    }

    #[test]
    fn modules_are_whole_pixels_and_at_most_four() {
        let picture = QrPicture::smallest(["HELLO"]).unwrap();
        assert_eq!(picture.module_pixels(1000, 4), 4);
        assert_eq!(picture.module_pixels(29 * 3 + 5, 4), 3);
        assert_eq!(picture.module_pixels(10, 4), 1);
    }
}
