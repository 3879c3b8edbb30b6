//! Moments: something decisive is shown in beats, one after the other. Any press skips to the end, and where less motion
//! is preferred each beat is a still picture.

use leptos::prelude::*;

use super::{Timer, browser};

/// How long a beat is shown at least where less motion is preferred, in milliseconds: nothing moves, so all of it has
/// to be read from the picture.
const STILL_MS: u32 = 700;

/// A moment: which of its beats is on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    /// How many beats have begun; `None` if no moment is being shown.
    beat: RwSignal<Option<usize>>,
    timer: Timer,
}

impl Moment {
    /// A moment that is over. While it is shown, every press in the window skips it; the press has its own effect as
    /// well.
    pub(crate) fn new() -> Self {
        let moment = Self {
            beat: RwSignal::new(None),
            timer: Timer::new(),
        };
        for event in ["pointerdown", "keydown"] {
            browser::on_window(event, move |_| moment.skip());
        }
        moment
    }

    /// Shows beats that last this many milliseconds each.
    pub(crate) fn play(self, beats: &'static [u32]) {
        self.timer.restart();
        self.show(0, beats);
    }

    fn show(self, beat: usize, beats: &'static [u32]) {
        let Some(lasts) = beats.get(beat).copied() else {
            return self.skip();
        };
        self.beat.set(Some(beat));
        let lasts = if browser::prefers_still() {
            lasts.max(STILL_MS)
        } else {
            lasts
        };
        self.timer.after(lasts, move || self.show(beat + 1, beats));
    }

    /// Skips to the end.
    pub(crate) fn skip(self) {
        self.timer.restart();
        if self.beat.get_untracked().is_some() {
            self.beat.set(None);
        }
    }

    /// Whether this beat (0-based) has begun, or the moment is over.
    pub(crate) fn reached(self, beat: usize) -> bool {
        self.beat.get().is_none_or(|now| now >= beat)
    }

    /// Whether this beat (0-based) is being shown.
    pub(crate) fn is_at(self, beat: usize) -> bool {
        self.beat.get() == Some(beat)
    }

    /// Whether no beat is being shown.
    pub(crate) fn is_over(self) -> bool {
        self.beat.get().is_none()
    }
}
