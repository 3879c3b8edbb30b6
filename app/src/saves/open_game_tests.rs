//! Tests of [`super`] with a minimal game.

use super::*;
use crate::saves::testing::{MemoryStore, at, name};

/// A number that counts up, and a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    number: u32,
    clock: u32,
}

impl Count {
    const fn of(number: u32) -> Self {
        Self { number, clock: 0 }
    }
}

impl Saveable for Count {
    const KIND: &'static str = "count";

    fn to_record(&self) -> String {
        format!("{}/{}", self.number, self.clock)
    }

    fn from_record(record: &str) -> Option<Self> {
        let (number, clock) = record.split_once('/')?;
        Some(Self {
            number: number.parse().ok()?,
            clock: clock.parse().ok()?,
        })
    }

    fn same_position(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

type Games = OpenGame<MemoryStore, Count>;

/// A game at number 1, saved in the store.
fn begun() -> (Games, MemoryStore) {
    let store = MemoryStore::default();
    let mut games = Games::new(store.clone());
    games.begin(Count::of(1), &name, at(1));
    (games, store)
}

/// Another tab that continues the same game.
fn other_tab(store: &MemoryStore) -> Games {
    let mut games = Games::new(store.other_tab());
    games.resume();
    games
}

fn step(games: &mut Games, seed: u64) -> Result<u32, Refused> {
    games.change(at(seed), |game| {
        game.number += 1;
        Some(game.number)
    })
}

fn tick(games: &mut Games, seed: u64) {
    let ticked = games.change(at(seed), |game| {
        game.clock += 1;
        Some(())
    });
    ticked.unwrap();
}

fn number(games: &Games) -> u32 {
    games.game().unwrap().number
}

#[test]
fn a_reload_resumes_the_open_game() {
    let (mut games, store) = begun();
    step(&mut games, 2).unwrap();
    let mut reloaded = Games::new(store);
    reloaded.resume();
    assert_eq!(reloaded.playing(), games.playing());
    assert_eq!(step(&mut reloaded, 3), Ok(3));
}

#[test]
fn a_closed_game_stays_saved_but_a_reload_does_not_open_it() {
    let (mut games, store) = begun();
    games.close();
    let reloaded = other_tab(&store);
    assert_eq!(reloaded.scene(), &Scene::Setup);
    assert_eq!(reloaded.slots().len(), 1);
}

#[test]
fn a_link_is_shown_beside_the_saved_game_and_becomes_a_second_one_when_accepted() {
    let (mut games, _) = begun();
    let mine = games.slot().unwrap().clone();
    games.visit(Count::of(7), None);
    assert_eq!(games.slots(), std::slice::from_ref(&mine));
    games.accept(&name, at(2));
    assert_eq!(games.slots().len(), 2);
    assert_eq!(games.before(), Some(mine.clone()));
    games.open(&mine.id);
    assert_eq!(games.slot(), Some(&mine));
}

#[test]
fn leaving_a_link_shows_the_saved_game_again() {
    let (mut games, _) = begun();
    let mine = games.slot().unwrap().clone();
    games.visit(Count::of(7), None);
    games.leave();
    assert_eq!(games.slot(), Some(&mine));
    assert_eq!(games.slots(), [mine]);
}

#[test]
fn a_link_opened_before_the_store_is_read_finds_the_saved_game_behind_it() {
    let (games, store) = begun();
    let mut fresh = Games::new(store);
    fresh.visit(Count::of(7), None);
    assert_eq!(fresh.slots(), []);
    fresh.resume();
    assert!(matches!(fresh.scene(), Scene::Visit(_)));
    assert_eq!(fresh.before().as_ref(), games.slot());
}

#[test]
fn a_link_to_a_saved_game_opens_that_game() {
    let (games, store) = begun();
    let mut before_waking = Games::new(store.clone());
    before_waking.visit(Count::of(1), None);
    before_waking.resume();
    assert_eq!(before_waking.slot(), games.slot());
    let mut awake = other_tab(&store);
    awake.begin(Count::of(9), &name, at(2));
    awake.visit(Count::of(1), None);
    assert_eq!(awake.slot(), games.slot());
    assert!(before_waking.is_own_link() && awake.is_own_link());
    step(&mut awake, 9).unwrap();
    assert!(!awake.is_own_link());
    // Meanwhile another tab has accepted the same link.
    let mut late = other_tab(&store);
    late.visit(Count::of(5), None);
    let mut early = other_tab(&store);
    early.visit(Count::of(5), None);
    early.accept(&name, at(3));
    late.accept(&name, at(4));
    assert_eq!(late.slot(), early.slot());
}

#[test]
fn a_tab_that_missed_a_move_shows_it_instead_of_overwriting() {
    let (mut here, store) = begun();
    let mut there = other_tab(&store);
    step(&mut there, 2).unwrap();
    assert_eq!(step(&mut here, 3), Err(Refused::MovedOn));
    assert_eq!(here.playing(), there.playing());
    assert_eq!(step(&mut here, 4), Ok(3));
}

#[test]
fn a_tab_follows_the_other_one_and_reports_it_once() {
    let (mut here, store) = begun();
    let mut there = other_tab(&store);
    assert_eq!(here.refresh(), None);
    step(&mut there, 2).unwrap();
    assert_eq!(here.refresh(), Some(Elsewhere::Followed));
    assert_eq!(here.playing(), there.playing());
    assert_eq!(here.refresh(), None);
}

#[test]
fn the_clock_of_another_tab_is_adopted_and_does_not_count_as_a_move() {
    let (mut here, store) = begun();
    let mut there = other_tab(&store);
    tick(&mut there, 2);
    assert_eq!(here.refresh(), Some(Elsewhere::Synced));
    assert_eq!(here.game().unwrap().clock, 1);
    tick(&mut there, 3);
    assert_eq!(step(&mut here, 4), Ok(2));
    assert_eq!(there.refresh(), Some(Elsewhere::Followed));
}

#[test]
fn renaming_reverts_no_moves() {
    let (mut here, store) = begun();
    let id = here.slot().unwrap().id.clone();
    let mut there = other_tab(&store);
    step(&mut there, 2).unwrap();
    assert_eq!(
        here.rename(&id, "Evening".into()),
        Some(Elsewhere::Followed)
    );
    assert_eq!(step(&mut here, 3), Ok(3));
    assert_eq!(here.slots().first().unwrap().name, "Evening");
    assert_eq!(there.refresh(), Some(Elsewhere::Followed));
    assert_eq!(there.slot().unwrap().name, "Evening");
    // This is not a move either.
    here.rename(&id, "Night".into());
    assert_eq!(there.refresh(), Some(Elsewhere::Synced));
    assert_eq!(there.slot().unwrap().name, "Night");
    assert_eq!(step(&mut there, 4), Ok(4));
}

#[test]
fn a_game_deleted_in_another_tab_is_saved_again_by_the_next_move() {
    let (mut here, store) = begun();
    let id = here.slot().unwrap().id.clone();
    other_tab(&store).delete(&id);
    assert_eq!(here.refresh(), Some(Elsewhere::Deleted));
    assert_eq!(here.refresh(), None, "told once");
    step(&mut here, 2).unwrap();
    assert_eq!(here.slots().len(), 1);
    let mut later = other_tab(&store);
    later.resume();
    assert_eq!(later.slot(), here.slot(), "it is the open game again");
}

#[test]
fn closing_a_game_leaves_the_one_that_another_tab_has_open() {
    let (mut here, store) = begun();
    let mut there = other_tab(&store);
    there.begin(Count::of(9), &name, at(2));
    here.close();
    let mut later = other_tab(&store);
    later.resume();
    assert_eq!(later.slot(), there.slot());
}

#[test]
fn a_deletion_can_be_undone() {
    let (mut games, store) = begun();
    let playing = games.playing().cloned().unwrap();
    let deleted = games.delete(&playing.slot.id).unwrap();
    assert_eq!(games.scene(), &Scene::Setup);
    assert_eq!(games.slots(), []);
    games.restore(&deleted);
    assert_eq!(games.game(), Some(&playing.game));
    // A game continued in another tab keeps that state.
    let mut there = other_tab(&store);
    games.delete(&playing.slot.id);
    step(&mut there, 2).unwrap();
    games.restore(&deleted);
    assert_eq!(number(&games), 2);
    // A game that was not on the screen is not shown.
    games.close();
    let deleted = games.delete(&playing.slot.id).unwrap();
    games.restore(&deleted);
    assert_eq!(games.scene(), &Scene::Setup);
    assert_eq!(games.slots().len(), 1);
}

#[test]
fn undoing_deletions_changes_nothing_else() {
    let (mut games, _) = begun();
    games.begin(Count::of(10), &name, at(2));
    games.begin(Count::of(20), &name, at(3));
    let before = games.slots();
    let ids: Vec<_> = before.iter().map(|slot| slot.id.clone()).collect();
    // The game on the screen and the first one are deleted, and the other one is continued.
    let last = games.delete(&ids[0]).unwrap();
    let first = games.delete(&ids[2]).unwrap();
    games.open(&ids[1]);
    step(&mut games, 4).unwrap();
    games.rename(&ids[1], "Kasia".into());
    let playing = games.playing().cloned();
    games.restore(&first);
    games.restore(&last);
    assert_eq!(games.playing().cloned(), playing);
    for slot in games.slots() {
        if Some(&slot.id) == playing.as_ref().map(|playing| &playing.slot.id) {
            assert_eq!((&*slot.record, &*slot.name), ("11/0", "Kasia"));
        } else {
            let deleted = before.iter().find(|other| other.id == slot.id).unwrap();
            let revision = deleted.revision + 1;
            assert_eq!(
                slot,
                Slot {
                    revision,
                    ..deleted.clone()
                }
            );
        }
    }
    assert_eq!(games.slots().len(), 3);
}

#[test]
fn the_game_in_memory_counts_when_the_browser_refuses_to_save() {
    let (mut games, store) = begun();
    assert!(!games.unsaved());
    step(&mut games, 2).unwrap();
    store.full.set(true);
    for seed in 3..6 {
        step(&mut games, seed).unwrap();
    }
    assert!(games.unsaved());
    // Going back from the list, a link or a new game leads to the same state.
    let id = games.slot().unwrap().id.clone();
    games.set_up();
    assert_eq!(games.slots().first().unwrap().record, "5/0");
    games.leave();
    assert_eq!(number(&games), 5);
    games.visit(Count::of(9), None);
    games.open(&id);
    assert_eq!(number(&games), 5);
    assert_eq!(games.refresh(), None);
    store.full.set(false);
    step(&mut games, 6).unwrap();
    assert!(!games.unsaved());
    assert_eq!(number(&other_tab(&store)), 6);
}

#[test]
fn an_older_state_in_the_store_never_replaces_the_game_in_memory() {
    let (mut games, store) = begun();
    let old = games.slot().unwrap().clone();
    step(&mut games, 2).unwrap();
    step(&mut games, 3).unwrap();
    store.write(
        &format!("passalong.slot.count.{}", old.id.as_str()),
        &old.to_string(),
    );
    assert_eq!(games.refresh(), None);
    assert_eq!(number(&games), 3);
    assert_eq!(step(&mut games, 4), Ok(4));
    assert_eq!(number(&other_tab(&store)), 4);
}

#[test]
fn play_continues_in_a_browser_that_saves_nothing() {
    let store = MemoryStore::default();
    store.full.set(true);
    let mut games = Games::new(store);
    games.begin(Count::of(1), &name, at(1));
    assert_eq!(step(&mut games, 2), Ok(2));
    assert!(games.unsaved());
    assert_eq!(games.slots().len(), 1);
}

#[test]
fn a_saved_game_that_cannot_be_read_is_left_unchanged() {
    let (games, store) = begun();
    let mut newer = games.slot().unwrap().clone();
    newer.record = "count2/written by a newer version".into();
    newer.revision += 1;
    let key = format!("passalong.slot.count.{}", newer.id.as_str());
    store.write(&key, &newer.to_string());
    let fresh = other_tab(&store);
    assert!(fresh.damaged());
    assert_eq!(fresh.scene(), &Scene::Setup);
    assert_eq!(fresh.slots(), std::slice::from_ref(&newer));
    // The tab in which it is open overwrites nothing.
    let mut open = games;
    assert_eq!(step(&mut open, 2), Err(Refused::MovedOn));
    open.rename(&newer.id, "Evening".into());
    assert_eq!(open.slots().first().unwrap().record, newer.record);
    assert_eq!(step(&mut open, 3), Err(Refused::MovedOn));
}

#[test]
fn a_new_game_has_an_unused_name() {
    let (mut games, _) = begun();
    let first = games.slot().unwrap().id.clone();
    games.begin(Count::of(1), &name, at(2));
    games.delete(&first);
    games.begin(Count::of(1), &name, at(3));
    let mut names: Vec<String> = games.slots().into_iter().map(|slot| slot.name).collect();
    names.sort();
    assert_eq!(names, ["Game 2", "Game 3"]);
}

#[test]
fn a_new_name_does_not_make_a_game_the_last_played_one() {
    let (mut games, _) = begun();
    let first = games.slot().unwrap().id.clone();
    games.begin(Count::of(5), &name, at(2));
    games.rename(&first, "Evening".into());
    assert_eq!(games.slots().last().unwrap().name, "Evening");
}
