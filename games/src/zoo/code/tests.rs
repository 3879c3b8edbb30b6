//! Tests of the codes: the examples of `docs/formats.md`, and error positions.

use super::*;
use crate::zoo::{Bot, Card, Deck, Mode};

#[track_caller]
fn position(code: &str) -> Position {
    decode(code)
        .unwrap_or_else(|error| panic!("{code}: {error}"))
        .position
}

#[track_caller]
fn error(code: &str) -> (&'static str, Option<usize>) {
    let error = decode(code).expect_err(code);
    (error.kind.name(), error.at)
}

fn cards(symbols: &str) -> Deck {
    let cards: Vec<Card> = symbols.chars().filter_map(Card::from_symbol).collect();
    Deck::new(&cards).unwrap()
}

#[test]
fn the_documented_examples_hold() {
    let zs = position("ZS5AC278B6413");
    assert_eq!(zs.current_card(), Card::ALL[5]);
    assert_eq!(zs.decks(), [cards("AC278B6413")]);
    assert_eq!(zs.progress(Bot::One).to_string(), "3/13");
    assert_eq!(position("ZSC").progress(Bot::One).to_string(), "13/13");
    assert_eq!(
        position("ZS0123456789ABC").progress(Bot::One).to_string(),
        "1/13"
    );

    let zm = position("ZM325Z4AC278B61");
    assert_eq!((zm.bots().get(), zm.current_bot()), (3, Bot::Two));
    assert_eq!((zm.mode(), zm.current_card()), (Mode::Shared, Card::ALL[5]));

    let zp = position("ZP321Z5Z23Z678");
    assert_eq!((zp.bots().get(), zp.current_bot()), (3, Bot::Two));
    assert_eq!(
        (zp.mode(), zp.current_card()),
        (Mode::Individual, Card::ALL[1])
    );
    assert_eq!(zp.decks(), [cards("5"), cards("23"), cards("678")]);
    assert_eq!(zp.progress(Bot::Three).to_string(), "10/13");

    assert!(decode("ZP414Z7ZAZ8ZA").is_ok());
    assert_eq!(error("ZS66666"), ("duplicate_card", Some(3)));
    let old = position("ZOO72B08391C64A5521");
    assert_eq!((old.bots().get(), old.current_bot()), (2, Bot::One));
    assert_eq!(old.readable(), "ZM213Z91C64A5");
    assert_eq!(error("ZOO72b08391c64a5523"), ("bad_current_bot", Some(18)));
}

#[test]
fn older_spellings_are_written_as_newer_ones() {
    assert_eq!(position("zm325ac278b6413").readable(), "ZM325ZAC278B6413");
    assert_eq!(position("ZM215").readable(), "ZM215Z");
    assert_eq!(position("ZOO481C6379A02B56").readable(), "ZS79A02B5");
    // A ZP code of one bot stays one.
    let code = decode("zp111z20").unwrap();
    assert_eq!((code.format, code.compact), (Format::Zp, false));
    assert_eq!(code.position.readable(), "ZP111Z20");
    assert_eq!(position(&code.position.compact()), code.position);
}

