//! Tests of what is found in old links.

use super::*;

fn found(text: &str) -> Result<Vec<String>, &'static str> {
    let old = read(text).map_err(|error| error.kind.name())?;
    Ok(old.boards.iter().map(Labelled::written).collect())
}

/// A move as written by the old program.
fn step(row: i32, column: i32, kind: &str, order: i32) -> String {
    format!(r#"{{"position":{{"row":{row},"col":{column}}},"type":"{kind}","order":{order}}}"#)
}

fn object(name: &str, size: i32, steps: &[String]) -> String {
    let steps = steps.join(",");
    format!(
        r#"{{"id":"x","name":"{name}","boardSize":{size},"grid":[["2|3p1pG1f"]],"sequence":[{steps}],"thumbnail":""}}"#
    )
}

#[test]
fn a_board_is_an_object_or_a_string_anywhere() {
    let steps = [
        step(-1, 0, "final", 4),
        step(1, 0, "piece", 1),
        step(0, 0, "piece", 2),
        step(1, 0, "trap", 3),
    ];
    let tower = object("Wieża 2", 2, &steps);
    let written = "2|2p0p2tG0f:Wieża%202";
    assert_eq!(found(&tower).unwrap(), [written]);
    assert_eq!(found(&format!("[[{{\"a\":{tower}}}]]")).unwrap(), [written]);
    assert_eq!(found("\"2|3p1pG1f\"").unwrap(), ["2|3p1pG1f"]);
    assert_eq!(found(" 2|3p1pG1f\n").unwrap(), ["2|3p1pG1f"]);
    assert_eq!(
        found(r#"{"x":["2|2p0pG0f",{"y":"10|95p85pG5f"}],"z":"2|3p1pG1f"}"#).unwrap(),
        ["2|2p0pG0f", "10|095p085pG5f", "2|3p1pG1f"]
    );
    // Each once, under its first name.
    assert_eq!(
        found(&format!("[{tower},\"2|3p1pG1f\",\"2|2p0p2tG0f\",{tower}]")).unwrap(),
        [written, "2|3p1pG1f"]
    );
}

#[test]
fn a_value_that_only_looks_like_a_board_is_ignored() {
    let piece = step(1, 0, "piece", 1);
    let goal = step(-1, 0, "final", 2);
    for text in [
        "{}",
        "[]",
        "null",
        "\"\"",
        "\"a|b\"",
        r#"{"boardSize":2,"playerBoard":""}"#,
        &object("x", 2, &[]).replace("2|3p", ""),
        &object("x", 2, std::slice::from_ref(&piece)).replace("2|3p", ""),
        &object("x", 1, &[piece.clone(), goal.clone()]).replace("2|3p", ""),
        &object("x", 300, &[piece.clone(), goal.clone()]).replace("2|3p", ""),
        &object("x", 2, &[step(2, 0, "piece", 1), goal.clone()]).replace("2|3p", ""),
        &object("x", 2, &[step(-1, 0, "piece", 1), goal.clone()]).replace("2|3p", ""),
        &object("x", 2, &[piece.clone(), step(-1, 7, "final", 2)]).replace("2|3p", ""),
        &object("x", 2, &[piece.clone(), step(-1, 0, "tower", 2)]).replace("2|3p", ""),
        &object("x", 2, &[piece, "1".to_owned(), goal]).replace("2|3p", ""),
        "hello",
        "",
    ] {
        assert_eq!(found(text), Err("no_board"), "{text}");
    }
}

#[test]
fn incomplete_json_counts_as_damage() {
    for text in [
        "{\"a\":\"2|3p1pG1f\"",
        "[\"2|3p1pG1f\",",
        "\"2|3p1pG1f",
        "{\"a\":\"2|3p1pG1f\"} x",
    ] {
        assert_eq!(found(text), Err("bad_compression"), "{text}");
    }
    let deep = |depth: usize| format!("{}\"2|3p1pG1f\"{}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(found(&deep(DEEPEST)).unwrap(), ["2|3p1pG1f"]);
    assert_eq!(found(&deep(DEEPEST + 1)), Err("bad_compression"));
    assert_eq!(found(&"[".repeat(1 << 20)), Err("bad_compression"));
}

#[test]
fn rounds_are_played_again_and_wrong_points_are_reported() {
    let round = |points: &str| {
        let text =
            format!(r#"[{{"playerBoard":"2|2p0pG0f","opponentBoard":"2|3p2p0pG0f"{points}}}]"#);
        let old = read(&text).unwrap();
        assert_eq!(old.boards.len(), 2);
        let [round] = old.rounds.as_slice() else {
            panic!("{text}");
        };
        round.clone()
    };
    let first = round("");
    assert_eq!((first.told, first.differs()), (None, false));
    let [one, other] = first.outcome.points;
    let right = round(&format!(
        r#","playerPoints":{one},"opponentPoints":{other}"#
    ));
    assert_eq!(right.told, Some([one as i32, other as i32]));
    assert!(!right.differs());
    assert!(round(r#","playerPoints":-7,"opponentPoints":0,"winner":"opponent""#).differs());
    assert_eq!(
        round(r#","playerPoints":1.5,"opponentPoints":0"#).told,
        None
    );

    for text in [
        r#"{"playerBoard":"2|2p0pG0f","opponentBoard":"3|7p4p1pG1f"}"#,
        r#"{"playerBoard":"2|2p0pG0f","opponentBoard":""}"#,
        r#"{"playerBoard":"2|2p0pG0f"}"#,
    ] {
        assert_eq!(read(text).unwrap().rounds, [], "{text}");
    }
}

#[test]
fn a_long_name_is_cut_to_what_a_board_can_have() {
    let steps = [step(1, 0, "piece", 1), step(-1, 0, "final", 2)];
    let name = |typed: &str| {
        let old = read(&object(typed, 2, &steps)).unwrap();
        old.boards[0]
            .name
            .as_ref()
            .map(|name| name.as_str().to_owned())
    };
    assert_eq!(name(&"ż".repeat(50)), Some("ż".repeat(40)));
    assert_eq!(name(" spaced "), Some("spaced".to_owned()));
    assert_eq!(name(r"\u0000\u202e"), None);
}

#[test]
fn very_many_boards_take_no_more_than_their_length() {
    let started = std::time::Instant::now();
    let boards: Vec<String> = (0..60_000)
        .map(|n| format!("\"31|{:03}p{:03}p{:03}pG0f\"", n % 961, n / 961, n % 31))
        .collect();
    let old = read(&format!("[{}]", boards.join(","))).unwrap();
    assert_eq!(old.boards.len(), 60_000);
    assert!(started.elapsed().as_secs() < 60);
}
