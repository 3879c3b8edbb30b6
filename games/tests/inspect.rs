//! The lines of JSON that `inspect` prints.

use games::incoming::GameKind;
use games::inspect::inspect;
use serde_json::{Value, json};

fn answer(text: &str, format: Option<GameKind>) -> Value {
    let line = inspect(text, format);
    assert!(!line.contains('\n'), "{line}");
    serde_json::from_str(&line).expect("JSON")
}

#[test]
fn a_state_is_described_in_full() {
    assert_eq!(
        answer("/zoo?code=zp321z5z23z678", None),
        json!({
            "input": "/zoo?code=zp321z5z23z678",
            "ok": true,
            "kind": "zoo",
            "format": "ZP",
            "bots": 3,
            "current_bot": 2,
            "current_card": 1,
            "decks": [[5], [2, 3], [6, 7, 8]],
            "progress": ["12/13", "11/13", "10/13"],
            "canonical": "ZP321Z5Z23Z678",
            "compact": "ZP+MhFSIzZ4"
        })
    );
}

#[test]
fn a_board_is_described_in_full() {
    assert_eq!(
        answer("2|2P0p2tG0f:Nora%20%22L@Owl", None),
        json!({
            "input": "2|2P0p2tG0f:Nora%20%22L@Owl",
            "ok": true,
            "kind": "spaces.board",
            "size": 2,
            "moves": [[1, 0, "p"], [0, 0, "p"], [1, 0, "t"], [-1, 0, "f"]],
            "broken_rules": [["row_zero_must_finish", 3]],
            "classic": true,
            "tournament": false,
            "name": "Nora \"L",
            "creature": "owl",
            "canonical": "2|2p0p2tG0f",
        })
    );
}

#[test]
fn links_of_spaces_are_described_with_their_outcomes() {
    let text = "/spaces#challenge=2|3p1tG1f:x";
    let kind = "spaces.challenge";
    assert_eq!(
        answer(text, None),
        json!({"input": text, "ok": true, "kind": kind, "board": "2|3p1tG1f"})
    );
    let text = "/#deck=2|2P0pG0f,2|3p1pG1f@fox";
    let boards = ["2|2p0pG0f", "2|3p1pG1f"];
    assert_eq!(
        answer(text, None),
        json!({"input": text, "ok": true, "kind": "spaces.deck", "boards": boards})
    );
    let text = "/#c=EwH2AcAZ2AXBxSAzIA";
    assert_eq!(
        answer(text, None),
        json!({"input": text, "ok": true, "kind": "spaces.old", "boards": ["2|2p0p2tG0f"]})
    );
    let text = "/spaces#result=2|2p3t0pG0f,2|3p2p0pG0f&next=2|3p1pG1f&rules=tournament";
    assert_eq!(
        answer(text, None),
        json!({
            "input": text,
            "ok": true,
            "kind": "spaces.result",
            "rounds": [{
                "first": "2|2p3t0pG0f",
                "second": "2|3p2p0pG0f",
                "points": [2, 0],
                "winner": "first",
                "final": [[-1, 0], [1, 1]],
                "trap_hit": [false, true],
                "trap_at": [null, [1, 1]],
                "last_step": [3, 2],
                "collision": false,
            }],
            "next": "2|3p1pG1f",
            "mode": "rounds",
            "rules": "tournament",
        })
    );
    let text = "/spaces#result=2|2p0pG0f,2|3p1pG1f&mode=deck";
    let next = |text: &str| answer(text, None)["next"].clone();
    assert_eq!(
        (next(text), answer(text, None)["mode"].clone()),
        (json!(null), json!("deck"))
    );
    assert_eq!(
        next(&format!("{text}&nextdeck=2|2p0pG0f")),
        json!(["2|2p0pG0f"])
    );
}

