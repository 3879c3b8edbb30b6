//! The program `inspect`, as it is run from a shell.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Cargo builds the examples before it runs the tests, and puts them beside them.
fn program() -> Command {
    let mut path: PathBuf = std::env::current_exe().expect("this test");
    path.pop();
    path.pop();
    path.push("examples/inspect");
    Command::new(path)
}

#[test]
fn each_line_is_answered_in_order_whatever_is_in_it() {
    let mut child = program()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("inspect runs");
    let mut input = child.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || {
        let mut text = b"ZSC\r\n\n\xFF\xFEZS\nZM325Z4\n".to_vec();
        text.extend(std::iter::repeat_n(b'Z', 1_000_000));
        text.extend(b"\nhello");
        input.write_all(&text).expect("written");
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("all was written");
    assert!(output.status.success());
    let told: Vec<String> = String::from_utf8(output.stdout)
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
fn a_line_is_answered_before_the_next_one_comes() {
    let mut child = program()
        .arg("zoo")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("inspect runs");
    let mut input = child.stdin.take().expect("its input");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    for code in ["ZSC", "ZM325Z4"] {
        writeln!(input, "{code}").expect("written");
        let mut line = String::new();
        output.read_line(&mut line).expect("an answer");
        assert!(
            line.contains(&format!("\"canonical\":\"{code}\"")),
            "{line}"
        );
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn an_unknown_format_is_refused() {
    for arguments in [&["chess"][..], &["zoo", "zoo"]] {
        let output = program()
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .expect("inspect runs");
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("usage: "));
    }
}
