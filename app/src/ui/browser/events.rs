//! Events of the window.

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::on_cleanup_local;

/// Listens to an event of the window until the reactive owner is cleaned up.
pub(crate) fn on_window(event: &'static str, handler: impl FnMut(&web_sys::Event) + 'static) {
    // The handler may prevent the default.
    let options = EventListenerOptions::enable_prevent_default();
    let listener = EventListener::new_with_options(&window(), event, options, handler);
    on_cleanup_local(listener);
}

/// The key of a shortcut: a lower-case letter, or the name of another key. `None` if the key belongs to the browser.
///
/// On a keyboard without Latin letters, a key is identified by its position. Ctrl+Z and Ctrl+Y count as U and R, for
/// undo and redo.
pub(crate) fn shortcut(event: &KeyboardEvent) -> Option<String> {
    let (mut key, code) = (event.key(), event.code());
    if let Some(letter) = code.strip_prefix("Key").filter(|_| !key.is_ascii()) {
        key = letter.to_owned();
    }
    if key.len() == 1 {
        key.make_ascii_lowercase();
    }
    if event.alt_key() {
        return None;
    }
    if !event.ctrl_key() && !event.meta_key() {
        return Some(key);
    }
    let redoes = match key.as_str() {
        "z" => event.shift_key(),
        "y" => true,
        _ => return None,
    };
    Some(if redoes { "r" } else { "u" }.to_owned())
}
