//! Rules that implementations often get wrong, each with positions written out.

mod tables;

use games::solitaire::{Automatic, Game, PileId, Position, Refusal, Variant};
use tables::{card, step, table};

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

fn mini(columns: u8, cells: u8, suits: u8) -> Variant {
    Variant::freecell(columns, cells, suits).expect("a size")
}

// 1. FreeCell: a run of k cards moves to a column if k ≤ (free cells + 1) × 2^(empty columns), where
//    an empty target column is not counted.

#[test]
fn a_run_is_as_long_as_cells_and_empty_columns_allow() {
    let variant = mini(4, 2, 2);
    let rest = "QS QH JS JH TS TH 9S 8H 7S";
    let text = format!("home 4S 4H\ncells KS -\n1 KH 8S 7H 6S 5H\n2 9H\n4 {rest} 6H 5S");
    // One free cell, one empty column: four cards, and two to the empty column itself.
    let position = table(variant, &text);
    assert_eq!(check(&position, "12x4"), Ok(()));
    assert_eq!(check(&position, "13x2"), Ok(()));
    let too_many = |count, most| Err(Refusal::TooManyCards { count, most });
    assert_eq!(check(&position, "13x3"), too_many(3, 2));
    // No free cell, one empty column: two, and one.
    let text = format!("home 4S 4H\ncells KS 5S\n1 KH 8S 7H 6S 5H\n2 9H\n4 {rest} 6H");
    let position = table(variant, &text);
    assert_eq!(check(&position, "12x4"), too_many(4, 2));
    assert_eq!(check(&position, "13"), Ok(()));
    assert_eq!(check(&position, "13x2"), too_many(2, 1));
    // One free cell, no empty column: two.
    let text = format!("home 4S 4H\ncells KS -\n1 KH 8S 7H 6S 5H\n2 9H\n3 6H\n4 {rest} 5S");
    assert_eq!(check(&table(variant, &text), "12x4"), too_many(4, 2));
    // Neither: a single card.
    let text = format!("home 4S 4H\ncells KS 6H\n1 KH 8S 7H 6S 5H\n2 9H\n3 5S\n4 {rest}");
    assert_eq!(check(&table(variant, &text), "12x4"), too_many(4, 1));
}

#[test]
fn every_free_cell_adds_a_card_and_every_empty_column_doubles() {
    for (cells, columns, most) in [
        (0, 0, 1),
        (1, 0, 2),
        (2, 0, 3),
        (0, 1, 2),
        (1, 1, 4),
        (2, 1, 6),
        (0, 2, 4),
        (1, 2, 8),
    ] {
        let mut others = vec!["4S", "4H", "5S", "6H", "7S", "8H", "9S", "TH", "JS", "QH"];
        let taken: Vec<&str> = others.drain(..2 - cells).collect();
        let mut text = format!(
            "home 3S 3H\ncells {}\n1 KS QS JH TS 9H 8S 7H 6S 5H\n2 KH\n",
            taken.join(" ")
        );
        let last = 6 - columns;
        for column in 3..last {
            text.push_str(&format!("{column} {}\n", others.remove(0)));
        }
        text.push_str(&format!("{last} {}", others.join(" ")));
        let position = table(mini(6, 2, 2), &text);

        // The run of eight from the queen down fits on the king.
        let expected = if most < 8 {
            Err(Refusal::TooManyCards { count: 8, most })
        } else {
            Ok(())
        };
        assert_eq!(check(&position, "12x8"), expected, "{cells} {columns}");
        // Half as many go to an empty column.
        for count in 1..=8 {
            let step = check(&position, &format!("16x{count}"));
            assert_eq!(
                step.is_ok(),
                columns > 0 && count <= most / 2,
                "{cells} {columns}"
            );
        }
    }
}

#[test]
fn a_run_has_descending_ranks_and_alternating_colours() {
    let position = table(
        mini(4, 2, 2),
        "home  5S 5H
         1     KS QS
         2     KH QH JS TH 8S
         3     JH TS 9H 7H
         4     9S 8H 7S 6H 6S",
    );
    let not_a_run = |under, over| Refusal::NotARun {
        under: card(under),
        over: card(over),
    };
    assert_eq!(check(&position, "23x2"), Err(not_a_run("TH", "8S")));
    assert_eq!(check(&position, "23x4"), Err(not_a_run("TH", "8S")));
    assert_eq!(check(&position, "12x2"), Err(not_a_run("KS", "QS")));
    assert_eq!(check(&position, "43x2"), Err(not_a_run("6H", "6S")));
    assert_eq!(check(&position, "43"), Ok(()));
    let on = card("8S");
    assert_eq!(
        check(&position, "12"),
        Err(Refusal::WrongRank {
            card: card("QS"),
            on
        })
    );
    assert_eq!(
        check(&position, "42"),
        Err(Refusal::WrongRank {
            card: card("6S"),
            on
        })
    );
    assert_eq!(check(&position, "32"), Ok(()));
}

