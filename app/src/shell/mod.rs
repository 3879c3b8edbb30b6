//! The HTML document around the pages, and the answer to a request for one. Only the server runs this.

mod scripts;

use games::Language;
use http::{StatusCode, request::Parts};
use leptos::prelude::*;

use crate::{
    address::Query,
    pages::{Page, app},
    preferences::{Preferences, TextSize, Theme},
    preview::Tags,
    site::{Module, Site},
    ui::escape_html,
};

pub(crate) use scripts::Scripts;

/// The answer to a request for a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: StatusCode,
    /// The target of a redirect.
    pub location: Option<String>,
    /// The document.
    pub html: String,
}

/// What a page being rendered sets about its answer: a context.
#[derive(Clone, Copy)]
struct Outcome {
    status: StoredValue<StatusCode>,
    location: StoredValue<Option<String>>,
}

/// The nonce of this answer's inline scripts: a context.
#[derive(Clone)]
pub(crate) struct Nonce(pub(crate) String);

/// Renders the requested page. `nonce` is the one that the answer's content security policy allows for inline
/// scripts.
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

/// Sets the status of the page being rendered.
pub(crate) fn set_status(status: StatusCode) {
    if let Some(outcome) = use_context::<Outcome>() {
        outcome.status.set_value(status);
    }
}

/// Redirects to another address.
pub(crate) fn redirect(path: &str) {
    if let Some(outcome) = use_context::<Outcome>() {
        outcome.location.set_value(Some(path.to_owned()));
        set_status(StatusCode::FOUND);
    }
}

/// The document: head, page, and the module that hydrates it in the browser.
fn document(site: &Site, nonce: &str) -> String {
    let preferences = Preferences::current();
    let theme = preferences.theme.unwrap_or_default();
    let size = preferences.size.unwrap_or_default();
    let lang = preferences.language.unwrap_or_default();
    let page = Page::expect();
    let Query(link) = expect_context();
    let tags = Tags::of(&page, &link, lang).html(&site.base_url);
    let bundle = page.bundle(&site.assets);
    let words = bundle.words.of(lang);
    let (early, wake) = (&site.scripts.early, site.scripts.wake(words));

    // The files of the worker, for the page that starts it.
    let solver = match page {
        Page::Solitaire(_) => {
            let Module { js, wasm } = &site.assets.solver;
            format!("<meta name=\"solver\" content=\"{js} {wasm}\">")
        }
        _ => String::new(),
    };
    let mut body = String::new();
    app().write(&mut body);
    let head = format!(
        "<title>{title}</title>\
         <meta name=\"description\" content=\"{description}\">{tags}\
         <script nonce=\"{nonce}\">{early}</script>\
         <link rel=\"stylesheet\" href=\"{css}\">\
         <link rel=\"modulepreload\" href=\"{js}\">\
         <link rel=\"preload\" href=\"{wasm}\" as=\"fetch\" type=\"application/wasm\" crossorigin=\"anonymous\">\
         <link rel=\"preload\" href=\"{words}\" as=\"fetch\" crossorigin=\"anonymous\">\
         <link rel=\"apple-touch-icon\" href=\"/icons/apple-touch-icon.png\">\
         <link rel=\"manifest\" href=\"{manifest}\">\
         {solver}\
         <noscript><style nonce=\"{nonce}\">\
         .needs-script{{display:none!important}}.without-script.without-script.without-script{{display:revert!important}}\
         </style></noscript>",
        title = escape_html(&page.title(lang)),
        description = escape_html(page.description(lang)),
        manifest = manifest(lang),
        css = bundle.css,
        js = bundle.js,
        wasm = bundle.wasm,
    );
    let body = format!("{body}<script type=\"module\" nonce=\"{nonce}\">{wake}</script>");
    html(lang, theme, size, &head, &body)
}

/// The path of the web app manifest, which has the site's name in the language of the page.
const fn manifest(lang: Language) -> &'static str {
    match lang {
        Language::English => "/manifest.webmanifest",
        Language::Polish => "/manifest-pl.webmanifest",
        Language::Bulgarian => "/manifest-bg.webmanifest",
    }
}

/// An HTML document of the site. It opts out of translation, since the site has its own languages, and of the
/// detection of telephone numbers, since codes look like them.
pub(crate) fn html(lang: Language, theme: Theme, size: TextSize, head: &str, body: &str) -> String {
    let lang = lang.code();
    let attribute = |name: &str, value: Option<&str>| {
        value.map_or_else(String::new, |value| format!(" {name}=\"{value}\""))
    };
    let theme_attribute = attribute("data-theme", theme.attribute());
    let size_attribute = attribute("data-size", size.attribute());
    let metas = theme.metas();
    format!(
        "<!DOCTYPE html><html lang=\"{lang}\"{theme_attribute}{size_attribute} data-lang=\"{lang}\" translate=\"no\"><head>\
         <meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\
         <meta name=\"google\" content=\"notranslate\">\
         <meta name=\"format-detection\" content=\"telephone=no, date=no, address=no, email=no\">\
         {metas}\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
         {head}</head><body>{body}</body></html>"
    )
}
