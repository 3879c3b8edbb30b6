//! Two devices that play by links alone.

use games::spaces::{Rules, Size, decode, game::Turn};

use super::*;
use crate::{
    saves::{Moment, testing::MemoryStore},
    spaces::{
        creature::Creature,
        meaning::Meaning,
        scene::{Purpose, SceneKind},
    },
};

const FIRST: &str = "3|7p4t8p5p2pG2f";
const SECOND: &str = "3|7p4p5t1pG1f";

fn at(number: u64) -> Moment {
    Moment {
        now: 1_000 + number,
        seed: number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
    }
}

fn board(text: &str) -> Labelled {
    decode(text).unwrap()
}

fn device(name: &str) -> Table<MemoryStore> {
    let mut table = Table::new(MemoryStore::default());
    table.resume();
    table.change_me(|me| {
        me.name = Some(name.into());
        me.learned = true;
    });
    table.home();
    table
}

fn choose(table: &mut Table<MemoryStore>, purpose: Purpose, text: &str, number: u64) {
    let mut pick = Pick::new(purpose, Size::new(3).unwrap(), Rules::Classic);
    pick.toggle(&board(text));
    table
        .chosen(
            pick,
            "Friend",
            &|number| format!("Deck {number}"),
            at(number),
        )
        .unwrap();
}

/// The link as the other device reads it.
fn sent(table: &mut Table<MemoryStore>, number: u64) -> Link {
    let path = table.link_to_send().unwrap().path();
    table.mark_sent(at(number)).unwrap();
    let read = games::incoming::read(&format!("https://play.example{path}")).unwrap();
    match read.target {
        games::incoming::Target::Spaces(link) => link,
        other => panic!("{other:?}"),
    }
}

fn meaning(table: &Table<MemoryStore>) -> &Meaning {
    match table.scene() {
        Scene::Visit(visit) => &visit.meaning,
        other => panic!("{other:?}"),
    }
}

fn turn(table: &Table<MemoryStore>) -> Turn {
    table.playing().unwrap().game.turn()
}

/// Ala challenges, Ola answers and challenges, Ala has read that.
fn one_round() -> (Table<MemoryStore>, Table<MemoryStore>) {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let link = sent(&mut ala, 2);
    ola.visit(link);
    ola.accept("Friend", at(3));
    choose(&mut ola, Purpose::Answer, SECOND, 4);
    choose(&mut ola, Purpose::Next, FIRST, 5);
    let link = sent(&mut ola, 6);
    ala.visit(link);
    ala.go_on("Friend", at(7)).unwrap();
    (ala, ola)
}

#[test]
fn a_challenge_is_answered_and_countered_by_links() {
    let (ala, ola) = one_round();
    assert_eq!(turn(&ala), Turn::Answer);
    assert_eq!(turn(&ola), Turn::Waiting);
    let totals = |table: &Table<MemoryStore>| table.playing().unwrap().game.totals();
    assert_eq!(totals(&ala).mine, totals(&ola).theirs);
    assert_eq!(totals(&ala).theirs, totals(&ola).mine);
    assert_eq!(ala.playing().unwrap().slot.name, "Ola");
    assert_eq!(ola.playing().unwrap().slot.name, "Ala");
    assert_eq!(ala.scene().kind(), SceneKind::Watch);
}

#[test]
fn both_see_the_same_round_from_their_own_side() {
    let (ala, ola) = one_round();
    let points = |table: &Table<MemoryStore>| table.rounds()[0].round.outcome.points;
    let [mine, theirs] = points(&ala);
    assert_eq!(points(&ola), [theirs, mine]);
}

#[test]
fn a_link_that_comes_twice_changes_nothing_and_the_own_link_is_recognised() {
    let (mut ala, mut ola) = one_round();
    let before = ala.playing().unwrap().game.clone();
    let link = ola.link_to_send().unwrap();
    ala.visit(link.clone());
    assert!(matches!(meaning(&ala), Meaning::Known { own: false, .. }));
    ola.visit(link);
    assert!(matches!(meaning(&ola), Meaning::Known { own: true, .. }));
    let id = ala.games()[0].slot.id.clone();
    ala.open(&id);
    assert_eq!(ala.playing().unwrap().game, before);
}

#[test]
fn another_answer_to_the_same_challenge_is_a_conflict_and_the_first_stays() {
    let (mut ala, mut twin) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let challenge = sent(&mut ala, 2);
    let mut ola = device("Ola");
    for (device, text) in [(&mut ola, SECOND), (&mut twin, "3|6p3p0pG0f")] {
        device.visit(challenge.clone());
        device.accept("Friend", at(3));
        choose(device, Purpose::Answer, text, 4);
    }
    ala.visit(sent(&mut ola, 5));
    ala.go_on("Friend", at(6)).unwrap();
    ala.visit(sent(&mut twin, 7));
    assert!(matches!(meaning(&ala), Meaning::Conflict(_, 0)));
}

#[test]
fn the_board_to_be_answered_is_stored_under_no_readable_name() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ola.visit(sent(&mut ala, 2));
    ola.accept("Friend", at(3));
    for key in ola.store.keys() {
        let kept = ola.store.get(&key).unwrap();
        assert!(!kept.contains("7p4t8p"), "{kept}");
    }
}

