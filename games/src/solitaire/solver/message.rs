//! Messages between a page and the worker that runs the solvers.

use super::Difficulty;
use crate::solitaire::{Automatic, Deal, Game, Variant};
use core::fmt;

/// What a page asks.
///
/// As a text it is words separated by a blank: `solve` and `back` with the setting of automatic
/// moves (`off`, `safe`, `always`) and the record of the game; `deal` with the record of any deal of
/// the variant, the difficulty (`any`, `easy`, `medium`, `hard`) and the number of the first deal to
/// try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Whether the open position can be won, and how.
    Solve(Box<Game>),
    /// How many moves to undo until the game can be won.
    Back(Box<Game>),
    /// A numbered deal that can be won.
    Deal {
        /// The first deal to try; the others follow it.
        from: Deal,
        /// The difficulty; `None` for any.
        difficulty: Option<Difficulty>,
    },
}

/// What the worker answers, once per request.
///
/// As a text it is `won` and the record of a game, `lost`, `unknown`, `back` and a number, or `deal`
/// and a number, separated by a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It can be won: the game from this position on, with the moves that win undone.
    Won(Box<Game>),
    /// It cannot be won.
    Lost,
    /// The search was too large.
    Unknown,
    /// The game can be won again once this many moves are undone.
    Back(usize),
    /// The number of a deal that can be won.
    Deal(u32),
}

impl Request {
    /// Parses a request.
    ///
    /// ```
    /// use games::solitaire::solver::Request;
    ///
    /// let text = "solve safe solitaire1/F00.1//0/0/";
    /// assert_eq!(Request::parse(text).unwrap().to_string(), text);
    /// assert_eq!(Request::parse("solve safe solitaire1/F00.1"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let kind = words.next()?;
        let setting = words.next()?;
        let request = match kind {
            "solve" | "back" => {
                let settings = [Automatic::Off, Automatic::Safe, Automatic::Always];
                let automatic = settings.into_iter().find(|of| name(*of) == setting)?;
                let mut game = Game::from_record(words.next()?).ok()?;
                game.set_automatic(automatic);
                if kind == "solve" {
                    Self::Solve(Box::new(game))
                } else {
                    Self::Back(Box::new(game))
                }
            }
            "deal" => Self::Deal {
                difficulty: match words.next()? {
                    "any" => None,
                    name => Some(Difficulty::from_name(name)?),
                },
                from: Deal::new(variant(setting)?, words.next()?.parse().ok()?)?,
            },
            _ => return None,
        };
        words.next().is_none().then_some(request)
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, game) = match self {
            Self::Solve(game) => ("solve", game),
            Self::Back(game) => ("back", game),
            Self::Deal { from, difficulty } => {
                let any = Game::deal(*from).to_record();
                let difficulty = difficulty.map_or("any", Difficulty::name);
                return write!(f, "deal {any} {difficulty} {}", from.number());
            }
        };
        write!(f, "{kind} {} {}", name(game.automatic()), game.to_record())
    }
}

impl Reply {
    /// Parses a reply.
    ///
    /// ```
    /// use games::solitaire::solver::Reply;
    ///
    /// assert_eq!(Reply::parse("back 3"), Some(Reply::Back(3)));
    /// assert_eq!(Reply::parse("back"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match (kind, rest) {
            ("lost", "") => Self::Lost,
            ("unknown", "") => Self::Unknown,
            ("won", record) => Self::Won(Box::new(Game::from_record(record).ok()?)),
            ("back", moves) => Self::Back(moves.parse().ok()?),
            ("deal", number) => Self::Deal(number.parse().ok()?),
            _ => return None,
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(game) => write!(f, "won {}", game.to_record()),
            Self::Lost => f.write_str("lost"),
            Self::Unknown => f.write_str("unknown"),
            Self::Back(moves) => write!(f, "back {moves}"),
            Self::Deal(number) => write!(f, "deal {number}"),
        }
    }
}

const fn name(automatic: Automatic) -> &'static str {
    match automatic {
        Automatic::Off => "off",
        Automatic::Safe => "safe",
        Automatic::Always => "always",
    }
}

fn variant(record: &str) -> Option<Variant> {
    Some(Game::from_record(record).ok()?.variant())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_were_written() {
        for text in [
            "solve safe solitaire1/F00.1//75/1/3a",
            "back always solitaire1/K03.617//75/0/swswsw",
            "deal solitaire1/K01.5//0/0/ easy 5",
            "deal solitaire1/F00.1000000//0/0/ any 1000000",
        ] {
            assert_eq!(Request::parse(text).unwrap().to_string(), text);
        }
        for text in [
            "won solitaire1/F00.1//0/0/3a",
            "lost",
            "unknown",
            "back 12",
            "deal 617",
        ] {
            assert_eq!(Reply::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn garbage_is_no_message() {
        for text in [
            "",
            "solve",
            "solve safe",
            "solve never solitaire1/F00.1//0/0/",
            "solve safe solitaire1/F00.1//0/0/zz",
            "solve safe solitaire1/F00.1//0/0/ more",
            "deal solitaire1/F00.1//0/0/ simple 1",
            "deal solitaire1/F00.1//0/0/ any 0",
            "deal solitaire1/F00.1//0/0/ any 1000001",
        ] {
            assert_eq!(Request::parse(text), None, "{text}");
        }
        for text in [
            "",
            "lost 1",
            "back",
            "back -1",
            "deal x",
            "won",
            "won solitaire1/F00.1",
        ] {
            assert_eq!(Reply::parse(text), None, "{text}");
        }
    }
}
