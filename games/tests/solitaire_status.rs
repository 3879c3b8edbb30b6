//! Tests of when a game is won, stuck, or can be finished, with positions written out.

mod tables;

use games::solitaire::{Automatic, Game, Position, Refusal, Status, Variant};
use tables::table;

fn game(position: Position, automatic: Automatic) -> Game {
    let mut game = Game::from_position(position);
    game.set_automatic(automatic);
    game
}

/// Threes are on the foundations, fours of hearts and diamonds open, black fours at the bottom.
const FOURS: &str = "home 3S 3H 3C 3D
    1 4S KS QS JS TS 9S 8S 7S 6S 5S
    2 4C KC QC JC TC 9C 8C 7C 6C 5C
    3 KH QH JH TH 9H 8H 7H 6H 5H 4H
    4 KD QD JD TD 9D 8D 7D 6D 5D 4D";

// 9. "Finish" is offered exactly when the rest is certain to reach the foundations. "No moves left" is
//    said only when no move but drawing exists, now and after any number of draws.

#[test]
fn finish_is_offered_exactly_when_the_rest_is_certain() {
    // The black fours are below cards that must go to the foundations after them.
    assert_eq!(table(Variant::FREECELL, FOURS).finish(), None);
    let text = FOURS
        .replace("1 4S KS", "1 KS")
        .replace("4 KD", "5 4S\n4 KD");
    assert_eq!(table(Variant::FREECELL, &text).finish(), None);
    let text = text
        .replace("2 4C KC", "2 KC")
        .replace("4 KD", "6 4C\n4 KD");
    let position = table(Variant::FREECELL, &text);
    let moves = position.finish().expect("it finishes");
    assert_eq!(moves.len(), 40);
    assert!(moves.iter().all(|step| step.is_to_foundation()));
    let mut game = Game::from_position(position.clone());
    let played = game.finish().expect("it finishes");
    assert_eq!((game.status(), played.automatic.len()), (Status::Won, 39));
    // It is a single move.
    assert_eq!(game.position().moves(), 1);
    assert_eq!(game.finish(), None);
    assert_eq!(game.undo(), Some(played));
    assert_eq!(game.position(), &position);
}

#[test]
fn finish_draws_from_the_stock_as_often_as_it_needs() {
    for (variant, text) in [
        (
            Variant::KLONDIKE_ONE,
            "home TS TH KC JD\nstock QD KH KS JH JS KD QS QH",
        ),
        (
            Variant::KLONDIKE_THREE,
            "home TS JH KC KD\nstock JS KH QS QH KS",
        ),
    ] {
        let mut game = Game::from_position(table(variant, text));
        let moves = game.position().finish().expect("it finishes");
        assert!(moves.iter().any(|step| step.is_redeal()));
        game.finish().expect("it finishes");
        assert_eq!(game.status(), Status::Won);
        assert_eq!((game.position().moves(), game.pass()), (1, 2));
        let record = game.to_record();
        assert_eq!(Game::from_record(&record), Ok(game));
    }
    // With draw three, the jack never comes to the top.
    let text = "home TS KH KC KD\nstock QS JS KS";
    assert!(table(Variant::KLONDIKE_ONE, text).finish().is_some());
    assert_eq!(table(Variant::KLONDIKE_THREE, text).finish(), None);
    assert_eq!(
        table(Variant::KLONDIKE_THREE, text).status(),
        Status::Playing
    );
}

#[test]
fn a_game_is_won_when_all_cards_of_its_deck_are_on_foundations() {
    for (variant, text) in [
        (Variant::FREECELL, "home KS KH KC QD\n1 KD"),
        (Variant::KLONDIKE_THREE, "home KS KH KC QD\nwaste KD"),
        (
            Variant::freecell(4, 2, 1).expect("a size"),
            "home QS\ncells - KS",
        ),
        (
            Variant::freecell(8, 4, 2).expect("a size"),
            "home KS QH\n8 KH",
        ),
    ] {
        let mut game = game(table(variant, text), Automatic::Off);
        assert_eq!(game.status(), Status::Playing);
        let step = game.position().legal_moves()[0];
        game.play(step).expect("the last card can go up");
        assert_eq!(game.status(), Status::Won);
        assert_eq!(game.position().home_count(), 13 * variant.suits());
        assert_eq!(
            (game.position().legal_moves().len(), game.position().draw()),
            (0, None)
        );
        assert_eq!(game.play(step), Err(Refusal::Won));
        assert_eq!(game.position().finish(), None);
        game.undo();
        assert_eq!(game.status(), Status::Playing);
    }
}

