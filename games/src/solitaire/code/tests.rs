//! Tests of positions as text: the errors and their positions.

use super::*;
use crate::cards::{Card, CardSet};
use crate::link::base64url::Damage;
use crate::solitaire::Deal;

/// The smallest FreeCell: 4 columns, 2 cells, 1 suit.
const SMALL: &str = "v1FC1";

fn card(text: &str) -> Card {
    Card::parse(text).expect(text)
}

#[track_caller]
fn refused(text: &str) -> (&'static str, Option<usize>) {
    let error = Position::decode(text).expect_err(text);
    (error.kind.name(), error.at)
}

/// A text of fields: `4:13` is the number 13 in four bits, `AS` a card.
fn written(header: &str, fields: &str) -> String {
    let mut bits = BitWriter::new();
    for field in fields.split_whitespace() {
        match field.split_once(':') {
            Some((width, number)) => {
                let (width, number) = (width.parse().unwrap(), number.parse().unwrap());
                bits.write(number, width);
            }
            None => bits.write(u32::from(card(field).code()), CARD),
        }
    }
    format!("{header}{}", base64url::encode(&bits.finish()))
}

/// Four empty foundations.
const NONE_HOME: &str = "4:0 4:0 4:0 4:0";

/// All spades in the first column of [`SMALL`], the last one as given.
fn spades(last: &str, then: &str) -> String {
    let cards = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS";
    let fields = format!("{NONE_HOME} 1:0 1:0 5:13 {cards} {last} 5:0 5:0 5:0 16:7 {then}");
    written(SMALL, &fields)
}

#[test]
fn the_header_is_read_before_base64_in_the_text_form() {
    for (text, kind, at) in [
        ("", "empty", None),
        ("v1", "truncated", Some(2)),
        ("v1F", "truncated", Some(3)),
        ("v1F0", "truncated", Some(4)),
        ("v1F00", "truncated", Some(5)),
        ("v0F00", "unsupported_version", Some(1)),
        ("v2F00", "unsupported_version", Some(1)),
        ("v9F00!", "unsupported_version", Some(1)),
        ("V12F00", "unsupported_version", Some(1)),
        ("v01F00", "unsupported_version", Some(1)),
        ("v99999999999F00", "unsupported_version", Some(1)),
        ("v1X00!", "unknown_game", Some(2)),
        ("v1Ż00", "unknown_game", Some(2)),
        ("v1Fx0", "bad_config", Some(3)),
        ("v1F0x", "bad_config", Some(4)),
        ("v1F02!", "bad_config", Some(3)),
        ("v1F0B", "bad_config", Some(3)),
        ("v1F31", "bad_config", Some(3)),
        ("v1K02", "bad_config", Some(3)),
        ("v1K05", "bad_config", Some(3)),
        ("v1K21", "bad_config", Some(3)),
        ("v1K81", "bad_config", Some(3)),
        ("v1F00!", "bad_base64", Some(5)),
        ("v1F00AAŻA", "bad_base64", Some(7)),
        ("v1F00A", "bad_base64", Some(5)),
        ("v1F00AB", "bad_base64", Some(6)),
        ("v1F00AA=A", "bad_base64", Some(7)),
        ("v1F00AA", "truncated", Some(7)),
        ("v1F00AA==", "truncated", Some(9)),
    ] {
        assert_eq!(refused(text), (kind, at), "{text}");
    }
    assert_eq!(refused(&"A".repeat(LIMIT + 1)), ("too_long", None));
    assert_eq!(refused(&"Ż".repeat(LIMIT)).0, "bad_base64");
}

