//! Settings for parents.

use crate::{
    saves::{BrowserStore, Store},
    ui::sound,
};

/// Stored while names are not spoken.
const NO_VOICE: &str = "passalong.portals.no-voice";

/// What parents may switch off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Sounds, in all games.
    Sound,
    /// Spoken names.
    Voice,
}

impl Setting {
    pub(super) fn is_on(self) -> bool {
        match self {
            Self::Sound => sound::is_on(),
            Self::Voice => BrowserStore.get(NO_VOICE).is_none(),
        }
    }

    /// Switches it on or off. If the browser refuses to store that, it holds for this page.
    pub(super) fn switch(self, on: bool) {
        match self {
            Self::Sound => sound::switch(on),
            Self::Voice if on => BrowserStore.remove(NO_VOICE),
            Self::Voice => {
                BrowserStore.set(NO_VOICE, "1");
            }
        }
    }
}
