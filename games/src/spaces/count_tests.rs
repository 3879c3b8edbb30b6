//! Counts the legal boards, to compare the rules, the walk and the draft with each other.

use super::walk::Walk;
use super::{Board, Choices, Draft, Move, Rule, RuleSet, Rules, Size, is_legal};
use std::collections::HashMap;

/// The number of boards of a size that obey these rules, counted as lists of moves. Memory use
/// grows quickly beyond size 6.
fn count_legal(size: Size, rules: RuleSet) -> u128 {
    Counter::new(rules).completions(&Walk::new(size))
}

/// Counts the legal boards that continue from a state. Equivalent states are counted once.
#[derive(Clone, Debug)]
struct Counter {
    rules: RuleSet,
    known: HashMap<Ahead, u128>,
}

impl Counter {
    fn new(rules: RuleSet) -> Self {
        Self {
            rules,
            known: HashMap::new(),
        }
    }

    /// The number of ways to complete the moves so far.
    fn completions(&mut self, walk: &Walk) -> u128 {
        let ahead = self.ahead(walk);
        if let Some(known) = ahead.and_then(|ahead| self.known.get(&ahead)) {
            return *known;
        }
        let mut count = 0;
        for next in walk.candidates() {
            if walk.takes(next, self.rules) {
                count += match next {
                    Move::Goal(_) => 1,
                    Move::Piece(_) | Move::Trap(_) => {
                        let mut after = *walk;
                        after.play(next);
                        self.completions(&after)
                    }
                };
            }
        }
        if let Some(ahead) = ahead {
            self.known.insert(ahead, count);
        }
        count
    }

    /// Everything that determines how a walk can continue; `None` before its first move.
    fn ahead(&self, walk: &Walk) -> Option<Ahead> {
        let piece = walk.piece()?;
        let row = piece.row();
        let reach = walk.spread(row, 1 << piece.column());
        let traps = |row: u8| walk.traps.row(row);
        // The piece never goes down, so of the row below only the squares matter that it can still
        // get above, and no lower row does. Two rows above, there are no traps yet.
        let ahead = Ahead {
            row,
            column: piece.column(),
            must_move: walk.must_move(),
            reach,
            above: row.checked_sub(1).map_or(0, traps),
            here: traps(row),
            below: traps(row + 1) & reach,
            traps_left: 0,
            moves_left: 0,
        };
        // Limits on traps and moves matter only if they can be reached.
        let size = walk.size();
        let below = if row < size.bottom_row() {
            (reach & !ahead.below).count_ones()
        } else {
            0
        };
        let higher = u32::from(row) * u32::from(size.get());
        let filled = ahead.above.count_ones() + ahead.here.count_ones();
        let traps = higher + u32::from(size.get()) + below - filled;
        let pieces = higher + reach.count_ones() - 1;
        let most = if self.rules.has(Rule::TooManyTraps) {
            u32::from(size.bottom_row()).saturating_sub(u32::from(walk.trap_count()))
        } else {
            traps
        };
        Some(Ahead {
            traps_left: traps.min(most),
            moves_left: u32::from(walk.moves_left()).min(traps + pieces + 1),
            ..ahead
        })
    }
}

/// The part of a state that determines how a board can continue. Rows are masks of columns.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct Ahead {
    row: u8,
    column: u8,
    must_move: bool,
    /// Where the piece can still go in its row, including its own square.
    reach: u32,
    /// The traps in the row above the piece, in its row and in the row below.
    above: u32,
    here: u32,
    below: u32,
    traps_left: u32,
    moves_left: u32,
}

/// Iterates over all boards of a size that are legal in tournaments, in the order of their lists of
/// moves.
#[derive(Clone, Debug)]
struct LegalBoards {
    size: Size,
    /// The moves that led to the last state.
    moves: Vec<Move>,
    /// Each state on the way, and how many of its candidates were tried.
    tried: Vec<(Walk, u8)>,
}

impl LegalBoards {
    /// The boards of this size, 440,618 at size 4; for larger sizes there are too many to list.
    fn new(size: Size) -> Self {
        Self {
            size,
            moves: Vec::new(),
            tried: vec![(Walk::new(size), 0)],
        }
    }
}

