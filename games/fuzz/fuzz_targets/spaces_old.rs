//! Any text as an old link of Spaces, compressed or not: it is refused, or every board in it can be
//! read again.

#![no_main]

use games::spaces::{Old, decode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for old in [Old::read(text), Old::from_json(text)].into_iter().flatten() {
        assert!(!old.boards.is_empty());
        for board in &old.boards {
            assert_eq!(decode(&board.written()).as_ref(), Ok(board));
        }
        for round in &old.rounds {
            let _ = round.differs();
        }
    }
});
