//! Screens of one page as history entries under one address: each entry stores the depth of its screen.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::{History, ScrollRestoration};

/// Leaves the scroll position of all screens to the page. The browser would restore that of an entry after the page has
/// shown its screen.
pub(crate) fn scroll_by_page() {
    if let Some(history) = history() {
        let _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    }
}

/// Stores the depth of the current entry's screen.
pub(crate) fn set_depth(depth: usize) {
    if let Some(history) = history() {
        let _ = history.replace_state(&JsValue::from(depth as u32), "");
    }
}

/// Adds an entry for a screen at a depth, so that Back leads to the screen before.
pub(crate) fn push(depth: usize) {
    if let Some(history) = history() {
        let _ = history.push_state(&JsValue::from(depth as u32), "");
    }
}

/// Goes back this many entries.
pub(crate) fn back(entries: usize) {
    if let Some(history) = history() {
        let _ = history.go_with_delta(-(entries as i32));
    }
}

/// The depth of the current entry's screen. `None` for an entry that the browser made because a link of this page was
/// followed.
pub(crate) fn depth() -> Option<usize> {
    Some(history()?.state().ok()?.as_f64()? as usize)
}

fn history() -> Option<History> {
    window().history().ok()
}
