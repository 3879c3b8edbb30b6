//! Writes `games/data/portals/packed.txt`: the data files in the packed form that the program
//! contains.
//!
//! ```text
//! cargo run -p games --example pack_portals
//! ```

use games::portals::Catalogue;
use std::process::ExitCode;

fn main() -> ExitCode {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/portals/packed.txt");
    let files = match Catalogue::files() {
        Ok(files) => files,
        Err(error) => {
            eprintln!("{error}; check_portal says where");
            return ExitCode::FAILURE;
        }
    };
    if let Err(error) = std::fs::write(file, files.to_packed()) {
        eprintln!("{file}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
