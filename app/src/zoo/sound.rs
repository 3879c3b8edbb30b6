//! The sounds of the deck: dry, of paper and wood.

use games::zoo::Draw;

use crate::ui::sound::{Beat, play};

/// Paper that is turned over and comes down on the table, in the time of the card's animation.
const FLIP: [Beat; 2] = [
    Beat::burst(2_600.0, 0.0)
        .bending(1_700.0)
        .lasting(0.14)
        .gain(0.3),
    Beat::burst(1_300.0, 0.25),
];

/// All cards are shuffled, before one is turned over.
const SHUFFLE: [Beat; 5] = [
    Beat::burst(2_100.0, 0.0).gain(0.2),
    Beat::burst(2_400.0, 0.05).gain(0.25),
    Beat::burst(2_200.0, 0.1).gain(0.3),
    Beat::burst(2_500.0, 0.15).gain(0.25),
    Beat::burst(1_300.0, 0.3),
];

/// Lets a draw be heard, unless sound is off.
pub(super) fn play_draw(draw: Draw) {
    play(if draw.reshuffled { &SHUFFLE } else { &FLIP });
}
