//! Any text as a position: it is refused at one of its characters, or round-trips; and play from it
//! preserves the cards.

#![no_main]

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::solitaire::{Game, Link, Position, Status};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Position::decode(text) {
        Err(error) => assert!(error.at.is_none_or(|at| at <= text.chars().count())),
        Ok(position) => {
            assert_eq!(Position::decode(&position.canonical()).as_ref(), Ok(&position));
            assert_eq!(Position::new(&position.layout()).as_ref(), Ok(&position));
            play(position, text.as_bytes());
        }
    }
    if let Ok(incoming) = incoming::read_as(GameKind::Solitaire, text)
        && let Target::Solitaire(link) = incoming.target
    {
        read_again(&link);
    }
    assert!(!inspect(text, Some(GameKind::Solitaire)).contains('\n'));
});

fn read_again(link: &Link) {
    let path = link.path();
    let again = incoming::read(&path).map(|incoming| incoming.target);
    assert!(matches!(again, Ok(Target::Solitaire(again)) if again == *link), "{path}");
}

/// Continues the game with choices taken from the text.
fn play(start: Position, choices: &[u8]) {
    let mut game = Game::from_position(start.clone());
    for choice in choices {
        let moves = game.position().legal_moves();
        let hints = game.position().hints();
        assert!(hints.iter().all(|hint| moves.contains(&hint.step)));
        let Some(step) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            assert!(game.status() != Status::Playing);
            break;
        };
        game.play(*step).expect("an allowed move");
        let position = game.position();
        assert_eq!(Position::decode(&position.canonical()).as_ref(), Ok(position));
    }
    let _ = game.finish();
    assert!(Game::from_record(&game.to_record()) == Ok(game.clone()));
    while game.undo().is_some() {}
    assert_eq!(game.position(), &start);
}
