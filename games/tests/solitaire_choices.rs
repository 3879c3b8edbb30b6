//! Tests of the offered moves: for a pile, for a tap, and as hints.

mod tables;

use games::cards::Card;
use games::solitaire::{Deal, Move, PileId, Position, Refusal, Variant, Why};
use tables::{shown, step, table};

fn small(columns: u8, suits: u8) -> Variant {
    Variant::freecell(columns, 2, suits).expect("a size")
}

#[track_caller]
fn tap(position: &Position, from: PileId, count: u8) -> String {
    let target = position.best_target(from, count);
    target.map_or_else(|why| why.name().to_owned(), |step| step.to_string())
}

fn hints(position: &Position) -> Vec<(String, Why)> {
    let hints = position.hints().into_iter();
    hints
        .map(|hint| (hint.step.to_string(), hint.why))
        .collect()
}

#[test]
fn moves_from_a_pile_go_to_foundations_columns_and_cells() {
    let position = table(
        small(5, 2),
        "home  TS JH
         cells KH -
         1     QH KS JS
         2     QS",
    );
    assert_eq!(
        shown(&position.moves_from(PileId::Column(0), 1)),
        "1h 13 14 15 1b"
    );
    assert_eq!(shown(&position.moves_from(PileId::Column(0), 2)), "");
    assert_eq!(
        shown(&position.moves_from(PileId::Cell(0), 1)),
        "a3 a4 a5 ab"
    );
    assert_eq!(
        shown(&position.moves_from(PileId::Column(1), 1)),
        "23 24 25 2b"
    );
    assert_eq!(position.moves_from(PileId::Stock, 1), []);
    let all = "1h 13 14 15 1b 23 24 25 2b a3 a4 a5 ab";
    assert_eq!(shown(&position.legal_moves()), all);
}

#[test]
fn the_stock_is_drawn_from_and_then_the_waste_is_turned_over() {
    let text = "home QS QH QC QD\nstock KS KH\nwaste KC KD";
    let position = table(Variant::KLONDIKE_THREE, text);
    let draw = Move {
        from: PileId::Stock,
        to: PileId::Waste,
        count: 2,
    };
    assert_eq!(position.draw(), Some(draw));
    assert_eq!(position.moves_from(PileId::Stock, 1), [draw]);
    assert_eq!(position.best_target(PileId::Stock, 1), Ok(draw));
    assert_eq!(position.legal_moves().last(), Some(&draw));
    let text = "home QS QH QC QD\nwaste KC KD KH KS";
    let position = table(Variant::KLONDIKE_THREE, text);
    let turn = Move {
        from: PileId::Waste,
        to: PileId::Stock,
        count: 4,
    };
    assert_eq!(position.best_target(PileId::Stock, 1), Ok(turn));
    assert!(turn.is_redeal() && draw.is_draw());
}

#[test]
fn a_tapped_card_prefers_its_foundation() {
    let text = "home TS JH\ncells KH -\n1 QH KS JS\n2 QS";
    assert_eq!(tap(&table(small(5, 2), text), PileId::Column(0), 1), "1h");
}

#[test]
fn then_another_column_the_next_to_the_right_first() {
    let text = "home TS 9H\n1 QH\n2 KS KH JS\n3 QS TH\n4 JH";
    let position = table(small(6, 2), text);
    assert_eq!(position.check(step(&position, "2h")), Ok(()));
    let text = "home 9S 9H\n1 QH\n2 KS KH JS\n3 TS\n4 QS JH TH";
    let position = table(small(6, 2), text);
    assert_eq!(tap(&position, PileId::Column(1), 1), "21");
    assert_eq!(tap(&position, PileId::Column(3), 1), "4h");
    let text = "home 9S 8H\n1 QH\n2 KS KH JS\n3 9H\n4 QS JH TH\n5 TS";
    let position = table(small(6, 2), text);
    // The ten of hearts goes around from the left.
    assert_eq!(tap(&position, PileId::Column(3), 1), "42");
}

#[test]
fn then_a_single_card_of_a_column_to_a_cell_and_a_run_to_an_empty_column() {
    let text = "home 9S 9H\ncells KH -\n1 TS QH JS TH\n2 KS QS JH";
    let position = table(small(4, 2), text);
    assert_eq!(tap(&position, PileId::Column(0), 3), "13x3");
    let position = table(
        small(4, 2),
        "home 9S TH\ncells KH -\n1 TS QH JS\n2 KS QS JH",
    );
    assert_eq!(tap(&position, PileId::Column(0), 1), "1b");
    // A card in a cell does not go to another cell.
    assert_eq!(tap(&position, PileId::Cell(0), 1), "a3");
    let text = "home 9S TH\ncells KH QS\n1 TS QH JS\n2 KS JH";
    assert_eq!(tap(&table(small(4, 2), text), PileId::Column(0), 1), "13");
}

