//! QR codes: dark on white in every theme, with the quiet zone inside the image.

use games::Language;
#[cfg(feature = "ssr")]
use games::incoming;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

use crate::{
    tr,
    ui::{El, Void, browser, image},
};

/// Above this version the cameras of older phones begin to fail at the size of a phone's screen.
const EASY_VERSION: usize = 15;

/// The quiet zone on each side, in modules.
const QUIET_ZONES: usize = 8;

/// A QR code as a square picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct QrPicture {
    /// The dark modules as the `d` of one SVG path, one unit per module.
    path: String,
    /// The side of the picture in modules, including the quiet zone.
    side: usize,
}

impl QrPicture {
    /// The smallest code for one of the texts; `None` if none of them fits.
    #[cfg(feature = "ssr")]
    pub(crate) fn smallest<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let qr::Symbol { path, side } = qr::Symbol::smallest(texts)?;
        Some(Self { path, side })
    }

    /// The same in the browser, which loads the generator.
    ///
    /// # Errors
    /// The generator could not be loaded.
    pub(crate) async fn load(texts: &[String]) -> Result<Option<Self>, NotLoaded> {
        let texts = texts.join("\n").into();
        let drawn = browser::call_promise(&window(), "drawQr", &texts)
            .and_then(Result::ok)
            .ok_or(NotLoaded)?;
        let drawn = JsFuture::from(drawn).await.map_err(|_| NotLoaded)?;
        Ok(drawn.as_string().and_then(|drawn| Self::parse(&drawn)))
    }

    /// Parses the side, a space and the path.
    fn parse(drawn: &str) -> Option<Self> {
        let (side, path) = drawn.split_once(' ')?;
        Some(Self {
            path: path.to_owned(),
            side: side.parse().ok()?,
        })
    }

    /// Whether every camera can be expected to read it (version 15 or below).
    pub(crate) fn is_easy(&self) -> bool {
        self.side <= 17 + 4 * EASY_VERSION + QUIET_ZONES
    }

    /// The largest integer number of CSS pixels per module, at most `wanted`, with which the picture fits into
    /// `available`.
    pub(crate) fn module_pixels(&self, available: usize, wanted: usize) -> usize {
        (available / self.side.max(1)).clamp(1, wanted.max(1))
    }
}

/// The picture of a QR code that the server draws on request, for pages without script.
pub(crate) fn qr_image(lang: Language, path: &str) -> El<Void> {
    // Loaded only when it becomes visible.
    printed_qr(lang, path).attr("loading", "lazy")
}

/// The same for a page that may be printed, which shows all of it at once.
pub(crate) fn printed_qr(lang: Language, path: &str) -> El<Void> {
    image(tr!(lang, share.scan))
        .attr("src", [QR_PATH, "?", path].concat())
        .attr("width", "200")
        .attr("height", "200")
}

/// The path at which the server draws QR codes.
const QR_PATH: &str = "/qr.svg";

/// The QR code of a link of this site as the smallest possible SVG. `None` for any other text.
#[cfg(feature = "ssr")]
#[must_use]
pub fn qr_code(site: &crate::site::Site, path: &str) -> Option<String> {
    let found = incoming::at(path).ok().flatten()?;
    let paths = match found.zoo() {
        Ok(code) => code.target.position.qr_paths().to_vec(),
        Err(_) => vec![found.path()],
    };
    let urls: Vec<String> = paths
        .iter()
        .map(|path| format!("{}{path}", site.base_url))
        .collect();
    let picture = QrPicture::smallest(urls.iter().map(String::as_str))?;
    Some(qr_svg(&picture, 4))
}

/// The generator of QR codes could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotLoaded;

/// The picture as an SVG, with this many pixels per module.
pub(crate) fn qr_svg(picture: &QrPicture, pixels: usize) -> String {
    let (side, size) = (picture.side, picture.side * pixels);
    let path = &picture.path;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"qr\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path fill=\"#000\" d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_and_the_server_draw_the_same_picture() {
        let drawn = qr::draw("HELLO").unwrap();
        assert_eq!(QrPicture::parse(&drawn), QrPicture::smallest(["HELLO"]));
        for bad in ["", "29", "x M4 4h7v1h-7z"] {
            assert_eq!(QrPicture::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn symbols_above_version_15_are_not_easy() {
        let is_easy = |length| {
            QrPicture::smallest([&*"x".repeat(length)])
                .unwrap()
                .is_easy()
        };
        assert!(is_easy(412));
        assert!(!is_easy(413));
    }

    #[test]
    fn modules_are_whole_pixels_and_at_most_four() {
        let picture = QrPicture::smallest(["HELLO"]).unwrap();
        assert_eq!(picture.module_pixels(1000, 4), 4);
        assert_eq!(picture.module_pixels(29 * 3 + 5, 4), 3);
        assert_eq!(picture.module_pixels(10, 4), 1);
    }
}
