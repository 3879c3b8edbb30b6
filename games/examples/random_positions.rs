//! Prints records of FreeCell games after random moves, one a line.
//!
//! ```text
//! cargo run -q --release -p games --example random_positions -- [COUNT] [MOVES]
//! ```

use games::random::{Generator, below};
use games::solitaire::{Automatic, Deal, Game, Variant};
use rand::SeedableRng;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default| {
        arguments
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let (count, moves) = (number(1_000), number(40));
    let mut rng = Generator::seed_from_u64(40);
    for _ in 0..count {
        let Some(deal) = Deal::new(Variant::FREECELL, 1 + below(Deal::COUNT, &mut rng)) else {
            continue;
        };
        let mut game = Game::deal(deal);
        game.set_automatic(Automatic::Off);
        for _ in 0..moves {
            let legal = game.position().legal_moves();
            let index = below((legal.len() as u32).max(1), &mut rng);
            let Some(step) = legal.get(index as usize) else {
                break;
            };
            if game.play(*step).is_err() {
                break;
            }
        }
        println!("{}", game.to_record());
    }
}
