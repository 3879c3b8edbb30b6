//! The drawing of a card: it tells the card from a metre away.
//!
//! Flat shapes with one darker shade away from the light, which comes from the upper left. The company's colour is the
//! ground, in the style sheet. An arrow leads to what is bought or hired, and away from what is sold.

use games::zoo::{Card, Company, Effect};

use crate::ui::{El, Tag, drawing};

/// The drawing with its ground.
pub(super) fn art(card: Card) -> El {
    let art = Art::of(card);
    drawing(Tag::SPAN, art.ground, art.svg(true))
}

/// The drawing without its ground, the classes of that, and where “×2” is on a width of 168, for pictures that have no fonts.
#[cfg(feature = "ssr")]
pub(in crate::zoo) fn without_letters(card: Card) -> (&'static str, String, Option<f32>) {
    let art = Art::of(card);
    let count = art.twice.then(|| art.parts().1.parse().ok()).flatten();
    (art.ground, art.svg(false), count)
}

/// The parts of a drawing.
struct Art {
    /// The classes of its ground.
    ground: &'static str,
    /// The subject, on a square of 80.
    subject: String,
    direction: Direction,
    /// Whether the card acts twice.
    twice: bool,
}

/// Where the subject of a card moves.
#[derive(Clone, Copy)]
enum Direction {
    /// The bot gets it.
    In,
    /// The bot gives it away.
    Out,
    /// It stays.
    None,
}

impl Art {
    fn of(card: Card) -> Self {
        let effects = card.face().effects;
        let twice = |times: u8| times > 1;
        match *effects {
            [Effect::BuyCheapestFruit { times }, ..] => Self::new(
                "art",
                &at(WAREHOUSE, "7 10", 0.84),
                Direction::In,
                twice(times),
            ),
            [Effect::HireHelper, Effect::MoveTopCard { from, to }, ..] => Self {
                ground: passage(from, to),
                // The company's card travels below the helper.
                subject: [
                    PERSON,
                    &at(fruit(from), "-38 44", 0.46),
                    &at(fruit(to), "80 44", 0.46),
                ]
                .concat(),
                direction: Direction::In,
                twice: false,
            },
            [Effect::SellFruit { .. }, ..] => {
                let subject = [APPLE, &at(COIN, "40 40", 0.5)].concat();
                Self::new("art", &subject, Direction::Out, false)
            }
            [Effect::BuyCheapestShare { times }, ..] => {
                let subject = [SHARE, &at(COIN, "22 20", 0.45)].concat();
                Self::new("art", &subject, Direction::In, twice(times))
            }
            [Effect::BuyCompanyShare { company, times, .. }, ..] => {
                let subject = [SHARE, &at(fruit(company), "17 16", 0.58)].concat();
                Self::new(ground(company), &subject, Direction::In, twice(times))
            }
            [Effect::ShowInfluence { company }, ..] => {
                let subject = [
                    &at(MEGAPHONE, "-22 0", 1.0),
                    &at(fruit(company), "58 22", 0.7),
                ]
                .map(String::as_str)
                .concat();
                Self::new(ground(company), &subject, Direction::None, false)
            }
            [Effect::SellDearestShare { times }, ..] => {
                let coins = ["14 30", "22 22", "30 14"].map(|place| at(COIN, place, 0.4));
                let subject = [SHARE, &coins.concat()].concat();
                Self::new("art", &subject, Direction::Out, twice(times))
            }
            _ => Self::new("art", MEGAPHONE, Direction::None, false),
        }
    }

    fn new(ground: &'static str, subject: &str, direction: Direction, twice: bool) -> Self {
        Self {
            ground,
            subject: subject.to_owned(),
            direction,
            twice,
        }
    }

    /// The arrow, and the middle of the count. What comes in has its arrow before it, what goes out behind it; the count is
    /// on the other side.
    fn parts(&self) -> (String, &'static str) {
        match self.direction {
            // The fruit of the first company is below.
            Direction::In if self.ground.contains(" to-") => (at(ARROW, "4 -6", 0.75), ""),
            Direction::In => (at(ARROW, "0 0", 1.0), "146"),
            Direction::Out => (at(ARROW, "127 0", 1.0), "22"),
            Direction::None => (String::new(), ""),
        }
    }

