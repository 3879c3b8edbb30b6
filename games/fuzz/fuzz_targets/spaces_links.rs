//! Any bytes as a link of Spaces: it is refused, or round-trips, and receiving it a second time
//! does not change a game.

#![no_main]

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::spaces::Link;
use games::spaces::game::{Game, Received};
use libfuzzer_sys::fuzz_target;

fn read(text: &str) -> Option<Link> {
    match incoming::read_as(GameKind::Spaces, text).ok()?.target {
        Target::Spaces(link) => Some(link),
        _ => None,
    }
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Some(link) = read(&text) {
        let path = link.path();
        assert_eq!(read(&path).as_ref(), Some(&link), "{path}");
        for game in [Game::accept(&link), Game::take_up(&link)] {
            let Ok(mut game) = game else { continue };
            assert_eq!(game.receive(&link), Ok(Received::Known));
            assert_eq!(Game::from_record(&game.to_record()), Ok(game));
        }
    }
    assert!(!inspect(&text, Some(GameKind::Spaces)).contains('\n'));
});
