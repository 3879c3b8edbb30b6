//! Tests of each rule, and that drafts produce exactly the legal boards.

use games::spaces::{
    Broken, Choices, Draft, Legal, Move, Refusal, Rule, Rules, Size, Square, broken_rules, decode,
};

fn size(size: u8) -> Size {
    Size::new(size).expect("a size")
}

/// The violations of a board, as `rule step`.
fn broken(text: &str) -> Vec<String> {
    let board = decode(text).expect(text).board;
    broken_rules(&board)
        .iter()
        .map(|broken| format!("{} {}", broken.rule.as_str(), broken.step))
        .collect()
}

#[test]
fn each_rule_is_broken_at_its_step() {
    for (text, expected) in [
        ("3|6p3p0pG0f", &[][..]),
        ("3|3p0pG0f", &["start_row 1"]),
        ("3|6p0pG0f", &["move_not_adjacent 2"]),
        ("3|6p4p1pG1f", &["move_not_adjacent 2"]),
        ("3|8p6p3p0pG0f", &["move_not_adjacent 2"]),
        ("3|6p3p4p7p8p5p2pG2f", &["moves_backward 4"]),
        ("3|6p7p6p3p0pG0f", &["revisits_square 3"]),
        ("3|6p3t3p0pG0f", &["enters_own_trap 3"]),
        ("3|6p4t3p0pG0f", &["trap_not_adjacent 2"]),
        (
            "3|6p0t3pG0f",
            &["trap_not_adjacent 2", "goal_not_reached 4"],
        ),
        ("3|6p7t7t3p0pG0f", &["duplicate_trap 3"]),
        ("3|6p6t7t3p0pG0f", &["supermove_must_move 3"]),
        ("3|6p3pG0f", &["goal_not_reached 3"]),
        ("3|6p3p0pG1f", &["goal_not_reached 4"]),
        ("3|6p3p0p1pG1f", &["row_zero_must_finish 4"]),
        ("3|6p3p0p1tG0f", &["row_zero_must_finish 4"]),
        ("3|6p7t3p4t0pG0f", &[]),
        ("3|6p7t3p4t3t0pG0f", &["too_many_traps 5"]),
        (
            "3|6p7t3p4t3t0p3tG0f",
            &[
                "too_many_traps 5",
                "duplicate_trap 7",
                "row_zero_must_finish 7",
                "too_many_traps 7",
            ],
        ),
    ] {
        assert_eq!(broken(text), expected, "{text}");
    }
}

#[test]
fn all_violations_of_a_move_are_listed_in_the_order_of_the_rules() {
    assert_eq!(
        broken("3|6p7p7t6t8p7p7t7t5tG1f"),
        [
            "supermove_must_move 4",
            "revisits_square 6",
            "enters_own_trap 6",
            "too_many_traps 7",
            "duplicate_trap 8",
            "supermove_must_move 8",
            "too_many_traps 8",
            "trap_not_adjacent 9",
            "supermove_must_move 9",
            "too_many_traps 9",
            "goal_not_reached 10",
        ]
    );
}

#[test]
fn a_trap_that_the_piece_has_entered_is_gone() {
    // The last move at a square decides its content.
    assert_eq!(broken("3|6p3t3p3t0pG0f"), ["enters_own_trap 3"]);
}

#[test]
fn two_rules_apply_to_tournaments_only() {
    let only = [Rule::RowZeroMustFinish, Rule::TooManyTraps];
    for rule in Rule::ALL {
        assert!(Rules::Tournament.set().has(rule));
        assert_eq!(Rules::Classic.set().has(rule), !only.contains(&rule));
    }
    assert_eq!(Rules::default(), Rules::Classic);
    for rules in Rules::ALL {
        assert_eq!(Rules::from_name(rules.name()), Some(rules));
    }
}