#[test]
fn freecell_is_stuck_when_nothing_can_move() {
    let two = Variant::freecell(4, 2, 2).expect("a size");
    let text = "cells KS KH\n1 AS 2S 3S 4S 5S 6S QS\n2 AH 2H 3H 4H 5H 6H QH\n3 7S 8S 9S TS JS\n4 7H 8H 9H TH JH";
    // The jacks go to the queens.
    assert_eq!(table(two, text).status(), Status::Playing);
    let text = "cells KS KH\n1 AS 2S 3S 4S 5S JS QS\n2 AH 2H 3H 4H 5H JH QH\n3 7S 8S 9S TS 6S\n4 7H 8H 9H TH 6H";
    let position = table(two, text);
    assert_eq!(position.status(), Status::Stuck);
    assert_eq!(position.legal_moves(), []);
    // A free cell is a move, useful or not.
    let text = text.replace("cells KS KH\n1 ", "cells KS -\n1 KH ");
    assert_eq!(table(two, &text).status(), Status::Playing);
}

/// Kings and tens are face up; aces, queens and nines are face down, so no foundation begins and
/// nothing else fits. Stock and waste are to be filled with the rest.
const LOCKED: &str = "1 AS QS QC 9S 9C | KS
    2 AH QD 9H 9D 8S | KH
    3 AC JS JH JC JD | KC
    4 AD 2S 2H 2C 2D | KD
    5 3S 3H 3C 3D | TS
    6 8H 8C 8D | TH
    7 7S 7H 7C 7D | TC
    ";

#[test]
fn klondike_is_stuck_when_no_card_fits_now_and_after_any_number_of_draws() {
    let cards = "4S 4H 4C 4D 5S 5H 5C 5D 6S 6H 6C 6D TD";
    for variant in [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE] {
        for (stock, waste) in [(cards, ""), ("", cards)] {
            let text = format!("{LOCKED}stock {stock}\nwaste {waste}");
            // The queen of hearts could go to a black king if it were face up.
            let text = text.replace("8H 8C 8D |", "QH 8H 8C 8D |");
            let position = table(variant, &text);
            assert_eq!(position.status(), Status::Stuck);
            assert!(position.draw().is_some());
        }
    }
}

#[test]
fn unlimited_redeals_are_not_stuck() {
    let others = "4S 4H 4C 4D 5S 5H 5C 5D 6S 6H 6C 6D TD";
    // In drawing order the queen of hearts is the third card, the fourth, and so on.
    let status = |variant, index: usize, drawn: usize| {
        let mut order: Vec<&str> = others.split(' ').collect();
        order.insert(index - 1, "QH");
        let waste = order[..drawn].join(" ");
        order.reverse();
        let stock = order[..14 - drawn].join(" ");
        table(variant, &format!("{LOCKED}stock {stock}\nwaste {waste}")).status()
    };
    for index in 1..=14 {
        for drawn in 0..=14 {
            assert_eq!(status(Variant::KLONDIKE_ONE, index, drawn), Status::Playing);
            // On top now, later in this pass, or in the next: every third card and the last.
            let now = drawn == index;
            let this_pass = index > drawn && ((index - drawn) % 3 == 0 || index == 14);
            let next_pass = index % 3 == 0 || index == 14;
            let expected = if now || this_pass || next_pass {
                Status::Playing
            } else {
                Status::Stuck
            };
            let found = status(Variant::KLONDIKE_THREE, index, drawn);
            assert_eq!(found, expected, "{index} {drawn}");
        }
    }
}

#[test]
fn a_card_that_can_come_back_from_a_foundation_is_a_move() {
    let cards = "4S 4H 4C 4D 5S 5H 5C 5D 6S 6H 6C 6D TD";
    let text = format!("{LOCKED}stock {cards}").replace("8H 8C 8D |", "QH 8H 8C 8D |");
    let text = format!("home AS - - -\n{text}").replace("1 AS", "1");
    assert_eq!(table(Variant::KLONDIKE_ONE, &text).status(), Status::Stuck);
    // The ace can go to a red two.
    let text = text.replace("2D | KD", "KD | 2D");
    assert_eq!(
        table(Variant::KLONDIKE_ONE, &text).status(),
        Status::Playing
    );
}
