//! Tests of rounds: the golden ones in `vectors/spaces_rounds.json`, the events of each step, and
//! what is visible in the fog.

use games::spaces::{
    Action, Board, End, Fogged, Gain, Location, Loss, Outcome, Player, Round, Square, Steps, Turn,
    Winner, decode,
};
use serde_json::{Value, json};

fn board(text: &str) -> Board {
    decode(text).expect(text).board
}

fn round(first: &str, second: &str) -> Round {
    Round::play(&board(first), &board(second))
}

#[test]
fn every_golden_round_ends_as_written_down() {
    let file: Value =
        serde_json::from_str(include_str!("vectors/spaces_rounds.json")).expect("JSON");
    let cases = file["cases"].as_array().expect("a list of cases");
    assert!(cases.len() >= 970);
    for case in cases {
        let text = |key: &str| case[key].as_str().expect("a board");
        let (first, second) = (board(text("first")), board(text("second")));
        let outcome = Outcome::of(&first, &second);
        let location = |location: Location| json!([location.row(first.size()), location.column()]);
        let square = |at: Option<Square>| json!(at.map(|at| [at.row(), at.column()]));
        let answer = json!({
            "first": text("first"),
            "second": text("second"),
            "points": outcome.points,
            "winner": outcome.winner.name(),
            "final": outcome.finals.map(location),
            "trap_hit": outcome.trap_hit,
            "trap_at": outcome.trap_at.map(square),
            "last_step": outcome.last_step,
            "collision": outcome.collision,
        });
        assert_eq!(answer, *case);
        assert_eq!(Round::play(&first, &second).outcome, outcome);
    }
}

fn at(square: u16) -> Square {
    Square::from_index(games::spaces::Size::new(3).expect("a size"), square).expect("a square")
}

const fn turn(action: Action, gained: Option<Gain>, points: u32, square: Square) -> Turn {
    Turn {
        action,
        gained,
        lost: None,
        lost_a_point: false,
        points,
        location: Location::Square(square),
    }
}

#[test]
fn each_step_has_its_actions_and_the_reasons_for_points() {
    let round = round("3|6p7t3p0pG0f", "3|6p7p4p1pG1f");
    let moves = |from, to, forward| Action::Moves {
        from: at(from),
        to: at(to),
        forward,
    };
    let forward = Some(Gain::Forward);
    let turns: Vec<[Turn; 2]> = round.steps.iter().map(|step| step.turns).collect();
    let goal = |points, location| Turn {
        location,
        ..turn(Action::Goal, Some(Gain::Goal), points, at(0))
    };
    assert_eq!(
        turns,
        [
            [
                turn(Action::Places(at(6)), None, 0, at(6)),
                turn(Action::Places(at(2)), None, 0, at(2)),
            ],
            [
                turn(Action::Traps(at(7)), None, 0, at(6)),
                turn(moves(2, 1, false), None, 0, at(1)),
            ],
            [
                turn(moves(6, 3, true), forward, 1, at(3)),
                turn(moves(1, 4, true), forward, 1, at(4)),
            ],
            [
                turn(moves(3, 0, true), forward, 2, at(0)),
                // The trap was set in an earlier step; now the piece arrives on it.
                Turn {
                    lost: Some(Loss::Trap {
                        at: at(7),
                        put_now: false
                    }),
                    lost_a_point: true,
                    ..turn(moves(4, 7, true), forward, 1, at(7))
                },
            ],
            [
                goal(3, Location::FirstGoal(0)),
                turn(Action::Stopped, None, 1, at(7)),
            ],
        ]
    );
    let ends: Vec<Option<End>> = round.steps.iter().map(|step| step.end).collect();
    assert_eq!(ends, [None, None, None, None, Some(End::Goal)]);
    assert_eq!(round.outcome.winner, Winner::First);
}

/// What each player lost in the last step, and whether it cost a point.
fn last_losses(round: &Round) -> [(Option<Loss>, bool); 2] {
    let last = round.steps.last().expect("at least one step");
    last.turns.map(|turn| (turn.lost, turn.lost_a_point))
}

#[test]
fn a_collision_costs_both_a_point_if_they_have_one() {
    // In the first step there is no point to lose yet.
    let early = round("2|0pG0f", "2|3pG1f");
    assert_eq!(early.outcome.points, [0, 0]);
    assert_eq!(early.steps.len(), 1);
    assert_eq!(last_losses(&early), [(Some(Loss::Collision), false); 2]);
    let one_behind = round("3|6p7p4pG1f", "3|7p7t4pG1f");
    assert_eq!(last_losses(&one_behind), [(Some(Loss::Collision), true); 2]);
    assert_eq!(one_behind.steps[2].end, Some(End::Collision));
    assert_eq!(one_behind.outcome.winner, Winner::Tie);
}