#[test]
fn the_header_is_read_after_base64_in_the_raw_form() {
    for (text, kind, at) in [
        ("v", "bad_base64", Some(0)),
        ("vA", "truncated", Some(2)),
        ("AkYA!", "bad_base64", Some(4)),
        ("AkYA", "unsupported_version", Some(0)),
        ("AEYA", "unsupported_version", Some(0)),
        ("AVgA", "unknown_game", Some(1)),
        // The letters of the raw form are capitals.
        ("AWYA", "unknown_game", Some(1)),
        ("AUYC", "bad_config", Some(2)),
        ("AQ", "truncated", Some(2)),
        ("AUY", "truncated", Some(3)),
        ("AUYA", "truncated", Some(4)),
        ("AUYA====", "truncated", Some(8)),
    ] {
        // `vA` is version 188, which is unknown.
        let kind = if text == "vA" {
            "unsupported_version"
        } else {
            kind
        };
        let at = if text == "vA" { Some(0) } else { at };
        assert_eq!(refused(text), (kind, at), "{text}");
    }
}

#[test]
fn a_text_cut_off_anywhere_is_truncated() {
    let whole = Deal::new(crate::solitaire::Variant::FREECELL, 1).unwrap();
    let whole = whole.position().canonical();
    let is_about_the_end = |kind: ErrorKind| {
        let is_end = matches!(
            kind,
            ErrorKind::BadBase64 {
                damage: Damage::Cut
            }
        );
        is_end || kind == ErrorKind::Truncated
    };
    // If only the number of moves is missing, the remaining bits are enough for all cards.
    for length in HEADER + 1..whole.len() {
        let cut = &whole[..length];
        let kind = Position::decode(cut).expect_err(cut).kind;
        assert!(is_about_the_end(kind), "{cut}: {kind}");
    }
    let other = ["v1F00!", "v1F00AA=A", &whole.to_lowercase()];
    for text in other {
        let kind = Position::decode(text).expect_err(text).kind;
        assert!(!is_about_the_end(kind), "{text}: {kind}");
    }
}

#[test]
fn a_newer_version_asks_for_an_update_and_an_older_one_does_not() {
    for (text, is_newer) in [("v2", true), ("v0", false), ("AkYA", true), ("AEYA", false)] {
        let message = Position::decode(text).expect_err(text).to_string();
        assert_eq!(message.contains("please update"), is_newer, "{message}");
    }
}

#[test]
fn a_wrong_field_is_found_at_the_character_of_its_first_bit() {
    for (fields, kind, at) in [
        ("4:14", "pile_too_long", 5),
        ("4:0 4:15", "pile_too_long", 5),
        ("4:0 4:0 4:14", "pile_too_long", 6),
        ("4:1 6:52", "bad_card", 5),
        ("4:2 AS 6:63", "bad_card", 6),
        ("4:0 4:0 4:0 4:0 1:0 1:1 6:52", "bad_card", 8),
        ("4:0 4:0 4:0 4:0 1:0 1:0 5:1 6:60", "bad_card", 8),
    ] {
        assert_eq!(
            refused(&written(SMALL, fields)),
            (kind, Some(at)),
            "{fields}"
        );
    }
    let klondike = "4:0 4:0 4:0 4:0";
    for (fields, kind, at) in [
        ("5:0 5:1", "bad_face_up_count", 8),
        ("5:3 5:4", "bad_face_up_count", 8),
        ("5:0 5:0 5:0 5:0 5:0 5:0 6:53", "pile_too_long", 12),
        ("5:0 5:0 5:0 5:0 5:0 5:0 6:0 6:63", "pile_too_long", 13),
    ] {
        let text = written("v1K31", &format!("{klondike} {fields} 16:0"));
        assert_eq!(refused(&text), (kind, Some(at)), "{fields}");
    }
    // The raw form counts from the first character of the header.
    let raw = |text: &str| {
        let mut bytes = vec![1, b'F', 0xC1];
        bytes.extend(base64url::decode(&text[HEADER..]).unwrap());
        base64url::encode(&bytes)
    };
    let text = written(SMALL, "4:0 4:0 4:14");
    assert_eq!(refused(&raw(&text)), ("pile_too_long", Some(5)));
    assert_eq!(
        refused(&raw(&spades("AS", ""))),
        ("duplicate_card", Some(19))
    );
}

