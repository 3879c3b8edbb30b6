//! The HTML document around the pages. Only the server runs this.

use games::{Language, incoming::GameKind};
use leptos::{nonce::use_nonce, prelude::*};

use crate::{
    pages::{App, Page},
    preferences::Preferences,
    site::Site,
    ui::escape_html,
};

/// Runs before the first paint.
const EARLY: &str = include_str!("early.js");

/// Keeps the focus in the page.
const FOCUS: &str = include_str!("focus.js");

/// Loads the bundle and wakes the page up.
const WAKE: &str = include_str!("wake.js");

/// The document: head, the pages, and the module that wakes them up in the browser.
#[must_use]
pub fn shell() -> impl IntoView {
    let site = expect_context::<Site>();
    let nonce = use_nonce();
    let preferences = Preferences::current();
    let theme = preferences.theme.unwrap_or_default();
    let lang = preferences.language.unwrap_or_default();
    let page = Page::expect();
    let bundle = page.bundle(&site.assets);
    let words = match lang {
        Language::English => &bundle.words.en,
        Language::Polish => &bundle.words.pl,
        Language::Bulgarian => &bundle.words.bg,
    };
    let font = quoted(&site.assets.fonts.latin);
    // One text: between two there would be a mark for hydration.
    let early = [
        &EARLY.replace("GAMES", &games()).replace("FONT", &font),
        FOCUS,
    ]
    .concat();
    let wake = WAKE
        .replace("QR_SCRIPT", &site.assets.qr.js)
        .replace("QR_CODE", &site.assets.qr.wasm)
        .replace("JS", &bundle.js)
        .replace("WASM", &bundle.wasm)
        .replace("WORDS", words)
        .replace("FONT", &font);
    view! {
        <!DOCTYPE html>
        <html lang=lang.code() data-theme=theme.attribute()>
            <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>
                {theme.metas()}
                <title inner_html=escape_html(&page.title(lang))></title>
                <meta name="description" content=page.description(lang)/>
                <script nonce=nonce.clone()>{early}</script>
                <link rel="stylesheet" href=bundle.css.clone()/>
                <link rel="modulepreload" href=bundle.js.clone()/>
                <link rel="preload" href=bundle.wasm.clone() r#as="fetch" type="application/wasm" crossorigin="anonymous"/>
                <link rel="preload" href=words.clone() r#as="fetch" crossorigin="anonymous"/>
                <link rel="icon" href="/favicon.svg" type="image/svg+xml"/>
                <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>
                <link rel="manifest" href="/manifest.webmanifest"/>
                <noscript>
                    <style nonce=nonce.clone()>
                        ".needs-script{display:none!important}.without-script{display:revert!important}"
                    </style>
                </noscript>
            </head>
            <body>
                <App/>
                <script type="module" nonce=nonce>{wake}</script>
            </body>
        </html>
    }
}

/// The parameters of each game as an object of JavaScript: `{"zoo":["code"],…}`.
fn games() -> String {
    let game = |game: GameKind| {
        let parameters: Vec<String> = game.parameters().iter().copied().map(quoted).collect();
        format!("{}:[{}]", quoted(game.name()), parameters.join(","))
    };
    format!("{{{}}}", GameKind::ALL.map(game).join(","))
}

/// A name or a path in quotation marks. None of them has any in it.
fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_early_script_knows_the_parameters_of_every_game() {
        assert_eq!(
            games(),
            r#"{"zoo":["code"],"spaces":["challenge","result","deck"],"solitaire":["p","deal"],"portals":["s"]}"#
        );
    }

    #[test]
    fn each_blank_stands_in_its_script() {
        for blank in ["GAMES", "FONT"] {
            assert!(EARLY.contains(blank), "{blank}");
        }
        for blank in ["JS", "WASM", "WORDS", "FONT", "QR_SCRIPT", "QR_CODE"] {
            assert!(WAKE.contains(blank), "{blank}");
        }
    }
}
