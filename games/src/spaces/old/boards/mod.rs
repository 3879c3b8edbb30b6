//! The boards and rounds in the JSON of an old link.

use super::{Old, OldRound};
use crate::json::{Malformed, Scanner, Start, whole};
use crate::spaces::{self, Board, Error, ErrorKind, Labelled, Move, Name, Outcome, Size, Square};
use std::borrow::Cow;

/// The maximum nesting of lists and objects. The old program used eight.
const DEEPEST: usize = 64;

/// Finds everything in a JSON text, or in a text that is itself a board string.
pub(super) fn read(text: &str) -> Result<Old, Error> {
    let mut search = Search {
        scanner: Scanner::new(text),
        boards: Vec::new(),
        rounds: Vec::new(),
    };
    if search.all().is_err() {
        if let Ok(board) = spaces::decode(text.trim()) {
            search.boards = vec![board];
        } else if text.trim_start().starts_with(['{', '[', '"']) {
            // It once was JSON. What is found in a part of it may be wrong.
            return Err(ErrorKind::BadCompression.nowhere());
        }
    }
    let old = Old {
        payload: String::new(),
        boards: each_once(search.boards, |board| board.board.to_string()),
        rounds: each_once(search.rounds, |round| {
            format!("{},{}", round.first.board, round.second.board)
        }),
    };
    if old.boards.is_empty() {
        return Err(ErrorKind::NoBoard.nowhere());
    }
    Ok(old)
}

/// The items without duplicates, in order. A crafted text may contain very many of them.
fn each_once<T>(items: Vec<T>, key: impl Fn(&T) -> String) -> Vec<T> {
    let mut order: Vec<(String, usize)> = items
        .iter()
        .enumerate()
        .map(|(index, item)| (key(item), index))
        .collect();
    order.sort_unstable();
    order.dedup_by(|later, earlier| later.0 == earlier.0);
    let mut is_kept = vec![false; items.len()];
    for (_, index) in order {
        if let Some(kept) = is_kept.get_mut(index) {
            *kept = true;
        }
    }
    let kept = items.into_iter().zip(is_kept);
    kept.filter_map(|(item, is_kept)| is_kept.then_some(item))
        .collect()
}

/// The meaning of a value for the value that contains it.
enum OldValue<'a> {
    Text(Cow<'a, str>),
    Number(i32),
    /// A list of moves, not sorted yet.
    Moves(Vec<OldMove>),
    Move(OldMove),
    /// Row and column.
    Position(i32, i32),
    Board(Labelled),
    Nothing,
}

/// A move as written by the old program.
struct OldMove {
    order: i32,
    kind: MoveKind,
    row: i32,
    column: i32,
}

#[derive(Copy, Clone)]
enum MoveKind {
    Piece,
    Trap,
    Goal,
}

/// The relevant values of an object.
#[derive(Default)]
struct Fields<'a> {
    row: Option<i32>,
    column: Option<i32>,
    position: Option<(i32, i32)>,
    kind: Option<MoveKind>,
    order: Option<i32>,
    size: Option<i32>,
    moves: Option<Vec<OldMove>>,
    name: Option<Cow<'a, str>>,
    boards: [Option<Labelled>; 2],
    points: [Option<i32>; 2],
}

impl<'a> Fields<'a> {
    fn set(&mut self, key: &str, value: OldValue<'a>) {
        let [player, opponent] = &mut self.boards;
        let [player_points, opponent_points] = &mut self.points;
        match (key, value) {
            ("row", OldValue::Number(row)) => self.row = Some(row),
            ("col", OldValue::Number(column)) => self.column = Some(column),
            ("position", OldValue::Position(row, column)) => self.position = Some((row, column)),
            ("order", OldValue::Number(order)) => self.order = Some(order),
            ("boardSize", OldValue::Number(size)) => self.size = Some(size),
            ("sequence", OldValue::Moves(moves)) => self.moves = Some(moves),
            ("name", OldValue::Text(name)) => self.name = Some(name),
            ("playerBoard", OldValue::Board(board)) => *player = Some(board),
            ("opponentBoard", OldValue::Board(board)) => *opponent = Some(board),
            ("playerPoints", OldValue::Number(points)) => *player_points = Some(points),
            ("opponentPoints", OldValue::Number(points)) => *opponent_points = Some(points),
            ("type", OldValue::Text(kind)) => {
                self.kind = match &*kind {
                    "piece" => Some(MoveKind::Piece),
                    "trap" => Some(MoveKind::Trap),
                    "final" => Some(MoveKind::Goal),
                    _ => None,
                };
            }
            _ => {}
        }
    }