#[test]
fn an_error_gives_the_position_of_the_wrong_character() {
    for (code, kind, at) in [
        ("", "empty", None),
        ("Q", "unknown_format", Some(0)),
        ("Z", "unknown_format", Some(1)),
        ("ZQ0", "unknown_format", Some(1)),
        ("ZO", "unknown_format", Some(2)),
        ("ZOZ", "unknown_format", Some(2)),
        ("Żaba", "unknown_format", Some(0)),
        ("ZŻ", "unknown_format", Some(1)),
        ("ZS", "truncated", Some(2)),
        ("ZS1Ż2", "bad_character", Some(3)),
        ("ZSŻ1Ż", "bad_character", Some(2)),
        ("ZM", "truncated", Some(2)),
        ("ZM2", "truncated", Some(3)),
        ("ZM21", "truncated", Some(4)),
        ("ZM12", "bad_bot_count", Some(2)),
        ("ZM23", "bad_current_bot", Some(3)),
        ("ZM21Z", "bad_character", Some(4)),
        ("ZM215Z5", "duplicate_card", Some(6)),
        ("ZM21566", "duplicate_card", Some(6)),
        ("ZM215Z6Z", "bad_character", Some(7)),
        ("ZP5", "bad_bot_count", Some(2)),
        ("ZP20", "bad_current_bot", Some(3)),
        ("ZP21", "truncated", Some(4)),
        ("ZP21Z", "bad_character", Some(4)),
        ("ZP211", "wrong_block_count", Some(5)),
        ("ZP2112Z", "missing_separator", Some(5)),
        ("ZP211G", "bad_character", Some(5)),
        ("ZP211Z2", "wrong_block_count", Some(7)),
        ("ZP211Z2Z3Z4", "wrong_block_count", Some(9)),
        ("ZP211Z2Z3Z4ŻZ", "wrong_block_count", Some(9)),
        ("ZP211Z1Z", "current_card_repeated", Some(6)),
        ("ZP211Z22Z", "duplicate_card", Some(7)),
        ("ZP221Z22Z", "duplicate_card", Some(7)),
        ("ZOO", "bad_length", None),
        ("ZOO+", "bad_length", None),
        ("ZOOD123456789AB011", "bad_length", None),
        ("ZOO0123456789ABD011", "bad_character", Some(15)),
        ("ZOO0123456789AB0011", "duplicate_card", Some(15)),
        ("ZOO0123456789ABCD11", "bad_position", Some(16)),
        ("ZOO0123456789ABCZ", "bad_position", Some(16)),
        ("ZOO0123456789ABC051", "bad_bot_count", Some(17)),
        ("ZOO0123456789ABC012", "bad_current_bot", Some(18)),
    ] {
        assert_eq!(error(code), (kind, at), "{code}");
    }
}

#[test]
fn the_position_of_an_error_in_a_compact_code_is_the_character_with_the_first_bit() {
    for (code, kind, at) in [
        // Nothing, then one field after another: 1, 1, 6, 5 cards.
        ("ZS+", "truncated", Some(3)),
        ("ZS+EQ", "truncated", Some(5)),
        ("ZS+EWU", "truncated", Some(6)),
        ("ZS+E", "bad_base64", Some(3)),
        ("ZS+!A", "bad_base64", Some(3)),
        ("ZS+EW!A", "bad_base64", Some(5)),
        ("ZS+EWUŻ", "bad_base64", Some(6)),
        ("ZS+EWV", "bad_base64", Some(5)),
        ("ZS+EVA=", "bad_base64", Some(6)),
        ("ZM+EVA", "bad_bot_count", Some(3)),
        ("ZS+IVA", "bad_bot_count", Some(3)),
        ("ZP+UVA", "bad_bot_count", Some(3)),
        ("ZP+AVA", "bad_bot_count", Some(3)),
        // The second field begins in the first character, the third in the second one.
        ("ZS+AA", "bad_bot_count", Some(3)),
        ("ZS+E9uawEcWUoA", "bad_current_bot", Some(3)),
        ("ZS+EdA", "bad_character", Some(4)),
        ("ZS+Ea-Q", "too_many_cards", Some(5)),
        ("ZS+EWUAy0A", "duplicate_card", Some(6)),
        ("ZS+EVE", "truncated", Some(6)),
        ("ZS+EVAA", "trailing_data", Some(5)),
        ("ZP+ERERAQ", "current_card_repeated", Some(5)),
        // A nibble that is not padding, a byte after the padding, a byte without padding.
        ("ZS+EREB", "trailing_data", Some(6)),
        ("ZS+EREAAA", "trailing_data", Some(7)),
        ("ZS+EVAAAA", "trailing_data", Some(5)),
    ] {
        let found = error(code);
        assert_eq!(found.0, kind, "{code}");
        assert_eq!(found.1, at, "{code}");
    }
}

#[test]
fn a_reserved_number_of_bots_asks_for_an_update() {
    let kind = |code: &str| decode(code).unwrap_err().kind;
    assert_eq!(
        kind("ZP+UVA"),
        ErrorKind::BadBotCount {
            found: '5',
            reserved: true
        }
    );
    assert_eq!(
        kind("ZP+AVA"),
        ErrorKind::BadBotCount {
            found: '0',
            reserved: false
        }
    );
    assert!(kind("ZP+_TKy").to_string().contains("update"));
    assert!(!kind("ZP5").to_string().contains("update"));
}

