//! Events of the window.

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::cleanup::on_cleanup_local;

/// Listens to an event of the window for as long as the reactive owner lives.
pub(crate) fn on_window(event: &'static str, handler: impl FnMut(&web_sys::Event) + 'static) {
    // What is heard may be prevented.
    let options = EventListenerOptions::enable_prevent_default();
    let listener = EventListener::new_with_options(&window(), event, options, handler);
    on_cleanup_local(listener);
}

/// Listens to what other tabs do to the kept games: the key that they have changed, `None` for everything.
pub(crate) fn on_storage(mut handler: impl FnMut(Option<String>) + 'static) {
    on_window("storage", move |event| {
        let event = event.dyn_ref::<web_sys::StorageEvent>();
        handler(event.and_then(web_sys::StorageEvent::key));
    });
}
