//! One challenge for several friends, and rematches.

use super::*;
use crate::{progress::friend::Friend, spaces::screen::Watch};

const OTHER: &str = "3|6p3p0pG0f";

/// A friend opens the challenge and answers it.
fn answered(challenge: &Link, name: &str, text: &str) -> State<MemoryStore> {
    let mut friend = device(name);
    friend.visit(challenge.clone());
    friend.accept(at(3)).unwrap();
    choose(&mut friend, Purpose::Answer, text, 4);
    friend
}

/// Ala has challenged a group, and Ola's answer has become her game.
fn group() -> (State<MemoryStore>, State<MemoryStore>, Link) {
    let mut ala = device("Ala");
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let challenge = sent(&mut ala, 2);
    let mut ola = answered(&challenge, "Ola", SECOND);
    ala.visit(sent(&mut ola, 5));
    ala.go_on(at(6)).unwrap();
    (ala, ola, challenge)
}

#[test]
fn the_answer_of_a_second_friend_opens_a_game_of_its_own_for_both() {
    let (mut ala, mut ola, challenge) = group();
    let mut cara = answered(&challenge, "Cara", OTHER);
    let first = sent(&mut cara, 7);
    ala.visit(first.clone());
    assert!(matches!(meaning(&ala), LinkStatus::Another { .. }));
    ala.act(Action::Accept, at(8));
    assert!(matches!(ala.screen(), Screen::Watch(_)));
    let names: Vec<String> = ala.games().into_iter().map(|game| game.slot.name).collect();
    assert_eq!(names, ["Cara", "Ola"]);
    // Opened again it is known, and so is the challenge for everybody.
    ala.visit(first);
    assert!(matches!(meaning(&ala), LinkStatus::Known { .. }));
    cara.visit(challenge.clone());
    assert!(matches!(meaning(&cara), LinkStatus::Known { .. }));

    // Both games go on, each with its own links.
    for (number, friend, name) in [(10, &mut cara, "Cara"), (20, &mut ola, "Ola")] {
        let id = friend.games()[0].slot.id.clone();
        friend.open(&id);
        choose(friend, Purpose::Next, SECOND, number);
        ala.visit(sent(friend, number + 1));
        ala.go_on(at(number + 2)).unwrap();
        assert_eq!(ala.playing().unwrap().slot.name, name);
        choose(&mut ala, Purpose::Answer, FIRST, number + 3);
        friend.visit(sent(&mut ala, number + 4));
        friend.go_on(at(number + 5)).unwrap();
        assert_eq!(friend.games().len(), 1);
        assert_eq!(turn(friend), Turn::TheirChallenge);
        assert_eq!(friend.playing().unwrap().game.exchanges().len(), 2);
        // The challenge and the own links are still known under the id that the game has now.
        friend.visit(challenge.clone());
        assert!(matches!(meaning(friend), LinkStatus::Known { .. }));
    }
    assert_eq!(ala.games().len(), 2);
    let ids = |state: &State<MemoryStore>| state.games()[0].game.id();
    assert_ne!(ids(&cara), ids(&ola));
}

#[test]
fn a_second_answer_of_the_same_friend_later_in_the_game_is_a_conflict_as_before() {
    let (mut ala, mut ola, _) = group();
    let mut twin = ola.clone();
    choose(&mut ola, Purpose::Next, FIRST, 7);
    ala.visit(sent(&mut ola, 8));
    ala.go_on(at(9)).unwrap();
    twin.store = MemoryStore::default();
    let link = ola.link_to_send().unwrap();
    let Link::Result(mut played) = link else {
        panic!("a result");
    };
    played.next = Some(games::spaces::link::Next::Board(board(SECOND)));
    ala.visit(Link::Result(played));
    assert!(matches!(
        meaning(&ala),
        LinkStatus::Conflict { exchange: 1, .. }
    ));
}

/// Plays all five rounds; Ala opens, so Ola answers last.
fn five_rounds() -> (State<MemoryStore>, State<MemoryStore>) {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ola.visit(sent(&mut ala, 2));
    ola.accept(at(3)).unwrap();
    let mut number = 10;
    for round in 0..5 {
        let (answers, other) = if round % 2 == 0 {
            (&mut ola, &mut ala)
        } else {
            (&mut ala, &mut ola)
        };
        choose(answers, Purpose::Answer, SECOND, number);
        answers.back_to(1);
        if round < 4 {
            choose(answers, Purpose::Next, FIRST, number + 1);
            other.visit(sent(answers, number + 2));
            other.go_on(at(number + 3)).unwrap();
        }
        number += 10;
    }
    assert_eq!(turn(&ola), Turn::Over);
    (ala, ola)
}