#[test]
fn a_whole_column_does_not_move_to_an_empty_one() {
    let position = table(
        Variant::KLONDIKE_ONE,
        "home QS QH QC QD\n1 KS\n2 KH\n3 KC\n4 KD",
    );
    assert_eq!(tap(&position, PileId::Column(0), 1), "1h");
    let text = "home QS QH JC QD\n1 KS\n2 KH\n3 QC | KC\n4 KD";
    let position = table(Variant::KLONDIKE_ONE, text);
    assert_eq!(tap(&position, PileId::Column(2), 1), "35");
    let text = "home QS QH TC QD\n1 KS\n2 KH\n3 QC JC\n4 KD\nwaste KC";
    let position = table(Variant::KLONDIKE_ONE, text);
    assert_eq!(tap(&position, PileId::Waste, 1), "w5");
    let text = "home QS QH TC JD\n1 KC QD\n2 KH\n3 QC JC\n4 KD";
    let position = table(Variant::KLONDIKE_ONE, &format!("{text}\nwaste KS"));
    assert_eq!(tap(&position, PileId::Column(0), 2), "nowhere_to_go");
}

#[test]
fn a_tap_that_does_nothing_says_why() {
    let text =
        "home 4S 4H\ncells KS 6H\n1 KH 8S 7H 6S 5H\n2 9H\n3 5S\n4 QS QH JS JH TS TH 9S 8H 7S";
    let position = table(small(4, 2), text);
    let too_many = Refusal::TooManyCards { count: 4, most: 1 };
    assert_eq!(position.best_target(PileId::Column(0), 4), Err(too_many));
    assert_eq!(tap(&position, PileId::Column(0), 5), "not_a_run");
    assert_eq!(tap(&position, PileId::Column(0), 6), "nothing_there");
    assert_eq!(tap(&position, PileId::Column(9), 1), "nothing_there");
    assert_eq!(tap(&position, PileId::Cell(0), 1), "nowhere_to_go");
    assert_eq!(tap(&position, PileId::Stock, 1), "nothing_there");
    let won = table(small(4, 2), "home KS KH");
    assert_eq!(
        won.best_target(PileId::Column(0), 1),
        Err(Refusal::NothingThere)
    );
    let klondike = table(Variant::KLONDIKE_ONE, "home KS KH KC QD\n1 KD");
    assert_eq!(
        klondike
            .best_target(PileId::Foundation(games::cards::Suit::Spades), 1)
            .map_err(|why| why.name()),
        Ok(step(&klondike, "S2"))
    );
}

#[test]
fn every_refusal_has_a_sentence_and_a_unique_name() {
    let ace = Card::parse("AS").expect("a card");
    let suit = ace.suit();
    let all = [
        Refusal::Won,
        Refusal::NoSuchPile,
        Refusal::NothingThere,
        Refusal::SamePlace,
        Refusal::FaceDown,
        Refusal::NotARun {
            under: ace,
            over: ace,
        },
        Refusal::OneAtATime,
        Refusal::TooManyCards { count: 2, most: 1 },
        Refusal::WrongRank { card: ace, on: ace },
        Refusal::SameColour { card: ace, on: ace },
        Refusal::OnlyKings { card: ace },
        Refusal::CellTaken { by: ace },
        Refusal::OtherSuit { card: ace, suit },
        Refusal::NotYet {
            card: ace,
            next: ace,
        },
        Refusal::StaysOnFoundation,
        Refusal::OnlyByDrawing,
        Refusal::StockNotEmpty,
        Refusal::NoWayBack,
        Refusal::ColumnFull,
        Refusal::NowhereToGo,
    ];
    let mut names: Vec<&str> = all.iter().map(Refusal::name).collect();
    assert!(all.iter().all(|refusal| refusal.to_string().contains(' ')));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all.len());
}

