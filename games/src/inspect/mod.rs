//! Describes the content of a text as one line of JSON: for reports, for comparison with other
//! programs, and for pages opened with `debug=1`.

mod portals;
mod solitaire;
mod spaces;

use crate::incoming::{self, Error, Found, GameKind, Incoming};
use crate::zoo;
use core::fmt::{self, Write};

/// Reads a text and describes it as a JSON object on one line.
///
/// With a `format` the text is read as one of that game, otherwise the text decides. The keys are
/// `input` (the text) and `ok`. If `ok` is false, `error` has `kind`, `at` (a 0-based index in the
/// cleaned payload, omitted if the error has no position) and an English `message`. If it is true,
/// `kind` names what was read; for `zoo` the others are `format`, `bots`, `current_bot`,
/// `current_card` (0 to 12), `decks` (lists of cards in drawing order), `progress` (such as
/// `"3/13"`, one per deck), `canonical` and `compact` (the codes of the position).
///
/// For Spaces, where a board is its canonical string without name and creature:
/// - `spaces.board`: `size`, `moves` (`[row, column, letter]`, the letters `p`, `t`, and `f` for the
///   goal in row -1), `broken_rules` (`[rule, step]`, steps from 1), `classic` and `tournament`
///   (whether it is legal there), `name` and `creature` where it has them, `canonical`.
/// - `spaces.challenge`: `board`. `spaces.deck` and `spaces.old`: `boards`.
/// - `spaces.result`: `rounds`, each with `first`, `second` (boards), `points`, `winner` (`first`,
///   `second`, `tie`), `final` (`[row, column]` of both as the first player sees them, -1 and the
///   size in the goals), `trap_hit`, `trap_at`, `last_step` (from 0) and `collision`; `next` (a board,
///   with decks a list of them, or `null`), `mode` and `rules`.
///
/// For solitaire, with cards such as `AS` and `TD`, the top one of a pile last:
/// - `solitaire`: `game` (`freecell`, `klondike`), `version`, `config` (`mini`, `columns`, `cells`,
///   `suits`, or `draw`, `columns`, `suits`), `foundations`, `tableau` (lists of cards; in Klondike
///   objects with `cards` and `face_up`), in FreeCell `cells` (`null` where empty), in Klondike
///   `stock` and `waste`; `moves` and `canonical`.
/// - `solitaire.deal`: `game`, `deal` and in Klondike `draw`.
///
/// For `portals`: `portal` (its id), `variant`, `slots` (their ids), `items` (their ids, including
/// extra ones), `solution` (an object with a slot's id for each item's) and `canonical`.
///
/// ```
/// use games::inspect::inspect;
///
/// assert_eq!(
///     inspect("zsc", None),
///     r#"{"input":"zsc","ok":true,"kind":"zoo","format":"ZS","bots":1,"current_bot":1,"#.to_owned()
///         + r#""current_card":12,"decks":[[]],"progress":["13/13"],"canonical":"ZSC","compact":"ZS+EcA"}"#
/// );
/// ```
#[must_use]
pub fn inspect(text: &str, format: Option<GameKind>) -> String {
    let found = match format {
        Some(game) => incoming::find_as(game, text),
        None => incoming::find(text),
    };
    let game = found.as_ref().ok().map(Found::game);
    match game {
        Some(GameKind::Spaces) => report(text, found, Found::spaces, spaces::write),
        Some(GameKind::Solitaire) => report(text, found, Found::solitaire, solitaire::write),
        Some(GameKind::Portals) => report(text, found, Found::portals, portals::write),
        Some(GameKind::Zoo) | None => report(text, found, Found::zoo, write_zoo),
    }
}

/// [`inspect`] for a text of the bot deck, without the other games' codecs.
#[must_use]
pub fn zoo(text: &str) -> String {
    let found = incoming::find_as(GameKind::Zoo, text);
    report(text, found, Found::zoo, write_zoo)
}

/// [`inspect`] for a text of Spaces, without the other games' codecs.
#[must_use]
pub fn spaces(text: &str) -> String {
    let found = incoming::find_as(GameKind::Spaces, text);
    report(text, found, Found::spaces, spaces::write)
}

/// [`inspect`] for a text of solitaire, without the other games' codecs.
#[must_use]
pub fn solitaire(text: &str) -> String {
    let found = incoming::find_as(GameKind::Solitaire, text);
    report(text, found, Found::solitaire, solitaire::write)
}

/// The line for the payload found in a text.
fn report<T>(
    text: &str,
    found: Result<Found, Error>,
    decode: fn(&Found) -> Result<Incoming<T>, Error>,
    write: fn(&mut String, &T) -> fmt::Result,
) -> String {
    let mut json = String::with_capacity(text.len() + 256);
    // Writing to a string cannot fail.
    let _ = write!(json, "{{\"input\":{},\"ok\":", Quoted(text));
    let _ = match found.and_then(|found| decode(&found)) {
        Ok(incoming) => write(&mut json, &incoming.target),
        Err(error) => write_error(&mut json, &error),
    };
    json.push('}');
    json
}

fn write_error(json: &mut String, error: &Error) -> fmt::Result {
    write!(
        json,
        "false,\"error\":{{\"kind\":\"{}\",",
        error.kind_name()
    )?;
    if let Some(at) = error.at() {
        write!(json, "\"at\":{at},")?;
    }
    write!(json, "\"message\":{}}}", Quoted(&error.to_string()))
}

fn write_zoo(json: &mut String, code: &zoo::Code) -> fmt::Result {
    let position = &code.position;
    let decks = List(position.decks(), |deck, f| {
        let cards: Vec<zoo::Card> = deck.iter().collect();
        write!(
            f,
            "{}",
            List(&cards, |card, f| write!(f, "{}", card.index()))
        )
    });
    let progress = List(position.decks(), |deck, f| {
        write!(f, "\"{}\"", deck.progress())
    });
    write!(
        json,
        "true,\"kind\":\"zoo\",\"format\":\"{}\",\"bots\":{},\"current_bot\":{},\
         \"current_card\":{},\"decks\":{decks},\"progress\":{progress},\
         \"canonical\":\"{}\",\"compact\":\"{}\"",
        code.format.name(),
        position.bots().get(),
        position.current_bot().number(),
        position.current_card().index(),
        position.readable(),
        position.compact(),
    )
}

/// A JSON list, whose items a function writes.
struct List<'a, T, F: Fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result>(&'a [T], F);

impl<T, F: Fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for List<'_, T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        for (index, item) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_char(',')?;
            }
            self.1(item, f)?;
        }
        f.write_char(']')
    }
}

/// A JSON string.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        let mut rest = self.0;
        // Copies whole runs at once, since lines may be very long.
        while let Some(at) = rest.find(must_be_escaped) {
            let (plain, after) = rest.split_at_checked(at).unwrap_or((rest, ""));
            f.write_str(plain)?;
            let mut characters = after.chars();
            if let Some(character) = characters.next() {
                match character {
                    '"' => f.write_str("\\\"")?,
                    '\\' => f.write_str("\\\\")?,
                    '\n' => f.write_str("\\n")?,
                    '\r' => f.write_str("\\r")?,
                    '\t' => f.write_str("\\t")?,
                    other => write!(f, "\\u{:04x}", u32::from(other))?,
                }
            }
            rest = characters.as_str();
        }
        f.write_str(rest)?;
        f.write_char('"')
    }
}

/// What JSON forbids, and what some readers treat as a line end.
fn must_be_escaped(character: char) -> bool {
    matches!(
        character,
        '"' | '\\' | '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{2028}' | '\u{2029}'
    )
}
