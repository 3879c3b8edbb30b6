//! Benchmarks of decoding and checking a board, and of playing a round.
//!
//! Run with `cargo bench -p games --bench spaces`; results are in `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::spaces::{self, Board, Draft, Outcome, Round, Rules, is_legal};
use std::hint::black_box;

/// Two boards of size 5 that meet late: their round has ten steps.
const FIRST: &str = "5|21p16p15t21t17t11p06p05t07p02pG2f";
const SECOND: &str = "5|20p15p16t10p11t05p06p07t01pG1f";

fn board(text: &str) -> Board {
    match spaces::decode(text) {
        Ok(labelled) => labelled.board,
        Err(error) => unreachable!("{text}: {error}"),
    }
}

fn boards(criterion: &mut Criterion) {
    let (first, second) = (board(FIRST), board(SECOND));
    assert!(is_legal(&first, Rules::Tournament) && is_legal(&second, Rules::Tournament));
    let steps = Round::play(&first, &second).steps.len();
    assert!(steps >= 9, "the round is over after {steps} steps");

    let mut group = criterion.benchmark_group("spaces");
    group.bench_function("decode and check", |b| {
        b.iter(|| {
            let decoded = spaces::decode(black_box(FIRST));
            decoded.map(|labelled| is_legal(&labelled.board, Rules::Tournament))
        });
    });
    group.bench_function("decode", |b| b.iter(|| spaces::decode(black_box(FIRST))));
    group.bench_function("check", |b| {
        b.iter(|| is_legal(black_box(&first), Rules::Tournament));
    });
    group.bench_function("encode", |b| b.iter(|| black_box(&first).to_string()));
    group.bench_function("outcome of a round", |b| {
        b.iter(|| Outcome::of(black_box(&first), black_box(&second)));
    });
    group.bench_function("all steps of a round", |b| {
        b.iter(|| Round::play(black_box(&first), black_box(&second)));
    });
    let mut draft = Draft::from_board(&first, Rules::Tournament);
    draft.undo();
    draft.undo();
    group.bench_function("choices of a draft", |b| {
        b.iter(|| black_box(&draft).choices());
    });
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