#[test]
fn positions_and_deals_of_solitaire_are_described_in_full() {
    let text = "v1FC1AAAJAhRINwgweAFg1BGAAAA";
    assert_eq!(
        answer(text, None),
        json!({
            "input": text,
            "ok": true,
            "kind": "solitaire",
            "game": "freecell",
            "version": 1,
            "config": {"mini": true, "columns": 4, "cells": 2, "suits": 1},
            "foundations": [[], [], [], []],
            "cells": [null, null],
            "tableau": [["9S", "5S", "JS", "TS"], ["8S", "3S", "4S"], ["KS", "AS", "QS"], ["6S", "2S", "7S"]],
            "moves": 0,
            "canonical": text,
        })
    );
    let klondike = games::solitaire::Variant::KLONDIKE_THREE;
    let deal = games::solitaire::Deal::new(klondike, 1).expect("a deal");
    let position = answer(&deal.position().link_path(), None);
    assert_eq!(
        position["config"],
        json!({"draw": 3, "columns": 7, "suits": 4})
    );
    assert_eq!(
        position["tableau"][1],
        json!({"cards": ["7H", "KD"], "face_up": 1})
    );
    assert_eq!(
        (
            position["stock"].as_array().map(Vec::len),
            &position["waste"]
        ),
        (Some(24), &json!([]))
    );
    assert!(position.get("cells").is_none());

    for (text, game, deal, draw) in [
        ("/solitaire/freecell?deal=617", "freecell", 617, None),
        ("/solitaire/klondike?deal=5&draw=3", "klondike", 5, Some(3)),
        ("/solitaire/klondike?deal=5", "klondike", 5, Some(1)),
    ] {
        let mut expected = json!({"input": text, "ok": true, "kind": "solitaire.deal", "game": game, "deal": deal});
        if let Some(draw) = draw {
            expected["draw"] = json!(draw);
        }
        assert_eq!(answer(text, None), expected);
    }
    let error = answer(&format!("{text}A"), None);
    assert_eq!(error["error"]["kind"], "trailing_data");
    assert_eq!(error["error"]["at"], 27);
}

#[test]
fn an_error_is_described_with_its_position_if_it_has_one() {
    let error = answer("ZS1Ż", None);
    assert_eq!(error["ok"], false);
    assert_eq!(error["error"]["kind"], "bad_character");
    assert_eq!(error["error"]["at"], 3);
    assert!(error["error"]["message"].is_string());

    let error = answer("", Some(GameKind::Zoo));
    assert_eq!(error["error"]["kind"], "empty");
    assert!(error["error"].get("at").is_none());
}

#[test]
fn a_session_of_portals_is_described_with_its_solution() {
    let code = "BABgBGEAAMBhAAgBAA";
    for (text, format) in [
        (format!("/portals?s={code}"), None),
        (code.to_owned(), Some(GameKind::Portals)),
    ] {
        let session = answer(&text, format);
        assert_eq!(session["kind"], "portals");
        assert_eq!(session["portal"], "d1");
        assert_eq!(session["variant"], "t1");
        assert_eq!(session["slots"], json!(["slot-1", "slot-3", "slot-4"]));
        let mut items = session["items"].as_array().expect("a list").clone();
        items.sort_by_key(Value::to_string);
        assert_eq!(
            Value::from(items),
            json!(["cat", "dog", "dove", "locomotive", "puppy"])
        );
        let solution = json!({"dove": "slot-1", "dog": "slot-3", "locomotive": "slot-4"});
        assert_eq!(session["solution"], solution);
        assert_eq!(session["canonical"], code);
    }
    let error = answer("/portals?s=AAAA", None);
    assert_eq!(error["error"]["kind"], "unsupported_version");
    assert_eq!(error["error"]["at"], 0);
}

#[test]
fn any_input_is_quoted_unchanged() {
    let all: String = (0..=0x2100).filter_map(char::from_u32).collect();
    for text in [all.as_str(), "\"\\/\u{8}\u{C}\n\r\t\0", "🐢", "\u{2028}"] {
        assert_eq!(answer(text, None)["input"], text);
    }
}

#[test]
fn a_very_long_line_gets_an_answer() {
    let text = "\"Ż".repeat(1_000_000);
    assert_eq!(answer(&text, None)["error"]["kind"], "too_long");
}
