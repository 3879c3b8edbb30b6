//! Tests of records.

use super::*;
use crate::random::Generator;
use crate::zoo::{BotCount, Position, Setup, decode};
use rand::{Rng, SeedableRng};

fn played(seed: u64, draws: usize) -> (Game, Generator) {
    let mut rng = Generator::seed_from_u64(seed);
    let mode = [Mode::Shared, Mode::Individual][seed as usize % 2];
    let bots = BotCount::ALL[seed as usize / 2 % 4];
    let mut game = Game::new(Setup::new(mode, bots), &mut rng);
    for _ in 0..draws {
        match rng.next_u32() % 8 {
            0 => drop(game.undo()),
            1 => drop(game.redo()),
            2..=4 => drop(game.draw_this(&mut rng)),
            _ => drop(game.draw_next(&mut rng)),
        }
    }
    (game, rng)
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
fn a_record_restores_a_game_with_all_its_draws() {
    for seed in 0..64 {
        for draws in [0, 1, 5, 100] {
            let (game, mut rng) = played(seed, draws);
            let record = game.to_record();
            let mut again = Game::from_record(&record).unwrap();
            assert_eq!(again, game);
            assert_eq!(again.to_record(), record);
            // Undone draws can be redone after a reload, and the game continues.
            while again.redo().is_some() {}
            while again.undo().is_some() {}
            assert!(again.log().next().is_none());
            again.draw_this(&mut rng);
        }
    }
}

#[test]
fn a_record_restores_a_game_loaded_from_a_code_too() {
    for code in [
        "ZS5AC278B6413",
        "ZSC",
        "ZM325Z4AC278B61",
        "ZP321Z5Z23Z678",
        "ZP111Z",
        "ZP211Z0123456789ABCZ",
    ] {
        let Ok(code) = decode(code) else { continue };
        let mut game = Game::from_position(&code.position);
        let mut rng = Generator::seed_from_u64(3);
        for _ in 0..30 {
            assert_eq!(Game::from_record(&game.to_record()).as_ref(), Ok(&game));
            game.draw_next(&mut rng);
        }
    }
}

#[test]
fn the_stored_form_never_changes() {
    for record in [
        "zoo1/S10/0123456789ABC/-/0/",
        "zoo1/S10/0123456789ABC/-/3/1111",
        "zoo1/S32/4A/?5?/2/233(0123456789ABC)",
        "zoo1/S21/C/A7/1/2",
        "zoo1/I32/5/23/678/?1?/1/3",
        "zoo1/I22/0123456789ABC//-1/1/1",
        "zoo1/I11//0/0/1(0123456789ABC)1",
    ] {
        let game = Game::from_record(record).unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(game.to_record(), record);
    }
}

#[test]
fn an_invalid_record_is_refused_at_the_wrong_byte() {
    for (text, kind, at) in [
        ("", "unknown_version", 0),
        ("zoo2/S10/0123456789ABC/-/0/", "unknown_version", 0),
        ("zoo1", "truncated", 4),
        ("zoo1/X10", "bad_character", 5),
        ("zoo1/S50", "bad_character", 6),
        ("zoo1/S23", "bad_character", 7),
        ("zoo1/S2Ż", "bad_character", 7),
        ("zoo1/S10/0123456789ABc/-/0/", "bad_character", 21),
        ("zoo1/S10/0123456789AB0/-/0/", "duplicate_card", 21),
        ("zoo1/S10/0123456789AB/-/0/", "impossible_start", 9),
        ("zoo1/S10/0123456789ABC/?/0/", "impossible_start", 23),
        ("zoo1/S10/0123456789ABC/1/0/", "impossible_start", 23),
        ("zoo1/S11/5/5/0/", "impossible_start", 11),
        ("zoo1/S11/5/-/0/", "impossible_start", 11),
        ("zoo1/S11/5/?/0/", "impossible_start", 11),
        ("zoo1/I21/5/6/16/0/", "impossible_start", 14),
        ("zoo1/I21/5/6/1-/0/", "impossible_start", 14),
        ("zoo1/I21/5/0123456789ABC/1?/0/", "impossible_start", 26),
        ("zoo1/S11/5/1", "truncated", 12),
        ("zoo1/S11/5/1/x/", "bad_character", 13),
        ("zoo1/S11/5/1/1/", "bad_place", 13),
        ("zoo1/S11/5/1/00/", "bad_character", 14),
        ("zoo1/S11/5/1/1000000/", "bad_character", 19),
        ("zoo1/S11/5/1/0/2", "not_its_turn", 15),
        ("zoo1/S20/0123456789ABC/--/0/2", "not_its_turn", 28),
        ("zoo1/S31/5/1??/0/3", "not_its_turn", 17),
        ("zoo1/S11/5/1/0/0", "bad_character", 15),
        ("zoo1/S11/5/1/0/11", "not_shuffled", 16),
        ("zoo1/S11/5/1/0/1(0123456789ABC)", "shuffled_too_early", 15),
        ("zoo1/S11//1/0/1(0123456789AB0)", "duplicate_card", 28),
        ("zoo1/S11//1/0/1(0123456789AB", "truncated", 28),
        ("zoo1/S11//1/0/1(0123456789ABCC", "bad_character", 29),
        ("zoo1/S11/5/1/0/1 ", "bad_character", 16),
    ] {
        assert_eq!(refused(text), (kind, at), "{text}");
    }
    assert_eq!(refused(&"z".repeat(LIMIT + 1)), ("too_long", 0));
}

#[test]
fn a_record_stays_within_its_limit_however_long_the_game() {
    let mut rng = Generator::seed_from_u64(5);
    let four = BotCount::new(4).unwrap();
    let mut game = Game::new(Setup::new(Mode::Individual, four), &mut rng);
    for _ in 0..crate::zoo::MAX_DRAWS + 100 {
        game.draw_next(&mut rng);
    }
    assert_eq!(game.log().len(), crate::zoo::MAX_DRAWS);
    let record = game.to_record();
    assert!(record.len() < LIMIT, "{}", record.len());
    assert_eq!(Game::from_record(&record).as_ref(), Ok(&game));

    let one_more = format!("{record}1");
    assert_eq!(refused(&one_more).0, "too_many_draws");
}

#[test]
fn a_million_garbage_records_never_panic() {
    let mut rng = Generator::seed_from_u64(9);
    let alphabet = b"0123456789ABC/()-?SIzo1\x00\xFF";
    let originals: Vec<Vec<u8>> = (0..16)
        .map(|seed| played(seed, 40).0.to_record().into_bytes())
        .collect();
    let mut text = Vec::new();
    for round in 0..1_000_000_usize {
        text.clear();
        text.extend_from_slice(&originals[round % originals.len()]);
        for _ in 0..1 + rng.next_u32() % 3 {
            let symbol = alphabet[rng.next_u32() as usize % alphabet.len()];
            let at = rng.next_u32() as usize % text.len();
            match rng.next_u32() % 3 {
                0 => text[at] = symbol,
                1 => text.insert(at, symbol),
                _ => text.truncate(at.max(1)),
            }
        }
        if let Ok(game) = Game::from_record(&String::from_utf8_lossy(&text)) {
            assert_eq!(game.to_record().as_bytes(), text);
            let _ = game.position().as_ref().map(Position::readable);
        }
    }
}
