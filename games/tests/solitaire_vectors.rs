//! The golden positions in `vectors/solitaire_v1.json`, decoded by `incoming`, and Microsoft's
//! deals in `vectors/freecell_deals.json`.

use games::cards::Card;
use games::incoming::GameKind;
use games::inspect::inspect;
use games::solitaire::{Deal, Position, Variant};
use serde_json::Value;

fn cases(file: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(file).expect("JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

fn positions() -> Vec<Value> {
    cases(include_str!("vectors/solitaire_v1.json"))
}

#[test]
fn every_golden_position_is_read_as_written_down() {
    let mut failures = Vec::new();
    for case in positions() {
        let input = case["input"].as_str().expect("an input");
        let line = inspect(input, Some(GameKind::Solitaire));
        let answer: Value = serde_json::from_str(&line).expect("an answer in JSON");
        let as_written = if case["ok"] == true {
            let case = case.as_object().expect("an object");
            case.iter().all(|(key, value)| answer[key] == *value)
        } else {
            answer["ok"] == false && answer["error"]["kind"] == case["error"]
        };
        if !as_written {
            failures.push(format!("{case}\n  gave {line}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_golden_position_is_reached_from_its_canonical_text() {
    for case in positions().iter().filter(|case| case["ok"] == true) {
        let canonical = case["canonical"].as_str().expect("a text");
        let position = Position::decode(canonical).expect(canonical);
        assert_eq!(position.canonical(), canonical);
        assert_eq!(Position::new(&position.layout()), Ok(position));
    }
}

#[test]
fn a_golden_position_needs_no_hint_when_it_is_known_by_its_beginning() {
    for case in positions() {
        let input = case["input"].as_str().expect("an input");
        if input.starts_with('v') || input.starts_with("AU") {
            let with_hint = inspect(input, Some(GameKind::Solitaire));
            assert_eq!(inspect(input, None), with_hint);
        }
    }
}

#[test]
fn the_deals_of_freecell_are_those_of_microsoft() {
    for case in cases(include_str!("vectors/freecell_deals.json")) {
        let number = case["deal"].as_u64().expect("a number") as u32;
        let deal = Deal::new(Variant::FREECELL, number).expect("a deal");
        let position = deal.position();
        let cards = case["cards"].as_str().expect("cards");
        for (index, card) in cards.split(' ').enumerate() {
            let column = &position.columns()[index % 8];
            assert_eq!(column.cards.get(index / 8), Card::parse(card).as_ref());
        }
        assert_eq!(cards.split(' ').count(), 52);
    }
}
