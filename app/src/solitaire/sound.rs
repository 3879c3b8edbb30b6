//! The sounds of the table: dry, of paper and wood.

use crate::ui::sound::{Beat, play};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    /// A card is put down.
    Down,
    /// A card is put on a foundation.
    Home,
    /// Cards are drawn from the stock, or the waste is turned over.
    Draw,
    /// The game is won.
    Win,
}

impl Sound {
    const fn beats(self) -> &'static [Beat] {
        match self {
            Self::Down => const { &[Beat::burst(1_700.0, 0.0)] },
            Self::Home => {
                const {
                    &[
                        Beat::burst(1_300.0, 0.0),
                        Beat::tone(523.0, 0.02).wooden().lasting(0.16).gain(0.08),
                    ]
                }
            }
            Self::Draw => const { &[Beat::burst(2_600.0, 0.0).lasting(0.09).gain(0.35)] },
            Self::Win => {
                const {
                    &[
                        Beat::tone(523.0, 0.0).wooden(),
                        Beat::tone(659.0, 0.12).wooden(),
                        Beat::tone(784.0, 0.24).wooden(),
                        Beat::tone(1047.0, 0.36).wooden().lasting(0.9),
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
