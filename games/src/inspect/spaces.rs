//! The output for a link of Spaces.

use super::{List, Quoted};
use crate::spaces::link::{Next, Played};
use crate::spaces::{Labelled, Link, Move, Outcome, Rules, Square, broken_rules, is_legal};
use core::fmt::{self, Display, Write};

/// Writes the rest of an answer after `"ok":`.
pub(super) fn write(json: &mut String, link: &Link) -> fmt::Result {
    write!(json, "true,\"kind\":\"{}\",", link.kind_name())?;
    match link {
        Link::Board(board) => write_board(json, board),
        Link::Challenge(challenge) => write!(json, "\"board\":{}", Canonical(&challenge.board)),
        Link::Deck(deck) => write!(json, "\"boards\":{}", boards(&deck.boards)),
        Link::Old(old) => write!(json, "\"boards\":{}", boards(&old.boards)),
        Link::Result(played) => write_result(json, played),
    }
}

/// A board as a JSON string.
struct Canonical<'a>(&'a Labelled);

impl Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.board)
    }
}

fn boards(boards: &[Labelled]) -> impl Display + '_ {
    List(boards, |board, f| write!(f, "{}", Canonical(board)))
}

fn write_board(json: &mut String, labelled: &Labelled) -> fmt::Result {
    let board = &labelled.board;
    let moves = List(board.moves(), |step, f| {
        let (row, column, letter) = match step {
            Move::Piece(square) => (square.row() as i8, square.column(), 'p'),
            Move::Trap(square) => (square.row() as i8, square.column(), 't'),
            Move::Goal(column) => (-1, *column, 'f'),
        };
        write!(f, "[{row},{column},\"{letter}\"]")
    });
    let broken = broken_rules(board);
    let broken = List(&broken, |broken, f| {
        write!(f, "[\"{}\",{}]", broken.rule.as_str(), broken.step)
    });
    write!(
        json,
        "\"size\":{},\"moves\":{moves},\"broken_rules\":{broken},\"classic\":{},\"tournament\":{},",
        board.size().get(),
        is_legal(board, Rules::Classic),
        is_legal(board, Rules::Tournament),
    )?;
    if let Some(name) = &labelled.name {
        write!(json, "\"name\":{},", Quoted(name.as_str()))?;
    }
    if let Some(creature) = &labelled.creature {
        write!(json, "\"creature\":\"{}\",", creature.as_str())?;
    }
    write!(json, "\"canonical\":{}", Canonical(labelled))
}

fn write_result(json: &mut String, played: &Played) -> fmt::Result {
    let rounds = List(&played.rounds, |pair, f| {
        let first = Canonical(&pair.challenge);
        let second = Canonical(&pair.answer);
        let size = pair.challenge.board.size();
        let outcome = Outcome::of(&pair.challenge.board, &pair.answer.board);
        let finals = List(&outcome.finals, |location, f| {
            write!(f, "[{},{}]", location.row(size), location.column())
        });
        let trap_at = List(&outcome.trap_at, |square, f| match square {
            Some(square) => write_square(*square, f),
            None => f.write_str("null"),
        });
        write!(
            f,
            "{{\"first\":{first},\"second\":{second},\"points\":{:?},\"winner\":\"{}\",\
             \"final\":{finals},\"trap_hit\":{:?},\"trap_at\":{trap_at},\"last_step\":{:?},\
             \"collision\":{}}}",
            outcome.points,
            outcome.winner.name(),
            outcome.trap_hit,
            outcome.last_step,
            outcome.collision,
        )
    });
    write!(json, "\"rounds\":{rounds},\"next\":")?;
    match &played.next {
        None => json.push_str("null"),
        Some(Next::Board(board)) => write!(json, "{}", Canonical(board))?,
        Some(Next::Deck(deck)) => write!(json, "{}", boards(deck))?,
    }
    write!(
        json,
        ",\"mode\":\"{}\",\"rules\":\"{}\"",
        played.mode.name(),
        played.common.rules.name()
    )
}

fn write_square(square: Square, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "[{},{}]", square.row(), square.column())
}
