//! What grown-ups may switch off.

use crate::saves::{BrowserStore, Store};

/// What grown-ups may switch off. It is kept in the browser that it is off.
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