#[test]
fn players_who_swap_squares_do_not_collide() {
    let round = round("2|3p1pG1f", "2|2p0pG0f");
    // The first is on 3 and 1, the second on 1 and 3.
    assert!(!round.outcome.collision);
    assert_eq!(round.outcome.points, [2, 2]);
    assert_eq!(
        round.outcome.finals,
        [Location::FirstGoal(1), Location::SecondGoal(1)]
    );
}

#[test]
fn a_trap_put_under_a_standing_piece_hits_it_at_once() {
    // The first player's piece stays on 6 as the second player's trap is set there.
    let round = round("3|6p7t3p0pG0f", "3|6p2tG0f");
    let lost = Loss::Trap {
        at: at(6),
        put_now: true,
    };
    let [hit, other] = round.steps[1].turns;
    assert_eq!((hit.action, hit.lost), (Action::Traps(at(7)), Some(lost)));
    assert!(!hit.lost_a_point, "there was none to lose");
    assert_eq!((other.action, other.lost), (Action::Traps(at(6)), None));
    assert_eq!(round.outcome.trap_hit, [true, false]);
    assert_eq!(round.outcome.last_step, [1, 2]);
}

#[test]
fn a_round_ends_when_traps_have_stopped_both() {
    let round = round("2|2p2t3t0pG0f", "2|2p3t1pG1f");
    assert_eq!(round.outcome.trap_hit, [false, false]);
    let both = Round::play(&board("2|3p3t1pG1f"), &board("2|2p2t0pG0f"));
    // Each has moved onto the trap that the other left behind.
    assert_eq!(
        both.steps.last().and_then(|step| step.end),
        Some(End::BothStopped)
    );
    assert_eq!(both.outcome.trap_hit, [true, true]);
    assert_eq!(both.outcome.points, [0, 0]);
    assert!(last_losses(&both).iter().all(|(_, cost)| *cost));
}

#[test]
fn a_trap_hits_in_the_step_in_which_the_other_reaches_the_goal() {
    let round = round("3|8p7t5p2pG2f", "3|8p8t7p4p1pG1f");
    let last = round.steps.last().expect("a step");
    assert_eq!(last.end, Some(End::Goal));
    assert_eq!(last.turns[0].action, Action::Goal);
    let lost = Loss::Trap {
        at: at(7),
        put_now: false,
    };
    assert_eq!(last.turns[1].lost, Some(lost));
    assert_eq!(round.outcome.points, [3, 1]);
}

#[test]
fn rounds_of_boards_of_different_sizes_end() {
    let (small, large) = (board("2|2p0pG0f"), board("31|930p899pG30f"));
    for (first, second) in [(&small, &large), (&large, &small)] {
        let round = Round::play(first, second);
        assert!(round.steps.last().is_some_and(|step| step.end.is_some()));
    }
}

#[test]
fn no_step_follows_the_last_one() {
    let board = board("2|2p0pG0f");
    let mut steps = Steps::new(&board, &board);
    assert_eq!(steps.by_ref().count(), 3);
    assert_eq!(steps.next(), None);
}

/// Squares by their numbers.
fn numbers(fogged: &Fogged) -> (Vec<u16>, Option<u16>) {
    let number = |square: &Square| square.index(fogged.own.size());
    (
        fogged.pieces.iter().map(number).collect(),
        fogged.trap.as_ref().map(number),
    )
}

#[test]
fn in_fog_the_other_players_trail_and_the_trap_that_was_hit_are_seen() {
    let (first, second) = (board("3|6p7t3p0pG0f"), board("3|6p7p8t4p1pG1f"));
    let outcome = Outcome::of(&first, &second);
    assert_eq!(outcome.last_step, [3, 4]);
    let mine = Fogged::of(&first, &second, Player::First);
    assert_eq!(mine.own, first);
    assert_eq!(numbers(&mine), (vec![2, 1, 4, 7], Some(0)));
    let theirs = Fogged::of(&first, &second, Player::Second);
    assert_eq!(theirs.own, second);
    // The same board, seen from the other side: the first player comes down.
    assert_eq!(numbers(&theirs), (vec![2, 5, 8], Some(1)));
}

#[test]
fn in_fog_nothing_is_seen_after_a_collision() {
    let (first, second) = (board("3|7p4p1pG1f"), board("3|7p4p3p0pG0f"));
    assert!(Outcome::of(&first, &second).collision);
    let fogged = Fogged::of(&first, &second, Player::First);
    assert_eq!(numbers(&fogged), (vec![1, 4], None));
}
