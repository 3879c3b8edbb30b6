//! Turns facts into sentences.

use games::{
    Language,
    cards::{Card, CardSet, Suit},
    incoming,
    solitaire::{Game, Hint, Kind, Move, Place, Position, Refusal, Variant, Why},
};

use super::statistics::day_of;
use crate::{errors, progress, tr, ui::browser};

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
pub(super) fn place(lang: Language, position: &Position, place: Place) -> String {
    match place {
        Place::Foundation(of) => {
            tr!(lang, solitaire.place.foundation, suit = suit(lang, of))
        }
        Place::Cell(index) => tr!(lang, solitaire.place.cell, number = index + 1),
        Place::Column(index) => tr!(lang, solitaire.place.column, number = index + 1),
        Place::Stock if !position.stock().is_empty() => {
            tr!(lang, solitaire.place.stock, count = position.stock().len())
        }
        Place::Stock if position.waste().is_empty() => {
            tr!(lang, solitaire.refusal.stock).to_owned()
        }
        Place::Stock => tr!(lang, solitaire.place.stock_empty).to_owned(),
        Place::Waste => tr!(lang, solitaire.place.waste).to_owned(),
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
        Refusal::StaysHome => tr!(lang, solitaire.refusal.stays).to_owned(),
        Refusal::FaceDown => tr!(lang, solitaire.refusal.face_down).to_owned(),
        Refusal::StockNotEmpty | Refusal::NothingThere => {
            tr!(lang, solitaire.refusal.stock).to_owned()
        }
        _ => tr!(lang, solitaire.refusal.no_move).to_owned(),
    }
}

/// Why the cards of a pile cannot be moved. An empty pile gives no reason, except a stock with nothing to turn over.
pub(super) fn refused(lang: Language, from: Place, why: Refusal) -> Option<String> {
    let speaks = why != Refusal::NothingThere || from == Place::Stock;
    speaks.then(|| refusal(lang, why))
}

/// The lowest of a number of top cards of a pile: the one that is held when they are dragged.
pub(super) fn lifted(position: &Position, place: Place, count: u8) -> Option<Card> {
    match place {
        Place::Column(index) => {
            let column = position.columns().get(usize::from(index))?;
            column.cards.top(count).first().copied()
        }
        _ => position.top(place),
    }
}

/// The result of a move, for screen readers.
pub(super) fn moved(lang: Language, position: &Position, step: Move) -> String {
    if step.is_redeal() {
        return tr!(lang, solitaire.say.turned).to_owned();
    }
    let Some(card) = lifted(position, step.to, step.count.max(1)) else {
        return String::new();
    };
    if step.is_draw() {
        // Of several drawn cards the last one can be played.
        let top = lifted(position, step.to, 1).unwrap_or(card);
        return tr!(lang, solitaire.say.drawn, card = self::card(lang, top));
    }
    put(lang, position, card, step.to)
}

/// "7 of hearts to Column 3".
fn put(lang: Language, position: &Position, card: Card, to: Place) -> String {
    let (card, place) = (self::card(lang, card), place(lang, position, to));
    tr!(lang, solitaire.say.moved, card, place)
}

/// A move that makes progress, and the reason: "7 of hearts to Column 3. That frees a cell."
pub(super) fn hint(lang: Language, position: &Position, hint: &Hint) -> String {
    let step = hint.step;
    let why = why(lang, position, hint);
    match lifted(position, step.from, step.count).filter(|_| hint.why != Why::Draws) {
        Some(card) => [&put(lang, position, card, step.to), ". ", &why].concat(),
        None => why,
    }
}

/// "Then the 2 of clubs can go up."
fn why(lang: Language, position: &Position, hint: &Hint) -> String {
    let text = match hint.why {
        Why::SafeHome => tr!(lang, solitaire.why.safe_home),
        Why::TurnsUp => tr!(lang, solitaire.why.turns_up),
        Why::FreesCell => tr!(lang, solitaire.why.frees_cell),
        Why::EmptiesColumn => tr!(lang, solitaire.why.empties_column),
        Why::UsesWaste => tr!(lang, solitaire.why.uses_waste),
        Why::Home => tr!(lang, solitaire.why.home),
        Why::Draws if hint.step.is_redeal() => tr!(lang, solitaire.why.redeals),
        Why::Draws => tr!(lang, solitaire.why.draws),
        Why::JoinsRun | Why::Uncovers | Why::DigsFor => {
            let awaited = awaited(position, hint.step).map(|awaited| card(lang, awaited));
            return match (hint.why, awaited) {
                (Why::Uncovers, Some(card)) => tr!(lang, solitaire.why.uncovers, card),
                (Why::DigsFor, Some(card)) => tr!(lang, solitaire.why.digs_for, card),
                _ => tr!(lang, solitaire.why.joins_run).to_owned(),
            };
        }
    };
    text.to_owned()
}

