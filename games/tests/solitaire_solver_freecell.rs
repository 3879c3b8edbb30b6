//! Tests of the FreeCell solver: its solutions are replayed by the rules, its proofs are compared
//! with a search that knows only the rules.

mod solver;

use games::cards::Card;
use games::random::{Generator, below, shuffle};
use games::solitaire::solver::{Answer, Budget, Search, Shortening, Solution, solve};
use games::solitaire::{Automatic, Deal, Layout, Position, Variant};
use rand::SeedableRng;
use solver::{after, answer_agrees, any_table, can_be_won, near_the_end, nothing, wins};

const BUDGET: Budget = Budget { states: 300_000 };

fn deal(variant: Variant, number: u32) -> Position {
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
fn unwinnable_deals_are_proved_lost() {
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
            // Positions in the middle of a game are few enough to examine all that can be reached.
            let position = near_the_end(&deal(variant, number), number);
            match answer_agrees(&position, BUDGET, 3000) {
                Some(true) => won += 1,
                Some(false) => lost += 1,
                None => {}
            }
        }
    }
    assert!(won > 20 && lost > 20, "{won} {lost}");
}

#[test]
fn answers_agree_with_it_for_unreachable_positions() {
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
fn positions_after_random_moves_are_answered_soon() {
    let mut rng = Generator::seed_from_u64(40);
    let (mut solved, mut lost, mut most) = (0, 0, 0);
    for number in 1..=60 {
        let mut position = deal(Variant::FREECELL, number);
        for _ in 0..40 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let step = moves[below(moves.len() as u32, &mut rng) as usize];
            position = after(&position, step);
        }
        let mut search = Search::new(&position, BUDGET);
        match search.step(u32::MAX).cloned() {
            Some(Answer::Solved(solution)) => {
                solved += usize::from(wins(&position, &solution).is_won())
            }
            Some(Answer::Lost) => lost += 1,
            _ => panic!("{position:?}"),
        }
        most = most.max(search.states());
    }
    assert!(
        solved > 5 && lost > 5 && most < 200_000,
        "{solved} {lost} {most}"
    );
}

#[test]
fn a_column_of_31_cards_is_full() {
    // Kings and queens are deep in a full column.
    let mut layout = Layout::empty(Variant::FREECELL);
    let mut cards: Vec<Card> = (0..52).filter_map(Card::from_code).collect();
    cards.reverse();
    for (index, card) in cards.into_iter().enumerate() {
        layout.columns[index / 31].cards.push(card);
    }
    let position = Position::new(&layout).unwrap();
    let Answer::Solved(solution) = solve(&position, BUDGET) else {
        panic!("the aces are on top");
    };
    wins(&position, &solution);
    let mut rng = Generator::seed_from_u64(31);
    for _ in 0..20 {
        let mut layout = Layout::empty(Variant::FREECELL);
        let mut cards: Vec<Card> = (0..52).filter_map(Card::from_code).collect();
        shuffle(&mut cards, &mut rng);
        for (index, card) in cards.into_iter().enumerate() {
            layout.columns[index.saturating_sub(28) / 3]
                .cards
                .push(card);
        }
        let position = Position::new(&layout).unwrap();
        if let Answer::Solved(solution) = solve(&position, Budget { states: 20_000 }) {
            wins(&position, &solution);
        }
    }
}

#[test]
fn a_search_stops_at_its_limit_and_continues_from_there() {
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

/// Shortens the solution of a deal. Returns how many moves it had, and the shorter one.
fn shortened(number: u32, automatic: Automatic) -> (usize, Solution) {
    let position = deal(Variant::FREECELL, number);
    let Answer::Solved(solution) = solve(&position, BUDGET) else {
        panic!("deal {number} can be won");
    };
    let length = solution.moves.len();
    let mut shortening = Shortening::new(&position, solution, automatic, 50);
    let mut calls = 0;
    while !shortening.step(100) {
        calls += 1;
    }
    assert!(calls > 3);
    let best = shortening.best().clone();
    wins(&position, &best);
    (length, best)
}

#[test]
fn a_shortened_solution_wins_with_fewer_moves() {
    for (automatic, percent) in [
        (Automatic::Off, 90),
        (Automatic::Safe, 90),
        (Automatic::Always, 70),
    ] {
        let mut sum = (0, 0);
        for number in 1..=10 {
            let (first, best) = shortened(number, automatic);
            let searched = match automatic {
                Automatic::Off => Automatic::Safe,
                other => other,
            };
            assert_eq!(best.automatic, searched);
            sum.0 += first;
            sum.1 += best.moves.len();
        }
        assert!(sum.1 * 100 < sum.0 * percent, "{automatic:?}: {sum:?}");
    }
}

#[test]
fn half_of_the_deals_need_at_most_32_moves_beside_automatic_ones() {
    let mut lengths: Vec<usize> = (1..=200)
        .map(|number| shortened(number, Automatic::Always).1.moves.len())
        .collect();
    lengths.sort_unstable();
    assert!(lengths[100] <= 32, "{lengths:?}");
}

#[test]
fn a_won_game_needs_no_moves() {
    let position = deal(Variant::FREECELL, 1);
    let Answer::Solved(solution) = solve(&position, BUDGET) else {
        panic!("it can be won");
    };
    let won = wins(&position, &solution);
    assert_eq!(solve(&won, BUDGET), Answer::Solved(nothing()));
    let mut shortening = Shortening::new(&won, nothing(), Automatic::Safe, 30);
    assert!(shortening.step(10));
    assert_eq!(shortening.best(), &nothing());
}
