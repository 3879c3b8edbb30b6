//! What the server tells the pages about itself.

use serde::Deserialize;

/// The site as the outside sees it. The server provides it as context to every rendering.
#[derive(Clone, Debug)]
pub struct Site {
    /// The public origin, without a slash at the end: `https://play.example`. The server cannot learn it from a request.
    pub base_url: String,
    /// Where the bundle's files are.
    pub assets: Assets,
}

/// Paths of the bundle's files, each with a content hash in its name. Read from the site folder's `assets.json`.
#[derive(Clone, Debug, Deserialize)]
pub struct Assets {
    /// The module that loads the WebAssembly.
    pub js: String,
    /// The WebAssembly.
    pub wasm: String,
    /// The sentences that the script shows, in each language.
    pub words: Languages,
    /// The one style sheet.
    pub css: String,
    /// The two parts of the typeface.
    pub fonts: Fonts,
}

/// A file for each language.
#[derive(Clone, Debug, Deserialize)]
pub struct Languages {
    /// English.
    pub en: String,
    /// Polish.
    pub pl: String,
    /// Bulgarian.
    pub bg: String,
}

/// The typeface in two parts, so that Polish and English readers load no Cyrillic.
#[derive(Clone, Debug, Deserialize)]
pub struct Fonts {
    /// Latin letters with the Polish ones, digits and punctuation.
    pub latin: String,
    /// Bulgarian letters.
    pub cyrillic: String,
}
