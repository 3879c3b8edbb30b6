//! Any text as a code: it is refused at one of its characters, or it encodes to the same state.

#![no_main]

use games::zoo::{Game, decode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match decode(text) {
        Err(error) => assert!(error.at.is_none_or(|at| at <= text.chars().count())),
        Ok(code) => {
            let position = code.position;
            for written in [position.readable(), position.compact()] {
                let again = decode(&written).map(|code| code.position);
                assert_eq!(again, Ok(position), "{written}");
            }
            assert_eq!(Game::from_position(&position).position(), Some(position));
        }
    }
});
