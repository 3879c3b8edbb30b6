//! Reads one text a line and prints what it holds as one JSON object a line, in order.
//!
//! ```text
//! cargo run -q -p games --example inspect [-- FORMAT]
//! ```
//!
//! FORMAT is `zoo`, `spaces`, `solitaire` or `portals`: every line is read as that. Without it the
//! text decides. What is not UTF-8 in a line is replaced.

use games::incoming::GameKind;
use games::inspect::inspect;
use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let format = match arguments.as_slice() {
        [] => None,
        [name] => match GameKind::from_name(name) {
            Some(game) => Some(game),
            None => return usage(),
        },
        _ => return usage(),
    };
    match answer_all(
        io::BufReader::new(io::stdin().lock()),
        io::BufWriter::new(io::stdout().lock()),
        format,
    ) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has had enough (`| head`).
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("inspect: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    let names = GameKind::ALL.map(GameKind::name).join("|");
    eprintln!("usage: inspect [{names}] < TEXTS");
    ExitCode::from(2)
}

fn answer_all(
    mut input: io::BufReader<impl Read>,
    mut output: impl Write,
    format: Option<GameKind>,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        // Answers wait only while more questions are at hand, so that one can also talk to it.
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
