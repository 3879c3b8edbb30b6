//! Rounds against ready opponents, and selecting a board before it is used.

use games::spaces::{Opponent, Winner};

use super::*;
use crate::spaces::{screen::Watch, tally::Tally};

fn round(state: &State<MemoryStore>) -> &Watch {
    match state.screen() {
        Screen::Watch(watch) => watch,
        other => panic!("{other:?}"),
    }
}

#[test]
fn rounds_against_a_ready_opponent_are_counted_and_can_be_played_again() {
    let mut ala = device("Ala");
    ala.act(Action::Versus(Opponent::Viktor), at(1));
    // The size can be chosen, even without a board of one's own.
    assert!(matches!(ala.screen(), Screen::Pick(_)));
    ala.act(Action::PickSize(Size::new(3).unwrap()), at(2));
    ala.act(Action::Toggle(board(FIRST)), at(3));
    ala.act(Action::UseChosen, at(4));
    let mut expected = Tally::default();
    for number in 5..15 {
        match round(&ala).round.outcome.winner {
            Winner::First => expected.won += 1,
            Winner::Second => expected.lost += 1,
            Winner::Tie => expected.drawn += 1,
        }
        assert_eq!(ala.tally(Opponent::Viktor), expected);
        assert_eq!(ala.depth(), 1);
        ala.act(Action::PlayAgain, at(number));
    }
    assert_eq!(ala.tally(Opponent::Mila), Tally::default());
    // After a reload they are still there.
    let mut again = State::new(ala.store.clone(), Language::English);
    again.resume(false);
    assert_eq!(again.tally(Opponent::Viktor), ala.tally(Opponent::Viktor));

    ala.act(Action::ChooseAgain, at(20));
    match ala.screen() {
        Screen::Pick(pick) => {
            assert_eq!(pick.purpose, Purpose::Versus(Opponent::Viktor));
            assert_eq!(pick.size.get(), 3);
            assert!(pick.chosen.is_empty());
        }
        other => panic!("{other:?}"),
    }
    ala.act(Action::Back, at(21));
    assert_eq!(ala.screen(), &Screen::Lobby);
}

#[test]
fn the_board_of_a_day_counts_for_the_day_only() {
    let mut ala = device("Ala");
    let mut pick = Pick::new(Purpose::Day(20_786), Size::new(4).unwrap(), Rules::Classic);
    pick.toggle(&board("4|12p08p04p00pG0f"));
    ala.chosen(pick, at(1)).unwrap();
    assert!(ala.day(20_786).is_some());
    for opponent in Opponent::ALL {
        assert_eq!(ala.tally(opponent), Tally::default());
    }
}

#[test]
fn a_selected_board_is_used_only_after_a_second_press() {
    let (mut ala, _) = one_round();
    ala.save_board(board(FIRST), 0, at(20));
    ala.pick_for(Purpose::Answer).unwrap();
    ala.act(Action::Toggle(board(FIRST)), at(21));
    assert_eq!(turn(&ala), Turn::Answer);
    // Another one instead.
    ala.act(Action::Toggle(board(SECOND)), at(22));
    assert_eq!(ala.pick().unwrap().chosen, [board(SECOND)]);
    ala.act(Action::UseChosen, at(23));
    assert_ne!(turn(&ala), Turn::Answer);
}

#[test]
fn a_board_for_later_is_made_in_a_chosen_size() {
    let mut ala = device("Ala");
    let size = |number| Size::new(number).unwrap();
    let pick = Pick::new(Purpose::Keep, size(4), Rules::Classic);
    ala.act(Action::Enter(Screen::Pick(pick)), at(1));
    ala.act(Action::PickSize(size(3)), at(2));
    ala.act(Action::Make, at(3));
    assert_eq!(ala.maker().draft().size(), size(3));
    ala.act(Action::UseBoard(board(FIRST)), at(4));
    assert_eq!(ala.screen(), &Screen::Lobby);
    assert_eq!(ala.boards().len(), 1);
}
