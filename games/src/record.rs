//! The parts of a record that the readers of all games share.

use crate::error::RecordError;

/// The separator of the fields of a record.
pub(crate) const SEPARATOR: char = '/';

/// What can be wrong with any record. [`kinds`](crate::error::kinds) adds these to each game's own
/// kinds.
pub(crate) enum Fault {
    /// The text is longer than a record can be: its length in bytes.
    TooLong(usize),
    /// It does not begin with the expected name and version.
    UnknownVersion,
    /// It ends too early.
    Truncated,
    /// This character is unexpected.
    BadCharacter(char),
}

type Result<T> = core::result::Result<T, RecordError<Fault>>;

/// A record and a cursor in it. Non-ASCII characters are errors where they occur, so byte offsets
/// are also character indices.
pub(crate) struct Reader<'a> {
    text: &'a str,
    /// One past the end of the text once the last field is read.
    at: usize,
}

impl<'a> Reader<'a> {
    /// Begins reading a record, from its name and version with the separator.
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

    /// The offset of the next character.
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

    /// Reads the next character if it has a meaning.
    pub(crate) fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Result<T> {
        let found = self.peek();
        let meant = found.and_then(meaning).ok_or_else(|| self.unexpected())?;
        self.at += found.map_or(0, char::len_utf8);
        Ok(meant)
    }

    /// Reads the next character if it is this one; returns whether it was.
    pub(crate) fn skip(&mut self, wanted: char) -> bool {
        self.expect(wanted).is_ok()
    }

    /// Reads the next character, which must be this one.
    pub(crate) fn expect(&mut self, wanted: char) -> Result<()> {
        self.take(|found| (found == wanted).then_some(()))
    }

    /// Reads the next field and the separator after it; the last field has none.
    pub(crate) fn field(&mut self) -> Result<&'a str> {
        let rest = self.rest()?;
        let field = rest.split(SEPARATOR).next().unwrap_or(rest);
        self.at += field.len() + 1;
        Ok(field)
    }

    /// Parses the next field; errors are located at its beginning.
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

    /// The rest of the text, if any field is left.
    pub(crate) fn rest(&self) -> Result<&'a str> {
        let rest = self.text.get(self.at..);
        rest.ok_or_else(|| self.fails(Fault::Truncated))
    }
}

/// Where a record first differs from the canonical spelling of its game; `None` if it is equal.
/// Every game has exactly one spelling.
pub(crate) fn difference(text: &str, again: &str) -> Option<usize> {
    let pairs = text.bytes().zip(again.bytes());
    let alike = pairs.take_while(|(theirs, ours)| theirs == ours).count();
    (text != again).then_some(alike)
}
