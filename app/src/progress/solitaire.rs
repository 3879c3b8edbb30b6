//! The summary of a saved game of solitaire.

use games::{
    Language,
    solitaire::{Deal, Game, Kind, Status, Variant},
};

use crate::tr;

/// "FreeCell".
pub(crate) fn kind(lang: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::FreeCell => tr!(lang, progress.solitaire.freecell),
        Kind::Klondike => tr!(lang, progress.solitaire.klondike),
    }
}

/// "FreeCell", "Klondike, draw 3".
pub(crate) fn name(lang: Language, variant: Variant) -> String {
    match variant.draw() {
        Some(draw) => tr!(lang, progress.solitaire.klondike_draw, count = draw.count()),
        None => kind(lang, variant.kind()).to_owned(),
    }
}

/// "FreeCell", "Klondike, draw 3", "FreeCell · 5 columns, …".
pub(crate) fn variant(lang: Language, variant: Variant) -> String {
    let mut parts = vec![name(lang, variant)];
    parts.extend(variant.is_mini().then(|| size(lang, variant)));
    parts.join(" · ")
}

/// "FreeCell · Deal 617".
pub(crate) fn title(lang: Language, game: &Game) -> String {
    let deal = |deal: Deal| tr!(lang, progress.solitaire.deal, number = deal.number());
    let mut parts = vec![name(lang, game.variant())];
    parts.extend(game.origin().map(deal));
    parts.join(" · ")
}

/// "5 columns, 3 free cells, 2 suits".
fn size(lang: Language, variant: Variant) -> String {
    let columns = tr!(lang, progress.solitaire.columns, count = variant.columns());
    if variant.kind() == Kind::Klondike {
        return columns;
    }
    let cells = tr!(lang, progress.solitaire.cells, count = variant.cells());
    let suits = tr!(lang, progress.solitaire.suits, count = variant.suits());
    [columns, cells, suits].join(", ")
}

/// "12 moves".
pub(crate) fn moves(lang: Language, count: u32) -> String {
    tr!(lang, progress.solitaire.moves, count)
}

/// "FreeCell · Deal 617 · 12 moves · solved".
pub(crate) fn summary(lang: Language, game: &Game) -> String {
    let (variant, won) = (game.variant(), tr!(lang, progress.solitaire.won).to_owned());
    let mut parts = vec![title(lang, game)];
    parts.extend(variant.is_mini().then(|| size(lang, variant)));
    parts.push(moves(lang, game.position().moves().into()));
    parts.extend((game.status() == Status::Won).then_some(won));
    parts.join(" · ")
}