#[test]
fn the_limit_is_counted_in_characters() {
    let length = LIMIT + 1;
    assert_eq!(
        decode(&"Ż".repeat(length)).unwrap_err().kind,
        ErrorKind::TooLong { length }
    );
    assert_eq!(error(&"Ż".repeat(LIMIT)).0, "unknown_format");
    assert_eq!(error(&format!("ZS{}", "1".repeat(98))).0, "duplicate_card");
    assert_eq!(error(&format!("ZS{}", "1".repeat(99))).0, "too_long");
}

#[test]
fn the_link_has_the_compact_code_if_the_readable_one_is_long() {
    let short = position("ZP211Z0Z");
    assert_eq!(short.link_path(), "/zoo?code=ZP211Z0Z");
    assert_eq!(
        short.qr_paths(),
        [
            "/zoo?code=ZP211Z0Z".to_owned(),
            format!("/zoo?code=ZP%2BIREA&c={}", Checksum::of("ZP211Z0Z"))
        ]
    );

    // 40 characters are still written as they are, 41 are not.
    let forty = position(
        "ZP310Z123456789ABCZ0123456789ABCZ0123456"
            .get(..40)
            .unwrap(),
    );
    assert_eq!(forty.link_code(), forty.readable());
    let longer = position("ZP310Z123456789ABCZ0123456789ABCZ01234567");
    assert_eq!(longer.link_code(), longer.compact());
    let path = longer.link_path();
    assert!(path.starts_with("/zoo?code=ZP%2B"), "{path}");
    assert!(path.ends_with(&format!("&c={}", longer.check())), "{path}");
}

#[test]
fn the_longest_codes_are_as_long_as_described() {
    let longest = position("ZP410Z123456789ABCZ0123456789ABCZ0123456789ABCZ0123456789ABC");
    assert_eq!(longest.readable().len(), 60);
    assert_eq!(longest.compact().len(), 42);
    assert_eq!(position(&longest.compact()), longest);
}

#[test]
fn every_error_has_a_name_and_a_sentence() {
    for (code, name, sentence) in [
        ("", "empty", "there is no code"),
        (
            "Q",
            "unknown_format",
            "a code begins with ZS, ZM, ZP or ZOO (character 1)",
        ),
        ("ZSD", "bad_character", "'D' is not a card (character 3)"),
        ("ZS", "truncated", "the code ends too early (character 3)"),
        (
            "ZOO",
            "bad_length",
            "a ZOO code has 17 or 19 characters, but this one has 3",
        ),
        (
            "ZOO0123456789ABCZ",
            "bad_position",
            "'Z' is not a position from 0 to C (character 17)",
        ),
        (
            "ZP5",
            "bad_bot_count",
            "this format does not support '5' as the number of bots (character 3)",
        ),
        (
            "ZP+UVA",
            "bad_bot_count",
            "this format does not support '5' as the number of bots; a newer release may support it, so please update (character 4)",
        ),
        (
            "ZP23",
            "bad_current_bot",
            "'3' is not one of the bots 1 to 2 (character 4)",
        ),
        (
            "ZP2111",
            "missing_separator",
            "expected the Z of the first deck, not card 1 (character 6)",
        ),
        (
            "ZP211",
            "wrong_block_count",
            "the code is for 2 bots but has 0 decks (character 6)",
        ),
        (
            "ZS11",
            "duplicate_card",
            "card 1 is in the deck twice (character 4)",
        ),
        (
            "ZP211Z1",
            "current_card_repeated",
            "the current card 1 is still in the deck that it was drawn from (character 7)",
        ),
        (
            "ZS+Ea-Q",
            "too_many_cards",
            "a deck has 15 cards; the maximum is 13 (character 6)",
        ),
        (
            "ZS+E",
            "bad_base64",
            "the part after the + is not base64url (character 4)",
        ),
        (
            "ZS+EVAA",
            "trailing_data",
            "there is extra data after the last deck (character 6)",
        ),
    ] {
        let error = decode(code).unwrap_err();
        assert_eq!(
            (error.kind.name(), error.to_string().as_str()),
            (name, sentence)
        );
    }
    let damaged = ErrorKind::Damaged {
        computed: Checksum::of("ZS1"),
    };
    assert_eq!(damaged.name(), "damaged");
    assert!(
        damaged
            .to_string()
            .contains(&Checksum::of("ZS1").to_string())
    );
    let too_long = decode(&"Z".repeat(101)).unwrap_err();
    assert!(too_long.to_string().contains("101"));
    assert_eq!(
        decode("ZS1x").unwrap_err().to_string(),
        "'x' is not a card (character 4)"
    );
}
