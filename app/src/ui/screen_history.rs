//! Screens of one page as entries of the browser's history: each entry keeps the depth of its screen, all under the same address.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::History;

/// Keeps the depth of the present entry's screen.
pub(crate) fn set_depth(depth: usize) {
    if let Some(history) = history() {
        let _ = history.replace_state(&JsValue::from(depth as u32), "");
    }
}

/// Adds an entry for a screen at a depth: the browser's Back then leads to the screen before.
pub(crate) fn push(depth: usize) {
    if let Some(history) = history() {
        let _ = history.push_state(&JsValue::from(depth as u32), "");
    }
}

/// Goes so many entries back.
pub(crate) fn back(entries: usize) {
    if let Some(history) = history() {
        let _ = history.go_with_delta(-(entries as i32));
    }
}

/// The depth of the present entry's screen. `None` for an entry of the browser's own making: a link of this page was followed.
pub(crate) fn depth() -> Option<usize> {
    Some(history()?.state().ok()?.as_f64()? as usize)
}

fn history() -> Option<History> {
    window().history().ok()
}
