//! Any bytes as incoming text: it is refused, or contains a state whose links round-trip.

#![no_main]

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for format in [None, Some(GameKind::Zoo)] {
        let read = match format {
            Some(game) => incoming::read_as(game, &text),
            None => incoming::read(&text),
        };
        if let Ok(incoming) = read
            && let Target::Zoo(code) = incoming.target
        {
            for path in code.position.qr_paths() {
                let again = incoming::read(&path).map(|incoming| incoming.target);
                assert!(
                    matches!(again, Ok(Target::Zoo(again)) if again.position == code.position),
                    "{path}"
                );
            }
        }
        assert!(!inspect(&text, format).contains('\n'));
    }
});
