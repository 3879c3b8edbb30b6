//! Any text as a stored game of Spaces: it is refused, or it is exactly what the game writes.

#![no_main]

use games::spaces::game::{Game, Received};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mut game) = Game::from_record(text) {
        assert_eq!(game.to_record(), text);
        if let Some(link) = game.link(Some("Ala")) {
            assert_eq!(game.receive(&link), Ok(Received::Known));
        }
        let _ = (game.totals(), game.verdict(), game.turn());
        for exchange in game.exchanges() {
            for pairing in exchange.pairings() {
                let _ = (pairing.fogged(), pairing.round());
            }
        }
    }
});
