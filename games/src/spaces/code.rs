//! Board strings, such as `2|2p0p2tG0f`. `docs/formats.md` describes them in full.

use super::board::Shape;
use super::{Board, Creature, Error, ErrorKind, Labelled, Move, Name, Size, Square};
use crate::link::percent;
use core::fmt;

/// The maximum length of a board string with its suffixes.
pub const LIMIT: usize = 8192;

/// Decodes a board string, case-insensitively, with its name and creature if present. The text
/// before the name is already cleaned, and the name is percent-encoded once; any other text goes
/// through [`incoming`](crate::incoming).
///
/// # Errors
/// The first error from left to right. For size 10, where squares of two and of three digits are
/// read, the error of the reading with three.
///
/// ```
/// use games::spaces::{self, ErrorKind};
///
/// let labelled = spaces::decode("10|95p85pG5f:Nora")?;
/// assert_eq!(labelled.board.to_string(), "10|095p085pG5f");
/// assert_eq!(labelled.name.unwrap().as_str(), "Nora");
///
/// let error = spaces::decode("2|2p0x").unwrap_err();
/// assert_eq!(error.kind, ErrorKind::BadMoveType { found: 'x' });
/// assert_eq!(error.at, Some(5));
/// # Ok::<(), spaces::Error>(())
/// ```
pub fn decode(text: &str) -> Result<Labelled, Error> {
    ErrorKind::measure(text, LIMIT)?;
    let Some((digits, _)) = text.split_once('|') else {
        let is_other = |byte: u8| !byte.is_ascii_digit();
        let at = text.bytes().position(is_other).unwrap_or(text.len());
        return Err(ErrorKind::MissingSeparator.at(at));
    };
    let size = read_size(digits).ok_or_else(|| ErrorKind::BadSize.at(0))?;
    let start = digits.len() + 1;
    let read = Reader { text, at: start }.labelled(size, size.width());
    if read.is_err() && size.get() == 10 {
        // The form in which size 10 was first written.
        return Reader { text, at: start }.labelled(size, 2).or(read);
    }
    read
}

/// A size in decimal without padding.
fn read_size(digits: &str) -> Option<Size> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    Size::new(digits.parse().ok().filter(|_| plain)?)
}

