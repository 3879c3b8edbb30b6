//! Tests of records.

use super::*;
use crate::random::{Generator, below};
use crate::spaces::link::{Common, Deck, Link};
use rand::SeedableRng;

const A: &str = "2|2p0pG0f";
const B: &str = "2|3p1pG1f";

fn deck(texts: &[&str]) -> Vec<Labelled> {
    texts.iter().map(|text| decode(text).unwrap()).collect()
}

fn game(mode: Mode, texts: &[&str]) -> Game {
    Game::open(GameId::parse("K3M9QX"), Rules::Classic, mode, deck(texts)).unwrap()
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
fn the_stored_form_never_changes() {
    for record in [
        "spaces1/CR1/2//0/",
        "spaces1/CR1/2/K3M9QX/1//2|2p0pG0f",
        "spaces1/TR1/2/K3M9QX/1/%C5%BB%C3%B3%C5%82w%20%2F%2C/2|2p0pG0f:Wie%C5%BCa%20%2F%2C@owl/2|3p1pG1f",
        "spaces1/CD1/3//0//3|7p4p1pG1f,3|6p3p0pG0f",
        "spaces1/CR2/2/K3M9QX/0/Ala/?l9bxMIGWqCyb",
        "spaces1/CR2/2/K3M9QX/0/Ala/2|2p0pG0f/2|3p1pG1f/2|2p0pG0f/2|3p1pG1f",
    ] {
        let game = Game::from_record(record).unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(game.to_record(), record);
    }
}

#[test]
fn every_turn_of_a_game_round_trips() {
    for mode in [Mode::Rounds, Mode::Deck] {
        let mut first = game(mode, &[A]);
        let mut second = Game::accept(&first.link(Some("Ala")).unwrap()).unwrap();
        for exchange in 0..EXCHANGES {
            second.answer(deck(&[B])).unwrap();
            if exchange + 1 < EXCHANGES {
                // No deck may be repeated.
                let next = ["2|3p2t1pG1f", "2|2p3t0pG0f", "2|2p3p1pG1f", "2|3p2p0pG0f"];
                second.challenge(deck(&next[exchange..=exchange])).unwrap();
            }
            for game in [&mut first, &mut second] {
                let record = game.to_record();
                assert!(
                    record.bytes().all(|byte| byte.is_ascii_graphic()),
                    "{record}"
                );
                assert_eq!(Game::from_record(&record).as_ref(), Ok(&*game));
                game.mark_sent();
                assert_eq!(Game::from_record(&game.to_record()).as_ref(), Ok(&*game));
            }
            first
                .receive(&second.link(Some("Żó/ł, 🐢")).unwrap())
                .unwrap();
            core::mem::swap(&mut first, &mut second);
        }
        assert_eq!(first.turn(), Turn::Over);
    }
}

#[test]
fn a_challenge_to_be_answered_is_not_readable() {
    let link = Link::Deck(Deck {
        boards: deck(&["2|2p0pG0f:Tower@owl", B]),
        common: Common::default(),
    });
    let mut game = Game::accept(&link).unwrap();
    let record = game.to_record();
    for readable in [
        "|",
        "Tower",
        "owl",
        "2p0p",
        &base64url::encode(b"2|2p0pG0f:Tower"),
    ] {
        assert!(!record.contains(readable), "{record}");
    }
    assert_eq!(Game::from_record(&record).as_ref(), Ok(&game));
    game.answer(deck(&[A, A])).unwrap();
    assert!(game.to_record().contains("2|2p0pG0f:Tower@owl"));
}

#[test]
fn an_invalid_record_is_refused_at_the_wrong_byte() {
    for (text, kind, at) in [
        ("", "unknown_version", 0),
        ("spaces2/CR1/2//0/", "unknown_version", 0),
        ("zoo1/S10", "unknown_version", 0),
        ("spaces1", "truncated", 7),
        ("spaces12/CR1/2//0/", "bad_character", 7),
        ("spaces1/CR1/2//0", "truncated", 16),
        ("spaces1/CR1/2//0/Ż", "bad_character", 17),
        ("spaces1/XR1/2//0/", "bad_field", 8),
        ("spaces1/CX1/2//0/", "bad_field", 8),
        ("spaces1/CR3/2//0/", "bad_field", 8),
        ("spaces1/CR/2//0/", "bad_field", 8),
        ("spaces1/CR1/1//0/", "bad_field", 12),
        ("spaces1/CR1/x//0/", "bad_field", 12),
        ("spaces1/CR1/02//0/", "not_canonical", 12),
        ("spaces1/CR1/2/K3M9Q/0/", "bad_field", 14),
        ("spaces1/CR1/2/k3m9qx/0/", "not_canonical", 14),
        ("spaces1/CR1/2//11/", "bad_field", 15),
        ("spaces1/CR1/2//-1/", "bad_field", 15),
        ("spaces1/CR1/2//+1/", "not_canonical", 15),
        ("spaces1/CR1/2//0/ Ala", "not_canonical", 17),
        ("spaces1/CR1/2//0/%41", "not_canonical", 17),
        ("spaces1/CR1/2//0//", "bad_board", 18),
        ("spaces1/CR1/2//0//2|2p0p", "bad_board", 18),
        ("spaces1/CR1/2//0//2|2P0pG0f", "not_canonical", 21),
        ("spaces1/CR1/2//0//3|7p4p1pG1f", "impossible_boards", 18),
        (
            "spaces1/CR1/2//0//2|2p0pG0f,2|2p0pG0f",
            "impossible_boards",
            18,
        ),
        (
            "spaces1/CD1/2//0//2|2p0pG0f/2|2p0pG0f,2|2p0pG0f",
            "impossible_boards",
            28,
        ),
        ("spaces1/CR1/2//0//2|3p1tG1f", "impossible_boards", 18),
        ("spaces1/TR1/2//0//2|2p0p2tG0f", "impossible_boards", 18),
        ("spaces1/CR2/2//0//2|2p0pG0f", "not_canonical", 18),
        ("spaces1/CR1/2//0//?l9bxMIGWqCyb", "not_canonical", 18),
        ("spaces1/CR2/2//0//?l9bxMIGWqCy", "bad_mask", 18),
        ("spaces1/CR2/2//0//?", "bad_board", 18),
        ("spaces1/CR2/2//0//?AAAA", "bad_mask", 18),
        ("spaces1/CR1/2//0//2|2p0pG0f/", "bad_board", 28),
    ] {
        assert_eq!(refused(text), (kind, at), "{text}");
    }
    let eleven = format!("spaces1/CR1/2//0/{}", "/2|2p0pG0f".repeat(11));
    assert_eq!(refused(&eleven), ("too_many_boards", 118));
    assert_eq!(refused(&"s".repeat(LIMIT + 1)), ("too_long", 0));
}

#[test]
fn many_garbage_records_never_panic() {
    let mut rng = Generator::seed_from_u64(9);
    let alphabet = b"0123456789ptGf|/,:@?%CRDT12\x00\xFF";
    let originals = [
        "spaces1/CR2/2/K3M9QX/0/Ala/?l9bxMIGWqCyb",
        "spaces1/CD1/2/K3M9QX/3/Ala/2|2p0pG0f:x@owl/2|3p1pG1f/2|2p0pG0f,2|3p1pG1f/2|3p1pG1f,2|3p1pG1f",
    ];
    let mut text = Vec::new();
    for round in 0..200_000_usize {
        text.clear();
        text.extend_from_slice(originals[round % originals.len()].as_bytes());
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