    /// The drawing, without its count if there are no letters.
    fn svg(&self, has_letters: bool) -> String {
        let (arrow, count) = self.parts();
        let times = if self.twice && has_letters {
            format!("<text class=\"times\" x=\"{count}\" y=\"54\">×2</text>")
        } else {
            String::new()
        };
        let class = match self.direction {
            Direction::Out => "out",
            Direction::In | Direction::None => "in",
        };
        // Without a count, subject and arrow are in the middle.
        let shift = match self.direction {
            Direction::Out if !self.twice => "<g transform=\"translate(-24 0)\">",
            _ => "<g>",
        };
        format!(
            "<svg class=\"{class}\" viewBox=\"0 0 168 88\" focusable=\"false\">{shift}{arrow}<g transform=\"translate(44 4)\">{}</g>{times}</g></svg>",
            self.subject
        )
    }
}

/// A drawing moved and scaled.
fn at(drawing: &str, place: &str, scale: f32) -> String {
    format!("<g transform=\"translate({place}) scale({scale})\">{drawing}</g>")
}

fn ground(company: Company) -> &'static str {
    match company {
        Company::Apple => "art apple",
        Company::Lemon => "art lemon",
        Company::Pineapple => "art pineapple",
    }
}

/// The ground of a card that goes from one company to another.
fn passage(from: Company, to: Company) -> &'static str {
    match (from, to) {
        (Company::Lemon, Company::Pineapple) => "art lemon to-pineapple",
        (Company::Apple, Company::Lemon) => "art apple to-lemon",
        (Company::Pineapple, Company::Apple) => "art pineapple to-apple",
        (other, _) => ground(other),
    }
}

fn fruit(company: Company) -> &'static str {
    match company {
        Company::Apple => APPLE,
        Company::Lemon => LEMON,
        Company::Pineapple => PINEAPPLE,
    }
}

/// An arrow to the right, 36 wide, in the middle of the height.
const ARROW: &str = r##"<path class="arrow" d="M3 36a3 3 0 0 1 3-3h11V22a2 2 0 0 1 3.4-1.400l19 22a2 2 0 0 1 0 2.800l-19 22A2 2 0 0 1 17 66V55H6a3 3 0 0 1-3-3z"/>"##;

const APPLE: &str = r##"<path d="M40 26C33 16 8 16 8 42c0 20 16 36 25 36 4 0 5-2 7-2s3 2 7 2c9 0 25-16 25-36 0-26-25-26-32-16z" fill="#d43a2c"/><path d="M47 78c9 0 25-16 25-36 0-14-7-20.500-15-22.500C66 34 62 66 40 76c2 0 3 2 7 2z" fill="#a92a20"/><path d="M40 28c0-9 2-15 7-20" fill="none" stroke="#6b4423" stroke-width="4.500" stroke-linecap="round"/><path d="M47 15C51 3 63 2 69 5 67 16 57 21 47 15z" fill="#2f7d3b"/>"##;

const LEMON: &str = r##"<g transform="rotate(-32 40 44)"><path d="M0 44c6-1 9-4 13-10 12-16 42-16 54 0 4 6 7 9 13 10-6 1-9 4-13 10-12 16-42 16-54 0C9 48 6 45 0 44z" fill="#f6c915"/><path d="M9 50c22 10 46 5 60-17 4 7 6 10 11 11-6 1-9 4-13 10-12 16-42 16-54 0-1.500-1.500-2.500-3-4-4z" fill="#d69a04"/></g><path d="M62 20C60 8 68 2 78 3c1 11-6 18-16 17z" fill="#2f7d3b"/>"##;

const PINEAPPLE: &str = r##"<path d="M40 30c14 0 21 10 21 24S52 80 40 80s-21-12-21-26 7-24 21-24z" fill="#d98916"/><path d="M49 32c8 4 12 12 12 22 0 14-9 26-21 26-4 0-7-1-10-3 18-4 26-22 19-45z" fill="#b06808"/><path d="M22 44l27 31M31 33l28 31M49 33L21 64M58 44L31 75" stroke="#7d4705" stroke-width="2.200" fill="none"/><path d="M40 33C30 31 22 23 20 12c6 1 10 3 13 7-1-8 2-14 7-19 5 5 8 11 7 19 3-4 7-6 13-7-2 11-10 19-20 21z" fill="#2f7d3b"/><path d="M40 33V0c5 5 8 11 7 19 3-4 7-6 13-7-2 11-10 19-20 21z" fill="#21602c"/>"##;

