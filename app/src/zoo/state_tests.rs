use games::zoo::{BotCount, Mode, decode};

use super::*;
use crate::saves::testing::{MemoryStore, at, name};

fn started() -> (Games<MemoryStore>, MemoryStore) {
    let store = MemoryStore::default();
    let mut games = Games::new(store.other_tab());
    let setup = Setup::new(Mode::Shared, BotCount::new(3).unwrap());
    games.start(setup, &name, at(1));
    (games, store)
}

fn linked(code: &str) -> Game {
    Game::from_position(&decode(code).unwrap().position)
}

#[test]
fn a_new_game_has_nothing_to_share_before_its_first_card() {
    let (mut games, _) = started();
    assert_eq!(games.position(), None);
    games.draw(Turn::This, &name, at(2)).unwrap();
    assert!(games.position().is_some());
}

#[test]
fn twenty_draws_and_twenty_undos_lead_back_to_the_start() {
    let (mut games, _) = started();
    let start = games.game().unwrap().to_record();
    for seed in 0..20 {
        games.draw(Turn::Next, &name, at(seed)).unwrap();
    }
    for seed in 0..20 {
        games.undo(at(seed)).unwrap();
    }
    assert_eq!(games.position(), None);
    assert!(
        start.len() < games.game().unwrap().to_record().len(),
        "redo is kept"
    );
    assert_eq!(games.undo(at(0)), Err(Refused::Nothing));
}

#[test]
fn a_reload_resumes_the_same_game_and_its_undo() {
    let (mut games, store) = started();
    games.draw(Turn::This, &name, at(2)).unwrap();
    let mut reloaded = Games::new(store.other_tab());
    reloaded.resume();
    assert_eq!(reloaded.game(), games.game());
    assert!(reloaded.undo(at(3)).is_ok());
}

#[test]
fn a_link_becomes_a_second_game_with_the_first_draw() {
    let (mut games, _) = started();
    let mine = games.slot().unwrap().clone();
    games.visit(linked("ZS5AC278B6413"), None);
    games.draw(Turn::This, &name, at(5)).unwrap();
    assert_eq!(games.slots().len(), 2);
    assert_eq!(games.before(), Some(mine));
}

#[test]
fn the_link_of_a_saved_game_opens_that_game() {
    let (mut games, store) = started();
    games.draw(Turn::This, &name, at(2)).unwrap();
    let code = games.position().unwrap().readable();
    let mut other = Games::new(store.other_tab());
    other.visit(linked(&code), None);
    other.resume();
    assert_eq!(other.slot(), games.slot());
    assert!(other.undo(at(3)).is_ok());
}
