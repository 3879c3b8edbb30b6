//! Any text as a stored board of Portals: it is refused, or it is exactly what the board writes.

#![no_main]

use games::portals::Board;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(board) = Board::from_record(text) {
        assert_eq!(board.to_record(), text);
        let items = 0..board.session().items().len();
        assert!(board.is_finished() || items.into_iter().any(|item| board.place_for(item).is_some()));
    }
});
