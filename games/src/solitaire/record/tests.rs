//! Tests of records.

use super::*;
use crate::random::{Generator, below};
use crate::solitaire::game::MAX_STEPS;
use crate::solitaire::{Automatic, Deal, Draw, Variant};
use rand::SeedableRng;

fn variants() -> [Variant; 5] {
    [
        Variant::FREECELL,
        Variant::KLONDIKE_ONE,
        Variant::KLONDIKE_THREE,
        Variant::freecell(4, 2, 1).unwrap(),
        Variant::klondike(Draw::Three, 3).unwrap(),
    ]
}

fn played(seed: u32, moves: u32) -> Game {
    let mut rng = Generator::seed_from_u64(u64::from(seed));
    let deal = Deal::new(variants()[seed as usize % 5], seed + 1).unwrap();
    let mut game = if seed.is_multiple_of(3) {
        Game::from_position(deal.position())
    } else {
        Game::deal(deal)
    };
    for _ in 0..moves {
        let modes = [Automatic::Off, Automatic::Safe, Automatic::Always];
        game.set_automatic(modes[below(3, &mut rng) as usize]);
        match below(12, &mut rng) {
            0 => drop(game.undo()),
            1 => drop(game.redo()),
            _ => {
                let moves = game.position().legal_moves();
                if !moves.is_empty() {
                    let step = moves[below(moves.len() as u32, &mut rng) as usize];
                    game.play(step).unwrap();
                }
            }
        }
    }
    game.set_automatic(Automatic::default());
    game.set_seconds(seed * 7);
    game
}

#[track_caller]
fn refused(text: &str) -> (&'static str, usize) {
    let error = Game::from_record(text).expect_err(text);
    assert_eq!(
        error.to_string(),
        format!("{} (byte {})", error.kind, error.at)
    );
    (error.kind.name(), error.at)
}

#[test]
fn a_record_restores_a_game_with_all_its_moves() {
    for seed in 0..60 {
        for moves in [0, 1, 5, 200] {
            let game = played(seed, moves);
            let record = game.to_record();
            assert!(
                record.bytes().all(|byte| byte.is_ascii_graphic()),
                "{record}"
            );
            let mut again = match Game::from_record(&record) {
                Ok(again) => again,
                Err(error) => panic!("{error} in {record}"),
            };
            assert_eq!(again, game);
            // Undone moves can be redone after a reload.
            while again.redo().is_some() {}
            while again.undo().is_some() {}
            assert_eq!(again.log().len(), 0);
        }
    }
}

#[test]
fn the_stored_form_never_changes() {
    for record in [
        "solitaire1/F00.1//0/0/",
        "solitaire1/K03.617//75/0/swswsw",
        "solitaire1/K01.1//999999999/3/swswswsw",
        "solitaire1/FC1.1//0/2/1a2b",
        "solitaire1//v1FC1AAAJAhRINwgweAFg1BGAAAA/5/1/1a",
    ] {
        match Game::from_record(record) {
            Ok(game) => assert_eq!(game.to_record(), record),
            Err(error) => panic!("{record}: {error}"),
        }
    }
}

