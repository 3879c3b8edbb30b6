//! Checks a portal's file, or `items.json`, and lists what is left to do, line by line.
//!
//! ```text
//! cargo run -q -p games --example check_portal FILE
//! ```
//!
//! The file's format is described in `docs/formats.md`. The portal need not be in the catalogue
//! yet.

use games::portals::{
    Catalogue, DataError, History, Portal, Session, Variant, catalogue, check_items, check_portal,
};
use games::random::Generator;
use rand::SeedableRng;
use std::path::Path;
use std::process::ExitCode;

/// The pictures of portals and items.
const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../public/portals");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file] = arguments.as_slice() else {
        eprintln!("usage: check_portal FILE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    if Catalogue::files().as_ref() != Ok(catalogue()) {
        println!("first run: cargo run -p games --example pack_portals");
    }
    let report = report(file, &text);
    let is_good = report.is_ok();
    let (Ok(lines) | Err(lines)) = report;
    print!("{lines}");
    ExitCode::from(u8::from(!is_good))
}

/// The report about a file; `Err` if it cannot be used like this.
pub(crate) fn report(file: &str, text: &str) -> Result<String, String> {
    let told = |errors: Vec<DataError>| {
        let mut lines = String::new();
        for error in errors {
            let (line, column) = error.line_and_column(text);
            lines += &format!("{file}:{line}:{column}: {error}\n");
        }
        lines
    };
    if Path::new(file)
        .file_name()
        .is_some_and(|name| name == "items.json")
    {
        let items = check_items(text).map_err(|error| told(vec![error]))?;
        let mut lines = format!("{file}: {} items, good\n", items.len());
        for item in items {
            note_missing(&format!("items/{}.svg", item.id), &mut lines);
        }
        return Ok(lines);
    }
    let portal = check_portal(text, catalogue().items()).map_err(told)?;
    // Sessions need a static lifetime, and the program ends right after this.
    let portal: &'static Portal = Box::leak(Box::new(portal));
    let mut lines = format!("{file}: {} slots, good\n", portal.slots.len());
    for variant in Variant::ALL {
        let mut rng = Generator::seed_from_u64(1);
        let mut makes = || Session::make(portal, variant, &History::default(), &mut rng).is_some();
        if !(0..100).all(|_| makes()) {
            return Err(format!(
                "{file}: in {} there are not always enough items: add items, or lower \"max_cells\"\n",
                variant.name()
            ));
        }
    }
    for slot in &portal.slots {
        let items = catalogue().items().iter();
        let index: Vec<&str> = slot.index.iter().map(|index| index.as_str()).collect();
        lines += &format!(
            "  {} [{}]{}: {} items\n",
            slot.id,
            index.join(","),
            if slot.is_strict { " strict" } else { "" },
            items.filter(|item| slot.accepts(item)).count()
        );
    }
    for picture in ["wide", "narrow", "cover"] {
        note_missing(&format!("{}-{picture}.svg", portal.id), &mut lines);
    }
    for slot in &portal.slots {
        note_missing(&format!("{}/{}.svg", portal.id, slot.id), &mut lines);
    }
    if catalogue().portal(&portal.id).is_none() {
        lines += "  still to be added at the end of PORTALS in games/src/portals/catalogue.rs\n";
    }
    Ok(lines)
}

/// A missing picture is not an error in the file.
fn note_missing(picture: &str, lines: &mut String) {
    if !Path::new(PICTURES).join(picture).is_file() {
        *lines += &format!("  still to be drawn: public/portals/{picture}\n");
    }
}
