//! The golden codes in `vectors/zoo.json`, decoded by `incoming`.

use games::incoming::GameKind;
use games::inspect::inspect;
use serde_json::Value;

fn cases() -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("vectors/zoo.json")).expect("JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

#[test]
fn every_golden_code_is_read_as_written_down() {
    let mut failures = Vec::new();
    for case in cases() {
        let input = case["input"].as_str().expect("an input");
        let line = inspect(input, Some(GameKind::Zoo));
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
fn every_golden_state_is_reached_from_its_canonical_and_its_compact_code() {
    for case in cases().iter().filter(|case| case["ok"] == true) {
        for spelling in ["canonical", "compact"] {
            let code = case[spelling].as_str().expect("a code");
            let position = games::zoo::decode(code).expect(code).position;
            assert_eq!(position.readable(), case["canonical"]);
            assert_eq!(position.compact(), case["compact"]);
        }
    }
}

#[test]
fn a_golden_code_needs_no_hint_when_it_begins_with_z() {
    for case in cases() {
        let input = case["input"].as_str().expect("an input");
        if input.trim().starts_with(['Z', 'z']) {
            let with_hint = inspect(input, Some(GameKind::Zoo));
            assert_eq!(inspect(input, None), with_hint);
        }
    }
}
