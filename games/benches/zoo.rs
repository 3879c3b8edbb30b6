//! How long it takes to read and to write a code.

use criterion::{Criterion, criterion_group, criterion_main};
use games::{incoming, zoo};
use std::hint::black_box;

const READABLE: &str = "ZP321Z5Z23Z678";
const LINK: &str = "https://example.org/zoo?utm_source=chat&code=ZP%2BMhFSIzZ4&c=K2H9";

fn codes(criterion: &mut Criterion) {
    let Ok(code) = zoo::decode(READABLE) else {
        return;
    };
    let position = code.position;
    let compact = position.compact();

    let mut group = criterion.benchmark_group("zoo");
    group.bench_function("decode readable", |b| {
        b.iter(|| zoo::decode(black_box(READABLE)));
    });
    group.bench_function("encode readable", |b| {
        b.iter(|| black_box(&position).readable());
    });
    group.bench_function("decode compact", |b| {
        b.iter(|| zoo::decode(black_box(&compact)));
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
