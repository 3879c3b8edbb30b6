//! The inline scripts of the document, with their placeholders filled once, when the server starts.

use games::incoming::GameKind;

use crate::site::Assets;

/// Runs before the first paint.
const EARLY: &str = include_str!("early.js");

/// Loads the bundle and hydrates the page.
const WAKE: &str = include_str!("wake.js");

/// The scripts of all pages.
#[derive(Debug)]
pub(crate) struct Scripts {
    /// The early script, for every page.
    pub(crate) early: String,
    /// The wake-up scripts, by the path of the words.
    wakes: Vec<(String, String)>,
}

impl Scripts {
    pub(crate) fn new(assets: &Assets) -> Self {
        let font = quoted(&assets.fonts.latin);
        let early = without_comments(EARLY)
            .replace("GAMES", &games())
            .replace("FONT", &font);
        let wake = without_comments(WAKE)
            .replace("QR_SCRIPT", &assets.qr.js)
            .replace("QR_CODE", &assets.qr.wasm)
            .replace("FONT", &font);
        let mut wakes = Vec::new();
        for bundle in assets.bundles.all() {
            let wake = wake.replace("JS", &bundle.js).replace("WASM", &bundle.wasm);
            for words in bundle.words.all() {
                wakes.push((words.clone(), wake.replace("WORDS", words)));
            }
        }
        Self { early, wakes }
    }

    /// The wake-up script for the words of a language.
    pub(crate) fn wake(&self, words: &str) -> &str {
        let mut wakes = self.wakes.iter();
        let wake = wakes.find(|(path, _)| path == words);
        wake.map_or("", |(_, wake)| wake)
    }
}

/// A script without indentation and full-line comments.
fn without_comments(script: &str) -> String {
    let mut lines = Vec::new();
    for line in script.lines() {
        let line = line.trim_start();
        if !line.is_empty() && !line.starts_with("//") {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// The link parameters of each game by the path of its links, as a JavaScript object: `{"/zoo":["code"],…}`.
fn games() -> String {
    let game = |game: GameKind| {
        let parameters: Vec<String> = game.parameters().iter().copied().map(quoted).collect();
        format!("{}:[{}]", quoted(game.link_path()), parameters.join(","))
    };
    format!("{{{}}}", GameKind::ALL.map(game).join(","))
}

/// A name or a path in quotation marks; it contains none itself.
fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The maximum size of the early script, in bytes.
    const EARLY_BUDGET: usize = 2_048;

    #[test]
    fn the_early_script_knows_the_parameters_of_every_game() {
        assert_eq!(
            games(),
            r#"{"/zoo":["code"],"/spaces/play":["challenge","result","deck"],"/solitaire":["p","deal"],"/portals":["s"]}"#
        );
    }

    #[test]
    fn the_early_script_is_small() {
        let font = "/pkg/nunito-latin.0123456789abcdef.woff2";
        let early = without_comments(EARLY)
            .replace("GAMES", &games())
            .replace("FONT", &quoted(font));
        assert!(early.len() <= EARLY_BUDGET, "{} bytes", early.len());
    }

    #[test]
    fn every_placeholder_occurs_in_its_script() {
        for blank in ["GAMES", "FONT"] {
            assert!(EARLY.contains(blank), "{blank}");
        }
        for blank in ["JS", "WASM", "WORDS", "FONT", "QR_SCRIPT", "QR_CODE"] {
            assert!(WAKE.contains(blank), "{blank}");
        }
    }

    #[test]
    fn comments_and_indentation_are_removed() {
        let script = "// Why.\n  run(\"https://a\"); // stays\n\n\t  // Why.\nend();";
        assert_eq!(
            without_comments(script),
            "run(\"https://a\"); // stays\nend();"
        );
    }
}
