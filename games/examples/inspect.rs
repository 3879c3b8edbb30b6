//! Reads one text per line and prints its content as one JSON object per line, in order.
//!
//! ```text
//! cargo run -q -p games --example inspect [-- FORMAT]
//! ```
//!
//! FORMAT is `zoo`, `spaces`, `solitaire` or `portals`: every line is read as that. Without it, the
//! game is recognised from the text. Invalid UTF-8 is replaced.

use games::incoming::GameKind;
use games::inspect::inspect;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Ok(format) = format_of(&arguments) else {
        let names = GameKind::ALL.map(GameKind::name).join("|");
        eprintln!("usage: inspect [{names}] < TEXTS");
        return ExitCode::from(2);
    };
    match answer_all(io::stdin().lock(), io::stdout().lock(), format) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe (`| head`).
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("inspect: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The arguments are unknown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UnknownArguments;

pub(crate) fn format_of(arguments: &[String]) -> Result<Option<GameKind>, UnknownArguments> {
    match arguments {
        [] => Ok(None),
        [name] => GameKind::from_name(name).map(Some).ok_or(UnknownArguments),
        _ => Err(UnknownArguments),
    }
}

pub(crate) fn answer_all(
    input: impl Read,
    output: impl Write,
    format: Option<GameKind>,
) -> io::Result<()> {
    let mut input = BufReader::new(input);
    let mut output = BufWriter::new(output);
    let mut line = Vec::new();
    loop {
        // Answers are buffered only while more input is available, so interactive use works too.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        }
        writeln!(
            output,
            "{}",
            inspect(&String::from_utf8_lossy(&line), format)
        )?;
    }
}