#[test]
fn wrong_cards_are_named() {
    let error = |text: &str| Position::decode(text).expect_err(text);
    assert!(Position::decode(&spades("KS", "")).is_ok());
    // 16 + 2 + 5 bits and twelve cards before it.
    let mut missing = CardSet::EMPTY;
    missing.insert(card("KS"));
    let twice = error(&spades("AS", ""));
    let card_twice = card("AS");
    assert_eq!(
        twice,
        ErrorKind::DuplicateCard {
            card: card_twice,
            missing,
        }
        .at(5 + 95 / 6)
    );
    assert_eq!(twice.kind.to_string(), "AS occurs twice; missing: KS");
    assert_eq!(
        error(&spades("KH", "")),
        ErrorKind::UnexpectedCard { card: card("KH") }.at(5 + 95 / 6)
    );
    let two_home = "4:2 AS 2S 4:0 4:0 4:0 1:1 KS 1:0 5:0 5:0 5:0";
    let text = written(SMALL, &format!("{two_home} 5:7 4S 5S 7S 8S 9S JS QS 16:0"));
    let mut cards = CardSet::EMPTY;
    for name in ["3S", "6S", "TS"] {
        cards.insert(card(name));
    }
    assert_eq!(error(&text), ErrorKind::MissingCard { cards }.nowhere());
    assert_eq!(error(&text).to_string(), "missing: 3S 6S TS");
}

#[test]
fn a_foundation_is_built_up_from_the_ace_in_one_suit() {
    let rest = "4:0 4:0 1:0 1:0 5:0 5:0 5:0 5:0 16:0";
    for (fields, name, at) in [
        ("4:1 2S 4:0", "2S", 5),
        ("4:2 AS AS 4:0", "AS", 6),
        ("4:2 AS 2H 4:0", "2H", 6),
        ("4:3 AS 2S 4S 4:0", "4S", 7),
        ("4:0 4:1 KS", "KS", 6),
    ] {
        let found = Position::decode(&written(SMALL, &format!("{fields} {rest}")));
        let kind = ErrorKind::BadFoundation { card: card(name) };
        assert_eq!(found, Err(kind.at(at)), "{fields}");
    }
}

#[test]
fn the_first_of_several_errors_is_reported() {
    let column = "1:0 1:0 5:2 KS KS 5:1 KH 5:0 5:0 16:0";
    for (fields, kind) in [
        ("4:1 2S 4:0 4:0 4:0", "trailing_data"),
        ("4:1 2S 4:0 4:0 4:0", "bad_foundation"),
        ("4:1 AS 4:1 AS 4:0 4:0", "duplicate_card"),
    ] {
        let left_over = if kind == "trailing_data" { "8:0" } else { "" };
        let text = written(SMALL, &format!("{fields} {column} {left_over}"));
        assert_eq!(refused(&text).0, kind, "{fields}");
    }
    let text = written(
        SMALL,
        &format!("{NONE_HOME} 1:0 1:0 5:1 KH 5:0 5:0 5:0 16:0"),
    );
    assert_eq!(refused(&text).0, "unexpected_card");
    let text = written(
        SMALL,
        &format!("{NONE_HOME} 1:0 1:0 5:1 KS 5:0 5:0 5:0 16:0"),
    );
    assert_eq!(refused(&text).0, "missing_card");
}

#[test]
fn only_zero_fill_may_be_left_over() {
    // 132 bits, four of them padding.
    let text = spades("KS", "");
    assert_eq!(text.len(), 5 + (132_usize.div_ceil(8) * 8).div_ceil(6));
    for (then, at) in [
        ("4:1", 5 + 132 / 6),
        ("4:8", 5 + 132 / 6),
        ("4:0 8:0", 5 + 136 / 6),
        ("4:0 8:1", 5 + 136 / 6),
        ("4:1 8:0", 5 + 132 / 6),
    ] {
        assert_eq!(
            refused(&spades("KS", then)),
            ("trailing_data", Some(at)),
            "{then}"
        );
    }
}

