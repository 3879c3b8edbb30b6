//! Follows every hint from the start of random deals, and prints how the games end.
//!
//! ```text
//! cargo run --release -p solver --example hints -- [DEALS] [again]
//! ```
//!
//! With `again` the worker is asked after each move, as after reloading the page; otherwise its first reply is followed.

#[path = "../tests/following/mod.rs"]
mod following;

use following::{End, follow};
use games::random::{Generator, below};
use games::solitaire::{Deal, Game, Variant};
use rand::SeedableRng;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count = arguments
        .next()
        .and_then(|count| count.parse().ok())
        .unwrap_or(300);
    let again = arguments.next().is_some_and(|word| word == "again");
    for (name, variant) in [
        ("FreeCell", Variant::FREECELL),
        ("Klondike, draw one", Variant::KLONDIKE_ONE),
        ("Klondike, draw three", Variant::KLONDIKE_THREE),
    ] {
        let mut rng = Generator::seed_from_u64(300);
        let mut ends = [0; 4];
        for _ in 0..count {
            let Some(deal) = Deal::new(variant, 1 + below(Deal::COUNT, &mut rng)) else {
                continue;
            };
            let [won, lost, unknown, astray] = &mut ends;
            match follow(Game::deal(deal), again) {
                End::Won => *won += 1,
                End::Lost => *lost += 1,
                End::Unknown => *unknown += 1,
                End::Astray(moves) => {
                    *astray += 1;
                    println!("{name} {}: astray after {moves} moves", deal.number());
                }
            }
        }
        let [won, lost, unknown, astray] = ends;
        println!(
            "{name}: {won} won, {lost} lost from the start, {unknown} unknown, {astray} astray"
        );
    }
}
