//! Benchmarks of generating a session, the look-ahead, and encoding and decoding a code.
//!
//! Run with `cargo bench -p games --bench portals`; results are in `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::incoming;
use games::portals::{Board, Catalogue, History, Session, Usage, Variant, assign, catalogue};
use games::random::Generator;
use rand::SeedableRng;
use std::hint::black_box;

fn sessions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("portals");
    let mut rng = Generator::seed_from_u64(1);
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let name = format!("make a session of {}/{}", portal.id, variant.name());
            let mut usage = Usage::new();
            group.bench_function(name, |b| {
                b.iter(|| {
                    let history = History {
                        own: None,
                        shared: Some(&usage),
                    };
                    let session = Session::make(portal, variant, &history, &mut rng);
                    if let Some(session) = &session {
                        usage.add(session);
                    }
                    session
                });
            });
        }
    }
    // The largest: ten slots and twelve items.
    let Some(board) = largest() else {
        unreachable!("there are sessions")
    };
    let session = board.session();
    let (slots, items) = (session.slots(), session.items());
    group.bench_function("assign items to all slots", |b| {
        b.iter(|| assign(black_box(slots), black_box(items)));
    });
    // A correct one, so that the look-ahead runs.
    let right = (0..items.len()).find_map(|item| Some((item, session.solved_slot(item)?)));
    let (item, slot) = right.unwrap_or_default();
    assert_eq!(board.allows(item, slot), Ok(()));
    group.bench_function("may an item go into a slot, with the look ahead", |b| {
        b.iter(|| black_box(&board).allows(black_box(item), black_box(slot)));
    });
    group.bench_function("the same for every item and slot", |b| {
        b.iter(|| {
            let mut allowed = 0;
            for item in 0..items.len() {
                for slot in 0..slots.len() {
                    allowed += usize::from(black_box(&board).allows(item, slot).is_ok());
                }
            }
            allowed
        });
    });
    let code = session.code();
    let link = format!("https://example.org{}", session.path());
    let record = board.to_record();
    group.bench_function("read a code", |b| {
        b.iter(|| Session::from_code(black_box(&code)));
    });
    group.bench_function("write a code", |b| b.iter(|| black_box(session).code()));
    group.bench_function("read a whole link", |b| {
        b.iter(|| incoming::read(black_box(&link)));
    });
    group.bench_function("read a stored board", |b| {
        b.iter(|| Board::from_record(black_box(&record)));
    });
    let files = [
        include_str!("../data/portals/d1.json"),
        include_str!("../data/portals/d2.json"),
        include_str!("../data/portals/d3.json"),
        include_str!("../data/portals/d4.json"),
    ];
    let items = include_str!("../data/portals/items.json");
    group.bench_function("read the files of data", |b| {
        b.iter(|| Catalogue::read(black_box(items), black_box(&files)));
    });
    group.finish();
}

fn largest() -> Option<Board> {
    let portal = catalogue().portal("d2")?;
    for seed in 0..100 {
        let mut rng = Generator::seed_from_u64(seed);
        let session = Session::make(portal, Variant::E1, &History::default(), &mut rng)?;
        if session.slots().len() == 10 {
            return Some(Board::new(session));
        }
    }
    None
}

criterion_group!(benches, sessions);
criterion_main!(benches);
