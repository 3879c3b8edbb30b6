//! The sounds of the sorting game: soft and round.

use crate::ui::sound::{Beat, play};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    /// An item is picked up.
    Pick,
    /// An item is where it belongs.
    Right,
    /// An item does not belong there.
    Wobble,
    /// Another slot is better for it, and glows.
    Elsewhere,
    /// The game is finished.
    Finish,
}

impl Sound {
    const fn beats(self) -> &'static [Beat] {
        match self {
            Self::Pick => const { &[Beat::tone(587.0, 0.0)] },
            Self::Right => const { &[Beat::tone(659.0, 0.0), Beat::tone(880.0, 0.11)] },
            Self::Wobble => const { &[Beat::tone(294.0, 0.0), Beat::tone(262.0, 0.14)] },
            Self::Elsewhere => const { &[Beat::tone(440.0, 0.0), Beat::tone(587.0, 0.2)] },
            Self::Finish => {
                const {
                    &[
                        Beat::tone(523.0, 0.0),
                        Beat::tone(659.0, 0.15),
                        Beat::tone(784.0, 0.3),
                        Beat::tone(1047.0, 0.45),
                        Beat::tone(784.0, 0.6),
                        Beat::tone(1047.0, 0.75),
                    ]
                }
            }
        }
    }

    /// Plays it, unless sound is off.
    pub(super) fn play(self) {
        play(self.beats());
    }
}