#[test]
fn an_illegal_board_is_named_and_becomes_no_game() {
    let mut ola = device("Ola");
    let read = games::incoming::read("/#challenge=2|3p1tG1f").unwrap();
    let games::incoming::Target::Spaces(link) = read.target else {
        panic!("a link of Spaces");
    };
    ola.visit(link);
    assert!(matches!(meaning(&ola), Meaning::Illegal(_, broken) if !broken.is_empty()));
    ola.accept("Friend", at(1));
    assert_eq!(ola.games(), []);
}

#[test]
fn a_challenge_that_was_not_sent_can_be_changed() {
    let mut ala = device("Ala");
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    assert!(ala.playing().unwrap().game.can_take_back());
    ala.take_back(at(2)).unwrap();
    assert_eq!(turn(&ala), Turn::Choose);
    choose(&mut ala, Purpose::Next, SECOND, 3);
    assert_eq!(ala.games().len(), 1);
}

#[test]
fn two_tabs_do_not_overwrite_each_other() {
    let (mut ala, _) = one_round();
    let mut tab = Table::new(ala.store.other_tab());
    tab.resume();
    choose(&mut tab, Purpose::Answer, SECOND, 10);
    let pick = Pick::new(Purpose::Answer, Size::new(3).unwrap(), Rules::Classic);
    let mut pick = pick;
    pick.toggle(&board("3|6p3p0pG0f"));
    let refused = ala.chosen(pick, "Friend", &|_| String::new(), at(11));
    assert_eq!(refused, Err(Trouble::MovedOn));
    assert_eq!(ala.playing().unwrap().game, tab.playing().unwrap().game);
}

#[test]
fn the_first_visitor_is_taught_and_never_again() {
    let mut table = Table::new(MemoryStore::default());
    table.resume();
    assert_eq!(table.scene(), &Scene::Tutorial);
    table.learned();
    table.home();
    let mut again = Table::new(table.store.other_tab());
    again.resume();
    assert_eq!(again.scene(), &Scene::Lobby);
}

#[test]
fn a_reload_goes_on_with_the_open_game_and_the_first_screen_closes_it() {
    let (mut ala, _) = one_round();
    let mut again = Table::new(ala.store.clone());
    again.resume();
    assert_eq!(again.scene(), &Scene::Game);
    ala.home();
    let mut later = Table::new(ala.store.clone());
    later.resume();
    assert_eq!(later.scene(), &Scene::Lobby);
}

#[test]
fn boards_are_kept_once_and_decks_in_their_order() {
    let mut ala = device("Ala");
    for number in 1..=2 {
        ala.keep_board(
            board(FIRST),
            &|number| format!("Board {number}"),
            at(number),
        );
    }
    ala.keep_board(board(SECOND), &|number| format!("Board {number}"), at(3));
    assert_eq!(ala.boards().len(), 2);
    let mut pick = Pick::new(Purpose::KeepDeck, Size::new(3).unwrap(), Rules::Classic);
    pick.toggle(&board(SECOND));
    pick.toggle(&board(FIRST));
    ala.chosen(pick, "Friend", &|number| format!("Deck {number}"), at(4))
        .unwrap();
    let (slot, boards) = ala.decks().remove(0);
    assert_eq!(slot.name, "Deck 1");
    assert_eq!(boards, [board(SECOND), board(FIRST)]);
}

#[test]
fn decks_play_against_decks() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    let deck = |purpose: Purpose, texts: [&str; 2]| {
        let mut pick = Pick::new(purpose, Size::new(3).unwrap(), Rules::Classic);
        pick.deck = true;
        for text in texts {
            pick.toggle(&board(text));
        }
        pick
    };
    let name = |_: usize| String::new();
    let pick = deck(Purpose::Challenge, [FIRST, SECOND]);
    ala.chosen(pick, "Friend", &name, at(1)).unwrap();
    ola.visit(sent(&mut ala, 2));
    ola.accept("Friend", at(3));
    assert_eq!(ola.picking().unwrap().count, Some(2));
    let pick = deck(Purpose::Answer, [SECOND, "3|6p3p0pG0f"]);
    ola.chosen(pick, "Friend", &name, at(4)).unwrap();
    ala.visit(sent(&mut ola, 5));
    ala.go_on("Friend", at(6)).unwrap();
    assert_eq!(ala.rounds().len(), 2);
    let totals = |table: &Table<MemoryStore>| table.playing().unwrap().game.totals();
    assert_eq!(totals(&ala).mine, totals(&ola).theirs);
}

#[test]
fn a_creature_that_is_chosen_before_the_challenge_is_sent_goes_with_it() {
    let mut ala = device("Ala");
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ala.change_me(|me| me.creature = Creature::Snail);
    ala.sign_again(at(2)).unwrap();
    let Link::Challenge(challenge) = sent(&mut ala, 3) else {
        panic!("a challenge");
    };
    assert_eq!(Creature::of_board(&challenge.board), Creature::Snail);
}