#[test]
fn a_legal_board_is_legal_for_its_rules() {
    let board = decode("2|3p1p0pG0f").expect("a board").board;
    let refused = Legal::new(board.clone(), Rules::Tournament).expect_err("row 0");
    let rule = Rule::RowZeroMustFinish;
    assert_eq!(refused.broken, [Broken { rule, step: 3 }]);
    assert_eq!(refused.board, board);
    let legal = Legal::new(board.clone(), Rules::Classic).expect("legal");
    assert_eq!(legal.board(), &board);
    // Rules that do not apply are not listed.
    let board = decode("2|3p1p0p1pG1f").expect("a board").board;
    let refused = Legal::new(board, Rules::Classic).expect_err("a square twice");
    let rule = Rule::RevisitsSquare;
    assert_eq!(refused.broken, [Broken { rule, step: 4 }]);
}

fn draft(text: &str, rules: Rules) -> Draft {
    let (n, moves) = text.split_once('|').expect("a size");
    let mut draft = Draft::new(size(n.parse().expect("a number")), rules);
    for step in moves
        .split_inclusive(['p', 't'])
        .filter(|step| !step.is_empty())
    {
        let (index, letter) = step.split_at(step.len() - 1);
        let index = index.parse().expect("a square");
        let square = Square::from_index(draft.size(), index).expect("a square");
        let next = match letter {
            "p" => Move::Piece(square),
            _ => Move::Trap(square),
        };
        assert_eq!(draft.play(next), Ok(()), "{text}: {step}");
    }
    draft
}

/// The moves that a draft offers, by their squares' numbers.
fn choices(text: &str, rules: Rules) -> (Vec<u16>, Vec<u16>, Option<u8>, bool) {
    let draft = draft(text, rules);
    let Choices {
        pieces,
        traps,
        goal,
        must_move,
    } = draft.choices();
    let numbers = |squares: Vec<Square>| squares.iter().map(|at| at.index(draft.size())).collect();
    (numbers(pieces), numbers(traps), goal, must_move)
}

#[test]
fn a_draft_offers_only_moves_that_lead_to_a_board() {
    for rules in Rules::ALL {
        assert_eq!(choices("3|", rules), (vec![6, 7, 8], vec![], None, false));
        assert_eq!(
            choices("3|7p", rules),
            (vec![4, 6, 8], vec![4, 6, 7, 8], None, false)
        );
        // A piece in a corner needs a way out: with one trap above it, the next must not be beside
        // it.
        assert_eq!(choices("3|6p3t", rules).1, [6]);
        // A trap under the piece is no obstacle, but now it has to move.
        assert_eq!(choices("3|6p6t", rules), (vec![3, 7], vec![], None, true));
    }
    // From row 0 a tournament plan must finish.
    let finishing = choices("3|6p3p0p", Rules::Tournament);
    assert_eq!(finishing, (vec![], vec![], Some(0), false));
    let classic = choices("3|6p3p0p", Rules::Classic);
    assert_eq!(classic, (vec![1], vec![0, 1, 3], Some(0), false));
    // A board of size 3 has at most two traps.
    assert_eq!(choices("3|7p6t4p5t", Rules::Tournament).1, []);
    assert_eq!(choices("3|7p6t4p5t", Rules::Classic).1, [1, 3, 4, 7]);
}

#[test]
fn a_draft_says_why_a_move_is_refused() {
    let at = |index| Square::from_index(size(3), index).expect("a square");
    let far = Square::new(Size::MAX, 0, 3).expect("a square");
    let refusal = |text, rules, next| draft(text, rules).refusal(next);
    let classic = Rules::Classic;
    for (text, next, expected) in [
        ("3|", Move::Trap(at(6)), Refusal::NoPieceYet),
        ("3|", Move::Goal(0), Refusal::NoPieceYet),
        ("3|", Move::Piece(at(5)), Refusal::Broken(Rule::StartRow)),
        ("3|", Move::Piece(far), Refusal::NotOnBoard),
        ("3|6p", Move::Goal(3), Refusal::NotOnBoard),
        ("3|6p", Move::Goal(0), Refusal::Broken(Rule::GoalNotReached)),
        (
            "3|6p",
            Move::Piece(at(6)),
            Refusal::Broken(Rule::MoveNotAdjacent),
        ),
        ("3|6p3t", Move::Trap(at(7)), Refusal::DeadEnd),
        (
            "3|6p3t7p4t",
            Move::Piece(at(6)),
            Refusal::Broken(Rule::RevisitsSquare),
        ),
    ] {
        assert_eq!(refusal(text, classic, next), Some(expected), "{text}");
    }
    let third = Move::Trap(at(4));
    let text = "3|7p6t4p5t";
    let expected = Refusal::Broken(Rule::TooManyTraps);
    assert_eq!(refusal(text, Rules::Tournament, third), Some(expected));
    assert_eq!(refusal(text, classic, third), None);
}

