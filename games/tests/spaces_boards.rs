//! Board strings: the golden ones in `vectors/spaces_boards.json`, error positions, and what may
//! follow the goal.

use games::link::{clean, percent};
use games::spaces::{
    self, Board, Creature, Error, ErrorKind, LIMIT, Labelled, Move, Name, Rules, Size, Square,
    broken_rules, decode, is_legal,
};
use serde_json::{Value, json};

fn cases() -> Vec<Value> {
    let file: Value =
        serde_json::from_str(include_str!("vectors/spaces_boards.json")).expect("JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

/// Decodes a text on its own, cleaned like any text from outside: the name is cut out first.
fn read(text: &str) -> Result<Labelled, Error> {
    let text = clean::trim(text);
    let (front, name) = text.split_at(text.find(':').unwrap_or(text.len()));
    let front = clean::squeeze(percent::decode_twice(front));
    decode(&format!("{front}{name}"))
}

fn moves(board: &Board) -> Value {
    let step = |step: &Move| match step {
        Move::Piece(square) => json!([square.row(), square.column(), "p"]),
        Move::Trap(square) => json!([square.row(), square.column(), "t"]),
        Move::Goal(column) => json!([-1, column, "f"]),
    };
    board.moves().iter().map(step).collect()
}

#[test]
fn every_golden_board_is_read_as_written_down() {
    for case in cases() {
        let input = case["input"].as_str().expect("an input");
        let labelled = match read(input) {
            Ok(labelled) => labelled,
            Err(error) => {
                assert_eq!(case["error"], error.kind.name(), "{input:?}");
                continue;
            }
        };
        let board = &labelled.board;
        let broken: Value = broken_rules(board)
            .iter()
            .map(|broken| json!([broken.rule.as_str(), broken.step]))
            .collect();
        assert_eq!(case["ok"], true, "{input:?}");
        assert_eq!(case["size"], board.size().get(), "{input:?}");
        assert_eq!(case["moves"], moves(board), "{input:?}");
        assert_eq!(case["canonical"], board.to_string(), "{input:?}");
        assert_eq!(case["broken_rules"], broken, "{input:?}");
        assert_eq!(
            case["classic"],
            is_legal(board, Rules::Classic),
            "{input:?}"
        );
        assert_eq!(
            case["tournament"],
            is_legal(board, Rules::Tournament),
            "{input:?}"
        );
        let name = labelled.name.as_ref().map(Name::as_str);
        assert_eq!(case.get("name").and_then(Value::as_str), name);
        let creature = labelled.creature.as_ref().map(Creature::as_str);
        assert_eq!(case.get("creature").and_then(Value::as_str), creature);
        assert_eq!(decode(&labelled.written()).as_ref(), Ok(&labelled));
    }
}

#[test]
fn every_error_is_reported_where_it_is_met_from_the_left() {
    let two = Size::MIN;
    let twelve = Size::new(12).expect("a size");
    let many = |count: usize| format!("2|{}G0f", "2p".repeat(count));
    for (text, kind, at) in [
        ("", ErrorKind::Empty, None),
        ("2", ErrorKind::MissingSeparator, Some(1)),
        ("12p0", ErrorKind::MissingSeparator, Some(2)),
        ("no board", ErrorKind::MissingSeparator, Some(0)),
        ("|2p", ErrorKind::BadSize, Some(0)),
        ("1|0pG0f", ErrorKind::BadSize, Some(0)),
        ("32|0", ErrorKind::BadSize, Some(0)),
        ("02|2p", ErrorKind::BadSize, Some(0)),
        ("+2|2p", ErrorKind::BadSize, Some(0)),
        ("Żab|2p", ErrorKind::BadSize, Some(0)),
        ("258|2p", ErrorKind::BadSize, Some(0)),
        ("2|", ErrorKind::Truncated, Some(2)),
        ("12|1", ErrorKind::Truncated, Some(4)),
        ("12|143", ErrorKind::Truncated, Some(6)),
        ("2|2p0pG", ErrorKind::Truncated, Some(7)),
        ("2|2p0pG0", ErrorKind::Truncated, Some(8)),
        ("2|2p", ErrorKind::MissingFinal, Some(4)),
        ("2|p", ErrorKind::BadPosition { found: 'p' }, Some(2)),
        ("2|2p:N", ErrorKind::BadPosition { found: ':' }, Some(4)),
        ("12|14żp", ErrorKind::BadPosition { found: 'ż' }, Some(5)),
        (
            "12|000p144p",
            ErrorKind::PositionOutOfRange { size: twelve },
            Some(7),
        ),
        ("2|9", ErrorKind::PositionOutOfRange { size: two }, Some(2)),
        ("2|2p0x", ErrorKind::BadMoveType { found: 'x' }, Some(5)),
        ("2|2p0f", ErrorKind::BadMoveType { found: 'f' }, Some(5)),
        ("2|2pG0p", ErrorKind::BadMoveType { found: 'p' }, Some(6)),
        ("2|2pGżf", ErrorKind::BadGoalColumn { found: 'ż' }, Some(5)),
        ("2|2pG00f", ErrorKind::BadGoalColumn { found: '0' }, Some(5)),
        (
            "2|2pG2f",
            ErrorKind::GoalColumnOutOfRange { size: two },
            Some(5),
        ),
        (
            "12|143pG99999999f",
            ErrorKind::GoalColumnOutOfRange { size: twelve },
            Some(8),
        ),
        ("2|2t0pG0f", ErrorKind::StartsWithTrap, Some(2)),
        ("2|G0f", ErrorKind::StartsWithFinal, Some(2)),
        ("2|2p0pG0f1p", ErrorKind::FinalNotLast, Some(9)),
        ("2|2p0pG0fg", ErrorKind::FinalNotLast, Some(9)),
        ("2|2p0pG0fp", ErrorKind::BadSuffix, Some(9)),
        ("2|2p0pG0fż", ErrorKind::BadSuffix, Some(9)),
        ("2|2p0pG0f:", ErrorKind::BadSuffix, Some(10)),
        ("2|2p0pG0f:%20@fox", ErrorKind::BadSuffix, Some(10)),
        ("2|2p0pG0f@", ErrorKind::BadSuffix, Some(10)),
        ("2|2p0pG0f@f", ErrorKind::BadSuffix, Some(11)),
        ("2|2p0pG0f@f0x", ErrorKind::BadSuffix, Some(11)),
        ("2|2p0pG0f:Żółw@żuk", ErrorKind::BadSuffix, Some(15)),
        ("2|2p0pG0f:Żółw@fox:", ErrorKind::BadSuffix, Some(18)),
        (&many(8), ErrorKind::TooManyMoves { size: two }, Some(18)),
        (&many(30), ErrorKind::TooManyMoves { size: two }, Some(18)),
    ] {
        assert_eq!(decode(text), Err(Error { kind, at }), "{text:?}");
    }
    // The maximum number of moves on a board.
    let full = decode(&many(7)).expect("a board").board;
    assert_eq!(full.moves().len(), 8);
}

#[test]
fn a_text_may_have_8192_characters_of_any_width() {
    let longest = format!("2|2p{}", "Ż".repeat(LIMIT - 4));
    assert_eq!(decode(&longest).map_err(|error| error.at), Err(Some(4)));
    let length = LIMIT + 1;
    let kind = ErrorKind::TooLong { length };
    assert_eq!(
        decode(&format!("{longest}x")),
        Err(Error { kind, at: None })
    );
}

#[test]
fn the_largest_board_that_can_be_written_is_read() {
    let size = Size::MAX;
    let square = |index| Square::from_index(size, index).expect("a square");
    let pieces = (0..size.squares()).map(|index| Move::Piece(square(index)));
    let traps = (1..size.squares()).map(|index| Move::Trap(square(index)));
    let moves = pieces.chain(traps).chain([Move::Goal(30)]).collect();
    let board = Board::from_moves(size, moves).expect("a well-formed board");
    let text = board.to_string();
    assert!(text.len() < LIMIT, "{}", text.len());
    assert_eq!(decode(&text), Ok(Labelled::from(board)));
}

#[test]
fn squares_of_size_10_have_two_digits_or_three_but_not_both() {
    let three = decode("10|095p085pG5f").expect("a board");
    assert_eq!(
        decode("10|95p85pG5f@Owl").map(|two| two.board),
        Ok(three.board)
    );
    for (text, kind, at) in [
        ("10|095p85pG5f", ErrorKind::BadPosition { found: 'p' }, 9),
        ("10|95p085pG5f", ErrorKind::BadPosition { found: 'p' }, 5),
        ("10|95p85pG5fx", ErrorKind::BadPosition { found: 'p' }, 5),
        ("10|095pG5fx", ErrorKind::BadSuffix, 10),
    ] {
        assert_eq!(decode(text), Err(Error { kind, at: Some(at) }), "{text:?}");
    }
}

#[test]
fn name_and_creature_round_trip() {
    let board = decode("2|2p0pG0f").expect("a board").board;
    for typed in ["a", "Nora & L: 100%, @home", "Żółw 🐢", &"ż".repeat(40)] {
        let labelled = Labelled {
            board: board.clone(),
            name: Name::new(typed),
            creature: Creature::new("OWL"),
        };
        assert_eq!(labelled.name.as_ref().map(Name::as_str), Some(typed));
        assert_eq!(decode(&labelled.written()), Ok(labelled));
    }
    assert_eq!(Name::new(&"ż".repeat(41)), None);
    for (letters, is_one) in [(1, false), (2, true), (20, true), (21, false)] {
        let name = "x".repeat(letters);
        assert_eq!(Creature::new(&name).is_some(), is_one);
        let text = format!("2|2p0pG0f@{name}");
        assert_eq!(decode(&text).is_ok(), is_one, "{text}");
    }
    let long = format!("2|2p0pG0f:{}", "%C5%BC".repeat(41));
    assert_eq!(
        decode(&long),
        Err(Error {
            kind: ErrorKind::BadSuffix,
            at: Some(10)
        })
    );
}

#[test]
fn a_list_of_moves_is_checked_like_a_text() {
    let size = Size::MIN;
    let square = Square::new(size, 1, 0).expect("a square");
    let far = Square::new(Size::MAX, 2, 0).expect("a square");
    let (piece, trap, goal) = (Move::Piece(square), Move::Trap(square), Move::Goal(0));
    for (moves, name) in [
        (vec![], "truncated"),
        (vec![trap], "starts_with_trap"),
        (vec![goal], "starts_with_final"),
        (vec![piece], "missing_final"),
        (vec![piece, goal, trap], "final_not_last"),
        (vec![piece, goal, goal], "final_not_last"),
        (vec![Move::Piece(far), goal], "position_out_of_range"),
        (vec![piece, Move::Trap(far), goal], "position_out_of_range"),
        (vec![piece, Move::Goal(2)], "goal_column_out_of_range"),
        (vec![piece; 9], "too_many_moves"),
    ] {
        let refused = Board::from_moves(size, moves).expect_err("not well formed");
        assert_eq!((refused.kind.name(), refused.at), (name, None));
    }
    let board = Board::from_moves(size, vec![piece, goal]).expect("a board");
    assert_eq!(board.to_string(), "2|2pG0f");
}

#[test]
fn each_error_has_a_sentence_with_its_position() {
    let size = Size::MIN;
    let computed = games::link::checksum::Checksum::of("2|2p0pG0f");
    let kinds = [
        ErrorKind::Empty,
        ErrorKind::TooLong { length: 9000 },
        ErrorKind::MissingSeparator,
        ErrorKind::BadSize,
        ErrorKind::BadPosition { found: 'x' },
        ErrorKind::PositionOutOfRange { size },
        ErrorKind::BadMoveType { found: 'x' },
        ErrorKind::BadGoalColumn { found: 'x' },
        ErrorKind::GoalColumnOutOfRange { size },
        ErrorKind::Truncated,
        ErrorKind::StartsWithTrap,
        ErrorKind::StartsWithFinal,
        ErrorKind::FinalNotLast,
        ErrorKind::MissingFinal,
        ErrorKind::TooManyMoves { size },
        ErrorKind::BadSuffix,
        ErrorKind::Damaged { computed },
        ErrorKind::OddBoardCount { boards: 3 },
        ErrorKind::SizeMismatch {
            expected: size,
            found: Size::MAX,
        },
        ErrorKind::TooManyBoards { boards: 99 },
        ErrorKind::BadParameter { name: "rules" },
        ErrorKind::BadCompression,
        ErrorKind::UnsupportedOldLink,
        ErrorKind::NoBoard,
    ];
    let names: std::collections::BTreeSet<_> = kinds.iter().map(ErrorKind::name).collect();
    assert_eq!(names.len(), kinds.len());
    for kind in kinds {
        let [placed, nowhere] = [Some(4), None].map(|at| spaces::Error { kind, at }.to_string());
        assert_eq!(placed, format!("{nowhere} (character 5)"));
        assert!(nowhere.len() > 15 && !nowhere.ends_with('.'), "{nowhere}");
    }
}