/// The topmost face-up card below those of a move that can go to a foundation.
fn awaited(position: &Position, step: Move) -> Option<Card> {
    let Place::Column(index) = step.from else {
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
pub(super) fn error(lang: Language, error: &incoming::Error) -> String {
    match error {
        incoming::Error::Solitaire(error) => codec_error(lang, error),
        other => errors::sentence(lang, other),
    }
}

/// The codec's error in words. Positions are counted from 1.
fn codec_error(lang: Language, error: &games::solitaire::Error) -> String {
    use games::solitaire::ErrorKind as Kind;
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(lang, error.empty).to_owned(),
        Kind::TooLong { .. } => tr!(lang, error.too_long).to_owned(),
        Kind::BadBase64 { harm } => errors::bad_base64(lang, harm, at),
        Kind::Truncated => tr!(lang, error.truncated).to_owned(),
        Kind::LostCase => tr!(lang, solitaire.error.lost_case).to_owned(),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            tr!(lang, solitaire.error.unsupported_version).to_owned()
        }
        Kind::UnsupportedVersion { .. } => tr!(lang, error.unrecognised).to_owned(),
        Kind::UnknownGame { found: None } => tr!(lang, solitaire.error.no_game).to_owned(),
        Kind::UnknownGame { .. } => tr!(lang, solitaire.error.unknown_game, at),
        Kind::BadConfig { .. } => tr!(lang, solitaire.error.bad_config).to_owned(),
        Kind::BadCard { .. } => tr!(lang, solitaire.error.bad_card, at),
        Kind::PileTooLong { .. } => tr!(lang, solitaire.error.pile_too_long, at),
        Kind::BadFaceUpCount { .. } => {
            tr!(lang, solitaire.error.bad_face_up_count, at)
        }
        Kind::BadFoundation { .. } => tr!(lang, solitaire.error.bad_foundation).to_owned(),
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
        Kind::TrailingData => tr!(lang, error.trailing_data, at),
        Kind::Damaged { .. } => tr!(lang, error.damaged).to_owned(),
        Kind::BadDeal { parameter: "draw" } => tr!(lang, solitaire.error.bad_draw).to_owned(),
        Kind::BadDeal { .. } => tr!(
            lang,
            solitaire.error.bad_deal,
            last = games::solitaire::Deal::COUNT
        ),
    }
}

/// "Missing: 7 of hearts."
fn missing(lang: Language, cards: CardSet) -> String {
    let names: Vec<String> = cards.iter().map(|which| card(lang, which)).collect();
    tr!(lang, solitaire.error.missing_card, card = names.join(", "))
}

#[cfg(test)]
mod tests {
    use games::solitaire::{Automatic, Deal, ErrorKind};

    use super::*;

    #[test]
    fn a_hint_to_turn_the_waste_over_names_no_card() {
        let lang = Language::English;
        let mut position = Deal::new(Variant::KLONDIKE_ONE, 1).unwrap().position();
        let mut game = Game::from_position(position.clone());
        game.set_automatic(Automatic::Off);
        while !position.stock().is_empty() {
            game.play(position.draw().unwrap()).unwrap();
            position = game.position().clone();
        }
        let hints = position.hints();
        let redeal = hints.iter().find(|hint| hint.step.is_redeal()).unwrap();
        assert_eq!(
            hint(lang, &position, redeal),
            tr!(lang, solitaire.why.redeals)
        );
        assert_eq!(
            place(lang, &position, Place::Stock),
            tr!(lang, solitaire.place.stock_empty)
        );
        game.play(redeal.step).unwrap();
        let draws = game.position().hints();
        let draw = draws.iter().find(|hint| hint.step.is_draw()).unwrap();
        assert_eq!(
            hint(lang, game.position(), draw),
            tr!(lang, solitaire.why.draws)
        );
    }

    #[test]
    fn a_hint_names_the_card_that_it_is_for() {
        // Three cards cover the ace of clubs.
        let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
        let first = position.hints()[0];
        assert_eq!(first.why, Why::DigsFor);
        let said = |lang| hint(lang, &position, &first);
        assert!(said(Language::English).contains("closer to the Ace of clubs"));
        assert!(said(Language::Polish).contains("czeka As trefl"));
        assert!(said(Language::Bulgarian).contains("чака Асо спатия"));
    }

    #[test]
    fn a_card_that_is_there_twice_is_named_with_the_one_that_is_missing() {
        let (twice, gone) = (Card::parse("QH").unwrap(), Card::parse("JD").unwrap());
        let mut missing = CardSet::EMPTY;
        missing.insert(gone);
        let kind = ErrorKind::DuplicateCard {
            card: twice,
            missing,
        };
        let text = error(
            Language::English,
            &incoming::Error::Solitaire(games::solitaire::Error { kind, at: None }),
        );
        assert!(text.contains("Queen of hearts") && text.contains("Jack of diamonds"));
    }

    #[test]
    fn time_is_written_as_clocks_do() {
        assert_eq!(
            [0, 9, 65, 600, 3_599].map(time),
            ["0:00", "0:09", "1:05", "10:00", "59:59"]
        );
        assert_eq!([3_600, 36_061].map(time), ["1:00:00", "10:01:01"]);
    }
}
