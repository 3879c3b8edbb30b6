//! The present address: the request's on the server, the window's in the browser.

#[cfg(feature = "ssr")]
use leptos::prelude::use_context;

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

/// The fragment with its `#`. The browser does not send it, so it is for effects only.
pub(crate) fn hash() -> String {
    location().hash().unwrap_or_default()
}

/// Whether the address asks for the debug note.
pub(crate) fn debug() -> bool {
    search().split('&').any(|pair| pair == "debug=1")
}

/// Replaces the address without loading anything, so that Back works as if it had always been this one.
pub(crate) fn replace(address: &str) {
    let history = leptos::prelude::window().history();
    // Refused only for another origin, or for hundreds of calls in a moment.
    let _ = history.map(|history| {
        let state = history.state().unwrap_or(wasm_bindgen::JsValue::NULL);
        history.replace_state_with_url(&state, "", Some(address))
    });
}

/// Says how deep the screen of the present entry lies.
pub(crate) fn set_depth(depth: usize) {
    if let Ok(history) = leptos::prelude::window().history() {
        let _ = history.replace_state(&wasm_bindgen::JsValue::from(depth as u32), "");
    }
}

/// Adds an entry to the browser's history under the same address: its Back then leads to the screen before, which is known by
/// how deep it lies.
pub(crate) fn push(depth: usize) {
    if let Ok(history) = leptos::prelude::window().history() {
        let _ = history.push_state(&wasm_bindgen::JsValue::from(depth as u32), "");
    }
}

/// Goes so many entries back.
pub(crate) fn back(entries: usize) {
    if let Ok(history) = leptos::prelude::window().history() {
        let _ = history.go_with_delta(-(entries as i32));
    }
}

/// How deep the screen lies to which the browser has gone. `None` for an entry of its own making: a link of this page was
/// followed.
pub(crate) fn depth() -> Option<usize> {
    let history = leptos::prelude::window().history().ok()?;
    Some(history.state().ok()?.as_f64()? as usize)
}

/// Replaces the address by the plain one of a page, so that a reload does not open the link again; the debug mark stays.
pub(crate) fn make_plain(path: &str) {
    let mark = if debug() { "?debug=1" } else { "" };
    replace(&format!("{path}{mark}"));
}

/// Loads another address of this site.
pub(crate) fn go(address: &str) {
    // An address of the same site is never refused.
    let _ = location().set_href(address);
}

/// Loads another address of this site in the place of this one: Back skips it.
pub(crate) fn go_instead(address: &str) {
    let _ = location().replace(address);
}

fn location() -> web_sys::Location {
    leptos::prelude::window().location()
}

#[cfg(feature = "ssr")]
fn request_uri() -> Option<http::Uri> {
    use_context::<http::request::Parts>().map(|parts| parts.uri)
}
