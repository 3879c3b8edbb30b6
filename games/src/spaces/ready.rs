//! Ready opponents: boards for players without a friend at hand, made by a frozen generator.
//!
//! A style, a size and a seed always give the same board, so the board of a day is the same for
//! everybody.

use super::{Board, Draft, Move, Rules, Size, Square};
use crate::named::named;
use crate::random::{Generator, below};
use rand::SeedableRng;

named! {
    /// A ready opponent, from careful to reckless.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Opponent {
        /// Sets a trap wherever she can.
        Mila => "mila",
        /// Walls himself in, then walks.
        Bruno => "bruno",
        /// Traps the squares in front of her.
        Olga => "olga",
        /// Walks sideways, and leaves traps under himself.
        Karl => "karl",
        /// Hurries, with a trap now and then.
        Rosa => "rosa",
        /// Runs straight for the goal.
        Viktor => "viktor",
    }

    /// All of them, the most careful first.
    pub const ALL;

    /// The name in lower case. Never changes.
    pub const fn name;
}

/// How a board is made: the weights of the possible kinds of moves.
struct Style {
    up: u32,
    aside: u32,
    /// A trap next to the piece.
    trap: u32,
    /// A trap under the piece.
    under: u32,
    /// The maximum number of traps, in quarters of the board's size.
    traps: u16,
}

impl Opponent {
    const fn style(self) -> Style {
        let (up, aside, trap, under, traps) = match self {
            Self::Mila => (4, 2, 9, 2, 6),
            Self::Bruno => (5, 1, 7, 1, 5),
            Self::Olga => (6, 2, 5, 1, 4),
            Self::Karl => (4, 6, 2, 4, 4),
            Self::Rosa => (8, 2, 2, 1, 3),
            Self::Viktor => (12, 1, 1, 1, 2),
        };
        Style {
            up,
            aside,
            trap,
            under,
            traps,
        }
    }

    /// A board of this opponent, legal by the classic rules. The same for the same size and seed
    /// forever.
    ///
    /// ```
    /// use games::spaces::{Opponent, Size};
    ///
    /// let board = Opponent::Viktor.board(Size::new(4).unwrap(), 1);
    /// assert_eq!(board.to_string(), "4|14p10p06p02pG2f");
    /// ```
    #[must_use]
    pub fn board(self, size: Size, seed: u64) -> Board {
        let style = self.style();
        let mut random = Generator::seed_from_u64(seed);
        let mut draft = Draft::new(size, Rules::Classic);
        loop {
            if let Some(finished) = draft.finished() {
                return finished.board().clone();
            }
            let choices = choices(&draft, &style);
            let weights: u32 = choices.iter().map(|(weight, _)| weight).sum();
            let mut at = below(weights, &mut random);
            let chosen = choices.iter().find(|(weight, _)| {
                let is_here = at < *weight;
                at = at.saturating_sub(*weight);
                is_here
            });
            // An unfinished draft always has a possible move.
            let done = chosen.map(|(_, next)| draft.play(*next));
            if !matches!(done, Some(Ok(()))) {
                return straight(size);
            }
        }
    }
}

/// The board of a day, counted from 1 January 1970, and its opponent: each is on in turn. It has a trap.
///
/// ```
/// use games::spaces::{Opponent, board_of_day};
///
/// let (opponent, board) = board_of_day(20_786);
/// assert_eq!(opponent, Opponent::Olga);
/// assert_eq!(board.to_string(), "4|12p13p09p08p12t04p05t00pG0f");
/// ```
#[must_use]
pub fn board_of_day(day: u32) -> (Opponent, Board) {
    let count = Opponent::ALL.len() as u32;
    let opponent = Opponent::ALL.get((day % count) as usize).copied();
    let opponent = opponent.unwrap_or(Opponent::Olga);
    // In every week four boards of size 4 and three of size 5.
    let size = if day % 7 < 4 { 4 } else { 5 };
    let size = Size::new(size).unwrap_or(Size::MIN);
    let first = u64::from(day) << 8;
    let mut seeds = first..first + 256;
    let board = seeds.find_map(|seed| Some(opponent.board(size, seed)).filter(has_trap));
    (
        opponent,
        board.unwrap_or_else(|| opponent.board(size, first)),
    )
}

fn has_trap(board: &Board) -> bool {
    board
        .moves()
        .iter()
        .any(|step| matches!(step, Move::Trap(_)))
}

