//! Facts into sentences.

use games::{
    cards::{Card, Suit},
    solitaire::{Game, Kind, Move, Place, Position, Refusal, Variant},
};

use crate::{tr, ui::I18n};

/// "FreeCell".
pub(crate) fn kind(i18n: I18n, kind: Kind) -> &'static str {
    match kind {
        Kind::FreeCell => tr!(i18n, solitaire.freecell),
        Kind::Klondike => tr!(i18n, solitaire.klondike),
    }
}

/// "7 of hearts".
pub(crate) fn card(i18n: I18n, card: Card) -> String {
    let rank = match card.rank().index() {
        0 => tr!(i18n, solitaire.card.ace).to_owned(),
        10 => tr!(i18n, solitaire.card.jack).to_owned(),
        11 => tr!(i18n, solitaire.card.queen).to_owned(),
        12 => tr!(i18n, solitaire.card.king).to_owned(),
        index => (index + 1).to_string(),
    };
    let suit = suit(i18n, card.suit());
    tr!(i18n, solitaire.card.name, rank = rank, suit = suit).to_string()
}

/// "hearts".
pub(super) fn suit(i18n: I18n, suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => tr!(i18n, solitaire.card.spades),
        Suit::Hearts => tr!(i18n, solitaire.card.hearts),
        Suit::Clubs => tr!(i18n, solitaire.card.clubs),
        Suit::Diamonds => tr!(i18n, solitaire.card.diamonds),
    }
}

/// "Column 3".
pub(super) fn place(i18n: I18n, position: &Position, place: Place) -> String {
    match place {
        Place::Foundation(of) => {
            tr!(i18n, solitaire.place.foundation, suit = suit(i18n, of)).to_string()
        }
        Place::Cell(index) => tr!(i18n, solitaire.place.cell, number = index + 1).to_string(),
        Place::Column(index) => tr!(i18n, solitaire.place.column, number = index + 1).to_string(),
        Place::Stock if position.stock().is_empty() => {
            tr!(i18n, solitaire.place.stock_empty).to_owned()
        }
        Place::Stock => {
            tr!(i18n, solitaire.place.stock, count = position.stock().len()).to_string()
        }
        Place::Waste => tr!(i18n, solitaire.place.waste).to_owned(),
    }
}

/// Why a move is refused.
pub(super) fn refusal(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotARun { .. } => tr!(i18n, solitaire.refusal.not_a_run).to_owned(),
        Refusal::TooManyCards { most, .. } => {
            tr!(i18n, solitaire.refusal.too_many, count = most).to_string()
        }
        Refusal::CellTaken { .. } => tr!(i18n, solitaire.refusal.cell_full).to_owned(),
        Refusal::OneAtATime => tr!(i18n, solitaire.refusal.cell_one).to_owned(),
        Refusal::OtherSuit { .. } | Refusal::NotYet { .. } => {
            tr!(i18n, solitaire.refusal.foundation).to_owned()
        }
        Refusal::WrongRank { .. } | Refusal::SameColour { .. } => {
            tr!(i18n, solitaire.refusal.column).to_owned()
        }
        Refusal::OnlyKings { .. } => tr!(i18n, solitaire.refusal.king).to_owned(),
        Refusal::StaysHome => tr!(i18n, solitaire.refusal.stays).to_owned(),
        Refusal::FaceDown => tr!(i18n, solitaire.refusal.face_down).to_owned(),
        Refusal::StockNotEmpty | Refusal::NothingThere => {
            tr!(i18n, solitaire.refusal.stock).to_owned()
        }
        _ => tr!(i18n, solitaire.refusal.no_move).to_owned(),
    }
}

/// What a move has done, to be heard.
pub(super) fn moved(i18n: I18n, position: &Position, step: Move) -> String {
    if step.is_redeal() {
        return tr!(i18n, solitaire.say.turned).to_owned();
    }
    let top = match step.to {
        Place::Foundation(of) => position.foundation(of).top(),
        Place::Cell(index) => position.cells().get(usize::from(index)).copied().flatten(),
        Place::Column(index) => position
            .columns()
            .get(usize::from(index))
            .and_then(|column| column.cards.last().copied()),
        Place::Stock => None,
        Place::Waste => position.waste().last().copied(),
    };
    let Some(top) = top else {
        return String::new();
    };
    let card = card(i18n, top);
    if step.is_draw() {
        return tr!(i18n, solitaire.say.drawn, card = card).to_string();
    }
    let place = place(i18n, position, step.to);
    tr!(i18n, solitaire.say.moved, card = card, place = place).to_string()
}

/// "FreeCell, deal 617".
pub(crate) fn summary(i18n: I18n, game: &Game) -> String {
    let moves = tr!(i18n, solitaire.count.moves, count = game.position().moves()).to_string();
    let name = kind(i18n, game.variant().kind());
    match game.origin() {
        Some(deal) => {
            let deal = tr!(i18n, solitaire.count.deal, number = deal.number()).to_string();
            format!("{name} · {deal} · {moves}")
        }
        None => format!("{name} · {moves}"),
    }
}

/// The path of a variant's page.
pub(super) fn path(variant: Variant) -> &'static str {
    match variant.kind() {
        Kind::FreeCell => "/solitaire/freecell",
        Kind::Klondike => "/solitaire/klondike",
    }
}

/// A move that makes progress: "7 of hearts: Column 3".
pub(super) fn hint(i18n: I18n, position: &Position, step: Move) -> String {
    let to = place(i18n, position, step.to);
    if step.is_draw() || step.is_redeal() {
        return place(i18n, position, Place::Stock);
    }
    let lifted = match step.from {
        Place::Column(index) => position
            .columns()
            .get(usize::from(index))
            .and_then(|column| {
                column
                    .cards
                    .iter()
                    .rev()
                    .nth(usize::from(step.count) - 1)
                    .copied()
            }),
        Place::Cell(index) => position.cells().get(usize::from(index)).copied().flatten(),
        Place::Waste => position.waste().last().copied(),
        Place::Foundation(of) => position.foundation(of).top(),
        Place::Stock => None,
    };
    match lifted {
        Some(lifted) => tr!(
            i18n,
            solitaire.say.moved,
            card = card(i18n, lifted),
            place = to
        )
        .to_string(),
        None => to,
    }
}
