//! Events of the window.

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::*;

use crate::ui::cleanup::on_cleanup_local;

/// Listens to an event of the window for as long as the reactive owner lives.
pub(crate) fn on_window(event: &'static str, handler: impl FnMut(&web_sys::Event) + 'static) {
    // What is heard may be prevented.
    let options = EventListenerOptions::enable_prevent_default();
    let listener = EventListener::new_with_options(&window(), event, options, handler);
    on_cleanup_local(listener);
}
