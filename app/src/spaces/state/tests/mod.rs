//! Two devices that only exchange links.

mod friends;
mod links;
mod tabs;
mod versus;

use games::{
    Language,
    spaces::{Rules, Size, decode, game::Turn},
};

use super::*;
use crate::{
    saves::testing::{MemoryStore, at},
    spaces::{
        action::Action,
        creature::Creature,
        screen::{Purpose, Visit},
        visit::LinkStatus,
    },
};

const FIRST: &str = "3|7p4t8p5p2pG2f";
const SECOND: &str = "3|7p4p5t1pG1f";

fn board(text: &str) -> Labelled {
    decode(text).unwrap()
}

fn device(name: &str) -> State<MemoryStore> {
    let mut state = State::new(MemoryStore::default(), Language::English);
    state.resume(false);
    state.change_profile(|profile| {
        profile.name = Some(name.into());
        profile.learned = true;
    });
    state.home();
    state
}

fn choose(state: &mut State<MemoryStore>, purpose: Purpose, text: &str, number: u64) {
    let mut pick = Pick::new(purpose, Size::new(3).unwrap(), Rules::Classic);
    pick.toggle(&board(text));
    state.chosen(pick, at(number)).unwrap();
}

/// The link as the other device reads it.
fn sent(state: &mut State<MemoryStore>, number: u64) -> Link {
    let path = state.link_to_send().unwrap().path();
    state.mark_sent(at(number)).unwrap();
    let read = games::incoming::read(&format!("https://play.example{path}")).unwrap();
    match read.target {
        games::incoming::Target::Spaces(link) => link,
        other => panic!("{other:?}"),
    }
}

fn meaning(state: &State<MemoryStore>) -> &LinkStatus {
    match state.screen() {
        Screen::Visit(Visit { meaning, .. }) => meaning,
        other => panic!("{other:?}"),
    }
}

fn turn(state: &State<MemoryStore>) -> Turn {
    state.playing().unwrap().game.turn()
}

/// Ala challenges, Ola answers and challenges, Ala has read that.
fn one_round() -> (State<MemoryStore>, State<MemoryStore>) {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let link = sent(&mut ala, 2);
    ola.visit(link);
    ola.accept(at(3)).unwrap();
    choose(&mut ola, Purpose::Answer, SECOND, 4);
    choose(&mut ola, Purpose::Next, FIRST, 5);
    let link = sent(&mut ola, 6);
    ala.visit(link);
    ala.go_on(at(7)).unwrap();
    (ala, ola)
}

#[test]
fn a_challenge_is_answered_and_countered_by_links() {
    let (ala, ola) = one_round();
    assert_eq!(turn(&ala), Turn::Answer);
    assert_eq!(turn(&ola), Turn::Waiting);
    let totals = |state: &State<MemoryStore>| state.playing().unwrap().game.totals();
    assert_eq!(totals(&ala).mine, totals(&ola).theirs);
    assert_eq!(totals(&ala).theirs, totals(&ola).mine);
    assert_eq!(ala.playing().unwrap().slot.name, "Ola");
    assert_eq!(ola.playing().unwrap().slot.name, "Ala");
    assert!(matches!(ala.screen(), Screen::Watch(_)));
}

#[test]
fn both_see_the_same_round_from_their_own_side() {
    let (ala, ola) = one_round();
    let points = |state: &State<MemoryStore>| state.rounds()[0].round.outcome.points;
    let [mine, theirs] = points(&ala);
    assert_eq!(points(&ola), [theirs, mine]);
}

#[test]
fn a_link_opened_twice_changes_nothing_and_the_players_own_link_is_recognised() {
    let (mut ala, mut ola) = one_round();
    let before = ala.playing().unwrap().game.clone();
    let link = ola.link_to_send().unwrap();
    ala.visit(link.clone());
    assert!(matches!(meaning(&ala), LinkStatus::Unanswered(_)));
    ola.visit(link);
    assert!(matches!(meaning(&ola), LinkStatus::Known { own: true, .. }));
    let id = ala.games()[0].slot.id.clone();
    ala.open(&id);
    assert_eq!(ala.playing().unwrap().game, before);
}

