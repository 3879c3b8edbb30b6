//! When to read the store again.

use crate::ui::browser::{is_seen, on_window};

/// Calls `look` whenever another tab may have changed the store: on its storage event, and when this page becomes
/// visible or returns from the back/forward cache and may have missed one. `look` gets whether it was a storage
/// event. Lasts until the reactive owner is cleaned up.
pub(crate) fn on_return(look: impl Fn(bool) + Copy + 'static) {
    on_window("storage", move |_| look(true));
    on_window("pageshow", move |_| look(false));
    on_window("visibilitychange", move |_| {
        if is_seen() {
            look(false);
        }
    });
}
