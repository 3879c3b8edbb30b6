//! Events of the window.

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::ui::cleanup::on_cleanup_local;

/// Listens to an event of the window for as long as the reactive owner lives.
pub(crate) fn on_window(event: &'static str, handler: impl FnMut(&web_sys::Event) + 'static) {
    // What is heard may be prevented.
    let options = EventListenerOptions::enable_prevent_default();
    let listener = EventListener::new_with_options(&window(), event, options, handler);
    on_cleanup_local(listener);
}

/// The key of a shortcut: a letter in lower case, or the name of another key. `None`: the key is the browser's.
///
/// On a keyboard of other letters, a key is the Latin letter that is printed beside them. Undo and redo as other programs have
/// them, Ctrl+Z and Ctrl+Y, are U and R.
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
