//! Solves numbered deals and prints a line for each: the number, `solved` with its moves, `lost` or
//! `unknown`, and the number of positions examined.
//!
//! ```text
//! cargo run -q --release -p games --example solve -- [GAME] FROM..TO [--short WIDTH] [--always] [--states N]
//! ```
//!
//! GAME is `freecell` (the default; also with columns, cells and suits, such as `freecell:6,3,4`),
//! `klondike:1` or `klondike:3`. Automatic moves are in parentheses after the move that causes
//! them. `--short` also searches for a shorter solution, with that many positions per depth: with
//! `--always` for one whose every possible move to a foundation is automatic.

use games::solitaire::solver::{Answer, Budget, Search, Shortening, Solution};
use games::solitaire::{Automatic, Deal, Draw, Variant};
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(task) = Task::read(&arguments) else {
        eprintln!(
            "usage: solve [freecell[:COLUMNS,CELLS,SUITS]|klondike:1|klondike:3[,COLUMNS]] \
             FROM..TO [--short WIDTH] [--always] [--states N]"
        );
        return ExitCode::from(2);
    };
    match task.run(io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe (`| head`).
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("solve: {error}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Task {
    variant: Variant,
    from: u32,
    to: u32,
    /// How many positions per depth the search for a shorter solution examines; 0 for no such
    /// search.
    short: usize,
    automatic: Automatic,
    budget: Budget,
}

impl Task {
    fn read(arguments: &[String]) -> Option<Self> {
        let mut task = Self {
            variant: Variant::FREECELL,
            from: 0,
            to: 0,
            short: 0,
            automatic: Automatic::Safe,
            budget: Budget::default(),
        };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            if argument == "--short" {
                task.short = arguments.next()?.parse().ok()?;
            } else if argument == "--always" {
                task.automatic = Automatic::Always;
            } else if argument == "--states" {
                task.budget.states = arguments.next()?.parse().ok()?;
            } else if let Some((from, to)) = argument.split_once("..") {
                (task.from, task.to) = (from.parse().ok()?, to.parse().ok()?);
            } else {
                task.variant = variant(argument)?;
            }
        }
        let are_deals = |number| Deal::new(task.variant, number).is_some();
        (are_deals(task.from) && are_deals(task.to)).then_some(task)
    }

    fn run(&self, output: impl Write) -> io::Result<()> {
        let mut output = BufWriter::new(output);
        for number in self.from..=self.to {
            let Some(deal) = Deal::new(self.variant, number) else {
                break;
            };
            let position = deal.position();
            let mut search = Search::new(&position, self.budget);
            let answer = search.step(u32::MAX).cloned();
            let mut states = search.states();
            match answer {
                Some(Answer::Solved(mut solution)) => {
                    if self.short > 0 {
                        let mut shortening =
                            Shortening::new(&position, solution, self.automatic, self.short);
                        shortening.step(u32::MAX);
                        states += shortening.states();
                        solution = shortening.best().clone();
                    }
                    writeln!(
                        output,
                        "{number} solved {} states {states}",
                        text(&solution)
                    )?;
                }
                Some(Answer::Lost) => writeln!(output, "{number} lost states {states}")?,
                _ => writeln!(output, "{number} unknown states {states}")?,
            }
        }
        output.flush()
    }
}

/// The number of moves, and the moves.
fn text(solution: &Solution) -> String {
    let mut text = format!("in {}:", solution.moves.len());
    for played in &solution.moves {
        let _ = write!(text, " {}", played.step);
        if !played.automatic.is_empty() {
            let automatic: Vec<String> = played.automatic.iter().map(|m| m.to_string()).collect();
            let _ = write!(text, "({})", automatic.join(" "));
        }
    }
    text
}

fn variant(text: &str) -> Option<Variant> {
    let (game, size) = text.split_once(':').unwrap_or((text, ""));
    let numbers: Option<Vec<u8>> = size
        .split(',')
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().ok())
        .collect();
    match (game, numbers?.as_slice()) {
        ("freecell", []) => Some(Variant::FREECELL),
        ("freecell", [columns, cells, suits]) => Variant::freecell(*columns, *cells, *suits),
        ("klondike", [draw, columns @ ..]) => {
            let draw = match draw {
                1 => Draw::One,
                3 => Draw::Three,
                _ => return None,
            };
            match columns {
                [] => Variant::klondike(draw, 7),
                [columns] => Variant::klondike(draw, *columns),
                _ => None,
            }
        }
        _ => None,
    }
}
