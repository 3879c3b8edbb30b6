//! The solver of FreeCell: its solutions are played by the rules, its proofs are held against a
//! search that knows nothing but the rules.

mod solver;

use games::random::Generator;
use games::solitaire::solver::{Answer, Budget, Search, Shortening, solve};
use games::solitaire::{Deal, Variant};
use rand::SeedableRng;
use solver::{any_table, can_be_won, near_the_end, nothing, wins};

const BUDGET: Budget = Budget { states: 300_000 };

fn deal(variant: Variant, number: u32) -> games::solitaire::Position {
    Deal::new(variant, number).expect("a deal").position()
}

#[test]
fn the_first_deals_are_solved_by_moves_that_win() {
    for number in 1..=60 {
        let position = deal(Variant::FREECELL, number);
        let Answer::Solved(solution) = solve(&position, BUDGET) else {
            panic!("deal {number} can be won");
        };
        wins(&position, &solution);
    }
}

#[test]
fn deals_that_nobody_can_win_are_proved_lost() {
    for number in Deal::LOST {
        let position = deal(Variant::FREECELL, number);
        assert_eq!(solve(&position, BUDGET), Answer::Lost, "{number}");
    }
}

#[test]
fn every_size_is_solved_or_proved_lost() {
    let (mut solved, mut lost) = (0, 0);
    for columns in 4..=8 {
        for cells in 2..=4 {
            for suits in 1..=4 {
                let variant = Variant::freecell(columns, cells, suits).unwrap();
                for number in 1..=3 {
                    let position = deal(variant, number);
                    match solve(&position, BUDGET) {
                        Answer::Solved(solution) => {
                            wins(&position, &solution);
                            solved += 1;
                        }
                        Answer::Lost => lost += 1,
                        Answer::Unknown => panic!("{variant:?} {number}"),
                    }
                }
            }
        }
    }
    assert!(solved > 100 && lost > 20, "{solved} {lost}");
}

#[test]
fn answers_agree_with_a_search_by_the_rules_alone() {
    let (mut won, mut lost) = (0, 0);
    for (columns, cells, suits) in [(4, 2, 2), (5, 3, 1), (6, 3, 1), (4, 4, 2), (5, 4, 2)] {
        let variant = Variant::freecell(columns, cells, suits).unwrap();
        for number in 1..=40 {
            // Positions of half a game have few enough tables to look at all of them.
            let position = near_the_end(&deal(variant, number), number);
            let Some(truth) = can_be_won(&position, 3000) else {
                continue;
            };
            match solve(&position, BUDGET) {
                Answer::Solved(solution) => {
                    wins(&position, &solution);
                    assert!(truth, "{position:?}");
                    won += 1;
                }
                Answer::Lost => {
                    assert!(!truth, "{position:?}");
                    lost += 1;
                }
                Answer::Unknown => panic!("{position:?}"),
            }
        }
    }
    assert!(won > 20 && lost > 20, "{won} {lost}");
}

#[test]
fn answers_agree_with_it_for_tables_that_play_does_not_lead_to() {
    let mut rng = Generator::seed_from_u64(1);
    let (mut won, mut lost) = (0, 0);
    for round in 0..600_u32 {
        let variant = Variant::freecell(4, 2, 2 + (round % 3) as u8).unwrap();
        let position = any_table(variant, 8 + round % 9, &mut rng);
        let Some(truth) = can_be_won(&position, 1000) else {
            continue;
        };
        let answer = solve(&position, BUDGET);
        match &answer {
            Answer::Solved(solution) => won += usize::from(wins(&position, solution).is_won()),
            Answer::Lost => lost += 1,
            Answer::Unknown => panic!("{position:?}"),
        }
        assert_eq!(truth, answer != Answer::Lost, "{position:?}");
    }
    assert!(won > 100 && lost > 20, "{won} {lost}");
}

#[test]
fn a_search_stops_where_it_is_told_to_and_goes_on_from_there() {
    let position = deal(Variant::FREECELL, 11_982);
    let mut search = Search::new(&position, BUDGET);
    assert_eq!(search.step(0), None);
    for round in 1..=10 {
        assert_eq!(search.step(50), None);
        assert_eq!(search.states(), round * 50);
    }
    assert_eq!(search.step(u32::MAX), Some(&Answer::Lost));
    let states = search.states();
    assert_eq!(search.step(10), Some(&Answer::Lost));
    assert_eq!(search.states(), states);
    // The same in one go.
    let mut whole = Search::new(&position, BUDGET);
    assert_eq!(whole.step(states - 1), None);
    assert_eq!(whole.step(1), Some(&Answer::Lost));
    let mut short = Search::new(&position, Budget { states: 100 });
    assert_eq!(short.step(1000), Some(&Answer::Unknown));
    assert_eq!(short.states(), 100);
}

#[test]
fn a_shortened_solution_wins_with_no_more_moves() {
    let mut sum = (0, 0);
    for number in 1..=10 {
        let position = deal(Variant::FREECELL, number);
        let Answer::Solved(solution) = solve(&position, BUDGET) else {
            panic!("deal {number} can be won");
        };
        let mut shortening = Shortening::new(&position, solution.clone(), 30);
        let mut calls = 0;
        while !shortening.step(100) {
            calls += 1;
        }
        assert!(calls > 3);
        wins(&position, shortening.best());
        sum.0 += solution.moves.len();
        sum.1 += shortening.best().moves.len();
    }
    assert!(sum.1 * 10 < sum.0 * 9, "{sum:?}");
}

#[test]
fn a_won_game_needs_no_moves() {
    let position = deal(Variant::FREECELL, 1);
    let Answer::Solved(solution) = solve(&position, BUDGET) else {
        panic!("it can be won");
    };
    let won = wins(&position, &solution);
    assert_eq!(solve(&won, BUDGET), Answer::Solved(nothing()));
    let mut shortening = Shortening::new(&won, nothing(), 30);
    assert!(shortening.step(10));
    assert_eq!(shortening.best(), &nothing());
}
