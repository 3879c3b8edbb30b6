//! Delays that anything newer cancels.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;

/// Counts events: a delayed action runs only if no other event and no cleanup happened in between.
#[derive(Clone, Copy)]
pub(crate) struct Timer(StoredValue<u32>);

impl Timer {
    /// A timer with nothing pending.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(0))
    }

    /// Cancels what is pending.
    pub(crate) fn restart(self) {
        self.0.set_value(self.0.get_value().wrapping_add(1));
    }

    /// Runs something after this many milliseconds.
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
