//! Stored games: what the readers of all records share.

use crate::error::RecordError;

/// What parts the fields of a record.
pub(crate) const SEPARATOR: char = '/';

/// What can be wrong with the record of any game. [`kinds`](crate::error::kinds) gives each game's own kinds these too.
pub(crate) enum Fault {
    /// The text is longer than a record can be: its length in bytes.
    TooLong(usize),
    /// It does not begin with the name and version that are asked for.
    UnknownVersion,
    /// It ends too early.
    Truncated,
    /// This character stands where it cannot.
    BadCharacter(char),
}

type Result<T> = core::result::Result<T, RecordError<Fault>>;

/// A record and a place in it. What is not ASCII is an error where it stands, so that the place in bytes
/// is the place in characters too.
pub(crate) struct Reader<'a> {
    text: &'a str,
    /// One past the end of the text once its last field is taken.
    at: usize,
}

impl<'a> Reader<'a> {
    /// Begins a record, and takes its name and version with the separator behind.
    pub(crate) fn open(text: &'a str, name: &str, limit: usize) -> Result<Self> {
        let mut reader = Self { text, at: 0 };
        if text.len() > limit {
            return Err(reader.fails(Fault::TooLong(text.len())));
        }
        if !text.starts_with(name) {
            return Err(reader.fails(Fault::UnknownVersion));
        }
        reader.at = name.len();
        reader.expect(SEPARATOR)?;
        Ok(reader)
    }

    const fn fails(&self, kind: Fault) -> RecordError<Fault> {
        RecordError {
            kind,
            at: self.at(),
        }
    }

    /// The place of the next character.
    pub(crate) const fn at(&self) -> usize {
        if self.at < self.text.len() {
            self.at
        } else {
            self.text.len()
        }
    }

    /// The next character.
    pub(crate) fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// The error for the next character, or for the end of the text.
    pub(crate) fn unexpected(&self) -> RecordError<Fault> {
        let fault = self.peek().map_or(Fault::Truncated, Fault::BadCharacter);
        self.fails(fault)
    }

    /// Takes the next character if it has a meaning.
    pub(crate) fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Result<T> {
        let found = self.peek();
        let meant = found.and_then(meaning).ok_or_else(|| self.unexpected())?;
        self.at += found.map_or(0, char::len_utf8);
        Ok(meant)
    }

    /// Takes the next character if it is this one; whether it is.
    pub(crate) fn skip(&mut self, wanted: char) -> bool {
        self.expect(wanted).is_ok()
    }

    /// Takes the next character, which must be this one.
    pub(crate) fn expect(&mut self, wanted: char) -> Result<()> {
        self.take(|found| (found == wanted).then_some(()))
    }

    /// Takes the next field with the separator behind it; the last field has none.
    pub(crate) fn field(&mut self) -> Result<&'a str> {
        let rest = self.rest()?;
        let field = rest.split(SEPARATOR).next().unwrap_or(rest);
        self.at += field.len() + 1;
        Ok(field)
    }

    /// The meaning of the next field; what is wrong with it is so at its beginning.
    pub(crate) fn value<T, K>(
        &mut self,
        meaning: impl FnOnce(&'a str) -> core::result::Result<T, K>,
    ) -> core::result::Result<T, RecordError<K>>
    where
        RecordError<K>: From<RecordError<Fault>>,
    {
        let at = self.at();
        meaning(self.field()?).map_err(|kind| RecordError { kind, at })
    }

    /// All that is left, if any field is.
    pub(crate) fn rest(&self) -> Result<&'a str> {
        let rest = self.text.get(self.at..);
        rest.ok_or_else(|| self.fails(Fault::Truncated))
    }
}

/// Where a record differs first from the one that is written of the game read from it; `None` when it is the
/// same. There is one spelling of every game.
pub(crate) fn difference(text: &str, again: &str) -> Option<usize> {
    let pairs = text.bytes().zip(again.bytes());
    let alike = pairs.take_while(|(theirs, ours)| theirs == ours).count();
    (text != again).then_some(alike)
}
