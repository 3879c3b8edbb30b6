use games::solitaire::{Automatic, Variant};

use super::*;

fn replies(request: &str) -> Vec<Reply> {
    let mut job = Job::new(Request::parse(request).unwrap());
    let mut replies = Vec::new();
    while !job.is_done() {
        replies.extend(job.step(1_000));
    }
    replies
}

fn freecell(number: u32) -> Game {
    Game::deal(Deal::new(Variant::FREECELL, number).unwrap())
}

fn won(reply: &Reply) -> &Game {
    match reply {
        Reply::Won(game) => game,
        other => panic!("{other}"),
    }
}

/// Plays the moves of an reply in the player's own game.
fn play_on(mut game: Game, reply: &Reply) -> Game {
    let mut plan = won(reply).clone();
    assert_eq!(plan.position(), game.position());
    while let Some(played) = plan.redo() {
        assert_eq!(game.play(played.step), Ok(played));
    }
    game
}

#[test]
fn a_position_is_solved_in_few_moves() {
    let game = freecell(1);
    let solver::Answer::Solved(first) = solver::solve(game.position(), BUDGET) else {
        panic!("deal 1 can be won")
    };
    let replies = replies(&format!("solve safe {}", game.to_record()));
    let [reply] = &replies[..] else {
        panic!("{replies:?}")
    };
    let mut plan = won(reply).clone();
    let length = std::iter::from_fn(|| plan.redo()).count();
    assert!(length < first.moves.len(), "{length}");
    assert!(play_on(game, reply).position().is_won());
}

/// The number of requests answered with moves, all of which win in the player's own game.
fn wins(
    variant: Variant,
    deals: std::ops::RangeInclusive<u32>,
    name: &str,
    automatic: Automatic,
) -> usize {
    let mut count = 0;
    for number in deals {
        let mut game = Game::deal(Deal::new(variant, number).unwrap());
        game.set_automatic(automatic);
        for reply in replies(&format!("solve {name} {}", game.to_record())) {
            if let Reply::Won(_) = reply {
                assert!(play_on(game.clone(), &reply).position().is_won());
                count += 1;
            }
        }
    }
    count
}

#[test]
fn the_moves_are_those_of_the_players_setting() {
    let deals = 1..=20;
    assert!(wins(Variant::FREECELL, deals.clone(), "off", Automatic::Off) > 15);
    assert!(wins(Variant::FREECELL, deals.clone(), "safe", Automatic::Safe) > 15);
    // Where all cards go up at once, some deals cannot be won at all.
    assert!(wins(Variant::FREECELL, deals, "always", Automatic::Always) > 10);
    let klondike = Variant::KLONDIKE_THREE;
    assert!(wins(klondike, 1..=20, "off", Automatic::Off) > 10);
    assert!(wins(klondike, 1..=20, "safe", Automatic::Safe) > 10);
}

#[test]
fn a_lost_deal_is_lost() {
    let record = freecell(11_982).to_record();
    assert_eq!(replies(&format!("solve safe {record}")), [Reply::Lost]);
    assert_eq!(replies(&format!("back safe {record}")), [Reply::Lost]);
}

#[test]
fn the_way_back_leads_to_the_last_position_that_can_be_won() {
    // The first legal move again and again loses sooner or later.
    for number in [1, 2, 3, 4, 5] {
        let mut game = freecell(number);
        for _ in 0..60 {
            let moves = game.position().legal_moves();
            let Some(step) = moves.into_iter().find(|step| !step.is_to_foundation()) else {
                break;
            };
            game.play(step).unwrap();
        }
        let replies = replies(&format!("back safe {}", game.to_record()));
        let [Reply::Back(back)] = replies[..] else {
            panic!("{replies:?}")
        };
        for _ in 0..back.saturating_sub(1) {
            game.undo();
        }
        if back > 0 {
            let lost = solver::solve(game.position(), BUDGET);
            assert_eq!(lost, solver::Answer::Lost, "one move later");
            game.undo();
        }
        let won = solver::solve(game.position(), BUDGET);
        assert!(matches!(won, solver::Answer::Solved(_)), "{number}");
    }
}

#[test]
fn a_deal_that_can_be_won_is_found_at_each_difficulty() {
    for variant in [
        Variant::FREECELL,
        Variant::KLONDIKE_ONE,
        Variant::KLONDIKE_THREE,
    ] {
        for difficulty in Difficulty::ALL {
            let any = Game::deal(Deal::new(variant, 1).unwrap()).to_record();
            let name = difficulty.name();
            let replies = replies(&format!("deal {any} {name} 999990"));
            let [Reply::Deal(number)] = replies[..] else {
                panic!("{replies:?}")
            };
            let position = Deal::new(variant, number).unwrap().position();
            let solver::Answer::Solved(solution) = solver::solve(&position, DEAL_BUDGET) else {
                panic!("{number} cannot be won")
            };
            assert_eq!(Difficulty::of(&position, &solution), difficulty);
        }
    }
}
