//! What a game shares.

use games::{Language, link::preview::with_language};

use crate::ui::site_address;

/// What a game hands to the share row, prepared before the press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shareable {
    /// The name of the game.
    pub(crate) title: &'static str,
    /// One sentence in the page's language, without the link.
    pub(crate) text: &'static str,
    /// The path and query of the link: `/zoo?code=ZS1`.
    pub(crate) path: String,
    /// Two spellings of the same link: the one with the smaller symbol becomes the QR code.
    pub(crate) qr_paths: [String; 2],
}

impl Shareable {
    /// A link with one spelling.
    pub(crate) fn new(title: &'static str, text: &'static str, path: String) -> Self {
        Self {
            title,
            text,
            qr_paths: [path.clone(), path.clone()],
            path,
        }
    }

    /// The full link, with the sender's language for its preview.
    pub(super) fn url(&self, lang: Language) -> String {
        full_url(&with_language(&self.path, lang))
    }

    /// Both spellings for the QR code.
    pub(super) fn qr_urls(&self) -> [String; 2] {
        self.qr_paths.each_ref().map(|path| full_url(path))
    }
}

fn full_url(path: &str) -> String {
    format!("{}{path}", site_address::origin())
}
