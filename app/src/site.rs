//! What the server tells the pages about the site.

use std::sync::Arc;

use games::Language;
use serde::Deserialize;

use crate::shell::Scripts;

/// The site as seen from outside.
#[derive(Clone, Debug)]
pub struct Site {
    /// The public origin, without a trailing slash: `https://play.example`. The server cannot derive it from a
    /// request.
    pub(crate) base_url: Arc<str>,
    /// The paths of the bundle's files.
    pub(crate) assets: Arc<Assets>,
    pub(crate) scripts: Arc<Scripts>,
}

impl Site {
    /// The site at a public origin without a trailing slash: `https://play.example`. The server cannot derive it from
    /// a request.
    #[must_use]
    pub fn new(base_url: &str, assets: Assets) -> Self {
        Self {
            base_url: base_url.into(),
            scripts: Arc::new(Scripts::new(&assets)),
            assets: Arc::new(assets),
        }
    }
}

/// The paths of the bundle's files, each with a content hash in its name. Read from the site folder's `assets.json`.
#[derive(Clone, Debug, Deserialize)]
pub struct Assets {
    /// The files of each page.
    pub bundles: Bundles,
    /// The generator of QR codes.
    pub qr: Module,
    /// The solvers of solitaire, for a worker.
    pub solver: Module,
    /// The two parts of the typeface.
    pub fonts: Fonts,
}

impl Assets {
    /// The paths of all files.
    pub fn files(&self) -> impl Iterator<Item = &String> {
        let Fonts { latin, cyrillic } = &self.fonts;
        let bundles = self.bundles.all().into_iter().flat_map(Bundle::files);
        let modules = [&self.qr, &self.solver];
        let modules = modules
            .into_iter()
            .flat_map(|module| [&module.js, &module.wasm]);
        bundles.chain(modules).chain([latin, cyrillic])
    }
}

/// A bundle for each page.
#[derive(Clone, Debug, Deserialize)]
pub struct Bundles {
    /// The front page, `/open`, `/about` and unknown paths.
    pub home: Bundle,
    /// Portals.
    pub portals: Bundle,
    /// Solitaire.
    pub solitaire: Bundle,
    /// Spaces.
    pub spaces: Bundle,
    /// The bot deck.
    pub zoo: Bundle,
}

impl Bundles {
    pub(crate) const fn all(&self) -> [&Bundle; 5] {
        [
            &self.home,
            &self.portals,
            &self.solitaire,
            &self.spaces,
            &self.zoo,
        ]
    }
}

/// The files of one page.
#[derive(Clone, Debug, Deserialize)]
pub struct Bundle {
    /// The module that loads the WebAssembly.
    pub js: String,
    /// The WebAssembly.
    pub wasm: String,
    /// The style sheet.
    pub css: String,
    /// The sentences of the browser, in each language.
    pub words: Languages,
}

impl Bundle {
    fn files(&self) -> impl Iterator<Item = &String> {
        let words = self.words.all();
        [&self.js, &self.wasm, &self.css].into_iter().chain(words)
    }
}

/// A WebAssembly file and the script that loads it.
#[derive(Clone, Debug, Deserialize)]
pub struct Module {
    /// The script.
    pub js: String,
    /// The WebAssembly.
    pub wasm: String,
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

impl Languages {
    pub(crate) const fn of(&self, language: Language) -> &String {
        match language {
            Language::English => &self.en,
            Language::Polish => &self.pl,
            Language::Bulgarian => &self.bg,
        }
    }

    pub(crate) const fn all(&self) -> [&String; 3] {
        [&self.en, &self.pl, &self.bg]
    }
}

/// The typeface in two parts, so that Polish and English readers load no Cyrillic.
#[derive(Clone, Debug, Deserialize)]
pub struct Fonts {
    /// Latin letters including Polish ones, digits and punctuation.
    pub latin: String,
    /// Bulgarian letters.
    pub cyrillic: String,
}
