//! Benchmarks of solving a deal, proving one unwinnable, and shortening a solution.
//!
//! `cargo bench -p games --bench solver` runs it; `docs/benchmarks.md` has the figures.

use criterion::{Criterion, criterion_group, criterion_main};
use games::solitaire::solver::{Answer, Budget, Shortening, solve};
use games::solitaire::{Automatic, Deal, Position, Variant};
use std::hint::black_box;

fn position(variant: Variant, number: u32) -> Position {
    let Some(deal) = Deal::new(variant, number) else {
        unreachable!("there are a million deals")
    };
    deal.position()
}

fn solvers(criterion: &mut Criterion) {
    let budget = Budget::default();
    let mut group = criterion.benchmark_group("solver");
    group.sample_size(20);
    for (name, variant) in [
        ("FreeCell", Variant::FREECELL),
        ("Klondike", Variant::KLONDIKE_THREE),
    ] {
        let deals: Vec<Position> = (1..=20).map(|number| position(variant, number)).collect();
        group.bench_function(format!("20 deals of {name}"), |b| {
            b.iter(|| {
                for deal in &deals {
                    black_box(solve(black_box(deal), budget));
                }
            });
        });
    }
    for number in Deal::LOST {
        let lost = position(Variant::FREECELL, number);
        assert_eq!(solve(&lost, budget), Answer::Lost);
        group.bench_function(format!("prove deal {number} lost"), |b| {
            b.iter(|| solve(black_box(&lost), budget));
        });
    }
    let first = position(Variant::FREECELL, 1);
    let Answer::Solved(solution) = solve(&first, budget) else {
        unreachable!("deal 1 can be won")
    };
    group.bench_function("shorten a solution, width 50", |b| {
        b.iter(|| {
            let mut shortening = Shortening::new(&first, solution.clone(), Automatic::Safe, 50);
            while !shortening.step(100) {}
            shortening.best().moves.len()
        });
    });
    group.finish();
}

criterion_group!(benches, solvers);
criterion_main!(benches);
