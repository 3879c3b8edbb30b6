//! One device with two tabs.

use super::*;

#[test]
fn two_tabs_do_not_overwrite_each_other() {
    let (mut ala, _) = one_round();
    let mut tab = State::new(ala.store.other_tab(), Language::English);
    tab.resume(false);
    choose(&mut tab, Purpose::Answer, SECOND, 10);
    let pick = Pick::new(Purpose::Answer, Size::new(3).unwrap(), Rules::Classic);
    let mut pick = pick;
    pick.toggle(&board("3|6p3p0pG0f"));
    let refused = ala.chosen(pick, at(11));
    assert_eq!(refused, Err(Rejection::MovedOn));
    assert_eq!(ala.playing().unwrap().game, tab.playing().unwrap().game);
}

#[test]
fn a_challenge_in_two_tabs_becomes_one_game() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    let link = sent(&mut ala, 2);
    let mut stale = State::new(ola.store.other_tab(), Language::English);
    stale.resume(false);
    for tab in [&mut ola, &mut stale] {
        tab.visit(link.clone());
    }
    ola.accept(at(3)).unwrap();
    choose(&mut ola, Purpose::Answer, SECOND, 4);
    assert_eq!(stale.accept(at(5)), Err(Rejection::MovedOn));
    assert!(matches!(meaning(&stale), LinkStatus::Known { .. }));
    assert_eq!(stale.games(), ola.games());
}

#[test]
fn a_choice_for_a_game_that_moved_on_in_another_tab_ends() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ola.visit(sent(&mut ala, 2));
    ola.accept(at(3)).unwrap();
    let mut stale = State::new(ola.store.other_tab(), Language::English);
    stale.resume(false);
    stale.pick_for(Purpose::Answer).unwrap();
    let mut aside = State::new(ola.store.other_tab(), Language::English);
    aside.resume(false);
    aside.enter(Screen::Pick(Pick::new(
        Purpose::Keep,
        Size::MIN,
        Rules::Classic,
    )));
    choose(&mut ola, Purpose::Answer, SECOND, 4);
    for tab in [&mut stale, &mut aside] {
        assert_eq!(tab.refresh(), Some(saves::Elsewhere::Followed));
    }
    assert_eq!(stale.screen(), &Screen::Game);
    assert!(matches!(aside.screen(), Screen::Pick(_)));
}

#[test]
fn a_result_in_two_tabs_is_added_once() {
    let (mut ala, mut ola) = (device("Ala"), device("Ola"));
    choose(&mut ala, Purpose::Challenge, FIRST, 1);
    ola.visit(sent(&mut ala, 2));
    ola.accept(at(3)).unwrap();
    choose(&mut ola, Purpose::Answer, SECOND, 4);
    let result = sent(&mut ola, 5);
    let mut stale = State::new(ala.store.other_tab(), Language::English);
    stale.resume(false);
    for tab in [&mut ala, &mut stale] {
        tab.visit(result.clone());
    }
    ala.go_on(at(6)).unwrap();
    assert_eq!(stale.go_on(at(7)), Err(Rejection::MovedOn));
    assert!(matches!(meaning(&stale), LinkStatus::Known { .. }));
    assert_eq!(stale.games(), ala.games());
}
