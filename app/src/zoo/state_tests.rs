use games::zoo::{BotCount, Mode, decode};

use super::*;
use crate::saves::testing::MemoryStore;

fn at(seed: u64) -> Moment {
    Moment {
        now: 1_000 + seed,
        seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
    }
}

fn name(number: usize) -> String {
    format!("Game {number}")
}

fn started() -> (Desk<MemoryStore>, MemoryStore) {
    let store = MemoryStore::default();
    let mut desk = Desk::new(store.other_tab());
    let setup = Setup::new(Mode::Shared, BotCount::new(3).unwrap());
    desk.start(setup, &name, at(1));
    (desk, store)
}

fn linked(code: &str) -> Game {
    Game::from_position(&decode(code).unwrap().position)
}

#[test]
fn a_new_game_has_nothing_to_pass_along_before_its_first_card() {
    let (mut desk, _) = started();
    assert_eq!(desk.position(), None);
    desk.draw(Turn::This, &name, at(2)).unwrap();
    assert!(desk.position().is_some());
}

#[test]
fn twenty_draws_and_twenty_undos_are_the_start_again() {
    let (mut desk, _) = started();
    let start = desk.game().unwrap().to_record();
    for seed in 0..20 {
        desk.draw(Turn::Next, &name, at(seed)).unwrap();
    }
    for seed in 0..20 {
        desk.undo(at(seed)).unwrap();
    }
    assert_eq!(desk.position(), None);
    assert!(
        start.len() < desk.game().unwrap().to_record().len(),
        "redo is kept"
    );
    assert_eq!(desk.undo(at(0)), Err(Refused::Nothing));
}

#[test]
fn a_reload_goes_on_with_the_same_game_and_its_undo() {
    let (mut desk, store) = started();
    desk.draw(Turn::This, &name, at(2)).unwrap();
    let mut reloaded = Desk::new(store.other_tab());
    reloaded.resume();
    assert_eq!(reloaded.game(), desk.game());
    assert!(reloaded.undo(at(3)).is_ok());
}

#[test]
fn a_link_becomes_a_second_game_with_the_first_draw() {
    let (mut desk, _) = started();
    let mine = desk.slot().unwrap().clone();
    desk.visit(linked("ZS5AC278B6413"), None);
    desk.draw(Turn::This, &name, at(5)).unwrap();
    assert_eq!(desk.slots().len(), 2);
    assert_eq!(desk.before(), Some(mine));
}

#[test]
fn the_link_of_a_saved_game_opens_that_game() {
    let (mut desk, store) = started();
    desk.draw(Turn::This, &name, at(2)).unwrap();
    let code = desk.position().unwrap().readable();
    let mut other = Desk::new(store.other_tab());
    other.visit(linked(&code), None);
    other.resume();
    assert_eq!(other.slot(), desk.slot());
    assert!(other.undo(at(3)).is_ok());
}
