//! Solitaire without script: a press requests an address, which is answered with the link of the next position.

use games::{
    incoming::Found,
    solitaire::{Deal, Draw, Game, Kind, Link, Move, PileId, Position, Refusal, Variant},
};

use super::{selection::Selection, state::random_deal, tap::Tap, words};
use crate::address::field;

/// Where a press leads: from the position or deal of a link to the next position, or from a start page to a deal.
/// `None` if it is impossible; [`refusal`] says why.
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

/// The action in an address.
enum FormAction {
    /// `do=finish`
    Finish,
    /// `tap=3.2`, with `chosen=4.1` for the destination of a selection, or with `choose` to select.
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

/// Why the action in an address is impossible in a position, and where the cards would have come from.
pub(super) fn refusal(position: &Position, query: &str) -> Option<(PileId, Refusal)> {
    match press(position, query)? {
        FormAction::Tap(_, Tap::Play(step)) => {
            let Move { from, .. } = step;
            Some((from, position.check(step).err()?))
        }
        FormAction::Tap(at, Tap::Refuse(why)) => Some((at.from, why)),
        FormAction::Tap(..) | FormAction::Finish => None,
    }
}

/// `do=play` starts a random deal, or the one with the typed `number`.
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
        // The page of a deal that does not exist says so.
        None => format!("{}?deal=0", words::path(variant)),
    })
}

/// The size chosen in the fields of a form. A missing field means the standard size.
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
