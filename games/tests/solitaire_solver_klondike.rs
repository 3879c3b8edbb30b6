//! Tests of the Klondike solver: its solutions are replayed by the rules, its answers are compared
//! with a search that knows only the rules.

mod solver;

use games::random::Generator;
use games::solitaire::solver::{Answer, Budget, Search, Shortening, solve};
use games::solitaire::{Automatic, Deal, Draw, Position, Variant};
use rand::SeedableRng;
use solver::{answer_agrees, any_table, nothing, wins};

const BUDGET: Budget = Budget { states: 50_000 };

fn deal(variant: Variant, number: u32) -> Position {
    Deal::new(variant, number).expect("a deal").position()
}

#[test]
fn deals_are_solved_by_moves_that_win_or_proved_lost() {
    for draw in [Draw::One, Draw::Three] {
        let (mut solved, mut lost) = (0, 0);
        for columns in 3..=7 {
            let variant = Variant::klondike(draw, columns).unwrap();
            // Few of the small games are unwinnable.
            for number in 1..=if columns == 7 { 40 } else { 5 } {
                let position = deal(variant, number);
                match solve(&position, BUDGET) {
                    Answer::Solved(solution) => {
                        wins(&position, &solution);
                        solved += 1;
                    }
                    Answer::Lost => lost += 1,
                    Answer::Unknown => {}
                }
            }
        }
        assert!(solved > 40 && lost > 0, "{solved} {lost}");
    }
}

#[test]
fn answers_agree_with_a_search_by_the_rules_alone() {
    let mut rng = Generator::seed_from_u64(1);
    for draw in [Draw::One, Draw::Three] {
        let (mut won, mut lost) = (0, 0);
        for round in 0..500_u32 {
            let variant = Variant::klondike(draw, 3 + (round % 2) as u8).unwrap();
            let position = any_table(variant, 6 + round % 30, &mut rng);
            match answer_agrees(&position, BUDGET, 1500) {
                Some(true) => won += 1,
                Some(false) => lost += 1,
                None => {}
            }
        }
        assert!(won > 40 && lost > 10, "{won} {lost}");
    }
}

#[test]
fn cards_come_back_from_the_foundations_and_columns_are_emptied_for_kings() {
    for code in [
        // A king comes back to an emptied column, and what it takes empties another one.
        "v1K31sAQgxBRhyCSigRSTUVWXYZdCGKOSWaeimquyQMcs8IZyiswjxrIG-1tMSl_NcAAAAA",
        // A card of the stock is needed for a card that must come back before a useful one.
        "v1K41gAQgxBRhxwRSTUVWcCGKOSWaeimquQMcs8hH7YHTBpvyhlbIKiOucQl0xcMc7JAAAAA",
        // Cards come back one after another before a column is emptied.
        "v1K43oAQgxBRhyCSwRSTUVWXYZaYCGKOSWaewMcs9Ndt-Oeu8IcAhqIK63OwIcgsaAopgAAA",
        // A card lies on a run without being part of it.
        "v1K33gAQgxBRhyARSTUVWXZCGKOSWaeikMcs9Ndt-Mos7sashjolnKGS2umESayC8HAAAAA",
    ] {
        let position = Position::decode(code).unwrap();
        let Answer::Solved(solution) = solve(&position, BUDGET) else {
            panic!("{code} can be won");
        };
        wins(&position, &solution);
    }
}

#[test]
fn a_search_stops_at_its_limit_and_continues_from_there() {
    let lost = |number: &u32| {
        let position = deal(Variant::KLONDIKE_THREE, *number);
        let mut search = Search::new(&position, BUDGET);
        search.step(u32::MAX) == Some(&Answer::Lost) && search.states() > 100
    };
    let number = (1..100).find(lost).expect("a lost deal");
    let position = deal(Variant::KLONDIKE_THREE, number);
    let mut search = Search::new(&position, BUDGET);
    assert_eq!(search.step(60), None);
    assert_eq!(search.states(), 60);
    assert_eq!(search.step(u32::MAX), Some(&Answer::Lost));
    let mut short = Search::new(&position, Budget { states: 70 });
    assert_eq!(short.step(60), None);
    assert_eq!(short.step(60), Some(&Answer::Unknown));
    assert_eq!(short.states(), 70);
}

#[test]
fn a_solution_can_be_followed_with_every_card_moved_by_hand() {
    for (variant, number) in [(Variant::KLONDIKE_ONE, 1), (Variant::KLONDIKE_THREE, 2)] {
        let position = deal(variant, number);
        let Answer::Solved(solution) = solve(&position, BUDGET) else {
            panic!("deal {number} can be won");
        };
        let mut now = position;
        for played in &solution.moves {
            now = solver::after(&now, played.step);
            for step in &played.automatic {
                now = solver::after(&now, *step);
            }
        }
        assert!(now.is_won());
    }
}

#[test]
fn a_won_game_needs_no_moves() {
    let position = any_table(Variant::KLONDIKE_ONE, 0, &mut Generator::seed_from_u64(1));
    assert_eq!(solve(&position, BUDGET), Answer::Solved(nothing()));
    let mut shortening = Shortening::new(&position, nothing(), Automatic::Safe, 30);
    assert!(shortening.step(10));
}
