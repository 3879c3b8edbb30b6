//! Solitaire without script: a press is an address, and the next position's link its answer.

use games::{
    incoming::Found,
    solitaire::{Deal, Draw, Game, Kind, Link, Move, Place, Position, Refusal, Variant},
};

use super::{selection::Selection, state::random_deal, tap::Tap, words};
use crate::address::field;

/// Where a press leads: from the position or deal of a link to the next position, or on a start page to a deal. `None`: it cannot
/// be carried out; [`refusal`] says why.
pub(crate) fn next(
    kind: Option<Kind>,
    found: Option<&Found>,
    query: &str,
    seed: u64,
) -> Option<String> {
    let Some(found) = found else {
        return start(kind?, query, seed);
    };
    let link = found.solitaire().ok()?.target;
    let position = link.position();
    match press(&position, query)? {
        FormAction::Finish => {
            let mut game = Game::from_position(position);
            game.finish()?;
            Some(game.position().link_path())
        }
        FormAction::Tap(_, Tap::Play(step)) => {
            let mut game = Game::from_position(position);
            game.play(step).ok()?;
            Some(game.position().link_path())
        }
        FormAction::Tap(at, Tap::Choose) => Some(format!("{}&chosen={at}", link.path())),
        FormAction::Tap(_, Tap::Release) => Some(link.path()),
        FormAction::Tap(_, Tap::Refuse(_)) => None,
    }
}

/// What was pressed.
enum FormAction {
    /// `do=finish`
    Finish,
    /// `tap=3.2`, after `chosen=4.1`, or with `choose` to say where to.
    Tap(Selection, Tap),
}

fn press(position: &Position, query: &str) -> Option<FormAction> {
    if field(query, "do").as_deref() == Some("finish") {
        return Some(FormAction::Finish);
    }
    let at = Selection::parse(&field(query, "tap")?)?;
    let tap = Tap::of(
        position,
        Selection::chosen(position, query),
        at,
        field(query, "choose").is_some(),
    );
    Some(FormAction::Tap(at, tap))
}

/// Why the press in an address is not carried out on a position, and where the cards would have come from.
pub(super) fn refusal(position: &Position, query: &str) -> Option<(Place, Refusal)> {
    match press(position, query)? {
        FormAction::Tap(_, Tap::Play(step)) => {
            let Move { from, .. } = step;
            Some((from, position.check(step).err()?))
        }
        FormAction::Tap(at, Tap::Refuse(why)) => Some((at.from, why)),
        FormAction::Tap(..) | FormAction::Finish => None,
    }
}

/// `do=play` deals by chance, or the deal with the `number` that was typed.
fn start(kind: Kind, query: &str, seed: u64) -> Option<String> {
    if !matches!(field(query, "do")?.as_str(), "play") {
        return None;
    }
    let variant = variant(kind, query)?;
    let number = field(query, "number").unwrap_or_default();
    let deal = match number.trim() {
        "" => random_deal(variant, seed),
        number => number
            .parse()
            .ok()
            .and_then(|number| Deal::new(variant, number)),
    };
    Some(match deal {
        Some(deal) => Link::Deal(deal).path(),
        // The page of a deal that there is not says so.
        None => format!("{}?deal=0", words::path(variant)),
    })
}

/// The size that the fields of a form ask for. A field that is not there leaves the usual size.
fn variant(kind: Kind, query: &str) -> Option<Variant> {
    let usual = match kind {
        Kind::FreeCell => Variant::FREECELL,
        Kind::Klondike => Variant::KLONDIKE_ONE,
    };
    let number = |name, usual: u8| match field(query, name) {
        Some(text) => text.parse().ok(),
        None => Some(usual),
    };
    let columns = number("columns", usual.columns())?;
    match kind {
        Kind::FreeCell => Variant::freecell(
            columns,
            number("cells", usual.cells())?,
            number("suits", usual.suits())?,
        ),
        Kind::Klondike => {
            let draw = match number("draw", 1)? {
                1 => Draw::One,
                3 => Draw::Three,
                _ => return None,
            };
            Variant::klondike(draw, columns)
        }
    }
}

#[cfg(test)]
#[path = "plain_tests.rs"]
mod tests;
