//! When to look at the store again.

use crate::ui::browser::{is_seen, on_window};

/// Runs whenever another tab may have changed the store: it says so itself while this page is awake; a page that was in the
/// background, or comes back out of the browser's memory, may have missed that. `look` is told whether another tab has said so.
/// Lasts as long as the reactive owner.
pub(crate) fn on_return(look: impl Fn(bool) + Copy + 'static) {
    on_window("storage", move |_| look(true));
    on_window("pageshow", move |_| look(false));
    on_window("visibilitychange", move |_| {
        if is_seen() {
            look(false);
        }
    });
}
