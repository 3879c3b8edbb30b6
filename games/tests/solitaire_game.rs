//! Tests of automatic moves and undo, with positions written out.

mod tables;

use games::solitaire::{Automatic, Deal, Game, PileId, Played, Position, Refusal, Variant};
use tables::{card, shown, step, table};

#[track_caller]
fn play(game: &mut Game, text: &str) -> Played {
    let step = step(game.position(), text);
    game.play(step)
        .unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn game(position: Position, automatic: Automatic) -> Game {
    let mut game = Game::from_position(position);
    game.set_automatic(automatic);
    game
}

/// Threes are on the foundations, fours of hearts and diamonds open, black fours at the bottom.
const FOURS: &str = "home 3S 3H 3C 3D
    1 4S KS QS JS TS 9S 8S 7S 6S 5S
    2 4C KC QC JC TC 9C 8C 7C 6C 5C
    3 KH QH JH TH 9H 8H 7H 6H 5H 4H
    4 KD QD JD TD 9D 8D 7D 6D 5D 4D";

// 7. Automatic moves to the foundation only when safe (both cards of the other colour one rank lower
//    are on foundations, or the card is an ace or a two); off, safe, or always; a card just brought
//    back from the foundation stays until another move was made.

#[test]
fn a_card_is_safe_when_both_lower_cards_of_the_other_colour_are_on_foundations() {
    let position = table(Variant::FREECELL, FOURS);
    for (name, is_safe) in [
        ("4H", true),
        ("4D", true),
        ("4S", true),
        ("5H", false),
        ("5S", false),
    ] {
        assert_eq!(position.is_safe(card(name)), is_safe, "{name}");
    }
    // One of both is not enough.
    let text = FOURS.replace("3C", "2C").replace("2 4C", "2 3C 4C");
    let position = table(Variant::FREECELL, &text);
    assert!(!position.is_safe(card("4H")) && !position.is_safe(card("4D")));
    assert!(position.is_safe(card("3C")) && position.is_safe(card("4S")));
}

#[test]
fn aces_and_twos_are_always_safe() {
    let position = Deal::new(Variant::FREECELL, 1).expect("a deal").position();
    for suit in "SHCD".chars() {
        for (rank, is_safe) in [('A', true), ('2', true), ('3', false), ('K', false)] {
            assert_eq!(position.is_safe(card(&format!("{rank}{suit}"))), is_safe);
        }
    }
}

#[test]
fn cards_outside_the_deck_are_not_waited_for() {
    let one = Variant::freecell(4, 2, 1).expect("a size");
    let position = table(one, "home 2S\n1 3S KS QS JS TS 9S 8S 7S 6S 5S 4S");
    assert!(position.is_safe(card("3S")) && position.is_safe(card("KS")));
    let two = Variant::freecell(4, 2, 2).expect("a size");
    let text = "home 3S 2H\n1 4S KS QS JS TS 9S 8S 7S 6S 5S\n2 4H 3H KH QH JH TH 9H 8H 7H 6H 5H";
    let position = table(two, text);
    assert!(position.is_safe(card("3H")) && position.is_safe(card("4H")));
    assert!(!position.is_safe(card("4S")) && !position.is_safe(card("5H")));
}

#[test]
fn no_safe_or_all_cards_move_to_foundations_automatically() {
    let reds = "3h 4h ".repeat(10);
    for (automatic, moves) in [
        (Automatic::Off, ""),
        (Automatic::Safe, "3h 4h"),
        (Automatic::Always, reds.trim()),
    ] {
        let mut game = game(table(Variant::FREECELL, FOURS), automatic);
        assert_eq!(
            shown(&play(&mut game, "1a").automatic),
            moves,
            "{automatic:?}"
        );
    }
    assert_eq!(Automatic::default(), Automatic::Safe);
    // The three of clubs is on the table: no red four is safe.
    let text = FOURS.replace("3C", "2C").replace("2 4C", "2 3C 4C");
    let mut game = game(table(Variant::FREECELL, &text), Automatic::Safe);
    assert_eq!(play(&mut game, "1a").automatic, []);
}

#[test]
fn no_automatic_move_precedes_the_first_move() {
    let text = FOURS.replace(" 4H", "").replace("1 4S", "1 4H 4S");
    let mut game = game(table(Variant::FREECELL, &text), Automatic::Safe);
    assert_eq!(game.position().home_count(), 12);
    // Nor a card that an undo uncovers.
    play(&mut game, "1a");
    assert_eq!(game.position().home_count(), 13);
    game.undo();
    assert_eq!(game.position().home_count(), 12);
}

#[test]
fn cells_are_emptied_automatically_and_the_lowest_card_goes_first() {
    let text = "home 3S 3H 3C 3D
        cells 5D 4D 4H -
        1 KS QS JS TS 9S 8S 7S 6S 5S
        2 5C KC QC JC TC 9C 8C 7C 6C 4S
        3 KH QH JH TH 9H 8H 7H 6H 5H
        4 KD QD JD TD 9D 8D 7D 6D 4C";
    let mut game = game(table(Variant::FREECELL, text), Automatic::Safe);
    let moves = shown(&play(&mut game, "1d").automatic);
    // All fours, then the open fives; the red sixes wait for the five of clubs.
    assert_eq!(moves, "2h 4h bh ch 3h ah dh 1h");
    assert_eq!(game.position().home_count(), 4 * 4 + 4);
}

#[test]
fn draw_one_empties_the_waste_automatically_draw_three_only_when_always() {
    let text = "home 3S 3H 3C 3D
        1 KS QS JS TS 9S 8S 7S 6S 5S 4S
        2 KC QC JC TC 9C 8C 7C 6C 5C 4C
        3 KH QH JH TH 9H 8H 7H 6H 5H | KD
        4 QD JD TD 9D 8D 7D 6D 5D
        stock 4H 4D";
    let home = |variant, automatic| {
        let mut game = game(table(variant, text), automatic);
        let played = play(&mut game, "sw");
        shown(&played.automatic).split(' ').any(|step| step == "wh")
    };
    assert!(home(Variant::KLONDIKE_ONE, Automatic::Safe));
    assert!(!home(Variant::KLONDIKE_THREE, Automatic::Safe));
    assert!(home(Variant::KLONDIKE_THREE, Automatic::Always));
    assert!(!home(Variant::KLONDIKE_ONE, Automatic::Off));
}

#[test]
fn a_card_brought_back_from_a_foundation_stays() {
    let text = "home 5S 6H 5C 4D
        1 KS QS JS TS 9S 8S 6S | 7S
        2 KC QC JC TC 9C 8C 7C | 6C
        3 KH QH JH TH 9H 8H | 7H
        4 JD TD 9D 8D 7D 6D 5D | KD
        stock QD";
    for automatic in [Automatic::Safe, Automatic::Always] {
        let mut game = game(table(Variant::KLONDIKE_ONE, text), automatic);
        let six = card("6H");
        assert!(game.position().is_safe(six));
        let back = play(&mut game, "H1");
        assert_eq!(game.position().top(PileId::Column(0)), Some(six));
        assert!(!shown(&back.automatic).contains("1h"));
        // Drawing moves nothing on the table, so that the drawn card can be put on it.
        let drawn = play(&mut game, "sw");
        assert_eq!(shown(&drawn.automatic), "");
        assert_eq!(game.position().top(PileId::Column(0)), Some(six));
        // Any other move releases it.
        let other = play(&mut game, "45");
        assert!(shown(&other.automatic).contains("1h"), "{automatic:?}");
        // Undo restores it, and redo has the same effect.
        assert_eq!(game.undo(), Some(other.clone()));
        assert_eq!(game.position().top(PileId::Column(0)), Some(six));
        assert_eq!(game.redo(), Some(other));
        // It stays after a reload as well.
        game.undo();
        let mut again = Game::from_record(&game.to_record()).expect("a record");
        again.set_automatic(automatic);
        again.undo();
        play(&mut again, "sw");
        assert_eq!(again.position().top(PileId::Column(0)), Some(six));
    }
}

// 8. One undo reverts the player's move and every automatic move that it caused.

#[test]
fn one_undo_reverts_a_move_and_all_its_automatic_moves() {
    let start = table(Variant::FREECELL, FOURS);
    let mut game = game(start.clone(), Automatic::Always);
    let first = play(&mut game, "1a");
    assert_eq!(first.automatic.len(), 20);
    let after = game.position().clone();
    assert_eq!(after.moves(), 1);
    let second = play(&mut game, "25");
    assert_eq!(game.undo(), Some(second.clone()));
    assert_eq!(game.position(), &after);
    assert_eq!(game.undo(), Some(first.clone()));
    assert_eq!(game.position(), &start);
    assert_eq!(game.undo(), None);
    // And one redo brings all of them.
    assert_eq!(game.redo(), Some(first));
    assert_eq!(game.position(), &after);
    assert_eq!(game.redo(), Some(second));
    assert_eq!(game.redo(), None);
}

#[test]
fn restart_undoes_everything_and_redo_restores_it() {
    let mut game = Game::deal(Deal::new(Variant::KLONDIKE_ONE, 7).expect("a deal"));
    assert!(!game.has_begun() && !game.restart());
    for _ in 0..30 {
        let step = game.position().draw().expect("a draw");
        game.play(step).expect("a draw");
    }
    let (last, log) = (game.position().clone(), game.log().len());
    assert!(game.can_undo() && !game.can_redo());
    assert!(game.restart());
    assert_eq!((game.log().len(), game.position().moves()), (0, 0));
    assert!(game.has_begun() && !game.can_undo() && game.can_redo());
    while game.redo().is_some() {}
    assert_eq!((game.position(), game.log().len()), (&last, log));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = Game::deal(Deal::new(Variant::FREECELL, 1).expect("a deal"));
    play(&mut game, "3a");
    game.undo();
    let before = game.clone();
    let cells = step(game.position(), "12");
    assert!(matches!(game.play(cells), Err(Refusal::WrongRank { .. })));
    assert_eq!(game, before);
    assert!(game.can_redo());
}