const PERSON: &str = r##"<path d="M10 80c0-22 12-34 30-34s30 12 30 34z" fill="#3f62a8"/><path d="M46 46.500C61 49 70 61 70 80H52c2-12 1-24-6-33.500z" fill="#2c4880"/><circle cx="40" cy="28" r="17" fill="#f3c9a1"/><path d="M46 12a17 17 0 0 1 0 32c6-9 6-23 0-32z" fill="#dba97a"/><path d="M22 24C22 11 30 5 40 5s18 6 18 17l8 2c1 .300 1 2 0 2H22z" fill="#c4452f"/><path d="M28 62l12 10 12-10" fill="none" stroke="#f3c9a1" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>"##;

const SHARE: &str = r##"<g transform="rotate(-5 40 40)"><rect x="8" y="1" width="64" height="78" rx="5" fill="#fffdf6"/><path d="M58 1h9a5 5 0 0 1 5 5v68a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5v-2c32 0 48-24 50-71z" fill="#e5dcc6"/><rect x="13" y="6" width="54" height="68" rx="3" fill="none" stroke="#8a7440" stroke-width="2"/><path d="M22 66h20" stroke="#8a7440" stroke-width="3" stroke-linecap="round"/><path d="M52 60l-4 15 7-4 7 4-4-15z" fill="#a92a20"/><circle cx="55" cy="58" r="8" fill="#d43a2c"/></g>"##;

const MEGAPHONE: &str = r##"<path d="M16 48l6 26c.500 2 2 3 4 3h6c2 0 3-1 2.500-3L29 48z" fill="#4f2f80"/><path d="M6 30h16v26H6c-3 0-5-2-5-5V35c0-3 2-5 5-5z" fill="#8d5cc4"/><path d="M22 30L58 8c2-1 4 0 4 2v66c0 2-2 3-4 2L22 56z" fill="#7546b0"/><path d="M22 56l28-7 12-7v34c0 2-2 3-4 2z" fill="#573388"/><path d="M1 48h21v8H6c-3 0-5-2-5-5z" fill="#6a3fa3"/><path d="M70 34l10-5M71 44h11M70 54l10 5" stroke="#4f2f80" stroke-width="4" stroke-linecap="round" fill="none"/>"##;

const COIN: &str = r##"<circle cx="40" cy="40" r="36" fill="#f0c53a"/><path d="M60 10a36 36 0 1 1-50 50c22 8 52-8 50-50z" fill="#c8960f"/><circle cx="40" cy="40" r="27" fill="none" stroke="#8a6206" stroke-width="4"/><path d="M40 25v30M33 32l7-7 7 7" fill="none" stroke="#8a6206" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>"##;

/// The three fruits in a crate.
const WAREHOUSE: &str = r##"<g transform="translate(-12 6) scale(.58)"><path d="M40 26C33 16 8 16 8 42c0 20 16 36 25 36 4 0 5-2 7-2s3 2 7 2c9 0 25-16 25-36 0-26-25-26-32-16z" fill="#d43a2c"/><path d="M40 28c0-9 2-15 7-20" fill="none" stroke="#6b4423" stroke-width="5" stroke-linecap="round"/></g><g transform="translate(43 8) scale(.58)"><path d="M0 44c6-1 9-4 13-10 12-16 42-16 54 0 4 6 7 9 13 10-6 1-9 4-13 10-12 16-42 16-54 0C9 48 6 45 0 44z" fill="#f6c915" transform="rotate(-62 40 44)"/></g><g transform="translate(14 -6) scale(.66)"><path d="M40 30c14 0 21 10 21 24S52 80 40 80s-21-12-21-26 7-24 21-24z" fill="#d98916"/><path d="M22 44l27 31M31 33l28 31M49 33L21 64M58 44L31 75" stroke="#7d4705" stroke-width="2.500" fill="none"/><path d="M40 33C30 31 22 23 20 12c6 1 10 3 13 7-1-8 2-14 7-19 5 5 8 11 7 19 3-4 7-6 13-7-2 11-10 19-20 21z" fill="#2f7d3b"/></g><path d="M-8 40h96v36a4 4 0 0 1-4 4H-4a4 4 0 0 1-4-4z" fill="#b98248"/><path d="M70 40h18v36a4 4 0 0 1-4 4H-4c38-3 64-14 74-40z" fill="#96642f"/><path d="M-8 53h96M-8 66h96" stroke="#6f4720" stroke-width="2.500"/>"##;