#[test]
fn piles_refuse_cards_that_do_not_fit() {
    let klondike = table(
        Variant::KLONDIKE_ONE,
        "home QS QH QC QD\n1 KS\nstock KH KC\nwaste KD",
    );
    let free = table(small(4, 1), "home JS\ncells KS -\n1 QS");
    let refused = |position: &Position, text: &str| {
        let refusal = position.check(step(position, text)).expect_err(text);
        refusal.name()
    };
    for (text, name) in [
        ("1a", "no_such_pile"),
        ("18", "no_such_pile"),
        ("11", "same_place"),
        ("1w", "no_way_back"),
        ("1s", "no_way_back"),
        ("s1", "only_by_drawing"),
        ("sh", "only_by_drawing"),
        ("ws", "stock_not_empty"),
        ("w1", "wrong_rank"),
        ("21", "nothing_there"),
    ] {
        let position = &klondike;
        let found = if text == "sh" {
            let home = PileId::Foundation(games::cards::Suit::Spades);
            let step = Move::one(PileId::Stock, home);
            position.check(step).expect_err(text).name()
        } else {
            refused(position, text)
        };
        assert_eq!(found, name, "{text}");
    }
    for (text, name) in [
        ("1a", "cell_taken"),
        ("sw", "no_such_pile"),
        ("S1", "stays_on_foundation"),
        ("b1", "nothing_there"),
        ("a1x2", "one_at_a_time"),
        ("ah", "not_yet"),
        ("H1", "no_such_pile"),
    ] {
        assert_eq!(refused(&free, text), name, "{text}");
    }
    assert_eq!(refused(&table(small(4, 1), "home KS"), "12"), "won");
    // A draw takes as many cards as the rule says.
    let two = Move {
        from: PileId::Stock,
        to: PileId::Waste,
        count: 2,
    };
    assert_eq!(klondike.check(two), Err(Refusal::NothingThere));
}

#[test]
fn a_column_takes_no_more_cards_than_a_link_can_hold() {
    // 31 cards, the red queen on top; a black jack would fit.
    let text = "1 AS 2S 3S 4S 5S 6S 7S 8S 9S TS AH 2H 3H 4H 5H 6H 7H 8H 9H TH AC 2C 3C 4C 5C 6C 7C 8C 9C TC QH
        2 JS QS KS JC QC KC JH KH\n3 AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD";
    let text = text
        .replace("2 JS QS KS", "2 QS KS")
        .replace("JH KH", "JH KH JS");
    let position = table(Variant::FREECELL, &text);
    assert_eq!(
        position.check(step(&position, "21")),
        Err(Refusal::ColumnFull)
    );
    assert_eq!(position.check(step(&position, "24")), Ok(()));
}

#[test]
fn hints_have_reasons_and_the_best_comes_first() {
    let text = "home TS TH TC 9D
        1 JC TD | QH
        2 JD | KS
        3 KC QD | JS
        4 KD QC JH
        waste KH QS";
    assert_eq!(
        hints(&table(Variant::KLONDIKE_ONE, text)),
        [
            ("4h".to_owned(), Why::SafeOnFoundation),
            ("12".to_owned(), Why::TurnsUp),
            ("25".to_owned(), Why::TurnsUp),
            ("31".to_owned(), Why::TurnsUp),
            ("3h".to_owned(), Why::Foundation),
            ("ws".to_owned(), Why::Draws),
        ]
    );
    let text = text.replace("waste KH QS", "waste QS KH");
    let found = hints(&table(Variant::KLONDIKE_ONE, &text));
    assert_eq!(found[4], ("w5".to_owned(), Why::UsesWaste));
    let text =
        "home 4S 4H\ncells 8S -\n1 KS KH 7H\n2 QS QH JS 5S TH\n3 9H\n4 JH TS 9S 8H 7S 6H 5H 6S";
    let found = hints(&table(small(4, 2), text));
    assert_eq!(
        found,
        [
            ("a3".to_owned(), Why::FreesCell),
            ("41".to_owned(), Why::JoinsRun),
            ("2b".to_owned(), Why::Uncovers),
            ("4b".to_owned(), Why::Uncovers),
        ]
    );
}

#[test]
fn a_hint_names_one_of_several_equivalent_destinations() {
    let position = Deal::new(Variant::FREECELL, 1).expect("a deal").position();
    assert_eq!(hints(&position), [("6a".to_owned(), Why::DigsFor)]);
}

#[test]
fn a_column_is_emptied_only_for_a_king() {
    let text = "home TS TH TC TD\n1 KS\n2 QH\n3 KC\n4 KD\n5 JS QD JD JC JH QS KH QC";
    let emptied = |text: &str| {
        let hints = hints(&table(Variant::KLONDIKE_ONE, text));
        hints.iter().any(|(_, why)| *why == Why::EmptiesColumn)
    };
    assert!(emptied(text));
    let settled = "home TS TH TC TD\n1 KS\n2 QH\n3 KC\n4 KD\n5 KH JS QD JD JC JH QS QC";
    assert!(!emptied(settled));
}
