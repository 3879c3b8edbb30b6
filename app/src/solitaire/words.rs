//! Turns facts into sentences.

use games::{
    Language,
    cards::{Card, CardSet, Suit},
    incoming::{self, Found},
    solitaire::{Game, Hint, Kind, Move, PileId, Position, Refusal, Variant, Why},
};

use super::statistics::day_of;
use crate::{
    errors::{self, Advice, LinkError, bad_base64},
    progress, tr,
    ui::browser,
};

/// "7 of hearts".
pub(crate) fn card(lang: Language, card: Card) -> String {
    let rank = match card.rank().index() {
        0 => tr!(lang, solitaire.card.ace).to_owned(),
        10 => tr!(lang, solitaire.card.jack).to_owned(),
        11 => tr!(lang, solitaire.card.queen).to_owned(),
        12 => tr!(lang, solitaire.card.king).to_owned(),
        index => (index + 1).to_string(),
    };
    let suit = suit(lang, card.suit());
    tr!(lang, solitaire.card.name, rank, suit)
}

/// The rank in the corner of a card: "A", "10".
pub(super) fn rank(card: Card) -> String {
    match card.rank().index() {
        9 => "10".to_owned(),
        _ => card.rank().letter().to_string(),
    }
}

/// "hearts".
pub(super) fn suit(lang: Language, suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => tr!(lang, solitaire.card.spades),
        Suit::Hearts => tr!(lang, solitaire.card.hearts),
        Suit::Clubs => tr!(lang, solitaire.card.clubs),
        Suit::Diamonds => tr!(lang, solitaire.card.diamonds),
    }
}

/// "Column 3".
pub(super) fn pile(lang: Language, position: &Position, pile: PileId) -> String {
    match pile {
        PileId::Foundation(of) => {
            tr!(lang, solitaire.pile.foundation, suit = suit(lang, of))
        }
        PileId::Cell(index) => tr!(lang, solitaire.pile.cell, number = index + 1),
        PileId::Column(index) => tr!(lang, solitaire.pile.column, number = index + 1),
        PileId::Stock if !position.stock().is_empty() => {
            tr!(lang, solitaire.pile.stock, count = position.stock().len())
        }
        PileId::Stock if position.waste().is_empty() => {
            tr!(lang, solitaire.refusal.stock).to_owned()
        }
        PileId::Stock => tr!(lang, solitaire.pile.stock_empty).to_owned(),
        PileId::Waste => tr!(lang, solitaire.pile.waste).to_owned(),
    }
}

/// Why a move was refused.
pub(super) fn refusal(lang: Language, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotARun { .. } => tr!(lang, solitaire.refusal.not_a_run).to_owned(),
        Refusal::TooManyCards { most, .. } => {
            tr!(lang, solitaire.refusal.too_many, count = most)
        }
        Refusal::CellTaken { .. } => tr!(lang, solitaire.refusal.cell_full).to_owned(),
        Refusal::OneAtATime => tr!(lang, solitaire.refusal.cell_one).to_owned(),
        Refusal::OtherSuit { .. } | Refusal::NotYet { .. } => {
            tr!(lang, solitaire.refusal.foundation).to_owned()
        }
        Refusal::WrongRank { .. } | Refusal::SameColour { .. } => {
            tr!(lang, solitaire.refusal.column).to_owned()
        }
        Refusal::OnlyKings { .. } => tr!(lang, solitaire.refusal.king).to_owned(),
        Refusal::StaysOnFoundation => tr!(lang, solitaire.refusal.stays).to_owned(),
        Refusal::FaceDown => tr!(lang, solitaire.refusal.face_down).to_owned(),
        Refusal::StockNotEmpty | Refusal::NothingThere => {
            tr!(lang, solitaire.refusal.stock).to_owned()
        }
        _ => tr!(lang, solitaire.refusal.no_move).to_owned(),
    }
}

/// Why the cards of a pile cannot be moved. An empty pile gives no reason, except a stock with nothing to turn over.
pub(super) fn refused(lang: Language, from: PileId, why: Refusal) -> Option<String> {
    let speaks = why != Refusal::NothingThere || from == PileId::Stock;
    speaks.then(|| refusal(lang, why))
}

/// The lowest of a number of top cards of a pile: the one that is held when they are dragged.
pub(super) fn lifted(position: &Position, pile: PileId, count: u8) -> Option<Card> {
    match pile {
        PileId::Column(index) => {
            let column = position.columns().get(usize::from(index))?;
            column.cards.top(count).first().copied()
        }
        _ => position.top(pile),
    }
}

/// The move of a card that led to a position, for screen readers.
pub(super) fn moved(
    lang: Language,
    position: &Position,
    step: Move,
    moved: Option<Card>,
) -> String {
    if step.is_redeal() {
        return tr!(lang, solitaire.say.turned).to_owned();
    }
    if step.is_draw() {
        // Of several drawn cards the last one can be played.
        let top = position.top(step.to).map(|top| card(lang, top));
        return top.map_or_else(String::new, |card| tr!(lang, solitaire.say.drawn, card));
    }
    moved.map_or_else(String::new, |card| put(lang, card, step.to))
}

