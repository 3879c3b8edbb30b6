//! Any text as a stored game of solitaire: it is refused, or it is exactly what the game writes.

#![no_main]

use games::solitaire::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mut game) = Game::from_record(text) {
        assert_eq!(game.to_record(), text);
        let _ = (game.status(), game.pass(), game.position().hints());
        while game.undo().is_some() {}
        while game.redo().is_some() {}
        game.finish();
    }
});
