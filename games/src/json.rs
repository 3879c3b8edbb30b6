//! A minimal JSON pull parser (RFC 8259): reads the text once and allocates nothing for its
//! structure.
//!
//! It reads old links of Spaces and the data files of Portals.

use std::borrow::Cow;

/// The text is not JSON.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Malformed;

/// A cursor in a JSON text.
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

/// A value; for a list or an object, only its beginning has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Start<'a> {
    Text(Cow<'a, str>),
    /// A number as written; [`whole`] and [`tenths`] parse it.
    Number(&'a str),
    /// `true`, `false` or `null`.
    Word(&'static str),
    List,
    Object,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The offset in bytes, after what was read last.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        let blanks = rest
            .bytes()
            .take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
        self.at += blanks.count();
    }

    /// The next byte that is not white space.
    fn peek(&mut self) -> Option<u8> {
        self.skip_blanks();
        self.rest().bytes().next()
    }

    fn takes(&mut self, wanted: u8) -> bool {
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    /// Checks that nothing follows the top-level value.
    pub(crate) fn finish(&mut self) -> Result<(), Malformed> {
        self.peek().map_or(Ok(()), |_| Err(Malformed))
    }

    /// Reads a value, or the beginning of a list or an object.
    pub(crate) fn start(&mut self) -> Result<Start<'a>, Malformed> {
        match self.peek().ok_or(Malformed)? {
            b'{' => {
                self.at += 1;
                Ok(Start::Object)
            }
            b'[' => {
                self.at += 1;
                Ok(Start::List)
            }
            b'"' => self.string().map(Start::Text),
            b'-' | b'0'..=b'9' => Ok(Start::Number(self.number())),
            _ => {
                for word in ["true", "false", "null"] {
                    if self.rest().starts_with(word) {
                        self.at += word.len();
                        return Ok(Start::Word(word));
                    }
                }
                Err(Malformed)
            }
        }
    }

    /// Whether the list has another value, which is read next.
    pub(crate) fn item(&mut self, is_first: bool) -> Result<bool, Malformed> {
        if self.takes(b']') {
            return Ok(false);
        }
        (is_first || self.takes(b','))
            .then_some(true)
            .ok_or(Malformed)
    }

    /// The next key of the object, whose value is read next.
    pub(crate) fn key(&mut self, is_first: bool) -> Result<Option<Cow<'a, str>>, Malformed> {
        if self.takes(b'}') {
            return Ok(None);
        }
        if !(is_first || self.takes(b',')) || self.peek() != Some(b'"') {
            return Err(Malformed);
        }
        let key = self.string()?;
        self.takes(b':').then_some(Some(key)).ok_or(Malformed)
    }

    fn number(&mut self) -> &'a str {
        let rest = self.rest();
        let length = rest
            .bytes()
            .take_while(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte))
            .count();
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Reads a string, from its opening quote.
    fn string(&mut self) -> Result<Cow<'a, str>, Malformed> {
        self.at += 1;
        let mut read = Cow::Borrowed("");
        loop {
            let rest = self.rest();
            let stop = rest
                .find(|c| matches!(c, '"' | '\\' | '\0'..='\u{1F}'))
                .ok_or(Malformed)?;
            let (plain, after) = rest.split_at_checked(stop).ok_or(Malformed)?;
            self.at += stop + 1;
            // Appending to an empty borrowed text keeps it borrowed.
            read += plain;
            match after.bytes().next() {
                Some(b'"') => return Ok(read),
                Some(b'\\') => {
                    let character = self.escaped()?;
                    read.to_mut().push(character);
                }
                _ => return Err(Malformed),
            }
        }
    }

    /// The character of an escape, after its backslash.
    fn escaped(&mut self) -> Result<char, Malformed> {
        let symbol = self.rest().bytes().next().ok_or(Malformed)?;
        let character = match symbol {
            b'"' | b'\\' | b'/' => char::from(symbol),
            b'b' => '\u{8}',
            b'f' => '\u{C}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.unit(),
            _ => return Err(Malformed),
        };
        self.at += 1;
        Ok(character)
    }

    /// Reads `uXXXX`, or a surrogate pair of them. An unpaired surrogate becomes U+FFFD.
    fn unit(&mut self) -> Result<char, Malformed> {
        let first = hexadecimal(self.rest()).ok_or(Malformed)?;
        self.at += 5;
        let second = self.rest().strip_prefix('\\').and_then(hexadecimal);
        let pair = char::decode_utf16([Some(first), second].into_iter().flatten()).next();
        match pair {
            Some(Ok(character)) => {
                self.at += 6 * (character.len_utf16() - 1);
                Ok(character)
            }
            _ => Ok(char::REPLACEMENT_CHARACTER),
        }
    }
}

