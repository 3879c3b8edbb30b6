use games::zoo::{BotCount, Mode, decode};

use super::*;
use crate::saves::{Elsewhere, Scene, Shelf, SlotId, testing::MemoryStore};

const SETUP: (Mode, u8) = (Mode::Shared, 3);

fn at(seed: u64) -> Moment {
    Moment {
        now: 1_000 + seed,
        seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
    }
}

fn name(number: usize) -> String {
    format!("Game {number}")
}

fn desk(store: MemoryStore) -> Desk<MemoryStore> {
    Desk::new(Shelf::new(store, super::super::GAME))
}

fn started() -> (Desk<MemoryStore>, MemoryStore) {
    let store = MemoryStore::default();
    let mut desk = desk(store.other_tab());
    desk.start(
        Setup::new(SETUP.0, BotCount::new(SETUP.1).unwrap()),
        &name,
        at(1),
    );
    (desk, store)
}

fn key(id: &SlotId) -> String {
    Shelf::new(MemoryStore::default(), super::super::GAME).key(id)
}

fn position(code: &str) -> Position {
    decode(code).unwrap().position
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
    let mut reloaded = super::tests::desk(store.other_tab());
    assert!(reloaded.resume());
    assert_eq!(reloaded.game(), desk.game());
    assert!(reloaded.undo(at(3)).is_ok());
}

#[test]
fn a_link_is_shown_beside_the_kept_game_and_becomes_a_second_one_with_the_first_draw() {
    let (mut desk, _) = started();
    let mine = desk.slot().unwrap().clone();
    desk.visit(Game::from_position(&position("ZS5AC278B6413")), None);
    assert_eq!(desk.kept(), std::slice::from_ref(&mine));
    desk.draw(Turn::This, &name, at(5)).unwrap();
    assert_eq!(desk.kept().len(), 2);
    assert_eq!(desk.before(), Some(mine.clone()));
    desk.open(&mine.id);
    assert_eq!(desk.slot(), Some(&mine));
}

#[test]
fn leaving_a_link_shows_the_kept_game_again() {
    let (mut desk, _) = started();
    let mine = desk.slot().unwrap().clone();
    desk.visit(Game::from_position(&position("ZS5")), None);
    assert!(desk.leave());
    assert_eq!(desk.slot(), Some(&mine));
    assert_eq!(desk.kept(), [mine]);
}

#[test]
fn a_link_opened_before_the_store_was_read_finds_the_kept_game_behind_it() {
    let (desk, store) = started();
    let mine = desk.slot().unwrap().clone();
    let mut fresh = super::tests::desk(store.other_tab());
    fresh.visit(Game::from_position(&position("ZS5")), None);
    assert!(fresh.resume());
    assert!(matches!(fresh.scene(), Scene::Visit(_)));
    assert_eq!(fresh.before(), Some(mine));
}

#[test]
fn accepting_the_same_link_twice_keeps_one_game() {
    let mut desk = desk(MemoryStore::default());
    for seed in [1, 2] {
        desk.visit(Game::from_position(&position("ZS5AC278B6413")), None);
        desk.accept(&name, at(seed));
    }
    assert_eq!(desk.kept().len(), 1);
}

#[test]
fn a_tab_that_missed_a_move_shows_it_instead_of_overwriting() {
    let (mut here, store) = started();
    let mut there = desk(store);
    assert!(there.resume());
    there.draw(Turn::This, &name, at(7)).unwrap();
    assert_eq!(here.draw(Turn::This, &name, at(8)), Err(Refused::MovedOn));
    assert_eq!(here.game(), there.game());
    assert!(here.draw(Turn::Next, &name, at(9)).is_ok());
}

#[test]
fn a_tab_follows_the_other_one() {
    let (mut here, store) = started();
    let mut there = desk(store);
    assert!(there.resume());
    there.draw(Turn::This, &name, at(7)).unwrap();
    let key = key(&here.slot().unwrap().id);
    assert_eq!(here.changed_elsewhere(Some("something.else")), None);
    assert_eq!(
        here.changed_elsewhere(Some(&key)),
        Some(Elsewhere::Followed)
    );
    assert_eq!(here.game(), there.game());
    assert_eq!(here.changed_elsewhere(Some(&key)), None);
}

#[test]
fn a_game_deleted_in_another_tab_is_saved_again_by_the_next_draw() {
    let (mut here, store) = started();
    let mut there = desk(store);
    let id = here.slot().unwrap().id.clone();
    there.delete(&id);
    assert_eq!(here.changed_elsewhere(None), Some(Elsewhere::Deleted));
    here.draw(Turn::This, &name, at(9)).unwrap();
    assert_eq!(here.kept().len(), 1);
}

#[test]
fn a_deletion_is_taken_back() {
    let (mut desk, _) = started();
    desk.draw(Turn::This, &name, at(2)).unwrap();
    let id = desk.slot().unwrap().id.clone();
    let game = desk.game().cloned();
    let slot = desk.delete(&id).unwrap();
    assert_eq!(desk.scene(), &Scene::Setup);
    assert_eq!(desk.kept(), []);
    desk.restore(slot);
    assert_eq!(desk.game().cloned(), game);
}

#[test]
fn a_browser_that_keeps_nothing_still_plays_and_says_so() {
    let store = MemoryStore::default();
    store.full.set(true);
    let mut desk = desk(store.other_tab());
    desk.start(Setup::new(SETUP.0, BotCount::ONE), &name, at(1));
    assert!(desk.draw(Turn::This, &name, at(2)).is_ok());
    assert!(desk.unsaved());
    store.full.set(false);
    assert!(desk.draw(Turn::This, &name, at(3)).is_ok());
    assert!(!desk.unsaved());
}

#[test]
fn a_renamed_game_plays_on() {
    let (mut desk, _) = started();
    let id = desk.slot().unwrap().id.clone();
    desk.rename(&id, "Wieczór".into(), 5_000);
    assert_eq!(desk.slot().unwrap().name, "Wieczór");
    assert!(desk.draw(Turn::This, &name, at(2)).is_ok());
    assert_eq!(desk.kept().first().unwrap().name, "Wieczór");
}

#[test]
fn a_kept_game_that_cannot_be_read_is_left_as_it_is() {
    let (desk, store) = started();
    let id = desk.slot().unwrap().id.clone();
    let mut broken = desk.slot().unwrap().clone();
    broken.record = "nonsense".into();
    store.set(&key(&id), &broken.to_string());
    let mut fresh = super::tests::desk(store.other_tab());
    assert!(!fresh.resume());
    assert_eq!(fresh.scene(), &Scene::Setup);
    assert_eq!(fresh.kept(), [broken]);
}

#[test]
fn a_new_game_has_a_name_of_its_own() {
    let (mut desk, _) = started();
    let first = desk.slot().unwrap().id.clone();
    desk.start(Setup::new(SETUP.0, BotCount::ONE), &name, at(2));
    desk.delete(&first);
    desk.start(Setup::new(SETUP.0, BotCount::ONE), &name, at(3));
    let mut names: Vec<String> = desk.kept().into_iter().map(|slot| slot.name).collect();
    names.sort();
    assert_eq!(names, ["Game 2", "Game 3"]);
}
