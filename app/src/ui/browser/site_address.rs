//! The current address: the request's on the server, the window's in the browser.

#[cfg(feature = "ssr")]
use leptos::prelude::use_context;

/// The origin of this page: `https://play.example`.
pub(crate) fn origin() -> String {
    location().origin().unwrap_or_default()
}

/// The path: `/zoo`.
pub(crate) fn path() -> String {
    #[cfg(feature = "ssr")]
    return request_uri().map_or_else(|| "/".to_owned(), |uri| uri.path().to_owned());
    #[cfg(not(feature = "ssr"))]
    return location().pathname().unwrap_or_default();
}

/// The raw query without its question mark: `code=ZS5`.
pub(crate) fn search() -> String {
    #[cfg(feature = "ssr")]
    return request_uri()
        .and_then(|uri| uri.query().map(str::to_owned))
        .unwrap_or_default();
    #[cfg(not(feature = "ssr"))]
    return location()
        .search()
        .unwrap_or_default()
        .trim_start_matches('?')
        .to_owned();
}

/// The fragment with its `#`. The browser does not send it, so it is only for effects.
pub(crate) fn hash() -> String {
    location().hash().unwrap_or_default()
}

/// Whether the address asks for the debug note.
pub(crate) fn debug() -> bool {
    search().split('&').any(|pair| pair == "debug=1")
}

/// Replaces the address without loading anything and without a new history entry.
pub(crate) fn replace(address: &str) {
    let history = leptos::prelude::window().history();
    // Fails only for another origin, or after hundreds of calls within moments.
    let _ = history.map(|history| {
        let state = history.state().unwrap_or(wasm_bindgen::JsValue::NULL);
        history.replace_state_with_url(&state, "", Some(address))
    });
}

/// Replaces the address by a page's plain one, so that a reload does not open the link again. Keeps the debug mark.
pub(crate) fn make_plain(path: &str) {
    let mark = if debug() { "?debug=1" } else { "" };
    replace(&format!("{path}{mark}"));
}

/// Loads another address of this site.
pub(crate) fn go(address: &str) {
    // Addresses of the same site are never refused.
    let _ = location().set_href(address);
}

/// Loads another address of this site in place of the current entry, which Back then skips.
pub(crate) fn go_instead(address: &str) {
    let _ = location().replace(address);
}

/// Loads the page again.
pub(crate) fn reload() {
    // Is never refused.
    let _ = location().reload();
}

fn location() -> web_sys::Location {
    leptos::prelude::window().location()
}

#[cfg(feature = "ssr")]
fn request_uri() -> Option<http::Uri> {
    use_context::<http::request::Parts>().map(|parts| parts.uri)
}
