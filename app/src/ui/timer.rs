//! Things that happen after a while, unless something else happens first.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;

/// Counts what happens: what waits for its time waits for that only until the next thing happens, or the page is gone.
#[derive(Clone, Copy)]
pub(crate) struct Timer(StoredValue<u32>);

impl Timer {
    /// A timer for which nothing waits.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(0))
    }

    /// Something happens: nothing waits any more.
    pub(crate) fn restart(self) {
        self.0.set_value(self.0.get_value().wrapping_add(1));
    }

    /// Runs something after so many milliseconds.
    pub(crate) fn after(self, wait: u32, run: impl FnOnce() + 'static) {
        let number = self.0.get_value();
        let end = move || {
            if self.0.try_get_value() == Some(number) {
                run();
            }
        };
        Timeout::new(wait, end).forget();
    }
}
