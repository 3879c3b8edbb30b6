//! Prints how often random play reaches a dead end without the look-ahead, and how often the
//! look-ahead prevented it.
//!
//! ```text
//! cargo run -q -p games --example simulate_portals [-- SEED [SESSIONS]]
//! ```
//!
//! Without arguments seed 1 and 2,000 sessions of each portal and variant.

use games::portals::{Board, History, Refusal, Session, Variant, catalogue, may_go};
use games::random::{Generator, below, shuffle};
use rand::SeedableRng;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default| {
        arguments
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let (seed, sessions) = (number(1), number(2_000));
    println!("seed {seed}, {sessions} sessions each; a player tries any item at any free slot");
    println!();
    println!("            without look ahead      with look ahead");
    println!("portal      dead ends               prevented  in sessions  finished");
    for figures in simulate(seed, sessions) {
        println!(
            "{:<10}  {:>6} ({:>5.2} %)        {:>10}  {:>11}  {:>8}",
            figures.name,
            figures.dead_ends,
            figures.dead_ends as f64 * 100.0 / sessions as f64,
            figures.prevented,
            figures.sessions_prevented,
            figures.finished
        );
    }
}

/// The results for a portal and a variant.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// The portal and the variant.
    pub(crate) name: String,
    /// Sessions that could not be finished with the rule alone.
    pub(crate) dead_ends: u64,
    /// Placements that the look-ahead refused.
    pub(crate) prevented: u64,
    /// Sessions in which it did.
    pub(crate) sessions_prevented: u64,
    /// Sessions finished with the look-ahead.
    pub(crate) finished: u64,
}

/// Plays this many sessions of every portal and variant at random.
pub(crate) fn simulate(seed: u64, sessions: u64) -> Vec<Figures> {
    let mut all = Vec::new();
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let mut rng = Generator::seed_from_u64(seed);
            let mut figures = Figures {
                name: format!("{}/{}", portal.id, variant.name()),
                ..Figures::default()
            };
            for _ in 0..sessions {
                let made = Session::make(portal, variant, &History::default(), &mut rng);
                let Some(session) = made else { continue };
                figures.dead_ends += u64::from(!is_finished_without(&session, &mut rng));
                let (board, prevented) = play(session, &mut rng);
                figures.prevented += prevented;
                figures.sessions_prevented += u64::from(prevented > 0);
                figures.finished += u64::from(board.is_finished());
            }
            all.push(figures);
        }
    }
    all
}

/// Every pair of an item and a slot, in random order.
fn pairs(session: &Session, rng: &mut Generator) -> Vec<(usize, usize)> {
    let items = 0..session.items().len();
    let slots = session.slots().len();
    let pairs = items.flat_map(|item| (0..slots).map(move |slot| (item, slot)));
    let mut pairs: Vec<_> = pairs.collect();
    shuffle(&mut pairs, rng);
    pairs
}

/// Plays at random with the rule alone; returns whether all slots got their items.
fn is_finished_without(session: &Session, rng: &mut Generator) -> bool {
    let mut items = session.items().to_vec();
    let mut free = session.slots().to_vec();
    while !free.is_empty() {
        let mut allowed = Vec::new();
        for (item, what) in items.iter().enumerate() {
            for (slot, place) in free.iter().enumerate() {
                if may_go(what.index, place, session.variant(), &free).is_ok() {
                    allowed.push((item, slot));
                }
            }
        }
        let chosen = below(allowed.len() as u32, rng) as usize;
        let Some((item, slot)) = allowed.get(chosen).copied() else {
            return false;
        };
        items.swap_remove(item);
        free.swap_remove(slot);
    }
    true
}

/// Plays at random with the look-ahead until nothing is accepted any more; returns how many
/// placements it refused.
fn play(session: Session, rng: &mut Generator) -> (Board, u64) {
    let mut board = Board::new(session);
    let mut prevented = 0;
    loop {
        let before = board.placed().len();
        for (item, slot) in pairs(board.session(), rng) {
            prevented += u64::from(board.try_place(item, slot) == Err(Refusal::NeededElsewhere));
        }
        if board.placed().len() == before {
            return (board, prevented);
        }
    }
}
