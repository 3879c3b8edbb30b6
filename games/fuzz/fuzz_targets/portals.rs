//! Any text as a session code: it is refused at one of its characters, or round-trips; and the
//! board can be finished after any accepted placement.

#![no_main]

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::portals::{Board, Session, Usage};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Session::from_code(text) {
        Err(error) => assert!(error.at.is_none_or(|at| at <= text.chars().count())),
        Ok(session) => {
            assert_eq!(session.code(), text);
            let path = session.path();
            let again = incoming::read(&path).map(|incoming| incoming.target);
            assert!(matches!(again, Ok(Target::Portals(again)) if again == session), "{path}");
            play(session, text.as_bytes());
        }
    }
    if let Some(usage) = Usage::from_text(text) {
        assert_eq!(usage.to_text(), text);
        assert!(usage.sum() <= Usage::MOST);
    }
    assert!(!inspect(text, Some(GameKind::Portals)).contains('\n'));
});

/// Plays with choices taken from the text, and then to the end.
fn play(session: Session, choices: &[u8]) {
    let mut board = Board::new(session);
    let (items, slots) = (board.session().items().len(), board.session().slots().len());
    for choice in choices {
        let _ = board.try_place(usize::from(*choice) % items, usize::from(*choice) / 7 % slots);
    }
    while !board.is_finished() {
        let next = (0..items).find_map(|item| Some((item, board.place_for(item)?)));
        let (item, slot) = next.expect("a dead end");
        assert_eq!(board.try_place(item, slot), Ok(()));
    }
    assert_eq!(Board::from_record(&board.to_record()), Ok(board));
}
