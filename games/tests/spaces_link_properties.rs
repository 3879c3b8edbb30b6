//! Properties of every link of Spaces and of any text.

#[allow(dead_code, reason = "the program's main is unused here")]
#[path = "../examples/links.rs"]
mod program;

mod mutations;

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::lz_string;
use games::spaces::game::{Game, Received};
use games::spaces::{Link, Old};
use mutations::mutated;
use program::links;
use proptest::prelude::*;

/// Characters of links, and some others.
const SYMBOLS: &str = "[0-9ptfGPTF|,:@~&=#?%A-Za-z+$_ \u{AD}\u{200B}—Ż３-]";

fn read(text: &str) -> Option<Link> {
    match incoming::read_as(GameKind::Spaces, text).ok()?.target {
        Target::Spaces(link) => Some(link),
        other => panic!("{text}: {other:?}"),
    }
}

/// Any text is either refused at one of its characters, or contains a link that round-trips.
fn refused_or_comes_back(text: &str) {
    match incoming::read_as(GameKind::Spaces, text) {
        Err(error) => assert!(error.at().is_none_or(|at| at <= text.chars().count())),
        Ok(_) => {
            let link = read(text).expect("it can be read");
            let path = link.path();
            assert_eq!(read(&path).as_ref(), Some(&link), "{path}");
            for game in [Game::accept(&link), Game::take_up(&link)] {
                let Ok(mut game) = game else { continue };
                assert_eq!(game.receive(&link), Ok(Received::Known));
                assert_eq!(Game::from_record(&game.to_record()), Ok(game));
            }
        }
    }
    for game in [None, Some(GameKind::Spaces)] {
        let json: serde_json::Value = serde_json::from_str(&inspect(text, game)).expect("JSON");
        assert_eq!(json["input"], text);
    }
    record_refused_or_comes_back(&format!("spaces1/{text}"));
    let _ = lz_string::decompress(text);
    if let Ok(old) = Old::from_json(text) {
        assert!(!old.boards.is_empty());
    }
}

#[test]
fn a_truncated_link_is_never_mistaken_for_another() {
    // The checksum detects any loss, except in the names of boards.
    let told = |link: &Link| {
        let told = inspect(&link.path(), None);
        let (_, told) = told.split_once("\"ok\"").expect("an answer");
        told.to_owned()
    };
    for (number, link) in links(7).take(2_000).enumerate() {
        let path = link.path();
        let (front, check) = path.split_once("&c=").expect("a check");
        let characters: Vec<char> = front.chars().collect();
        let kept = number * 7919 % characters.len();
        let cut: String = characters[..kept].iter().collect();
        match read(&format!("{cut}&c={check}")) {
            None => {}
            Some(Link::Board(cut)) => {
                assert!(matches!(&link, Link::Board(whole) if whole.board == cut.board));
            }
            Some(cut) => assert_eq!(told(&cut), told(&link)),
        }
    }
}

/// A link of every kind of game, with legal boards.
const GAMES: [&str; 4] = [
    "/spaces#challenge=2|2p0pG0f:Tower@owl&g=K3M9QX&from=Ala",
    "/spaces#result=2|2p0pG0f,2|3p1pG1f@crab&next=2|2p0pG0f&rules=tournament&from=Ala",
    "/spaces#deck=3|7p4p5t1pG1f,3|6p3p0pG0f&g=K3M9QX",
    "/spaces#result=3|7p4p1pG1f,3|6p3p0pG0f&mode=deck&nextdeck=3|8p5p2pG2f,3|7p4p1pG1f",
];

/// Any record is either refused at one of its bytes, or contains a game that round-trips.
fn record_refused_or_comes_back(record: &str) {
    match Game::from_record(record) {
        Err(error) => assert!(error.at <= record.len(), "{record}: {error}"),
        Ok(game) => assert_eq!(Game::from_record(&game.to_record()), Ok(game), "{record}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn every_link_round_trips(seed in any::<u64>()) {
        let link = links(seed).next().expect("a link");
        let path = link.path();
        let address = format!("https://example.org{path}!");
        let escaped = path.replace("&c=", "&c=%20");
        for text in [&path, &address, &escaped, &path.replace("/spaces", "/")] {
            let again = read(text);
            prop_assert_eq!(again.as_ref(), Some(&link), "{}", text);
        }
        refused_or_comes_back(&path);
    }

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        refused_or_comes_back(&text);
    }

    #[test]
    fn text_of_the_right_symbols_never_panics(
        name in "(/spaces#|/#|)(challenge=|result=|deck=|c=|)(2\\||3\\||10\\||31%7C|n~|N4Ig|)",
        symbols in proptest::collection::vec(SYMBOLS, 0..40),
    ) {
        refused_or_comes_back(&format!("{name}{}", symbols.concat()));
    }

    #[test]
    fn a_mutated_link_is_refused_or_round_trips(
        seed in any::<u64>(),
        with_check in any::<bool>(),
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in SYMBOLS,
    ) {
        let path = links(seed).next().expect("a link").path();
        let (front, _) = path.split_once("&c=").expect("a check");
        let text = if with_check { &path } else { front };
        refused_or_comes_back(&mutated(text, at, edit, &symbol));
    }

    #[test]
    fn a_mutated_old_text_never_panics(
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in "[{}\\[\\],:\"\\\\0-9a-z|\u{1}Ż]",
    ) {
        const TEXT: &str = r#"{"name":"\u017b\n","boards":[{"boardSize":2,"name":"a","sequence":[{"position":{"row":1,"col":0},"type":"piece","order":1},{"position":{"row":-1,"col":0},"type":"final","order":2}]}],"roundHistory":[{"playerBoard":"2|2p0pG0f","opponentBoard":"2|3p1pG1f","playerPoints":2,"opponentPoints":2}],"x":[true,null,-1.5e3]}"#;
        refused_or_comes_back(&mutated(TEXT, at, edit, &symbol));
    }
    #[test]
    fn a_mutated_record_is_refused_or_round_trips(
        link in proptest::sample::select(&GAMES),
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in "[0-9A-Zpf|,:@;/~=-]",
    ) {
        let link = read(link).expect("a link");
        let game = Game::accept(&link).or_else(|_| Game::take_up(&link)).expect("a game");
        record_refused_or_comes_back(&mutated(&game.to_record(), at, edit, &symbol));
    }
}