/// Parses an integer; `None` if it is not one, or is out of range of the type.
pub(crate) fn whole(number: &str) -> Option<i32> {
    number.parse().ok()
}

/// Parses ten times a non-negative number with at most one decimal. A parser for fractions would
/// make the browser's bundle much larger.
pub(crate) fn tenths(number: &str) -> Option<u16> {
    let (units, tenth) = number.split_once('.').unwrap_or((number, "0"));
    if tenth.len() != 1
        || !units
            .bytes()
            .chain(tenth.bytes())
            .all(|b| b.is_ascii_digit())
    {
        return None;
    }
    let units: u16 = units.parse().ok()?;
    units.checked_mul(10)?.checked_add(tenth.parse().ok()?)
}

fn hexadecimal(text: &str) -> Option<u16> {
    let digits = text.strip_prefix('u')?.get(..4)?;
    // The parser alone would accept a sign.
    if digits.starts_with('+') {
        return None;
    }
    u16::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Copies a value to its end without white space.
    fn again(scanner: &mut Scanner<'_>) -> Result<String, Malformed> {
        let mut parts = Vec::new();
        Ok(match scanner.start()? {
            Start::Text(text) => format!("<{text}>"),
            Start::Number(number) => format!("{:?}", whole(number)),
            Start::Word(word) => word.to_owned(),
            Start::List => {
                while scanner.item(parts.is_empty())? {
                    parts.push(again(scanner)?);
                }
                format!("[{}]", parts.join(","))
            }
            Start::Object => {
                while let Some(key) = scanner.key(parts.is_empty())? {
                    parts.push(format!("{key}:{}", again(scanner)?));
                }
                format!("{{{}}}", parts.join(","))
            }
        })
    }

    fn read(text: &str) -> Result<String, Malformed> {
        let mut scanner = Scanner::new(text);
        let value = again(&mut scanner)?;
        scanner.finish()?;
        Ok(value)
    }

    #[test]
    fn values_are_read_with_any_white_space_between_them() {
        for (text, value) in [
            (" \"\" ", "<>"),
            ("[]", "[]"),
            ("{}", "{}"),
            (
                "\t[ 1 , -2,3.5 ,1e9,99999999999]\r\n",
                "[Some(1),Some(-2),None,None,None]",
            ),
            (
                "{\"a\" : {\"b\":[true,false,null]} , \"c\":\"d\"}",
                "{a:{b:[true,false,null]},c:<d>}",
            ),
            (r#""\"\\\/\b\f\n\r\tż\u017b""#, "<\"\\/\u{8}\u{C}\n\r\tżŻ>"),
            (
                r#""\ud83d\udc22\ud83d\ud83d\u0041\udc22""#,
                "<🐢\u{FFFD}\u{FFFD}A\u{FFFD}>",
            ),
        ] {
            assert_eq!(read(text).as_deref(), Ok(value), "{text}");
        }
    }

    #[test]
    fn invalid_json_is_refused() {
        for text in [
            "",
            " ",
            "x",
            "nul",
            "[",
            "[1",
            "[1,",
            "[1 2]",
            "[,1]",
            "{",
            "{1:2}",
            "{\"a\"}",
            "{\"a\" 1}",
            "{\"a\":1",
            "{\"a\":1 \"b\":2}",
            "{\"a\":}",
            "\"",
            "\"a",
            "\"\n\"",
            "\"\\x\"",
            "\"\\",
            "\"\\u12\"",
            "\"\\u+123\"",
            "\"\\u12Ż4\"",
            "1 1",
            "[] []",
            "}",
            "]",
            ",",
        ] {
            assert_eq!(read(text), Err(Malformed), "{text}");
        }
    }

    #[test]
    fn tenths_are_read_without_fractions() {
        for (text, value) in [
            ("0", Some(0)),
            ("25", Some(250)),
            ("25.5", Some(255)),
            ("6553.5", Some(65_535)),
            ("6553.6", None),
            ("25.55", None),
            ("25.", None),
            (".5", None),
            ("-1", None),
            ("1e2", None),
            ("", None),
        ] {
            assert_eq!(tenths(text), value, "{text}");
        }
    }

    #[test]
    fn a_text_without_escapes_is_not_copied() {
        let mut scanner = Scanner::new("\"abc\"");
        assert!(matches!(
            scanner.start(),
            Ok(Start::Text(Cow::Borrowed("abc")))
        ));
    }
}
