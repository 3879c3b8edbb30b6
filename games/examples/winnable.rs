//! Writes `games/data/solitaire/klondike-one.bin` and `klondike-three.bin`: which of the deals 500,001 to 504,096 can be
//! won, one bit per deal. Takes some minutes.
//!
//! The deals of the days follow from these files, so they stay as they are; a solver that searches in another order finds
//! others within the budget.
//!
//! ```text
//! cargo run --release -p games --example winnable
//! ```

use games::solitaire::solver::{Answer, Budget, solve};
use games::solitaire::{Deal, Variant};
use std::{fs, io};

/// Enough for nine of ten deals that can be won; the others are left out.
const BUDGET: Budget = Budget { states: 10_000 };

fn main() -> io::Result<()> {
    for (name, variant) in [
        ("one", Variant::KLONDIKE_ONE),
        ("three", Variant::KLONDIKE_THREE),
    ] {
        let mut table = [0_u8; 512];
        let mut number = 500_000;
        for byte in &mut table {
            for bit in 0..8 {
                number += 1;
                let deal = Deal::new(variant, number);
                let answer = deal.map(|deal| solve(&deal.position(), BUDGET));
                if let Some(Answer::Solved(_)) = answer {
                    *byte |= 1 << bit;
                }
            }
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/solitaire");
        fs::write(format!("{folder}/klondike-{name}.bin"), table)?;
    }
    Ok(())
}
