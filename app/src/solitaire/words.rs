//! Facts into sentences.

use games::{
    cards::{Card, Suit},
    solitaire::{Game, Hint, Kind, Move, Place, Position, Refusal, Status, Variant, Why},
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
    tr!(i18n, solitaire.card.name, rank = rank, suit = suit)
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
            tr!(i18n, solitaire.place.foundation, suit = suit(i18n, of))
        }
        Place::Cell(index) => tr!(i18n, solitaire.place.cell, number = index + 1),
        Place::Column(index) => tr!(i18n, solitaire.place.column, number = index + 1),
        Place::Stock if position.stock().is_empty() => {
            tr!(i18n, solitaire.place.stock_empty).to_owned()
        }
        Place::Stock => {
            tr!(i18n, solitaire.place.stock, count = position.stock().len())
        }
        Place::Waste => tr!(i18n, solitaire.place.waste).to_owned(),
    }
}

/// Why a move is refused.
pub(super) fn refusal(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotARun { .. } => tr!(i18n, solitaire.refusal.not_a_run).to_owned(),
        Refusal::TooManyCards { most, .. } => {
            tr!(i18n, solitaire.refusal.too_many, count = most)
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

/// The lowest of so many top cards of a pile: the one that is held when they are moved.
pub(super) fn lifted(position: &Position, place: Place, count: u8) -> Option<Card> {
    match place {
        Place::Column(index) => {
            let column = position.columns().get(usize::from(index))?;
            column.cards.top(count).first().copied()
        }
        _ => position.top(place),
    }
}

/// What a move has done, to be heard.
pub(super) fn moved(i18n: I18n, position: &Position, step: Move) -> String {
    if step.is_redeal() {
        return tr!(i18n, solitaire.say.turned).to_owned();
    }
    let Some(card) = lifted(position, step.to, step.count.max(1)) else {
        return String::new();
    };
    if step.is_draw() {
        // Of several cards the last one can be played.
        let top = lifted(position, step.to, 1).unwrap_or(card);
        return tr!(i18n, solitaire.say.drawn, card = self::card(i18n, top));
    }
    put(i18n, position, card, step.to)
}

/// "7 of hearts to Column 3".
fn put(i18n: I18n, position: &Position, card: Card, to: Place) -> String {
    let (card, place) = (self::card(i18n, card), place(i18n, position, to));
    tr!(i18n, solitaire.say.moved, card = card, place = place)
}

/// A move that makes progress, and why: "7 of hearts to Column 3. That frees a cell."
pub(super) fn hint(i18n: I18n, position: &Position, hint: &Hint) -> String {
    let Hint { step, why } = *hint;
    let why = match why {
        Why::SafeHome => tr!(i18n, solitaire.why.safe_home),
        Why::TurnsUp => tr!(i18n, solitaire.why.turns_up),
        Why::FreesCell => tr!(i18n, solitaire.why.frees_cell),
        Why::EmptiesColumn => tr!(i18n, solitaire.why.empties_column),
        Why::UsesWaste => tr!(i18n, solitaire.why.uses_waste),
        Why::JoinsRun => tr!(i18n, solitaire.why.joins_run),
        Why::Uncovers => tr!(i18n, solitaire.why.uncovers),
        Why::Home => tr!(i18n, solitaire.why.home),
        Why::DigsFor => tr!(i18n, solitaire.why.digs_for),
        Why::Draws => tr!(i18n, solitaire.why.draws),
    };
    match lifted(position, step.from, step.count) {
        Some(card) => [&put(i18n, position, card, step.to), ". ", why].concat(),
        None => why.to_owned(),
    }
}

/// "FreeCell", "Klondike ×3".
fn name(i18n: I18n, variant: Variant) -> String {
    let mut name = kind(i18n, variant.kind()).to_owned();
    if let Some(draw) = variant.draw() {
        name.push_str(" ×");
        name.push_str(&draw.count().to_string());
    }
    name
}

/// "FreeCell", "Klondike ×3", "FreeCell · Columns: 5, …".
pub(super) fn variant(i18n: I18n, variant: Variant) -> String {
    let mut name = name(i18n, variant);
    if variant.is_mini() {
        name.push_str(" · ");
        name.push_str(&size(i18n, variant));
    }
    name
}

/// "FreeCell · Deal 617".
pub(super) fn title(i18n: I18n, game: &Game) -> String {
    let mut title = name(i18n, game.variant());
    if let Some(deal) = game.origin() {
        title.push_str(" · ");
        let deal = tr!(i18n, solitaire.count.deal, number = deal.number());
        title.push_str(&deal);
    }
    title
}

/// "Columns: 5, cells: 3, suits: 2".
fn size(i18n: I18n, variant: Variant) -> String {
    let mut size = tr!(i18n, solitaire.start.columns, count = variant.columns());
    if variant.kind() == Kind::FreeCell {
        let cells = tr!(i18n, solitaire.start.cells, count = variant.cells());
        let suits = tr!(i18n, solitaire.start.suits, count = variant.suits());
        for part in [cells, suits] {
            size.push_str(", ");
            size.push_str(&part);
        }
    }
    size
}

/// "Moves: 12".
pub(super) fn moves(i18n: I18n, count: u32) -> String {
    tr!(i18n, solitaire.count.moves, count = count)
}

/// Seconds as "2:05" or "1:02:05".
pub(super) fn time(seconds: usize) -> String {
    let two = |number: usize| {
        let zero = if number < 10 { "0" } else { "" };
        [zero, &number.to_string()].concat()
    };
    let (minutes, seconds) = (seconds / 60, two(seconds % 60));
    if minutes < 60 {
        return [&minutes.to_string(), ":", &seconds].concat();
    }
    let (hours, minutes) = (minutes / 60, two(minutes % 60));
    [&hours.to_string(), ":", &minutes, ":", &seconds].concat()
}

/// "FreeCell · Deal 617 · Moves: 12 · solved".
pub(crate) fn summary(i18n: I18n, game: &Game) -> String {
    let mut summary = title(i18n, game);
    if game.variant().is_mini() {
        summary.push_str(" · ");
        summary.push_str(&size(i18n, game.variant()));
    }
    summary.push_str(" · ");
    summary.push_str(&moves(i18n, game.position().moves().into()));
    if game.status() == Status::Won {
        summary.push_str(" · ");
        summary.push_str(tr!(i18n, solitaire.count.won));
    }
    summary
}

/// The path of a variant's page.
pub(super) fn path(variant: Variant) -> &'static str {
    match variant.kind() {
        Kind::FreeCell => "/solitaire/freecell",
        Kind::Klondike => "/solitaire/klondike",
    }
}

/// Why a link or a code does not open. Places are counted from 1, as people do.
pub(crate) fn error(i18n: I18n, error: &games::solitaire::Error) -> String {
    use games::solitaire::{ErrorKind as Kind, LIMIT};
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => tr!(i18n, error.too_long, limit = LIMIT),
        Kind::BadBase64 => tr!(i18n, error.bad_base64, at = at),
        Kind::Truncated => tr!(i18n, error.truncated).to_owned(),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            tr!(i18n, solitaire.error.unsupported_version).to_owned()
        }
        Kind::UnsupportedVersion { .. } => tr!(i18n, error.unrecognised).to_owned(),
        Kind::UnknownGame { .. } => tr!(i18n, solitaire.error.unknown_game, at = at),
        Kind::BadConfig { .. } => tr!(i18n, solitaire.error.bad_config).to_owned(),
        Kind::BadCard { .. } => tr!(i18n, solitaire.error.bad_card, at = at),
        Kind::PileTooLong { .. } => tr!(i18n, solitaire.error.pile_too_long, at = at),
        Kind::BadFaceUpCount { .. } => {
            tr!(i18n, solitaire.error.bad_face_up_count, at = at)
        }
        Kind::BadFoundation { .. } => tr!(i18n, solitaire.error.bad_foundation).to_owned(),
        Kind::DuplicateCard { card: which } => {
            tr!(
                i18n,
                solitaire.error.duplicate_card,
                card = card(i18n, which)
            )
        }
        Kind::UnexpectedCard { card: which } => {
            tr!(
                i18n,
                solitaire.error.unexpected_card,
                card = card(i18n, which)
            )
        }
        Kind::MissingCard { cards } => {
            let names: Vec<String> = cards.iter().map(|which| card(i18n, which)).collect();
            tr!(i18n, solitaire.error.missing_card, card = names.join(", "))
        }
        Kind::TrailingData => tr!(i18n, error.trailing_data, at = at),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
        Kind::BadDeal { .. } => tr!(
            i18n,
            solitaire.error.bad_deal,
            last = games::solitaire::Deal::COUNT
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn time_is_written_as_clocks_do() {
        assert_eq!(
            [0, 9, 65, 600, 3_599].map(time),
            ["0:00", "0:09", "1:05", "10:00", "59:59"]
        );
        assert_eq!([3_600, 36_061].map(time), ["1:00:00", "10:01:01"]);
    }
}
