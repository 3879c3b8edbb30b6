use games::solitaire::PileId;

use super::*;
use crate::saves::testing::MemoryStore;

const DAY: u32 = 20_420;

/// The smallest FreeCell, won in four moves.
const WON: &str = "solitaire1/FC1.160//0/4/2a2b(2h3h1h4h)12(1hbh2h)4b(4h3hbh1hah3h)";

fn small() -> Variant {
    Variant::freecell(4, 2, 1).unwrap()
}

fn won(seconds: u32) -> Game {
    let mut game = Game::from_record(WON).unwrap();
    game.set_seconds(seconds);
    game
}

fn begun() -> Game {
    let mut game = won(9);
    while game.undo().is_some() {}
    game
}

#[test]
fn a_game_counts_once_from_its_first_move() {
    let mut statistics = Statistics::default();
    let dealt = Game::deal(Deal::new(small(), 2).unwrap());
    assert!(!statistics.see("a", &dealt, DAY));
    assert!(statistics.see("a", &begun(), DAY));
    assert!(!statistics.see("a", &begun(), DAY));
    assert!(statistics.see("a", &won(30), DAY));
    assert!(!statistics.see("a", &begun(), DAY));
    assert!(!statistics.see("a", &won(3), DAY));
    let sums = statistics.of(small());
    assert_eq!((sums.begun, sums.won, sums.streak), (1, 1, 1));
    assert_eq!((sums.seconds, sums.moves), (30, 4));
}

#[test]
fn a_position_from_a_link_does_not_count() {
    let mut game = Game::from_position(begun().position().clone());
    while let Some(step) = game.position().legal_moves().first().copied() {
        game.play(step).unwrap();
        assert!(!Statistics::default().see("a", &game, DAY));
        if game.position().moves() > 9 {
            break;
        }
    }
}

#[test]
fn the_lesson_does_not_count() {
    let mut lesson = Game::deal(lesson::deal(Kind::FreeCell).unwrap());
    for (column, count) in [(3, 1), (3, 1), (4, 2), (2, 3), (2, 1)] {
        let tap = lesson.position().best_target(PileId::Column(column), count);
        lesson.play(tap.unwrap()).unwrap();
        assert!(!Statistics::default().see("a", &lesson, DAY));
    }
    assert_eq!(lesson.status(), Status::Won);
}

#[test]
fn a_streak_is_at_stake_while_a_game_is_unfinished() {
    let mut statistics = Statistics::default();
    statistics.see("a", &won(20), DAY);
    statistics.see("b", &won(20), DAY);
    assert_eq!(statistics.at_stake("b", small()), 0, "it was won");
    assert_eq!(statistics.at_stake("c", small()), 0, "no move was made");
    statistics.see("c", &begun(), DAY);
    assert_eq!(statistics.at_stake("c", small()), 2);
    statistics.give_up("c", small());
    assert_eq!(statistics.at_stake("c", small()), 0);
}

#[test]
fn a_streak_ends_with_a_game_that_is_given_up_but_the_longest_stays() {
    let mut statistics = Statistics::default();
    for id in ["a", "b", "c"] {
        statistics.see(id, &won(20), DAY);
    }
    statistics.see("d", &begun(), DAY);
    assert_eq!(statistics.give_up("d", small()), Some(3));
    assert_eq!(statistics.give_up("d", small()), None);
    assert_eq!(statistics.give_up("a", small()), None, "it was won");
    assert!(statistics.see("d", &won(10), DAY), "won after all");
    let sums = statistics.of(small());
    assert_eq!((sums.begun, sums.won), (4, 4));
    assert_eq!((sums.streak, sums.longest, sums.seconds), (0, 3, 10));
}

#[test]
fn a_game_that_the_solver_has_played_in_is_neither_won_nor_lost() {
    let mut statistics = Statistics::default();
    for id in ["a", "b"] {
        statistics.see(id, &won(20), DAY);
    }
    statistics.see("c", &begun(), DAY);
    for id in ["a", "c", "d"] {
        statistics.leave_out(id);
        assert!(!statistics.see(id, &won(10), DAY), "{id}");
        assert_eq!(statistics.at_stake(id, small()), 0);
        assert_eq!(statistics.give_up(id, small()), None);
    }
    let sums = statistics.of(small());
    assert_eq!((sums.begun, sums.won, sums.streak), (3, 2, 2));
    let store = MemoryStore::default();
    statistics.save(&store);
    assert_eq!(Statistics::load(&store), statistics);
}

#[test]
fn undoing_a_deletion_restores_the_streak_and_nothing_else() {
    let mut statistics = Statistics::default();
    statistics.see("a", &won(20), DAY);
    statistics.see("b", &begun(), DAY);
    let streak = statistics.give_up("b", small()).unwrap();
    // Games won between the deletion and its undo stay counted.
    statistics.see("c", &won(10), DAY);
    statistics.take_up("b", small(), streak);
    statistics.take_up("b", small(), streak);
    let sums = statistics.of(small());
    assert_eq!((sums.begun, sums.won), (3, 2));
    assert_eq!((sums.streak, sums.longest, sums.seconds), (2, 2, 10));
    assert!(statistics.see("b", &won(30), DAY));
    assert_eq!(statistics.of(small()).streak, 3);
}

