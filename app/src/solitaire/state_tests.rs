use games::{
    cards::{Card, Rank, Suit},
    solitaire::{Layout, PileId},
};

use super::*;
use crate::saves::{
    Scene,
    testing::{MemoryStore, at, name},
};

/// The smallest FreeCell, won.
const WON: &str = "solitaire1/FC1.160//20/4/2a2b(2h3h1h4h)12(1hbh2h)4b(4h3hbh1hah3h)";

/// The smallest FreeCell with all cards in one column, the ace on top.
fn decided() -> Position {
    let mut table = Layout::empty(Variant::freecell(4, 2, 1).unwrap());
    for rank in (0..13).rev() {
        let card = Card::new(Rank::new(rank).unwrap(), Suit::Spades);
        table.columns[0].cards.push(card);
    }
    Position::new(&table).unwrap()
}

fn press(number: u64) -> PlayContext {
    PlayContext {
        moment: at(number),
        seconds: 40,
    }
}

fn games() -> Games<MemoryStore> {
    let mut games = Games::new(MemoryStore::default());
    games.resume();
    games
}

fn deal(number: u32) -> Deal {
    Deal::new(Variant::FREECELL, number).unwrap()
}

/// Moves the top card of the first column to a cell.
fn step(games: &mut Games<MemoryStore>, number: u64) {
    let step = Move::one(PileId::Column(0), PileId::Cell(0));
    let played = games.play(step, Automatic::Off, &name, press(number));
    played.unwrap().unwrap();
}

#[test]
fn a_visited_position_is_finished_and_saved() {
    let mut games = games();
    games.visit(Game::from_position(decided()), None);
    games.finish(&name, press(1)).unwrap();
    assert_eq!(games.game().unwrap().status(), Status::Won);
    assert_eq!(games.slots().len(), 1);
}

#[test]
fn a_refused_move_leaves_a_visited_position_unchanged() {
    let mut games = games();
    games.visit(Game::deal(deal(1)), None);
    assert_eq!(games.finish(&name, press(1)), Err(Refused::Nothing));
    let step = Move::one(PileId::Column(0), PileId::Column(1));
    let refused = games.play(step, Automatic::Safe, &name, press(2));
    assert!(matches!(refused, Ok(Err(Refusal::WrongRank { .. }))));
    assert!(matches!(games.scene(), Scene::Visit(_)));
    assert_eq!(games.slots(), []);
}

#[test]
fn a_deal_that_was_begun_is_resumed() {
    let mut games = games();
    games.deal(deal(617), &name, at(1));
    step(&mut games, 2);
    let begun = games.slot().unwrap().id.clone();
    games.deal(deal(618), &name, at(3));
    step(&mut games, 4);
    games.deal(deal(617), &name, at(5));
    assert_eq!(games.slot().unwrap().id, begun);
    assert_eq!(games.position().unwrap().moves(), 1);
    assert!(!games.is_own_link());
    assert_eq!(games.slots().len(), 2);
}

#[test]
fn a_deal_that_was_won_starts_again() {
    let mut games = games();
    let small = Deal::new(Variant::freecell(4, 2, 1).unwrap(), 160).unwrap();
    games.begin(Game::from_record(WON).unwrap(), &name, at(1));
    games.deal(small, &name, at(3));
    assert_eq!(games.position().unwrap().moves(), 0);
    assert_eq!(games.slots().len(), 2);
}

#[test]
fn a_deal_without_a_move_and_the_lesson_are_not_kept() {
    let mut games = games();
    for number in 1..4 {
        games.deal(deal(number), &name, at(number.into()));
        assert_eq!(games.slots().len(), 1);
    }
    games.deal(lesson::deal(Kind::FreeCell).unwrap(), &name, at(4));
    step(&mut games, 5);
    games.deal(deal(5), &name, at(6));
    assert_eq!(games.slots().len(), 1);
    // A move that was undone can be redone.
    step(&mut games, 7);
    games.undo(press(8)).unwrap();
    games.deal(deal(6), &name, at(9));
    assert_eq!(games.slots().len(), 2);
}

#[test]
fn the_time_restarts_with_the_deal() {
    let mut games = games();
    games.deal(deal(1), &name, at(1));
    step(&mut games, 2);
    assert_eq!(games.game().unwrap().seconds(), 40);
    games.restart(press(3)).unwrap();
    let game = games.game().unwrap();
    assert_eq!((game.seconds(), game.position().moves()), (0, 0));
    assert!(game.can_redo());
}

#[test]
fn the_page_of_one_game_resumes_that_game() {
    let mut games = games();
    let klondike = Deal::new(Variant::KLONDIKE_ONE, 6).unwrap();
    games.deal(klondike, &name, at(1));
    games
        .play(
            klondike.position().draw().unwrap(),
            Automatic::Off,
            &name,
            press(2),
        )
        .unwrap()
        .unwrap();
    games.deal(deal(617), &name, at(3));
    games.keep_to(Kind::FreeCell);
    assert_eq!(games.game().unwrap().origin(), Some(deal(617)));
    games.keep_to(Kind::Klondike);
    assert_eq!(games.game().unwrap().origin(), Some(klondike));
    let id = games.slot().unwrap().id.clone();
    games.open(
        &games
            .saved()
            .iter()
            .find(|playing| playing.slot.id != id)
            .unwrap()
            .slot
            .id
            .clone(),
    );
    games.delete(&id);
    games.keep_to(Kind::Klondike);
    assert_eq!(games.scene(), &Scene::Setup);
    games.resume();
    assert_eq!(
        games.game().unwrap().origin(),
        Some(deal(617)),
        "it is still the one that was open last"
    );
}