#[test]
fn another_answer_to_the_same_challenge_leaves_the_first_as_it_is() {
    let (mut ala, mut twin) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let challenge = sent(&mut ala, 2);
    let mut ola = device("Ola");
    for (device, text) in [(&mut ola, SECOND), (&mut twin, "3|6p3p0pG0f")] {
        device.visit(challenge.clone());
        device.accept(at(3)).unwrap();
        choose(device, Purpose::Answer, text, 4);
    }
    ala.visit(sent(&mut ola, 5));
    ala.go_on(at(6)).unwrap();
    ala.visit(sent(&mut twin, 7));
    assert!(matches!(meaning(&ala), LinkStatus::Another { .. }));
}

#[test]
fn a_board_to_be_answered_is_stored_masked() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ola.visit(sent(&mut ala, 2));
    ola.accept(at(3)).unwrap();
    for key in ola.store.keys() {
        let kept = ola.store.get(&key).unwrap();
        assert!(!kept.contains("7p4t8p"), "{kept}");
    }
}

#[test]
fn an_illegal_board_is_named_and_does_not_become_a_game() {
    let mut ola = device("Ola");
    let read = games::incoming::read("/#challenge=2|3p1tG1f").unwrap();
    let games::incoming::Target::Spaces(link) = read.target else {
        panic!("a link of Spaces");
    };
    ola.visit(link);
    assert!(matches!(meaning(&ola), LinkStatus::Illegal(faulty) if !faulty.is_empty()));
    assert_eq!(ola.accept(at(1)), Err(Rejection::MovedOn));
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
fn only_a_new_player_gets_the_first_round() {
    let mut state = State::new(MemoryStore::default(), Language::English);
    state.resume(true);
    assert_eq!(state.screen(), &Screen::Lobby, "a link comes first");
    state.resume(false);
    assert_eq!(state.screen(), &Screen::Tutorial);
    state.learned();
    let mut again = State::new(state.store.other_tab(), Language::English);
    again.resume(false);
    assert_eq!(again.screen(), &Screen::Lobby);
}

#[test]
fn a_reload_resumes_the_open_game_and_the_first_screen_closes_it() {
    let (mut ala, _) = one_round();
    let mut again = State::new(ala.store.clone(), Language::English);
    again.resume(false);
    assert_eq!(again.screen(), &Screen::Game);
    ala.home();
    let mut later = State::new(ala.store.clone(), Language::English);
    later.resume(false);
    assert_eq!(later.screen(), &Screen::Lobby);
}

#[test]
fn boards_are_saved_once_and_decks_in_their_order() {
    let mut ala = device("Ala");
    for number in 1..=2 {
        ala.save_board(board(FIRST), 0, at(number));
    }
    ala.save_board(board(SECOND), 0, at(3));
    assert_eq!(ala.boards().len(), 2);
    let mut pick = Pick::new(Purpose::KeepDeck, Size::new(3).unwrap(), Rules::Classic);
    pick.toggle(&board(SECOND));
    pick.toggle(&board(FIRST));
    ala.chosen(pick, at(4)).unwrap();
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
    let pick = deck(Purpose::Challenge, [FIRST, SECOND]);
    ala.chosen(pick, at(1)).unwrap();
    ola.visit(sent(&mut ala, 2));
    ola.accept(at(3)).unwrap();
    assert_eq!(ola.pick().unwrap().count, Some(2));
    let pick = deck(Purpose::Answer, [SECOND, "3|6p3p0pG0f"]);
    ola.chosen(pick, at(4)).unwrap();
    ala.visit(sent(&mut ola, 5));
    ala.go_on(at(6)).unwrap();
    assert_eq!(ala.rounds().len(), 2);
    let totals = |state: &State<MemoryStore>| state.playing().unwrap().game.totals();
    assert_eq!(totals(&ala).mine, totals(&ola).theirs);
}

#[test]
fn a_creature_chosen_before_the_challenge_is_sent_is_sent_with_it() {
    let mut ala = device("Ala");
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ala.change_profile(|profile| profile.creature = Creature::Snail);
    ala.sign_again(at(2)).unwrap();
    let Link::Challenge(challenge) = sent(&mut ala, 3) else {
        panic!("a challenge");
    };
    assert_eq!(Creature::of_board(&challenge.board), Creature::Snail);
}

#[test]
fn a_name_that_the_player_gave_is_not_overwritten_by_a_link() {
    for (given, expected) in [("Friendly Fred", "Friendly Fred"), ("?", "Ola")] {
        let (mut ala, mut ola) = (device("Ala"), device("Ola"));
        choose(&mut ala, Purpose::Challenge, FIRST, 1);
        ala.rename(given.into());
        ola.visit(sent(&mut ala, 2));
        ola.accept(at(3)).unwrap();
        choose(&mut ola, Purpose::Answer, SECOND, 4);
        ala.visit(sent(&mut ola, 5));
        ala.go_on(at(6)).unwrap();
        assert_eq!(ala.playing().unwrap().slot.name, expected);
    }
}

#[test]
fn each_of_several_deletions_can_be_undone() {
    let mut ala = device("Ala");
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ala.home();
    ala.save_board(board(FIRST), 0, at(2));
    let slots = [ala.games()[0].slot.clone(), ala.boards()[0].0.clone()];
    let deleted = slots.map(|slot| ala.delete(&slot).unwrap());
    assert_eq!((ala.games().len(), ala.boards().len()), (0, 0));
    for deleted in &deleted {
        ala.restore(deleted);
    }
    assert_eq!((ala.games().len(), ala.boards().len()), (1, 1));
    assert_eq!(ala.playing(), None, "it was not on the screen");
}

#[test]
fn every_action_is_possible_at_any_time() {
    let mut ala = device("Ala");
    let id = crate::saves::SlotId::from_random(1);
    let slot = crate::saves::Slot::new(id.clone(), GAMES, "Ala".into(), "nonsense".into());
    let read = games::incoming::read("/#challenge=2|2p0p2tG0f").unwrap();
    let games::incoming::Target::Spaces(link) = read.target else {
        panic!("a link of Spaces");
    };
    let actions = [
        Action::Resume { asked: false },
        Action::Refresh,
        Action::Back,
        Action::BackTo(7),
        Action::Accept,
        Action::GoOn,
        Action::BelongsTo(id.clone()),
        Action::WatchLink,
        Action::WatchOn,
        Action::SaveBoards,
        Action::Open(id),
        Action::Delete(slot),
        Action::Rename("Ola".into()),
        Action::PickFor(Purpose::Answer),
        Action::PickFor(Purpose::Next),
        Action::MarkSent,
        Action::TakeBack,
        Action::ChallengeWith(Vec::new()),
        Action::PickSize(Size::MIN),
        Action::Toggle(board(FIRST)),
        Action::UseChosen,
        Action::PlayAgain,
        Action::ChooseAgain,
        Action::Make,
        Action::Draw(Edit::Goal),
        Action::Draw(Edit::Undo),
        Action::UseBoard(board(FIRST)),
        Action::PlayFirstRound,
        Action::SetCreature(Creature::Snail),
        Action::Visit(link),
        Action::Friendly(board(FIRST)),
        Action::Versus(games::spaces::Opponent::Rosa),
        Action::PlayDay(u32::MAX),
        Action::RenameSaved(crate::saves::SlotId::from_random(2), "Tower".into()),
        Action::EditSaved(crate::saves::SlotId::from_random(2)),
        Action::PutAway,
    ];
    // Every action after every other one: none depends on the one that a view would offer before it.
    for first in &actions {
        for second in &actions {
            ala.act(first.clone(), at(1));
            ala.act(second.clone(), at(2));
            assert!(ala.depth() <= 2 * actions.len() * actions.len());
        }
    }
}
