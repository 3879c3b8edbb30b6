//! What is shown for links: several rounds in a row, illegal boards, a repeated challenge.

use super::*;
use crate::progress::friend::Friend;
use crate::spaces::{
    screen::Number,
    visit::{IllegalBoard, Part},
};

const THIRD: &str = "3|6p3p0pG0f";

fn read(link: &str) -> Link {
    match games::incoming::read(link).unwrap().target {
        games::incoming::Target::Spaces(link) => link,
        other => panic!("{other:?}"),
    }
}

/// The numbers of the rounds watched until the last one closes.
fn watched(state: &mut State<MemoryStore>) -> Vec<Option<Number>> {
    let mut numbers = Vec::new();
    while let Screen::Watch(watch) = state.screen() {
        numbers.push(watch.number);
        state.act(Action::WatchOn, at(90));
    }
    numbers
}

const fn number(exchange: usize, round: Option<usize>) -> Option<Number> {
    Some(Number { exchange, round })
}

fn choose_deck(state: &mut State<MemoryStore>, purpose: Purpose, texts: [&str; 2], now: u64) {
    let mut pick = Pick::new(purpose, Size::new(3).unwrap(), Rules::Classic);
    pick.deck = true;
    for text in texts {
        pick.toggle(&board(text));
    }
    state.chosen(pick, at(now)).unwrap();
}

#[test]
fn the_rounds_of_two_decks_are_watched_one_after_the_other_by_both() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose_deck(&mut ala, Purpose::Challenge, [FIRST, SECOND], 1);
    ola.visit(sent(&mut ala, 2));
    ola.accept(at(3)).unwrap();
    choose_deck(&mut ola, Purpose::Answer, [SECOND, THIRD], 4);
    let first = [number(1, Some(1)), number(1, Some(2))];
    assert_eq!(watched(&mut ola), first);
    assert_eq!(ola.screen(), &Screen::Game);
    choose_deck(&mut ola, Purpose::Next, [FIRST, THIRD], 5);
    ala.visit(sent(&mut ola, 6));
    ala.go_on(at(7)).unwrap();
    assert_eq!(watched(&mut ala), first);
    assert_eq!(ala.screen(), &Screen::Game);
    choose_deck(
        &mut ala,
        Purpose::Answer,
        [SECOND, SECOND.replace("7p4p", "8p5p4p").as_str()],
        8,
    );
    assert_eq!(watched(&mut ala), [number(2, Some(1)), number(2, Some(2))]);
}

#[test]
fn the_rounds_of_a_lost_link_are_watched_with_the_next_one() {
    let (mut ala, mut ola) = one_round();
    choose(&mut ala, Purpose::Answer, SECOND, 8);
    choose(&mut ala, Purpose::Next, THIRD, 9);
    ola.visit(sent(&mut ala, 10));
    ola.go_on(at(11)).unwrap();
    assert_eq!(watched(&mut ola), [number(2, None)]);
    let mut late = device("Ola");
    late.visit(ola.link_to_send().unwrap_or_else(|| sent(&mut ala, 12)));
    late.watch_link();
    let rounds = watched(&mut late);
    assert_eq!(rounds, [number(1, None), number(2, None)]);
    assert!(matches!(late.screen(), Screen::Visit(_)));
}

#[test]
fn the_challenger_of_a_links_rounds_follows_from_its_sender() {
    let mut ala = device("Ala");
    ala.visit(read(&format!(
        "/spaces#result={FIRST},{SECOND},{THIRD},{FIRST}&from=Ola"
    )));
    ala.watch_link();
    let mut challengers = Vec::new();
    while let Screen::Watch(watch) = ala.screen() {
        challengers.push(watch.names[0].clone().unwrap());
        ala.act(Action::WatchOn, at(1));
    }
    let named = |name: &str| Friend::Named(name.to_owned());
    assert_eq!(challengers, [named("Ola"), named("Player 1")]);
}

#[test]
fn a_challenge_opened_again_before_its_answer_leads_to_the_answer() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let link = sent(&mut ala, 2);
    ola.visit(link.clone());
    ola.accept(at(3)).unwrap();
    ola.visit(link.clone());
    assert!(matches!(meaning(&ola), LinkStatus::Unanswered(_)));
    ola.accept(at(4)).unwrap();
    assert!(matches!(
        ola.pick(),
        Some(Pick {
            purpose: Purpose::Answer,
            ..
        })
    ));
    assert_eq!(ola.games().len(), 1);
    choose(&mut ola, Purpose::Answer, SECOND, 5);
    ola.visit(link);
    assert!(matches!(
        meaning(&ola),
        LinkStatus::Known { own: false, .. }
    ));
}

#[test]
fn every_illegal_board_of_a_link_is_named_with_all_its_violations() {
    let mut ala = device("Ala");
    ala.visit(read(
        "/spaces#result=2|2p0p2tG0f,2|3p1tG1f&next=2|1p0p1tG0f",
    ));
    let LinkStatus::Illegal(faulty) = meaning(&ala) else {
        panic!("{:?}", meaning(&ala));
    };
    let rules = |faulty: &IllegalBoard| -> Vec<_> {
        let broken = faulty.broken.iter();
        broken
            .map(|broken| (broken.step, broken.rule.as_str()))
            .collect()
    };
    let found: Vec<_> = faulty.iter().map(|one| (one.of, rules(one))).collect();
    assert_eq!(
        found,
        [
            (Part::Answer(1), vec![(3, "goal_not_reached")]),
            (Part::Next, vec![(1, "start_row")]),
        ]
    );
    // The round is simulated, and does not count.
    ala.watch_link();
    assert_eq!(watched(&mut ala), [None]);
    assert_eq!(ala.games(), []);
}

#[test]
fn boards_are_judged_by_the_rules_of_the_game_that_a_link_belongs_to() {
    let mut ala = device("Ala");
    let mut pick = Pick::new(Purpose::Challenge, Size::new(2).unwrap(), Rules::Tournament);
    pick.toggle(&board("2|2p0pG0f"));
    ala.chosen(pick, at(1)).unwrap();
    ala.mark_sent(at(2)).unwrap();
    let id = ala.playing().unwrap().game.id().unwrap();
    ala.visit(read(&format!(
        "/spaces#result=2|2p0pG0f,2|2p3t2t0pG0f&g={}",
        id.as_str()
    )));
    assert!(
        matches!(meaning(&ala), LinkStatus::Illegal(faulty) if faulty.len() == 1),
        "{:?}",
        meaning(&ala)
    );
}