/// A text and a byte offset in it.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The error at this offset; `kind` gets the character, if there is one.
    fn refused(&self, kind: fn(char) -> ErrorKind) -> Error {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let kind = rest.chars().next().map_or(ErrorKind::Truncated, kind);
        self.error(kind, self.at)
    }

    /// An error at a byte offset, which is converted to a character index.
    fn error(&self, kind: ErrorKind, at: usize) -> Error {
        let front = self.text.get(..at).unwrap_or(self.text);
        kind.at(front.chars().count())
    }

    /// The digit here, if there is one.
    fn digit(&mut self) -> Option<u16> {
        let digit = self.peek().filter(u8::is_ascii_digit)?;
        self.at += 1;
        Some(u16::from(digit - b'0'))
    }

    fn labelled(mut self, size: Size, width: usize) -> Result<Labelled, Error> {
        let mut labelled = Labelled::from(self.board(size, width)?);
        if self.peek() == Some(b':') {
            labelled.name = Some(self.name()?);
        }
        if self.peek() == Some(b'@') {
            labelled.creature = Some(self.creature()?);
        }
        match self.peek() {
            None => Ok(labelled),
            Some(b'0'..=b'9' | b'G' | b'g') => Err(self.error(ErrorKind::FinalNotLast, self.at)),
            Some(_) => Err(self.error(ErrorKind::BadSuffix, self.at)),
        }
    }

    fn board(&mut self, size: Size, width: usize) -> Result<Board, Error> {
        let left = self.text.len().saturating_sub(self.at);
        let mut moves = Vec::with_capacity(left / (width + 1) + 1);
        let mut shape = Shape::new(size);
        while !shape.is_finished {
            let start = self.at;
            let next = match self.peek() {
                None => return Err(self.error(shape.unfinished(), start)),
                Some(b'G' | b'g') => self.goal(size)?,
                Some(_) => self.step(size, width)?,
            };
            shape.push(next).map_err(|kind| self.error(kind, start))?;
            moves.push(next);
        }
        Ok(Board::from_shaped(size, moves))
    }

    /// A square and its letter.
    fn step(&mut self, size: Size, width: usize) -> Result<Move, Error> {
        let start = self.at;
        let mut index = 0;
        for _ in 0..width {
            let Some(digit) = self.digit() else {
                return Err(self.refused(|found| ErrorKind::BadPosition { found }));
            };
            index = index * 10 + digit;
        }
        let square = Square::from_index(size, index)
            .ok_or_else(|| self.error(ErrorKind::PositionOutOfRange { size }, start))?;
        let next = match self.peek() {
            Some(b'p' | b'P') => Move::Piece(square),
            Some(b't' | b'T') => Move::Trap(square),
            _ => return Err(self.refused(|found| ErrorKind::BadMoveType { found })),
        };
        self.at += 1;
        Ok(next)
    }

    /// `G`, a column without padding, `f`.
    fn goal(&mut self, size: Size) -> Result<Move, Error> {
        self.at += 1;
        let start = self.at;
        let Some(mut column) = self.digit() else {
            return Err(self.refused(|found| ErrorKind::BadGoalColumn { found }));
        };
        let is_padded = column == 0;
        while let Some(digit) = self.digit() {
            if is_padded {
                return Err(self.error(ErrorKind::BadGoalColumn { found: '0' }, start));
            }
            column = column.saturating_mul(10).saturating_add(digit);
        }
        let column = u8::try_from(column)
            .ok()
            .filter(|column| *column < size.get());
        let column =
            column.ok_or_else(|| self.error(ErrorKind::GoalColumnOutOfRange { size }, start))?;
        if !matches!(self.peek(), Some(b'f' | b'F')) {
            return Err(self.refused(|found| ErrorKind::BadMoveType { found }));
        }
        self.at += 1;
        Ok(Move::Goal(column))
    }

    /// `:` and a name, which ends at the creature or with the text.
    fn name(&mut self) -> Result<Name, Error> {
        let start = self.at + 1;
        let rest = self.text.get(start..).unwrap_or_default();
        let typed = rest.split_once('@').map_or(rest, |(name, _)| name);
        self.at = start + typed.len();
        Name::new(&percent::decode(typed)).ok_or_else(|| self.error(ErrorKind::BadSuffix, start))
    }

    /// `@` and a creature.
    fn creature(&mut self) -> Result<Creature, Error> {
        let start = self.at + 1;
        let rest = self.text.get(start..).unwrap_or_default();
        let letters = rest
            .bytes()
            .take(*Creature::LETTERS.end())
            .take_while(u8::is_ascii_alphabetic)
            .count();
        self.at = start + letters;
        Creature::new(rest.get(..letters).unwrap_or_default())
            .ok_or_else(|| self.error(ErrorKind::BadSuffix, self.at))
    }
}

impl fmt::Display for Board {
    /// The canonical board string, without name and creature.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&encode(self))
    }
}

fn encode(board: &Board) -> String {
    let size = board.size();
    let width = size.width();
    let mut text = String::with_capacity(board.moves().len() * (width + 1) + 6);
    push_number(&mut text, u16::from(size.get()), 1);
    text.push('|');
    for step in board.moves() {
        match step {
            Move::Piece(square) => {
                push_number(&mut text, square.index(size), width);
                text.push('p');
            }
            Move::Trap(square) => {
                push_number(&mut text, square.index(size), width);
                text.push('t');
            }
            Move::Goal(column) => {
                text.push('G');
                push_number(&mut text, u16::from(*column), 1);
                text.push('f');
            }
        }
    }
    text
}

/// Appends a number below 1,000 with at least `width` digits.
fn push_number(text: &mut String, number: u16, width: usize) {
    for (digits, unit) in [(3, 100), (2, 10), (1, 1)] {
        if digits <= width || number >= unit {
            text.push(char::from(b'0' + (number / unit % 10) as u8));
        }
    }
}