#[test]
fn a_card_cannot_be_put_on_one_of_its_colour() {
    let position = table(
        mini(4, 2, 4),
        "home  KS QH JC QD
         1     KC
         2     QC KH
         3     KD",
    );
    let refusal = |card_, on| {
        Err(Refusal::WrongRank {
            card: card(card_),
            on: card(on),
        })
    };
    assert_eq!(check(&position, "13"), refusal("KC", "KD"));
    let position = table(mini(4, 2, 4), "home KS QH JC QD\n1 KC\n2 KH\n3 KD QC");
    let (queen, on) = (card("QC"), card("KC"));
    assert_eq!(
        check(&position, "31"),
        Err(Refusal::SameColour { card: queen, on })
    );
    assert_eq!(check(&position, "32"), Ok(()));
}

// 2. Any card may go to an empty FreeCell column; only a King in Klondike.

#[test]
fn any_card_goes_to_an_empty_column_of_freecell() {
    let position = table(mini(4, 2, 1), "home TS\n1 KS QS JS");
    assert_eq!(check(&position, "12"), Ok(()));
    let position = table(mini(4, 2, 1), "home TS\ncells JS QS\n1 KS");
    assert_eq!(check(&position, "a2"), Ok(()));
}

#[test]
fn only_a_king_goes_to_an_empty_column_of_klondike() {
    let position = table(
        Variant::KLONDIKE_ONE,
        "home  JS TH JC QD
         1     QC | KD QS
         2     JH
         waste KH
         stock KC QH KS",
    );
    for (text, name) in [("13", "QS"), ("23", "JH")] {
        let refusal = Refusal::OnlyKings { card: card(name) };
        assert_eq!(check(&position, text), Err(refusal));
    }
    assert_eq!(check(&position, "13x2"), Ok(()));
    assert_eq!(check(&position, "w3"), Ok(()));
    // From a foundation too.
    let position = table(Variant::KLONDIKE_ONE, "home QS QH KC KD\n1 KS\n2 KH");
    assert_eq!(check(&position, "C3"), Ok(()));
    assert_eq!(check(&position, "13"), Ok(()));
}

// 5. Only face-up cards move; a column's new top card is turned up automatically.

#[test]
fn only_face_up_cards_move() {
    let position = table(
        Variant::KLONDIKE_ONE,
        "home  TS TH TC JD
         1     JC KD QS | JH
         2     KS QH
         3     JS | KC
         4     KH QC QD",
    );
    assert_eq!(check(&position, "14x2"), Err(Refusal::FaceDown));
    assert_eq!(
        check(&position, "12"),
        Err(Refusal::SameColour {
            card: card("JH"),
            on: card("QH")
        })
    );
    assert_eq!(check(&position, "15x5"), Err(Refusal::NothingThere));
    assert_eq!(check(&position, "15x0"), Err(Refusal::NothingThere));
    assert_eq!(check(&position, "35x2"), Err(Refusal::FaceDown));
    assert_eq!(check(&position, "23"), Ok(()));
}

#[test]
fn a_new_top_card_turns_up_automatically() {
    let mut game = game(table(
        Variant::KLONDIKE_ONE,
        "home  TS TH TC JD
         1     JC KD QS | JH
         2     KS QH
         3     JS | KC
         4     KH QC QD",
    ));
    let face_down = |game: &Game, column: usize| game.position().columns()[column].face_down;
    assert_eq!(face_down(&game, 0), 3);
    play(&mut game, "1h");
    assert_eq!(
        (face_down(&game, 0), game.position().top(PileId::Column(0))),
        (2, Some(card("QS")))
    );
    // A king leaves a face-up card too.
    play(&mut game, "35");
    assert_eq!(
        (face_down(&game, 2), game.position().columns()[2].face_up()),
        (0, 1)
    );
    play(&mut game, "32");
    assert!(game.position().columns()[2].is_empty());
    // Undo turns them face down again.
    while game.undo().is_some() {}
    assert_eq!((face_down(&game, 0), face_down(&game, 2)), (3, 1));
}

// 6. From the foundation back to a column: allowed in Klondike, not in FreeCell.

#[test]
fn a_card_comes_back_from_a_foundation_in_klondike_only() {
    let text = "home JS QH QC QD\n1 QS\n2 KH\n3 KS\n4 KC\n5 KD";
    let position = table(Variant::KLONDIKE_ONE, text);
    assert_eq!(check(&position, "H3"), Ok(()));
    assert_eq!(
        check(&position, "S1"),
        Err(Refusal::SameColour {
            card: card("JS"),
            on: card("QS")
        })
    );
    assert_eq!(
        check(&position, "H6"),
        Err(Refusal::OnlyKings { card: card("QH") })
    );
    assert_eq!(check(&position, "H3x2"), Err(Refusal::OneAtATime));
    let position = table(Variant::FREECELL, text);
    for text in ["H3", "H6", "Ha"] {
        assert_eq!(check(&position, text), Err(Refusal::StaysOnFoundation));
    }
    assert!(
        position
            .legal_moves()
            .iter()
            .all(|step| !matches!(step.from, PileId::Foundation(_)))
    );
}
