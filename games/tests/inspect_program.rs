//! The program `inspect`, without a shell.

#[allow(dead_code, reason = "the program's main is unused here")]
#[path = "../examples/inspect.rs"]
mod program;

use games::incoming::GameKind;
use program::{UnknownArguments, answer_all, format_of};
use std::io::{BufRead, BufReader, Write};

#[test]
fn every_line_is_answered_in_order() {
    let mut text = b"ZSC\r\n\n\xFF\xFEZS\nZM325Z4\n".to_vec();
    text.extend(std::iter::repeat_n(b'Z', 1_000_000));
    text.extend(b"\nhello");
    let mut output = Vec::new();
    answer_all(text.as_slice(), &mut output, None).expect("writing to memory cannot fail");
    let told: Vec<String> = String::from_utf8(output)
        .expect("UTF-8")
        .lines()
        .map(|line| {
            let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let kind = &answer["error"]["kind"];
            let told = if answer["ok"] == true {
                &answer["canonical"]
            } else {
                kind
            };
            told.as_str().expect("a text").to_owned()
        })
        .collect();
    assert_eq!(
        told,
        [
            "ZSC",
            "empty",
            "unrecognised",
            "ZM325Z4",
            "too_long",
            "unrecognised"
        ]
    );
}

#[test]
fn a_line_is_answered_before_the_next_one_is_read() {
    let (input, mut questions) = std::io::pipe().expect("a pipe");
    let (answers, output) = std::io::pipe().expect("a pipe");
    let running = std::thread::spawn(move || answer_all(input, output, Some(GameKind::Zoo)));
    let mut answers = BufReader::new(answers);
    for code in ["ZSC", "ZM325Z4"] {
        writeln!(questions, "{code}").expect("asked");
        let mut line = String::new();
        answers.read_line(&mut line).expect("an answer");
        assert!(
            line.contains(&format!("\"canonical\":\"{code}\"")),
            "{line}"
        );
    }
    drop(questions);
    running.join().expect("it ends").expect("without trouble");
}

#[test]
fn the_argument_is_one_known_format_or_none() {
    let of = |arguments: &[&str]| {
        let arguments: Vec<String> = arguments.iter().map(|&text| text.to_owned()).collect();
        format_of(&arguments)
    };
    assert_eq!(of(&[]), Ok(None));
    for game in GameKind::ALL {
        assert_eq!(of(&[game.name()]), Ok(Some(game)));
    }
    assert_eq!(of(&["chess"]), Err(UnknownArguments));
    assert_eq!(of(&["zoo", "zoo"]), Err(UnknownArguments));
}
