//! Prints how much consecutive sessions of a portal differ, starting from empty counts.
//!
//! ```text
//! cargo run -q -p games --example portals_variety [-- PORTAL VARIANT [SEED]]
//! ```
//!
//! Without arguments `d2 k1 1`. Extra items are included. For comparison, an older system: a score
//! of 1.78 to 1.84, and 63 % of the tenth session's items were in the first.

use games::portals::{Variant, Variety, catalogue};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match figures(&arguments) {
        Some(lines) => {
            print!("{lines}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("usage: portals_variety [d1|d2 t1|k1|e1 [SEED]]");
            ExitCode::from(2)
        }
    }
}

/// The figures for 10 and for 100 sessions; `None` for unknown arguments.
pub(crate) fn figures(arguments: &[String]) -> Option<String> {
    let argument = |place: usize, default| arguments.get(place).map_or(default, String::as_str);
    if arguments.len() > 3 {
        return None;
    }
    let portal = catalogue().portal(argument(0, "d2"))?;
    let variant = Variant::from_name(argument(1, "k1"))?;
    let seed = argument(2, "1").parse().ok()?;
    let mut lines = String::new();
    for sessions in [10, 100] {
        let variety = Variety::of(portal, variant, sessions, seed)?;
        lines += &format!(
            "{sessions} sessions of {}/{}: {} items used, {} to {} times\n",
            portal.id,
            variant.name(),
            variety.distinct,
            variety.fewest_uses,
            variety.most_uses
        );
        lines += &format!(
            "  variety score         {:.2}  (at most 1.00; an older system: 1.78 to 1.84)\n",
            f64::from(variety.score) / 100.0
        );
        lines += &format!(
            "  shared with the last  {} %  (of the session that shares most; at most 10 %)\n",
            variety.shared_with_last
        );
        lines += &format!(
            "  session 10 and the first share {} %  (an older system: 63 %)\n",
            variety.shared_with_first
        );
        for category in variety.categories {
            lines += &format!(
                "  category {}: {} picks, {} different items of {}{}\n",
                category.category,
                category.picks,
                category.distinct,
                category.usable,
                if category.is_enough() {
                    ""
                } else {
                    ", too few"
                }
            );
        }
    }
    Some(lines)
}