    /// The board that the object is, if it is one.
    fn board(&mut self) -> Option<Labelled> {
        let size = Size::new(u8::try_from(self.size?).ok()?)?;
        let mut moves = self.moves.take()?;
        moves.sort_by_key(|next| next.order);
        let moves: Option<Vec<Move>> = moves.iter().map(|next| next.on(size)).collect();
        let mut labelled = Labelled::from(Board::from_moves(size, moves?).ok()?);
        labelled.name = self.name.as_deref().and_then(local_name);
        Some(labelled)
    }

    fn round(&mut self) -> Option<OldRound> {
        let [first, second] = core::mem::take(&mut self.boards);
        let (first, second) = (first?, second?);
        if first.board.size() != second.board.size() {
            return None;
        }
        let [player, opponent] = self.points;
        Some(OldRound {
            told: player
                .zip(opponent)
                .map(|(player, opponent)| [player, opponent]),
            outcome: Outcome::of(&first.board, &second.board),
            first,
            second,
        })
    }

    fn meaning(self) -> OldValue<'a> {
        if let (Some((row, column)), Some(kind), Some(order)) =
            (self.position, self.kind, self.order)
        {
            return OldValue::Move(OldMove {
                order,
                kind,
                row,
                column,
            });
        }
        match (self.row, self.column) {
            (Some(row), Some(column)) => OldValue::Position(row, column),
            _ => OldValue::Nothing,
        }
    }
}

impl OldMove {
    fn on(&self, size: Size) -> Option<Move> {
        let column = u8::try_from(self.column).ok()?;
        if let MoveKind::Goal = self.kind {
            return Some(Move::Goal(column));
        }
        let square = Square::new(size, u8::try_from(self.row).ok()?, column)?;
        Some(match self.kind {
            MoveKind::Piece => Move::Piece(square),
            MoveKind::Trap | MoveKind::Goal => Move::Trap(square),
        })
    }
}

/// The old program had no limit for names.
fn local_name(name: &str) -> Option<Name> {
    let short: String = name.trim().chars().take(Name::LIMIT).collect();
    Name::new(&short)
}

/// The search reads the text once; every value passes its meaning up when it ends.
struct Search<'a> {
    scanner: Scanner<'a>,
    boards: Vec<Labelled>,
    rounds: Vec<OldRound>,
}

impl<'a> Search<'a> {
    fn all(&mut self) -> Result<(), Malformed> {
        self.value(0)?;
        self.scanner.finish()
    }

    fn value(&mut self, depth: usize) -> Result<OldValue<'a>, Malformed> {
        if depth > DEEPEST {
            return Err(Malformed);
        }
        match self.scanner.start()? {
            Start::Text(text) => Ok(self.text(text)),
            Start::Number(number) => Ok(whole(number).map_or(OldValue::Nothing, OldValue::Number)),
            Start::Word(_) => Ok(OldValue::Nothing),
            Start::List => self.list(depth),
            Start::Object => self.object(depth),
        }
    }

    fn text(&mut self, text: Cow<'a, str>) -> OldValue<'a> {
        if text.contains('|')
            && let Ok(board) = spaces::decode(&text)
        {
            self.boards.push(board.clone());
            return OldValue::Board(board);
        }
        OldValue::Text(text)
    }

    fn list(&mut self, depth: usize) -> Result<OldValue<'a>, Malformed> {
        let mut moves = Vec::new();
        let mut only_moves = true;
        let mut is_first = true;
        while self.scanner.item(is_first)? {
            is_first = false;
            match self.value(depth + 1)? {
                OldValue::Move(next) => moves.push(next),
                _ => only_moves = false,
            }
        }
        Ok(if only_moves {
            OldValue::Moves(moves)
        } else {
            OldValue::Nothing
        })
    }

    fn object(&mut self, depth: usize) -> Result<OldValue<'a>, Malformed> {
        let (boards, rounds) = (self.boards.len(), self.rounds.len());
        let mut fields = Fields::default();
        let mut is_first = true;
        while let Some(key) = self.scanner.key(is_first)? {
            is_first = false;
            let value = self.value(depth + 1)?;
            fields.set(&key, value);
        }
        if let Some(board) = fields.board() {
            // Something like a board inside a board, such as its name, does not count.
            self.boards.truncate(boards);
            self.rounds.truncate(rounds);
            self.boards.push(board.clone());
            return Ok(OldValue::Board(board));
        }
        if let Some(round) = fields.round() {
            self.rounds.push(round);
        }
        Ok(fields.meaning())
    }
}

#[cfg(test)]
mod tests;