impl Iterator for LegalBoards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        loop {
            let (walk, tried) = self.tried.last_mut()?;
            if *tried == walk.candidate_count() {
                self.tried.pop();
                self.moves.pop();
                continue;
            }
            let next = walk.candidate(*tried);
            *tried += 1;
            let Some(next) = next.filter(|next| walk.takes(*next, Rules::Tournament.set())) else {
                continue;
            };
            if matches!(next, Move::Goal(_)) {
                let mut moves = self.moves.clone();
                moves.push(next);
                return Some(Board::from_shaped(self.size, moves));
            }
            let mut after = *walk;
            after.play(next);
            self.moves.push(next);
            self.tried.push((after, 0));
        }
    }
}

fn size(size: u8) -> Size {
    Size::new(size).unwrap()
}

#[test]
fn the_legal_boards_of_tournaments_are_counted() {
    let counts = [16, 1_752, 440_618, 197_516_996, 138_359_772_044];
    for (n, count) in (2..).zip(counts) {
        assert_eq!(count_legal(size(n), Rules::Tournament.set()), count);
    }
}

#[test]
fn the_legal_boards_without_a_limit_on_traps_are_counted() {
    let rules = Rules::Tournament.set().without(Rule::TooManyTraps);
    for (n, count) in (2..).zip([32, 44_986, 784_831_720]) {
        assert_eq!(count_legal(size(n), rules), count);
    }
}

#[test]
fn the_small_boards_are_listed_in_order_and_all_are_legal() {
    for (n, count) in (2..).zip([16, 1_752, 440_618]) {
        let mut listed = 0;
        let mut before: Option<Board> = None;
        for board in LegalBoards::new(size(n)) {
            assert!(is_legal(&board, Rules::Tournament));
            assert!(before.is_none_or(|before| before.moves() < board.moves()));
            before = Some(board);
            listed += 1;
        }
        assert_eq!(listed, count);
    }
}

#[test]
fn the_count_of_classic_boards_agrees_with_a_plain_search() {
    // The numbers are from a search that caches nothing.
    assert_eq!(count_legal(size(2), Rules::Classic.set()), 424);
    let few_traps = Rules::Tournament.set().without(Rule::RowZeroMustFinish);
    assert_eq!(count_legal(size(3), few_traps), 10_732);
}

#[test]
fn the_boards_of_the_smallest_size_begin_with_the_shortest_way_up() {
    let mut boards = LegalBoards::new(Size::MIN).map(|board| board.to_string());
    assert_eq!(boards.next().as_deref(), Some("2|2p0pG0f"));
    assert_eq!(boards.next().as_deref(), Some("2|2p3p1pG1f"));
    assert_eq!(boards.count(), 14);
}

#[test]
fn following_the_creator_in_every_way_gives_every_legal_board_once() {
    fn follow(draft: &mut Draft, found: &mut Vec<Vec<Move>>) {
        if draft.is_finished() {
            found.push(draft.moves().to_vec());
            return;
        }
        let Choices {
            pieces,
            traps,
            goal,
            ..
        } = draft.choices();
        let before = found.len();
        let pieces = pieces.into_iter().map(Move::Piece);
        let traps = traps.into_iter().map(Move::Trap);
        for next in pieces.chain(traps).chain(goal.map(Move::Goal)) {
            draft.play(next).unwrap();
            follow(draft, found);
            draft.undo();
        }
        assert!(found.len() > before, "a dead end: {:?}", draft.moves());
    }
    for n in [2, 3] {
        let mut found = Vec::new();
        follow(&mut Draft::new(size(n), Rules::Tournament), &mut found);
        assert!(
            LegalBoards::new(size(n))
                .map(|board| board.moves().to_vec())
                .eq(found)
        );
    }
    let mut classic = Vec::new();
    follow(&mut Draft::new(size(2), Rules::Classic), &mut classic);
    assert_eq!(classic.len(), 424);
    for moves in classic {
        let board = Board::from_moves(size(2), moves).unwrap();
        assert!(is_legal(&board, Rules::Classic), "{board}");
    }
}