#[test]
fn a_board_string_has_no_room_for_a_piece_and_a_trap_on_every_square() {
    // Classic plans may set traps from row 0.
    let at = |index| Square::from_index(Size::MIN, index).expect("a square");
    let goal = Choices {
        goal: Some(0),
        ..Choices::default()
    };
    // Four traps are possible once the piece has been on only two squares.
    let few = draft("2|2p3t0p1t2t0t", Rules::Classic);
    assert_eq!((few.moves().len(), few.traps_left()), (6, 0));
    assert_eq!(few.choices().goal, Some(0));
    let full = draft("2|2p3p2t1p3t0p1t", Rules::Classic);
    assert_eq!((full.moves().len(), full.traps_left()), (7, 1));
    assert_eq!(full.refusal(Move::Trap(at(0))), Some(Refusal::TooManyMoves));
    assert_eq!(full.choices(), goal);
}

#[test]
fn moves_are_undone_and_redone() {
    let mut draft = draft("3|6p7t3p", Rules::Classic);
    assert!(draft.can_undo() && !draft.can_redo());
    let last = draft.undo();
    assert_eq!(last, draft.redo());
    assert_eq!(draft.redo(), None);
    draft.clear();
    assert_eq!((draft.moves(), draft.piece()), (&[][..], None));
    assert_eq!(draft.undo(), None);
    assert!(draft.redo().is_some() && draft.redo().is_some());
    // The trap is back.
    assert!(
        !draft
            .choices()
            .pieces
            .contains(&Square::new(size(3), 2, 1).expect("a square"))
    );
    // Another move drops the undone ones.
    assert_eq!(
        draft.play(Move::Piece(Square::new(size(3), 1, 0).expect("a square"))),
        Ok(())
    );
    assert!(!draft.can_redo());
}

#[test]
fn a_finished_draft_accepts_no_more_moves_and_is_worth_its_size() {
    let board = decode("4|13p14t09p05p05t01pG1f").expect("a board").board;
    let mut draft = Draft::from_board(&board, Rules::Tournament);
    assert!(draft.is_finished());
    assert_eq!(draft.choices(), Choices::default());
    assert_eq!(draft.refusal(Move::Goal(1)), Some(Refusal::Finished));
    assert_eq!(
        draft.finished().map(|legal| legal.board().clone()),
        Some(board)
    );
    assert_eq!(draft.score_alone(), 4);
    assert_eq!(draft.undo(), Some(Move::Goal(1)));
    assert_eq!((draft.score_alone(), draft.finished()), (3, None));
    assert_eq!(draft.choices().goal, Some(1));
    assert_eq!(Draft::new(size(4), Rules::Classic).score_alone(), 0);
}

#[test]
fn a_draft_accepts_a_board_as_far_as_it_is_legal() {
    let board = decode("3|6p3p0p1pG1f").expect("a board").board;
    let whole = Draft::from_board(&board, Rules::Classic);
    assert_eq!(whole.moves(), board.moves());
    let part = Draft::from_board(&board, Rules::Tournament);
    assert_eq!(part.moves().len(), 3);
    assert_eq!(part.rules(), Rules::Tournament);
}