/// The possible moves with their weights, in a fixed order. Moves of a kind share its weight.
fn choices(draft: &Draft, style: &Style) -> Vec<(u32, Move)> {
    let open = draft.choices();
    let piece = draft.piece();
    let mut found = Vec::new();
    let is_up = |square: &Square| piece.is_none_or(|from| square.row() < from.row());
    let (up, aside): (Vec<_>, Vec<_>) = open.pieces.into_iter().partition(is_up);
    share(&mut found, style.up, up.into_iter().map(Move::Piece));
    share(&mut found, style.aside, aside.into_iter().map(Move::Piece));
    let is_trap = |step: &&Move| matches!(step, Move::Trap(_));
    let traps = draft.moves().iter().filter(is_trap).count() as u16;
    if traps < style.traps * u16::from(draft.size().get()) / 4 {
        let is_under = |square: &Square| piece == Some(*square);
        let (under, beside): (Vec<_>, Vec<_>) = open.traps.into_iter().partition(is_under);
        share(&mut found, style.trap, beside.into_iter().map(Move::Trap));
        share(&mut found, style.under, under.into_iter().map(Move::Trap));
    }
    share(
        &mut found,
        2 * style.up,
        open.goal.into_iter().map(Move::Goal),
    );
    found
}

/// Adds moves of a kind that together have this weight, in sixtieths.
fn share(found: &mut Vec<(u32, Move)>, weight: u32, moves: impl ExactSizeIterator<Item = Move>) {
    let count = (moves.len() as u32).max(1);
    found.extend(moves.map(|next| (weight * 60 / count, next)));
}

/// Straight up at the left edge.
fn straight(size: Size) -> Board {
    let rows = (0..size.get()).rev();
    let squares = rows.filter_map(|row| Square::new(size, row, 0));
    let mut moves: Vec<Move> = squares.map(Move::Piece).collect();
    moves.push(Move::Goal(0));
    Board::from_shaped(size, moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spaces::{Outcome, is_legal};

    fn boards(opponent: Opponent, size: u8) -> impl Iterator<Item = Board> {
        let size = Size::new(size).unwrap();
        (0..300).map(move |seed| opponent.board(size, seed))
    }

    fn traps(board: &Board) -> usize {
        let is_trap = |step: &&Move| matches!(step, Move::Trap(_));
        board.moves().iter().filter(is_trap).count()
    }

    #[test]
    fn every_board_is_legal_at_every_size() {
        for opponent in Opponent::ALL {
            for size in 2..=10 {
                for board in boards(opponent, size) {
                    assert!(is_legal(&board, Rules::Classic), "{opponent:?} {board}");
                    assert_eq!(board.size().get(), size);
                }
            }
        }
    }

    #[test]
    fn opponents_become_less_careful_in_order() {
        let average = |opponent| {
            boards(opponent, 5)
                .map(|board| traps(&board))
                .sum::<usize>()
        };
        let counts = [
            Opponent::Mila,
            Opponent::Bruno,
            Opponent::Olga,
            Opponent::Rosa,
            Opponent::Viktor,
        ]
        .map(average);
        assert!(
            counts.is_sorted_by(|more, fewer| more > fewer),
            "{counts:?}"
        );
    }

    #[test]
    fn opponents_have_many_boards_and_lose_to_different_ones() {
        for opponent in Opponent::ALL {
            let all: Vec<Board> = boards(opponent, 4).collect();
            let mut texts: Vec<String> = all.iter().map(Board::to_string).collect();
            texts.sort();
            texts.dedup();
            assert!(texts.len() > 30, "{opponent:?} {}", texts.len());
            let straight = straight(Size::new(4).unwrap());
            let results = all
                .iter()
                .map(|board| Outcome::of(&straight, board).winner.name());
            let results: std::collections::BTreeSet<_> = results.collect();
            assert!(results.len() > 1, "{opponent:?} {results:?}");
        }
    }

    #[test]
    fn the_board_of_a_day_never_changes() {
        let days = [20_786, 20_787, 20_788].map(|day| {
            let (opponent, board) = board_of_day(day);
            (opponent.name(), board.to_string())
        });
        assert_eq!(
            days,
            [
                ("olga", "4|12p13p09p08p12t04p05t00pG0f".to_owned()),
                (
                    "karl",
                    "5|23p23t22p22t17p17t16p16t15p10p11p06p01p02pG2f".to_owned()
                ),
                ("rosa", "5|20p15p20t10p11p12p11t13p08p09t03pG3f".to_owned()),
            ]
        );
    }
}