#[test]
fn a_rematch_goes_into_the_link_that_ends_the_game() {
    let (mut ala, mut ola) = five_rounds();
    ola.pick_for(Purpose::Challenge).unwrap();
    choose(&mut ola, Purpose::Challenge, OTHER, 100);
    assert_eq!(turn(&ola), Turn::Waiting);
    let link = sent(&mut ola, 101);
    assert!(
        matches!(&link, Link::Result(played) if played.rounds.len() == 5 && played.next.is_some())
    );
    assert!(
        ola.games()
            .iter()
            .all(|playing| playing.game.is_handed_over())
    );

    ala.visit(link.clone());
    ala.go_on(at(102)).unwrap();
    // The last round of the old game comes first, then its end.
    assert!(matches!(
        ala.screen(),
        Screen::Watch(Watch { is_open: true, .. })
    ));
    assert_eq!(turn(&ala), Turn::Over);
    let (_, next) = ala.rematch().unwrap();
    assert_eq!(next.game.turn(), Turn::Answer);
    assert_eq!(next.slot.name, "Ola");
    ala.visit(link.clone());
    assert!(matches!(meaning(&ala), LinkStatus::Unanswered(_)));
    ola.visit(link);
    assert!(matches!(meaning(&ola), LinkStatus::Known { own: true, .. }));

    ala.open(&next.slot.id);
    choose(&mut ala, Purpose::Answer, FIRST, 103);
    ola.visit(sent(&mut ala, 104));
    ola.go_on(at(105)).unwrap();
    assert_eq!(ola.playing().unwrap().game.exchanges().len(), 1);
    assert_eq!((ala.games().len(), ola.games().len()), (2, 2));
}

#[test]
fn a_challenge_by_whoever_did_not_answer_last_has_a_link_of_its_own() {
    let (mut ala, mut ola) = five_rounds();
    ala.visit(sent(&mut ola, 100));
    ala.go_on(at(101)).unwrap();
    ala.back_to(1);
    choose(&mut ala, Purpose::Challenge, OTHER, 102);
    assert!(matches!(ala.link_to_send(), Some(Link::Challenge(_))));
    let [mine, theirs] =
        [&ala, &ola].map(|state| state.games_won(&Friend::parse(&state.games()[0].slot.name)));
    assert_eq!(mine, [theirs[1], theirs[0]]);
}

#[test]
fn whoever_plays_with_the_same_creature_gets_another_one() {
    let (ala, ola, _) = group();
    let creatures = |state: &State<MemoryStore>| state.creatures(&state.games()[0].game);
    let [mine, theirs] = creatures(&ola);
    assert_ne!(mine, theirs);
    assert_eq!(creatures(&ala), [theirs, mine]);
}

#[test]
fn the_first_round_against_the_board_of_a_day_counts() {
    use crate::spaces::ready::DayResult;
    let mut ala = device("Ala");
    let day = 20_790;
    let (_, theirs) = games::spaces::board_of_day(day);
    let mut results = Vec::new();
    for mine in [
        theirs.to_string(),
        "5|20p15p10p05p00pG0f".into(),
        "4|12p08p04p00pG0f".into(),
    ] {
        let mine = board(&mine);
        if mine.board.size() == theirs.size() {
            ala.act(Action::PlayDay(day), at(9));
            ala.act(Action::UseBoard(mine.clone()), at(10));
            if let Screen::Pick(_) = ala.screen() {
                ala.act(Action::Toggle(mine), at(11));
                ala.act(Action::UseChosen, at(11));
            }
            assert!(matches!(ala.screen(), Screen::Watch(_)));
            ala.act(Action::WatchOn, at(12));
            assert_eq!(ala.screen(), &Screen::Lobby);
            results.push(ala.day(day));
        }
    }
    assert!(results.len() == 2 && results[0].is_some(), "{results:?}");
    assert_eq!(results[0], results[1]);
    assert_eq!(DayResult::read(&ala.store), results[0]);
    assert_eq!(ala.day(day + 1), None);
}

#[test]
fn a_saved_board_is_renamed_and_changed_and_a_deck_too() {
    let mut ala = device("Ala");
    ala.save_board(board(FIRST), 0, at(1));
    let id = ala.boards()[0].0.id.clone();
    ala.act(Action::Enter(Screen::Saved(id.clone())), at(2));
    ala.act(Action::RenameSaved(id.clone(), "Tower".into()), at(3));
    ala.act(Action::EditSaved(id.clone()), at(4));
    assert_eq!(ala.maker().board(), Some(board(FIRST).board));
    ala.act(Action::UseBoard(board(SECOND)), at(5));
    assert_eq!(ala.screen(), &Screen::Saved(id.clone()));
    let (slot, boards) = ala.saved(&id).unwrap();
    assert_eq!((slot.name.as_str(), boards), ("Tower", vec![board(SECOND)]));
    assert_eq!(ala.boards().len(), 1);

    let mut pick = Pick::new(Purpose::KeepDeck, Size::new(3).unwrap(), Rules::Classic);
    pick.toggle(&board(SECOND));
    ala.chosen(pick, at(6)).unwrap();
    let deck = ala.decks()[0].0.id.clone();
    ala.act(Action::Enter(Screen::Saved(deck.clone())), at(7));
    ala.act(Action::EditSaved(deck.clone()), at(8));
    ala.act(Action::Toggle(board(OTHER)), at(9));
    ala.act(Action::UseChosen, at(10));
    assert_eq!(ala.screen(), &Screen::Saved(deck.clone()));
    assert_eq!(ala.saved(&deck).unwrap().1, [board(SECOND), board(OTHER)]);
}
