//! Benchmarks of encoding and decoding a position, and of playing.
//!
//! Run with `cargo bench -p games --bench solitaire`; results are in `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::incoming;
use games::solitaire::{Deal, Game, Position, Variant};
use std::hint::black_box;

fn positions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitaire");
    for (name, variant) in [
        ("FreeCell", Variant::FREECELL),
        ("Klondike", Variant::KLONDIKE_THREE),
    ] {
        let Some(deal) = Deal::new(variant, 1) else {
            unreachable!("there is a first deal")
        };
        let position = deal.position();
        let text = position.canonical();
        let link = format!("https://example.org{}", position.link_path());
        assert_eq!(Position::decode(&text).as_ref(), Ok(&position));
        group.bench_function(format!("decode {name}"), |b| {
            b.iter(|| Position::decode(black_box(&text)));
        });
        group.bench_function(format!("encode {name}"), |b| {
            b.iter(|| black_box(&position).canonical());
        });
        group.bench_function(format!("read a link of {name}"), |b| {
            b.iter(|| incoming::read(black_box(&link)));
        });
        group.bench_function(format!("write a link of {name}"), |b| {
            b.iter(|| black_box(&position).link_path());
        });
        group.bench_function(format!("deal {name}"), |b| {
            b.iter(|| black_box(deal).position());
        });
        group.bench_function(format!("all moves of {name}"), |b| {
            b.iter(|| black_box(&position).legal_moves());
        });
        group.bench_function(format!("status of {name}"), |b| {
            b.iter(|| black_box(&position).status());
        });
        group.bench_function(format!("hints of {name}"), |b| {
            b.iter(|| black_box(&position).hints());
        });
        let mut game = Game::deal(deal);
        for _ in 0..100 {
            if let Some(step) = game.position().legal_moves().last().copied() {
                let _ = game.play(step);
            }
        }
        group.bench_function(format!("undo and redo in {name}"), |b| {
            b.iter(|| {
                game.undo();
                game.redo()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, positions);
criterion_main!(benches);
