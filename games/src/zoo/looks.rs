//! Names and colours of bots: what players call them, in a form that a link can carry.

use super::Bot;
use crate::link::{clean, escape, percent};

/// The maximum length of a bot's name, in characters.
pub const NAME_LIMIT: usize = 12;

/// The maximum length of the text of all names, in bytes: twice that of four names of escaped
/// four-byte characters. A longer one was not written by Passalong.
const TEXT_LIMIT: usize = 1_200;

/// The separator of the bots.
const SEPARATOR: char = ',';

/// A colour of a bot, as the pieces of board games have it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// `1`
    Red,
    /// `2`
    Yellow,
    /// `3`
    Green,
    /// `4`
    Blue,
    /// `5`
    Violet,
    /// `6`
    Black,
}

impl Color {
    /// All colours, in the order of their digits.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Violet,
        Self::Black,
    ];

    /// The digit in the text, 1 to 6.
    #[must_use]
    pub const fn digit(self) -> u8 {
        self as u8 + 1
    }

    /// The colour of a digit, if there is one.
    #[must_use]
    pub fn from_digit(digit: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.digit() == digit)
    }
}

/// How one bot is shown. Without a name it is called by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    name: String,
    /// The colour; `None` for the page's own.
    pub color: Option<Color>,
}

impl Look {
    /// A look with a typed name. Control and direction characters, separators and white space at
    /// the ends are removed, and it is cut to 12 characters.
    #[must_use]
    pub fn new(typed: &str, color: Option<Color>) -> Self {
        let name = clean::name(&typed.replace(SEPARATOR, " "), NAME_LIMIT);
        Self { name, color }
    }

    /// The name, 1 to 12 characters; `None` if the bot has none.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        Some(&*self.name).filter(|name| !name.is_empty())
    }
}

/// The looks of all bots of a game.
///
/// ```
/// use games::zoo::{Bot, Color, Look, Looks};
///
/// let mut looks = Looks::default();
/// looks.set(Bot::Two, Look::new(" Zebra ", Some(Color::Green)));
/// assert_eq!(looks.to_text(), "0,3Zebra");
/// assert_eq!(Looks::from_text("0,3Zebra"), looks);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks([Look; 4]);

impl Looks {
    /// How a bot is shown.
    #[must_use]
    pub const fn get(&self, bot: Bot) -> &Look {
        let [one, two, three, four] = &self.0;
        match bot {
            Bot::One => one,
            Bot::Two => two,
            Bot::Three => three,
            Bot::Four => four,
        }
    }

    /// Changes how a bot is shown.
    pub fn set(&mut self, bot: Bot, look: Look) {
        let [one, two, three, four] = &mut self.0;
        *match bot {
            Bot::One => one,
            Bot::Two => two,
            Bot::Three => three,
            Bot::Four => four,
        } = look;
    }

    /// Whether no bot has a name or a colour.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The text for links and for storing: for each bot the digit of its colour, 0 for none, and its
    /// escaped name. Bots without either at the end are left out; empty if no bot has one.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut bare = String::new();
        for look in &self.0 {
            bare.push(char::from(b'0' + look.color.map_or(0, Color::digit)));
            bare.push_str(&escape::name(&look.name));
            if *look != Look::default() {
                text.push_str(&bare);
                bare.clear();
            }
            bare.push(SEPARATOR);
        }
        text
    }

    /// Reads a text, forgivingly: names are decoration, so whatever makes no sense is left out, and
    /// a text that is far too long is ignored.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let mut looks = Self::default();
        if text.len() > TEXT_LIMIT {
            return looks;
        }
        let text = percent::decode(text);
        for (bot, part) in Bot::ALL.into_iter().zip(text.split(SEPARATOR)) {
            let digit = part.chars().next().and_then(|digit| digit.to_digit(10));
            let (color, name) = match digit {
                Some(digit) => (u8::try_from(digit).ok(), part.get(1..).unwrap_or_default()),
                None => (None, part),
            };
            looks.set(bot, Look::new(name, color.and_then(Color::from_digit)));
        }
        looks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(names: [(&str, Option<Color>); 4]) -> Looks {
        Looks(names.map(|(name, color)| Look::new(name, color)))
    }

    #[test]
    fn what_is_written_is_read() {
        for names in [
            [("", None); 4],
            [
                ("Krokodyl", Some(Color::Red)),
                ("", None),
                ("", None),
                ("Żółw & co.", None),
            ],
            [
                ("7 zwierząt", None),
                ("Зебра", Some(Color::Black)),
                ("🦓", None),
                ("", None),
            ],
            [
                ("", None),
                ("", Some(Color::Violet)),
                ("", None),
                ("", None),
            ],
        ] {
            let looks = looks(names);
            assert_eq!(Looks::from_text(&looks.to_text()), looks, "{names:?}");
        }
    }

    #[test]
    fn the_text_is_frozen() {
        assert_eq!(looks([("", None); 4]).to_text(), "");
        let some = looks([
            ("Ala", None),
            ("", None),
            ("Fok,a", Some(Color::Blue)),
            ("", None),
        ]);
        assert_eq!(some.to_text(), "0Ala,0,4Fok%20a");
    }

    #[test]
    fn garbage_is_left_out_and_bounded() {
        let long = "ż".repeat(99);
        for (text, names) in [
            (
                "9Ala,-,\u{202e}Ba\u{7}l,x",
                [("Ala", None), ("-", None), ("Bal", None), ("x", None)],
            ),
            (
                "1a%2C2b,,,,5e",
                [
                    ("a", Some(Color::Red)),
                    ("b", Some(Color::Yellow)),
                    ("", None),
                    ("", None),
                ],
            ),
            (
                "%,%zz,%ff",
                [("%", None), ("%zz", None), ("%ff", None), ("", None)],
            ),
            (
                &*long,
                [("żżżżżżżżżżżż", None), ("", None), ("", None), ("", None)],
            ),
        ] {
            assert_eq!(Looks::from_text(text), looks(names), "{text}");
        }
        assert!(Looks::from_text(&"ż,".repeat(900)).is_empty());
        assert!(
            Looks::from_text("1<b>Ala</b>&")
                .get(Bot::One)
                .name()
                .is_some()
        );
    }
}
