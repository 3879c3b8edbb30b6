//! Settings for parents.

use crate::saves::{BrowserStore, Store};

/// What parents may switch off. Storage contains those that are off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Sounds.
    Sound,
    /// Spoken names.
    Voice,
}

impl Setting {
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Sound => "passalong.portals.no-sound",
            Self::Voice => "passalong.portals.no-voice",
        }
    }

    pub(super) fn is_on(self) -> bool {
        BrowserStore.get(self.key()).is_none()
    }
}