/// "7 of hearts to column 3".
fn put(lang: Language, moved: Card, to: PileId) -> String {
    let card = card(lang, moved);
    match to {
        PileId::Cell(index) => tr!(lang, solitaire.say.to_cell, card, number = index + 1),
        PileId::Column(index) => {
            tr!(lang, solitaire.say.to_column, card, number = index + 1)
        }
        PileId::Foundation(_) | PileId::Stock | PileId::Waste => {
            tr!(lang, solitaire.say.to_foundation, card)
        }
    }
}

/// A move that makes progress, and the reason: "7 of hearts to column 3. That frees a cell."
pub(super) fn hint(lang: Language, position: &Position, hint: &Hint) -> String {
    let why = why(lang, position, hint);
    with_reason(lang, position, hint.step, why)
}

/// A move, unless it is a draw, and its reason.
fn with_reason(lang: Language, position: &Position, step: Move, why: String) -> String {
    match lifted(position, step.from, step.count).filter(|_| !step.is_draw() && !step.is_redeal()) {
        Some(card) => [&put(lang, card, step.to), ". ", &why].concat(),
        None => why,
    }
}

/// A move that wins, the reason, and how many moves are left.
pub(super) fn planned(lang: Language, position: &Position, step: Move, left: usize) -> String {
    let why = match position.reason(step) {
        Some(reason) => why(lang, position, &Hint { step, why: reason }),
        None if step.is_redeal() => tr!(lang, solitaire.why.redeals).to_owned(),
        None if step.is_draw() => tr!(lang, solitaire.why.draws).to_owned(),
        None => freed(lang, position, step)
            .unwrap_or_else(|| tr!(lang, solitaire.solver.on_the_way).to_owned()),
    };
    let said = with_reason(lang, position, step, why);
    [
        &said,
        " ",
        &tr!(lang, solitaire.solver.left, count = left),
        ".",
    ]
    .concat()
}

/// "That frees the 2 of clubs", of the card below those of a move.
fn freed(lang: Language, position: &Position, step: Move) -> Option<String> {
    let PileId::Column(index) = step.from else {
        return None;
    };
    let column = position.columns().get(usize::from(index))?;
    let open = column.cards.get(usize::from(column.face_down)..)?;
    let card = card(lang, *open.iter().rev().nth(usize::from(step.count))?);
    Some(tr!(lang, solitaire.why.frees, card))
}

/// "Then the 2 of clubs can go up."
fn why(lang: Language, position: &Position, hint: &Hint) -> String {
    let text = match hint.why {
        Why::SafeOnFoundation => tr!(lang, solitaire.why.safe),
        Why::TurnsUp => tr!(lang, solitaire.why.turns_up),
        Why::FreesCell => tr!(lang, solitaire.why.frees_cell),
        Why::EmptiesColumn => tr!(lang, solitaire.why.empties_column),
        Why::UsesWaste => tr!(lang, solitaire.why.uses_waste),
        Why::Draws if hint.step.is_redeal() => tr!(lang, solitaire.why.redeals),
        Why::Draws => tr!(lang, solitaire.why.draws),
        Why::Foundation | Why::JoinsRun | Why::Uncovers | Why::DigsFor => {
            let awaited = awaited(position, hint.step).map(|awaited| card(lang, awaited));
            return match (hint.why, awaited) {
                (Why::Uncovers, Some(card)) => tr!(lang, solitaire.why.uncovers, card),
                (Why::DigsFor, Some(card)) => tr!(lang, solitaire.why.digs_for, card),
                (Why::Foundation, _) => freed(lang, position, hint.step)
                    .unwrap_or_else(|| tr!(lang, solitaire.why.foundation).to_owned()),
                _ => freed(lang, position, hint.step)
                    .unwrap_or_else(|| tr!(lang, solitaire.why.joins_run).to_owned()),
            };
        }
    };
    text.to_owned()
}

/// The topmost face-up card below those of a move that can go to a foundation.
fn awaited(position: &Position, step: Move) -> Option<Card> {
    let PileId::Column(index) = step.from else {
        return None;
    };
    let column = position.columns().get(usize::from(index))?;
    let open = column.cards.get(usize::from(column.face_down)..)?;
    let mut below = open.iter().rev().skip(usize::from(step.count)).copied();
    below.find(|card| position.foundation(card.suit()).next() == Some(*card))
}

/// The heading of the table: "FreeCell · Deal 617"; for a daily deal "FreeCell · 28 November 2026", once the local
/// date is known.
pub(super) fn title(lang: Language, game: &Game, today: Option<u32>) -> String {
    let day = game.origin().and_then(|deal| day_of(deal, today?));
    match day {
        Some(day) => {
            let name = progress::solitaire::name(lang, game.variant());
            [&name, " · ", &date(lang, day)].concat()
        }
        None => progress::solitaire::title(lang, game),
    }
}

