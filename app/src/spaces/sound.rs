//! The sounds of a round: small, dry and wooden.

use crate::ui::sound::{Beat, play};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    /// Both pieces have moved.
    Step,
    /// A piece is caught.
    Trap,
    /// Both pieces meet.
    Meet,
    /// A piece is in its goal.
    Goal,
}

impl Sound {
    const fn beats(self) -> &'static [Beat] {
        match self {
            Self::Step => const { &[Beat::burst(1_400.0, 0.0).lasting(0.03).gain(0.25)] },
            Self::Trap => {
                const {
                    &[
                        Beat::burst(2_600.0, 0.0).lasting(0.04),
                        Beat::tone(147.0, 0.03).wooden().lasting(0.25),
                    ]
                }
            }
            Self::Meet => {
                const {
                    &[
                        Beat::burst(500.0, 0.0).lasting(0.08),
                        Beat::burst(420.0, 0.16).lasting(0.08),
                    ]
                }
            }
            Self::Goal => {
                const {
                    &[
                        Beat::tone(523.0, 0.0).wooden().lasting(0.2),
                        Beat::tone(784.0, 0.12).wooden().lasting(0.35),
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
