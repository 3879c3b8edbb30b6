//! Short boards, and opened and accepted games, for tests of games between two people.

#![allow(dead_code, reason = "each test uses only a part")]

use games::incoming::{self, GameKind, Target};
use games::spaces::game::Game;
use games::spaces::link::Mode;
use games::spaces::{GameId, Labelled, Link, Rules};

use crate::boards::board;

pub(crate) const A: &str = "2|2p0pG0f";
pub(crate) const B: &str = "2|3p1pG1f";
pub(crate) const C: &str = "2|2p3t0pG0f";
pub(crate) const D: &str = "2|3p2p0pG0f";

pub(crate) fn id(text: &str) -> Option<GameId> {
    Some(GameId::parse(text).expect(text))
}

pub(crate) fn deck(texts: &[&str]) -> Vec<Labelled> {
    texts.iter().map(|text| board(text)).collect()
}

/// A link as it arrives.
#[track_caller]
pub(crate) fn sent(game: &Game) -> Link {
    let link = game.link(Some("Ala")).expect("something to send");
    let path = link.path();
    match incoming::read_as(GameKind::Spaces, &path)
        .expect(&path)
        .target
    {
        Target::Spaces(read) => {
            assert_eq!(read, link);
            read
        }
        other => panic!("{other:?}"),
    }
}

pub(crate) fn opened(mode: Mode, texts: &[&str]) -> (Game, Game) {
    let first = Game::open(id("K3M9QX"), Rules::Classic, mode, deck(texts)).expect("legal");
    let second = Game::accept(&sent(&first)).expect("a challenge");
    (first, second)
}
