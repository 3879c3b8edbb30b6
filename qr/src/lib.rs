//! QR codes. In the browser this is a separate file, loaded on demand, since it would be a twentieth of each page's
//! bundle.
#![forbid(unsafe_code)]

use std::fmt::Write;

use qrcode::{EcLevel, QrCode, types::Color};
use wasm_bindgen::prelude::wasm_bindgen;

/// The quiet zone around the symbol in modules (ISO/IEC 18004 requires 4).
pub const QUIET_ZONE: usize = 4;

/// A QR code as a square picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The dark modules as the `d` of one SVG path, one unit per module.
    pub path: String,
    /// The side of the picture in modules, including the quiet zone.
    pub side: usize,
}

impl Symbol {
    /// The smallest code for one of several texts with the same meaning, at error correction level M; on a tie the
    /// earlier text. `None` if none of them fits.
    ///
    /// ```
    /// let symbol = qr::Symbol::smallest(["HELLO"]).unwrap();
    /// assert_eq!(symbol.side, 21 + 2 * qr::QUIET_ZONE);
    /// ```
    pub fn smallest<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Self> {
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
        }
    }
}

/// [`Symbol::smallest`] for texts given one per line; returns the side, a space and the path.
#[wasm_bindgen]
#[must_use]
pub fn draw(texts: &str) -> Option<String> {
    let Symbol { path, side } = Symbol::smallest(texts.lines())?;
    Some(format!("{side} {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_symbol_wins_and_the_first_on_a_tie() {
        let short = Symbol::smallest(["https://play.example/zoo?code=ZS1"]).unwrap();
        let long = "https://play.example/zoo?code=ZS0123456789ABC&more=0123456789abcdef";
        assert_eq!(
            Symbol::smallest([long, "https://play.example/zoo?code=ZS1"]).unwrap(),
            short
        );
    }

    #[test]
    fn the_picture_includes_a_quiet_zone_of_four_modules() {
        let symbol = Symbol::smallest(["HELLO"]).unwrap();
        assert_eq!(symbol.side, 21 + 8);
        assert!(symbol.path.starts_with("M4 4h7v1h-7z"), "{}", symbol.path);
        assert_eq!(draw("HELLO"), Some(format!("29 {}", symbol.path)));
    }

    #[test]
    fn text_that_fits_no_symbol_gives_none() {
        assert_eq!(Symbol::smallest(["x".repeat(4000).as_str()]), None);
        assert_eq!(draw(&"x".repeat(4000)), None);
    }
}
