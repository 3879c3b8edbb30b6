//! Rules of stock and waste that implementations often get wrong, with positions written out.

mod tables;

use games::cards::Suit;
use games::solitaire::{Automatic, Deal, Game, Move, PileId, Position, Refusal, Variant};
use tables::{card, shown, step, table};

fn check(position: &Position, text: &str) -> Result<(), Refusal> {
    position.check(step(position, text))
}

/// Makes moves that are all legal.
#[track_caller]
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let step = step(game.position(), text);
        game.play(step)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

/// A game at a position without automatic moves.
fn game(position: Position) -> Game {
    let mut game = Game::from_position(position);
    game.set_automatic(Automatic::Off);
    game
}

// 3. Klondike draw three takes three cards one after another from the top of the stock, so the third
//    is on top; with fewer left it takes what there is. Only the top waste card is playable; the
//    fan shows up to three, and after a card is played, the ones beneath.

/// All but eight cards are on the foundations; none of the eight can go there.
const EIGHT: &str = "home  JS JH JC JD
                     stock QS QH QC QD KS KH KC KD";

#[test]
fn drawing_three_takes_one_after_another() {
    let text = EIGHT.replace("QS QH QC QD KS KH KC KD", "KS KH KC KD QS QH QC QD");
    let mut game = game(table(Variant::KLONDIKE_THREE, &text));
    let fan = |game: &Game| {
        game.position()
            .fan()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    play(&mut game, "sw");
    assert_eq!(fan(&game), "QD QC QH");
    assert_eq!(
        game.position().stock(),
        [card("KS"), card("KH"), card("KC"), card("KD"), card("QS")]
    );
    play(&mut game, "sw");
    assert_eq!(fan(&game), "QS KD KC");
    // As many as there are.
    play(&mut game, "sw");
    assert_eq!(fan(&game), "KC KH KS");
    assert_eq!(game.position().stock(), []);
    assert_eq!(game.position().waste().len(), 8);
}

#[test]
fn only_the_top_of_the_waste_can_be_played_and_then_the_one_beneath() {
    let mut game = game(table(
        Variant::KLONDIKE_THREE,
        "home  JS JH JC JD
         stock KS KH QC QS QH
         1     KC
         2     QD
         3     KD",
    ));
    play(&mut game, "sw");
    let position = game.position();
    assert_eq!(position.fan(), [card("QH"), card("QS"), card("QC")]);
    // The queen of hearts is beneath.
    assert_eq!(shown(&position.moves_from(PileId::Waste, 1)), "wh w3");
    assert_eq!(check(position, "w3x2"), Err(Refusal::OneAtATime));
    play(&mut game, "w3");
    assert_eq!(game.position().fan(), [card("QH"), card("QS")]);
    play(&mut game, "wh");
    assert_eq!(game.position().fan(), [card("QH")]);
    play(&mut game, "w1");
    assert_eq!(game.position().fan(), []);
}

#[test]
fn the_fan_shows_the_cards_beneath() {
    let mut game = game(table(Variant::KLONDIKE_THREE, EIGHT));
    play(&mut game, "sw sw");
    assert_eq!(game.position().waste().len(), 6);
    let text = "home JS KH JC JD\nwaste KS KC KD QS QC\nstock QD";
    let position = table(Variant::KLONDIKE_THREE, text);
    assert_eq!(position.fan(), [card("KD"), card("QS"), card("QC")]);
}

#[test]
fn with_four_stock_cards_the_second_draw_leaves_only_the_last_playable() {
    let mut game = game(table(
        Variant::KLONDIKE_THREE,
        "home  QS QH QC QD
         stock KS KH KC KD",
    ));
    play(&mut game, "sw");
    assert_eq!(
        shown(&game.position().moves_from(PileId::Waste, 1))
            .split(' ')
            .next(),
        Some("wh")
    );
    assert_eq!(game.position().top(PileId::Waste), Some(card("KH")));
    play(&mut game, "sw");
    let position = game.position();
    assert_eq!(position.top(PileId::Waste), Some(card("KS")));
    assert_eq!(position.fan(), [card("KC"), card("KH"), card("KS")]);
    assert_eq!(position.stock(), []);
    for suit in [Suit::Hearts, Suit::Clubs, Suit::Diamonds] {
        let other = Move::one(PileId::Waste, PileId::Foundation(suit));
        let top = card("KS");
        assert_eq!(
            position.check(other),
            Err(Refusal::OtherSuit { card: top, suit })
        );
    }
    assert_eq!(check(position, "wh"), Ok(()));
}

#[test]
fn draw_three_undo_draw_gives_the_same_card() {
    for number in 1..=20 {
        let deal = Deal::new(Variant::KLONDIKE_THREE, number).expect("a deal");
        let mut game = Game::deal(deal);
        game.set_automatic(Automatic::Off);
        while let Some(draw) = game.position().draw().filter(|draw| draw.is_draw()) {
            let before = game.position().clone();
            game.play(draw).expect("a draw");
            let drawn = game.position().clone();
            game.undo();
            assert_eq!(*game.position(), before);
            game.play(draw).expect("a draw");
            assert_eq!(*game.position(), drawn);
            assert_eq!(game.position().top(PileId::Waste), drawn.top(PileId::Waste));
        }
    }
}

// 4. Turning the waste over keeps the order: the card drawn first is drawn first again. Redeals are
//    unlimited, and the number of passes is shown.

#[test]
fn turning_the_waste_over_keeps_the_order() {
    for variant in [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE] {
        let start = table(variant, EIGHT);
        let mut game = game(start.clone());
        for pass in 1..=5 {
            assert_eq!(game.pass(), pass);
            assert_eq!(game.position().stock(), start.stock());
            let mut drawn = Vec::new();
            while !game.position().stock().is_empty() {
                if !drawn.is_empty() {
                    assert_eq!(check(game.position(), "ws"), Err(Refusal::StockNotEmpty));
                }
                play(&mut game, "sw");
                drawn.push(game.position().top(PileId::Waste).expect("a card"));
            }
            assert_eq!(
                drawn.len(),
                if variant == Variant::KLONDIKE_ONE {
                    8
                } else {
                    3
                }
            );
            assert_eq!(drawn.last(), Some(&card("QS")));
            play(&mut game, "ws");
        }
        // Back across the redeals.
        while game.undo().is_some() {}
        assert_eq!((game.pass(), game.position()), (1, &start));
    }
}

#[test]
fn an_empty_stock_and_waste_cannot_be_drawn_from() {
    let text = "home QS QH QC QD\n1 KS\n2 KH\n3 KC\n4 KD";
    let position = table(Variant::KLONDIKE_THREE, text);
    assert_eq!(position.draw(), None);
    assert_eq!(check(&position, "sw"), Err(Refusal::NothingThere));
    assert_eq!(check(&position, "ws"), Err(Refusal::NothingThere));
    let position = table(Variant::FREECELL, text);
    assert_eq!(position.draw(), None);
    assert_eq!(check(&position, "sw"), Err(Refusal::NoSuchPile));
}