/// "Next deal in 5 hours".
pub(super) fn until_next(lang: Language) -> String {
    const HOUR: u64 = 3_600_000;
    let left = 24 * HOUR - browser::local_ms() % (24 * HOUR);
    match left / HOUR {
        0 => tr!(lang, solitaire.start.next_soon).to_owned(),
        count => tr!(lang, solitaire.start.next, count),
    }
}

/// "28 November 2026", for a day since 1970.
pub(super) fn date(lang: Language, day: u32) -> String {
    let how = r#"{"timeZone":"UTC","day":"numeric","month":"long","year":"numeric"}"#;
    browser::date(lang, day, how)
}

/// Formats seconds as "2:05" or "1:02:05".
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

/// The path of a variant's page.
pub(super) fn path(variant: Variant) -> &'static str {
    match variant.kind() {
        Kind::FreeCell => "/solitaire/freecell",
        Kind::Klondike => "/solitaire/klondike",
    }
}

/// Why a link or a code cannot be opened, in a sentence.
pub(super) fn error(lang: Language, error: &incoming::Error, found: &Found) -> LinkError {
    match error {
        incoming::Error::Solitaire(error) => codec_error(lang, error, found),
        other => errors::unread(lang, other),
    }
}

/// The codec's error in words. Positions are counted from 1.
fn codec_error(lang: Language, error: &games::solitaire::Error, found: &Found) -> LinkError {
    use games::solitaire::ErrorKind as Kind;
    let payload = found.payload();
    let (sentence, advice) = match error.kind {
        Kind::Empty => (tr!(lang, error.empty).to_owned(), Advice::Whole),
        Kind::TooLong { .. } => (tr!(lang, error.too_long).to_owned(), Advice::Shorten),
        Kind::BadBase64 { damage } => bad_base64(lang, damage),
        Kind::Truncated => (tr!(lang, error.truncated).to_owned(), Advice::Whole),
        Kind::LostCase => (tr!(lang, error.upper_case).to_owned(), Advice::Case),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            let sentence = tr!(lang, solitaire.error.unsupported_version);
            (sentence.to_owned(), Advice::Reload)
        }
        Kind::UnsupportedVersion { .. } => {
            (tr!(lang, error.unrecognised).to_owned(), Advice::Known)
        }
        Kind::UnknownGame { found: None } => {
            (tr!(lang, solitaire.error.no_game).to_owned(), Advice::Whole)
        }
        Kind::UnknownGame { .. } => {
            let sentence = tr!(lang, solitaire.error.unknown_game);
            (sentence.to_owned(), Advice::Again)
        }
        Kind::BadConfig { .. } => {
            let sentence = tr!(lang, solitaire.error.bad_config);
            (sentence.to_owned(), Advice::Again)
        }
        Kind::TrailingData => (tr!(lang, error.trailing_data).to_owned(), Advice::Again),
        Kind::Damaged { .. } => (tr!(lang, error.damaged).to_owned(), Advice::Again),
        Kind::BadDeal { parameter: "draw" } => {
            let sentence = tr!(lang, solitaire.error.bad_draw);
            (sentence.to_owned(), Advice::Number)
        }
        Kind::BadDeal { .. } => {
            let last = games::solitaire::Deal::COUNT;
            let sentence = tr!(lang, solitaire.error.bad_deal, last);
            (sentence, Advice::Number)
        }
        kind => (table_error(lang, kind), Advice::Ask),
    };
    let is_number = || payload.bytes().all(|byte| byte.is_ascii_digit());
    let at = match advice {
        Advice::Known => None,
        // No digit of a number is more wrong than the others.
        Advice::Number => error.at.filter(|_| !is_number()),
        _ => error.at,
    };
    LinkError::new(lang, sentence, advice, &payload, at)
}

/// What is wrong with the cards on a table.
fn table_error(lang: Language, kind: games::solitaire::ErrorKind) -> String {
    use games::solitaire::ErrorKind as Kind;
    match kind {
        Kind::BadCard { .. } => tr!(lang, solitaire.error.bad_card).to_owned(),
        Kind::PileTooLong { .. } => tr!(lang, solitaire.error.pile_too_long).to_owned(),
        Kind::BadFaceUpCount { .. } => tr!(lang, solitaire.error.bad_face_up_count).to_owned(),
        Kind::DuplicateCard {
            card: which,
            missing: cards,
        } => {
            let mut text = tr!(
                lang,
                solitaire.error.duplicate_card,
                card = card(lang, which)
            );
            if !cards.is_empty() {
                text.push(' ');
                text.push_str(&missing(lang, cards));
            }
            text
        }
        Kind::UnexpectedCard { card: which } => {
            tr!(
                lang,
                solitaire.error.unexpected_card,
                card = card(lang, which)
            )
        }
        Kind::MissingCard { cards } => missing(lang, cards),
        _ => tr!(lang, solitaire.error.bad_foundation).to_owned(),
    }
}

/// "Missing: 7 of hearts."
fn missing(lang: Language, cards: CardSet) -> String {
    let names: Vec<String> = cards.iter().map(|which| card(lang, which)).collect();
    tr!(lang, solitaire.error.missing_card, card = names.join(", "))
}

#[cfg(test)]
#[path = "words_tests.rs"]
mod tests;