#[test]
fn consecutive_days_last_until_todays_deal_is_missed() {
    let mut statistics = Statistics::default();
    for day in [DAY - 3, DAY - 2, DAY - 1] {
        statistics.see_day(Deal::of_day(small(), day), DAY);
    }
    assert_eq!(statistics.days_in_a_row(small(), DAY), 3);
    assert!(!statistics.solved(small(), DAY));
    statistics.see_day(Deal::of_day(small(), DAY), DAY);
    assert_eq!(statistics.days_in_a_row(small(), DAY), 4);
    assert_eq!(statistics.days_in_a_row(small(), DAY + 2), 0);
    assert_eq!(statistics.days_in_a_row(Variant::FREECELL, DAY), 0);
}

#[test]
fn the_deal_of_a_future_day_does_not_count_as_a_daily_deal() {
    let mut statistics = Statistics::default();
    statistics.see_day(Deal::of_day(small(), DAY + 1), DAY);
    assert!(!statistics.solved(small(), DAY + 1));
}

#[test]
fn statistics_survive_a_reload_and_garbage_is_ignored() {
    let store = MemoryStore::default();
    let mut statistics = Statistics::default();
    statistics.see("a", &won(20), DAY);
    statistics.see("b", &begun(), DAY);
    statistics.see_day(Deal::of_day(Variant::FREECELL, DAY), DAY);
    statistics.save(&store);
    let text = store.get(KEY).unwrap();
    assert_eq!(
        text,
        "sums F193 2 1 1 1 20 4 1 20\ngame a w\ngame b b\nday F0 20420\n"
    );
    assert_eq!(Statistics::load(&store), statistics);
    store.set(
        KEY,
        &["sums F7 x\nday\ngame c z\n\u{1F0A1}\nsums F0 1\n", &text].concat(),
    );
    assert_eq!(Statistics::load(&store), statistics);
}

#[test]
fn old_games_are_forgotten() {
    let mut statistics = Statistics::default();
    for number in 0..3 * REMEMBERED {
        statistics.see(&number.to_string(), &begun(), DAY);
    }
    assert_eq!(statistics.games.len(), REMEMBERED);
    assert_eq!(statistics.of(small()).begun, 300);
}

#[test]
fn restored_lines_before_the_devices_own_lose_nothing_and_count_nothing_twice() {
    let store = MemoryStore::default();
    let read = |text: &str| {
        store.set(KEY, text);
        let statistics = Statistics::load(&store);
        statistics.save(&store);
        store.get(KEY).unwrap()
    };
    // An older state of the same device: its own state stays.
    let own = "sums F0 9 7 2 4 60 50 7 900\ngame a w\ngame b b\nday F0 20420\n";
    let old = "sums F0 8 6 6 6 90 52\ngame a b\nday F0 20420\n";
    assert_eq!(
        read(&[old, own].concat()),
        "sums F0 9 7 2 6 60 50 7 900\ngame a w\ngame b b\nday F0 20420\n"
    );
    assert_eq!(read(&[own, own].concat()), own);
    // The history of another device, restored where one game was played.
    let new = "sums F0 1 0 0 0 0 0 0 0\ngame a b\n";
    let merged = read(&[own, new].concat());
    assert_eq!(
        merged,
        own.replace("game a w\ngame b b", "game b b\ngame a w")
    );
    // A list does not exceed its maximum length.
    let many: String = (0..150).map(|id| format!("game {id} b\n")).collect();
    assert_eq!(read(&many).lines().count(), REMEMBERED);
    assert!(read(&many).ends_with("game 149 b\n"));
}

#[test]
fn the_average_counts_only_games_whose_time_was_added() {
    let store = MemoryStore::default();
    store.set(KEY, "sums F193 5 5 2 3 10 4\n");
    let mut statistics = Statistics::load(&store);
    assert_eq!(statistics.of(small()).average(), None);
    statistics.see("a", &won(20), DAY);
    statistics.see("b", &won(41), DAY);
    assert_eq!(statistics.of(small()).average(), Some(30));
    statistics.save(&store);
    assert_eq!(Statistics::load(&store).of(small()).average(), Some(30));
}

#[test]
fn after_a_reset_games_stay_counted_and_days_solved() {
    let mut statistics = Statistics::default();
    statistics.see("a", &won(20), DAY);
    statistics.see_day(Deal::of_day(Variant::FREECELL, DAY), DAY);
    statistics.reset();
    assert_eq!(statistics.of(small()), Sums::default());
    assert!(!statistics.see("a", &won(20), DAY));
    assert!(statistics.solved(Variant::FREECELL, DAY));
}
