//! Legal boards for tests of links and games.

#![allow(dead_code, reason = "each test uses only a part")]

use games::random::{Generator, below};
use games::spaces::{Draft, Labelled, Move, Rules, Size, decode};

/// The board of a string.
#[track_caller]
pub(crate) fn board(text: &str) -> Labelled {
    decode(text).expect(text)
}

/// A random number below `count`.
pub(crate) fn pick(count: usize, rng: &mut Generator) -> usize {
    below(count as u32, rng) as usize
}

/// A legal board, made of random legal moves.
pub(crate) fn legal(size: Size, rules: Rules, rng: &mut Generator) -> Labelled {
    let mut draft = Draft::new(size, rules);
    loop {
        let choices = draft.choices();
        let goal = choices.goal.filter(|_| pick(2, rng) == 0).map(Move::Goal);
        let traps = choices.traps.iter().filter(|_| pick(3, rng) == 0);
        let mut moves: Vec<Move> = traps.map(|square| Move::Trap(*square)).collect();
        moves.extend(choices.pieces.iter().map(|square| Move::Piece(*square)));
        moves.extend(choices.goal.filter(|_| moves.is_empty()).map(Move::Goal));
        let next = goal.unwrap_or_else(|| moves[pick(moves.len(), rng)]);
        draft.play(next).expect("a move that was offered");
        if let Some(legal) = draft.finished() {
            return Labelled::from(legal.board().clone());
        }
    }
}