#[test]
fn every_beginning_of_a_position_is_refused() {
    for variant in [Variant::FREECELL, Variant::KLONDIKE_THREE] {
        let text = Deal::new(variant, 5).unwrap().position().canonical();
        for length in 0..text.len() {
            let (kind, at) = refused(&text[..length]);
            let cut = matches!(kind, "empty" | "truncated" | "bad_base64");
            assert!(cut, "{length}: {kind}");
            assert!(at.is_none_or(|at| at <= length));
        }
    }
}

#[test]
fn both_alphabets_padding_and_either_case_of_the_letter_are_read() {
    let mut seen = [false; 3];
    for number in 1..=100 {
        let position = Deal::new(Variant::KLONDIKE_ONE, number).unwrap().position();
        let text = position.canonical();
        let plain = text.replace('-', "+").replace('_', "/");
        seen[0] |= plain.contains('+');
        seen[1] |= plain.contains('/');
        seen[2] |= text != plain;
        let small = plain.replacen("v1K", "V1k", 1);
        for text in [text, format!("{plain}=="), small] {
            assert_eq!(Position::decode(&text), Ok(position.clone()), "{text}");
        }
    }
    assert_eq!(seen, [true; 3]);
    // The config is case-insensitive too.
    let text = spades("KS", "").replacen("v1FC1", "v1fc1", 1);
    assert_eq!(
        Position::decode(&text).unwrap().canonical(),
        spades("KS", "")
    );
}

#[test]
fn several_configs_stand_for_one_variant() {
    let text = Deal::new(Variant::KLONDIKE_ONE, 1)
        .unwrap()
        .position()
        .canonical();
    for config in ["00", "01", "70", "71"] {
        let other = text.replacen("v1K01", &format!("v1K{config}"), 1);
        assert_eq!(Position::decode(&other).unwrap().canonical(), text);
    }
    // A standard size written as a mini game stays one.
    let text = Deal::new(Variant::FREECELL, 1)
        .unwrap()
        .position()
        .canonical();
    let mini = text.replacen("v1F00", "v1F29", 1);
    let position = Position::decode(&mini).unwrap();
    assert_eq!(
        (position.canonical(), position.variant().is_mini()),
        (mini, true)
    );
}

#[test]
fn a_column_without_a_face_up_card_gets_its_top_card_turned_up() {
    let ranks: Vec<String> = "A23456789TJQK".chars().map(String::from).collect();
    let suit = |suit: &str| {
        ranks
            .iter()
            .map(|rank| format!("{rank}{suit} "))
            .collect::<String>()
    };
    let clubs = suit("C");
    let fields = |face_up: u32| {
        let home = format!("4:13 {} 4:13 {} 4:0", suit("S"), suit("H"));
        let diamonds = suit("D");
        format!("{home} 4:13 {diamonds} 5:13 5:{face_up} {clubs} 5:0 5:0 5:0 5:0 6:0 6:0 16:1")
    };
    let position = Position::decode(&written("v1K31", &fields(0))).unwrap();
    assert_eq!(position.columns()[0].face_down, 12);
    assert_eq!(position.canonical(), written("v1K31", &fields(1)));
}

#[test]
fn a_position_that_was_read_keeps_the_order_of_its_foundations() {
    let rest = "1:0 1:0 5:1 KH 5:1 KS 5:0 5:0 16:0";
    let hearts = "4:12 AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH";
    let spades = "4:12 AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS";
    for order in [
        format!("{hearts} {spades} 4:0 4:0"),
        format!("4:0 {hearts} 4:0 {spades}"),
        format!("{hearts} 4:0 {spades} 4:0"),
        format!("4:0 4:0 {spades} {hearts}"),
    ] {
        // 4 columns, 2 cells, 2 suits.
        let text = written("v1F81", &format!("{order} {rest}"));
        assert_eq!(Position::decode(&text).unwrap().canonical(), text);
    }
}
