//! Values that are not `Send` and end with the part of the page that created them.

use leptos::prelude::*;

/// Keeps a value that is not `Send` (a listener, a timer) alive until the reactive owner is cleaned up.
pub(crate) fn on_cleanup_local<T: 'static>(value: T) {
    let kept = StoredValue::new_local(Some(value));
    on_cleanup(move || {
        kept.try_update_value(Option::take);
    });
}
