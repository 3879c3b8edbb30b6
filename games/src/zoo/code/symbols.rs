//! The symbols of a code, with the errors of each.

use super::{Error, ErrorKind, Format};
use crate::zoo::{Bot, BotCount, Card};
use core::str::Chars;

/// A character of a code and its index.
#[derive(Copy, Clone)]
pub(super) struct Symbol {
    pub(super) found: char,
    pub(super) at: usize,
}

impl Symbol {
    /// Whether it is the letter that begins a block, case-insensitively.
    pub(super) const fn is_separator(self) -> bool {
        matches!(self.found, 'Z' | 'z')
    }

    pub(super) fn card(self) -> Result<Card, Error> {
        Card::from_symbol(self.found)
            .ok_or_else(|| ErrorKind::BadCharacter { found: self.found }.at(self.at))
    }

    /// The number of bots, if the format allows it; `reserved` is whether a later version may.
    pub(super) fn bots(self, format: Format, reserved: bool) -> Result<BotCount, Error> {
        let found = self.found;
        self.digit()
            .and_then(BotCount::new)
            .filter(|bots| match format {
                Format::Zs => *bots == BotCount::ONE,
                Format::Zm => *bots > BotCount::ONE,
                Format::Zp | Format::Zoo => true,
            })
            .ok_or_else(|| ErrorKind::BadBotCount { found, reserved }.at(self.at))
    }

    /// The current bot, one of `bots`.
    pub(super) fn bot(self, bots: BotCount) -> Result<Bot, Error> {
        let found = self.found;
        self.digit()
            .and_then(Bot::new)
            .filter(|bot| bots.has(*bot))
            .ok_or_else(|| ErrorKind::BadCurrentBot { found, bots }.at(self.at))
    }

    fn digit(self) -> Option<u8> {
        self.found.to_digit(10).map(|digit| digit as u8)
    }
}

/// The symbols after a code's name.
#[derive(Clone)]
pub(super) struct Symbols<'a> {
    rest: Chars<'a>,
    at: usize,
}

impl<'a> Symbols<'a> {
    /// `at` is the index of the first symbol, the length of the name.
    pub(super) fn new(rest: &'a str, at: usize) -> Self {
        Self {
            rest: rest.chars(),
            at,
        }
    }

    /// The index of the next symbol.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next symbol, which the header requires.
    pub(super) fn need(&mut self) -> Result<Symbol, Error> {
        self.next().ok_or_else(|| ErrorKind::Truncated.at(self.at))
    }
}

impl Iterator for Symbols<'_> {
    type Item = Symbol;

    fn next(&mut self) -> Option<Symbol> {
        let found = self.rest.next()?;
        let at = self.at;
        self.at += 1;
        Some(Symbol { found, at })
    }
}