#[test]
fn an_invalid_record_is_refused_at_the_wrong_byte() {
    for (text, kind, at) in [
        ("", "unknown_version", 0),
        ("solitaire2/F00.1//0/0/", "unknown_version", 0),
        ("solitaire1", "truncated", 10),
        ("solitaire1x", "bad_character", 10),
        ("solitaire1/F00.1", "truncated", 16),
        ("solitaire1/F00.0//0/0/", "bad_deal", 11),
        ("solitaire1/F00.1000001//0/0/", "bad_deal", 11),
        ("solitaire1/F02.1//0/0/", "bad_deal", 11),
        ("solitaire1/X00.1//0/0/", "bad_deal", 11),
        ("solitaire1/F00//0/0/", "bad_deal", 11),
        ("solitaire1/Ż//0/0/", "bad_deal", 11),
        ("solitaire1///0/0/", "bad_deal", 11),
        ("solitaire1//v1F00/0/0/", "bad_start", 12),
        ("solitaire1/F00.1//0/0", "truncated", 21),
        ("solitaire1/F00.1//x/0/", "bad_character", 18),
        ("solitaire1/F00.1///0/", "bad_character", 18),
        ("solitaire1/F00.1//1000000000/0/", "bad_number", 18),
        ("solitaire1/F00.1//0/1/", "bad_place", 20),
        ("solitaire1/F00.1//0/2/1a", "bad_place", 20),
        ("solitaire1/F00.1//0/1/9a", "bad_character", 22),
        ("solitaire1/F00.1//0/1/1", "truncated", 23),
        ("solitaire1/F00.1//0/1/1Ż", "bad_character", 23),
        ("solitaire1/F00.1//0/1/(1a)", "bad_character", 22),
        ("solitaire1/F00.1//0/1/1a(", "truncated", 25),
        ("solitaire1/F00.1//0/1/1a(2b)", "not_automatic", 25),
        ("solitaire1/F00.1//0/1/1a()", "not_canonical", 24),
        ("solitaire1/F00.1//0/1/1a ", "bad_character", 24),
        ("solitaire1/F00.1//0/1/12", "illegal_move", 22),
        ("solitaire1/F00.1//0/1/1h", "illegal_move", 22),
        ("solitaire1/F00.1//0/1/ah", "illegal_move", 22),
        ("solitaire1/F00.1//0/2/1a1a", "illegal_move", 24),
        ("solitaire1/F00.1//0/1/1ax2", "illegal_move", 22),
        ("solitaire1/F00.1//0/1/1ax1", "not_canonical", 24),
        ("solitaire1/F00.1//0/1/1ax", "truncated", 25),
        ("solitaire1/F00.1//0/1/1axG", "bad_character", 25),
        ("solitaire1/F00.1//0/1/sw", "illegal_move", 22),
        ("solitaire1/K01.1//0/1/ws", "illegal_move", 22),
        ("solitaire1/F00.1//0/01/1a", "not_canonical", 20),
        ("solitaire1/F00.01//0/0/", "not_canonical", 15),
        ("solitaire1/f00.1//0/0/", "bad_deal", 11),
        ("solitaire1/F0.1//0/0/", "not_canonical", 13),
        ("solitaire1/K71.1//0/0/", "not_canonical", 12),
        // The deal's own position is not written out.
        (
            "solitaire1/FC1.1/v1FC1AAAJAhRINwgweAFg1BGAAAA/0/0/",
            "not_canonical",
            17,
        ),
        (
            "solitaire1/K33.1/v1FC1AAAJAhRINwgweAFg1BGAAAA/0/0/",
            "bad_deal",
            11,
        ),
    ] {
        assert_eq!(refused(text), (kind, at), "{text}");
    }
    assert_eq!(refused(&"s".repeat(LIMIT + 1)), ("too_long", 0));
}

#[test]
fn a_record_stays_within_its_limit_however_long_the_game() {
    let deal = Deal::new(Variant::KLONDIKE_ONE, 1).unwrap();
    let mut game = Game::deal(deal);
    while game.log().len() < MAX_STEPS {
        let step = game.position().draw().unwrap();
        game.play(step).unwrap();
    }
    assert!(game.position().moves() > 65_000);
    let before = game.to_record();
    assert!(Game::from_record(&before) == Ok(game.clone()));
    for _ in 0..3 {
        let step = game.position().draw().unwrap();
        game.play(step).unwrap();
    }
    assert_eq!(game.log().len(), MAX_STEPS);
    let record = game.to_record();
    assert!(record.len() < LIMIT / 2, "{}", record.len());
    assert!(
        record.starts_with("solitaire1/K01.1/v1K01"),
        "the start has moved on"
    );
    assert_eq!(Game::from_record(&record).as_ref(), Ok(&game));
    assert_eq!(
        refused(&format!("{before}sw")),
        ("too_many_moves", before.len())
    );
}

#[test]
fn many_garbage_records_never_panic() {
    let mut rng = Generator::seed_from_u64(9);
    let alphabet = b"0123456789abcdhswxSHCDFKv1/().\x00\xFF";
    let originals: Vec<Vec<u8>> = (0..15)
        .map(|seed| played(seed, 40).to_record().into_bytes())
        .collect();
    let mut text = Vec::new();
    for round in 0..200_000_usize {
        text.clear();
        text.extend_from_slice(&originals[round % originals.len()]);
        for _ in 0..1 + below(3, &mut rng) {
            let symbol = alphabet[below(alphabet.len() as u32, &mut rng) as usize];
            let at = below(text.len() as u32, &mut rng) as usize;
            match below(3, &mut rng) {
                0 => text[at] = symbol,
                1 => text.insert(at, symbol),
                _ => text.truncate(at.max(1)),
            }
        }
        if let Ok(game) = Game::from_record(&String::from_utf8_lossy(&text)) {
            assert_eq!(game.to_record().as_bytes(), text);
        }
    }
}
