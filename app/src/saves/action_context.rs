//! Time and randomness of an event.

use super::SlotId;
use crate::ui::browser;

/// Time and randomness of an event, passed in so that everything that depends on them can be tested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActionContext {
    /// Milliseconds since 1970 UTC.
    pub(crate) now: u64,
    /// 64 unpredictable bits.
    pub(crate) seed: u64,
}

impl ActionContext {
    /// The moment of an event in the browser.
    pub(crate) fn now() -> Self {
        Self {
            now: browser::now_ms(),
            seed: browser::random_seed(),
        }
    }

    /// An id for the `index`th slot created at this moment.
    pub(crate) fn slot_id(self, index: u64) -> SlotId {
        let spread = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        SlotId::from_random(self.seed.wrapping_add(spread).rotate_left(17) ^ self.now)
    }
}
