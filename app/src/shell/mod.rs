//! The HTML document around the pages, and the answer to a request for one. Only the server runs this.

mod scripts;

use games::Language;
use http::{StatusCode, request::Parts};
use leptos::prelude::*;

use crate::{
    pages::{Page, app},
    preferences::{Preferences, Theme},
    site::Site,
    ui::escape_html,
};

pub(crate) use scripts::Scripts;

/// The answer to a request for a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the page is there, and what its address asks for.
    pub status: StatusCode,
    /// Where the answer is instead.
    pub location: Option<String>,
    /// The document.
    pub html: String,
}

/// What a page that is being rendered says about its answer: a context.
#[derive(Clone, Copy)]
struct Outcome {
    status: StoredValue<StatusCode>,
    location: StoredValue<Option<String>>,
}

/// A number of this answer alone, which its own scripts carry: a context.
#[derive(Clone)]
pub(crate) struct Nonce(pub(crate) String);

/// Renders the page that a request asks for. The nonce is what the policy of the answer lets its inline scripts carry.
#[must_use]
pub fn answer(request: Parts, site: &Site, nonce: &str) -> Answer {
    Owner::new_root(None).with(|| {
        provide_context(request);
        provide_context(site.clone());
        provide_context(Nonce(nonce.to_owned()));
        let outcome = Outcome {
            status: StoredValue::new(StatusCode::OK),
            location: StoredValue::new(None),
        };
        provide_context(outcome);
        let html = document(site, nonce);
        Answer {
            status: outcome.status.get_value(),
            location: outcome.location.get_value(),
            html,
        }
    })
}

/// The page that is being rendered has this status.
pub(crate) fn set_status(status: StatusCode) {
    if let Some(outcome) = use_context::<Outcome>() {
        outcome.status.set_value(status);
    }
}

/// The answer is at another address.
pub(crate) fn redirect(path: &str) {
    if let Some(outcome) = use_context::<Outcome>() {
        outcome.location.set_value(Some(path.to_owned()));
        set_status(StatusCode::FOUND);
    }
}

/// The document: head, the page, and the module that wakes it up in the browser.
fn document(site: &Site, nonce: &str) -> String {
    let preferences = Preferences::current();
    let theme = preferences.theme.unwrap_or_default();
    let lang = preferences.language.unwrap_or_default();
    let page = Page::expect();
    let bundle = page.bundle(&site.assets);
    let words = bundle.words.of(lang);
    let (early, wake) = (&site.scripts.early, site.scripts.wake(words));

    let mut body = String::new();
    app().write(&mut body);
    let head = format!(
        "<title>{title}</title>\
         <meta name=\"description\" content=\"{description}\">\
         <script nonce=\"{nonce}\">{early}</script>\
         <link rel=\"stylesheet\" href=\"{css}\">\
         <link rel=\"modulepreload\" href=\"{js}\">\
         <link rel=\"preload\" href=\"{wasm}\" as=\"fetch\" type=\"application/wasm\" crossorigin=\"anonymous\">\
         <link rel=\"preload\" href=\"{words}\" as=\"fetch\" crossorigin=\"anonymous\">\
         <link rel=\"apple-touch-icon\" href=\"/icons/apple-touch-icon.png\">\
         <link rel=\"manifest\" href=\"/manifest.webmanifest\">\
         <noscript><style nonce=\"{nonce}\">\
         .needs-script{{display:none!important}}:root:root .without-script{{display:revert!important}}\
         </style></noscript>",
        title = escape_html(&page.title(lang)),
        description = escape_html(page.description(lang)),
        css = bundle.css,
        js = bundle.js,
        wasm = bundle.wasm,
    );
    let body = format!("{body}<script type=\"module\" nonce=\"{nonce}\">{wake}</script>");
    html(lang, theme, &head, &body)
}

/// An HTML document of the site. It has its own languages, so it is not to be translated, and its codes are no telephone numbers.
pub(crate) fn html(lang: Language, theme: Theme, head: &str, body: &str) -> String {
    let lang = lang.code();
    let theme_attribute = theme
        .attribute()
        .map_or_else(String::new, |theme| format!(" data-theme=\"{theme}\""));
    let metas = theme.metas();
    format!(
        "<!DOCTYPE html><html lang=\"{lang}\"{theme_attribute} data-lang=\"{lang}\" translate=\"no\"><head>\
         <meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\
         <meta name=\"google\" content=\"notranslate\">\
         <meta name=\"format-detection\" content=\"telephone=no, date=no, address=no, email=no\">\
         {metas}\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
         {head}</head><body>{body}</body></html>"
    )
}
