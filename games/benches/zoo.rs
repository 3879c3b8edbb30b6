//! Benchmarks of encoding and decoding a code.
//!
//! Run with `cargo bench -p games --bench zoo`; results are in `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::{incoming, zoo};
use std::hint::black_box;

const READABLE: &str = "ZP321Z5Z23Z678";
const COMPACT: &str = "ZP+MhFSIzZ4";
const LINK: &str = "https://example.org/zoo?utm_source=chat&code=ZP%2BMhFSIzZ4&c=K2H9";

fn codes(criterion: &mut Criterion) {
    let position = match zoo::decode(READABLE) {
        Ok(code) => code.position,
        Err(error) => unreachable!("{READABLE}: {error}"),
    };
    assert!(zoo::decode(COMPACT).is_ok_and(|code| code.position == position));
    assert!(incoming::read(LINK).is_ok());

    let mut group = criterion.benchmark_group("zoo");
    group.bench_function("decode readable", |b| {
        b.iter(|| zoo::decode(black_box(READABLE)));
    });
    group.bench_function("encode readable", |b| {
        b.iter(|| black_box(&position).readable());
    });
    group.bench_function("decode compact", |b| {
        b.iter(|| zoo::decode(black_box(COMPACT)));
    });
    group.bench_function("encode compact", |b| {
        b.iter(|| black_box(&position).compact());
    });
    group.bench_function("read a link", |b| {
        b.iter(|| incoming::read(black_box(LINK)));
    });
    group.bench_function("write a link", |b| {
        b.iter(|| black_box(&position).link_path());
    });
    group.finish();
}

criterion_group!(benches, codes);
criterion_main!(benches);
