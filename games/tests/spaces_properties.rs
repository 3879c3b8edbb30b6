//! Properties of every board and round and of any text.

use games::spaces::{
    Board, Draft, Labelled, Legal, Location, Move, Name, Outcome, Player, Round, Rules, Size,
    Square, Winner, broken_rules, decode, is_legal,
};
use proptest::prelude::*;

fn size() -> impl Strategy<Value = Size> {
    prop_oneof![2..=5_u8, 2..=31_u8].prop_map(|size| Size::new(size).expect("a size"))
}

/// Any well-formed board, mostly an illegal one.
fn any_board(size: Size) -> impl Strategy<Value = Board> {
    let square = (0..size.squares())
        .prop_map(move |index| Square::from_index(size, index).expect("a square"));
    let most = usize::from(size.squares() - 1).min(40);
    let steps = proptest::collection::vec((any::<bool>(), square.clone()), 0..=most);
    (square, steps, 0..size.get()).prop_map(move |(start, steps, column)| {
        let steps = steps.into_iter().map(|(is_trap, square)| {
            if is_trap {
                Move::Trap(square)
            } else {
                Move::Piece(square)
            }
        });
        let start = Move::Piece(start);
        let moves = [start].into_iter().chain(steps).chain([Move::Goal(column)]);
        Board::from_moves(size, moves.collect()).expect("a well-formed board")
    })
}

/// A legal board, made of the moves that a draft offers.
fn legal_board(size: Size, rules: Rules) -> impl Strategy<Value = Board> {
    proptest::collection::vec(any::<u32>(), 80).prop_map(move |picks| {
        let mut draft = Draft::new(size, rules);
        for pick in picks.into_iter().chain(std::iter::repeat(0)) {
            if draft.is_finished() {
                break;
            }
            let choices = draft.choices();
            let pieces = choices.pieces.into_iter().map(Move::Piece);
            let traps = choices.traps.into_iter().map(Move::Trap);
            let goal = choices.goal.map(Move::Goal);
            // The goal first, so that a walk of zeros terminates.
            let all: Vec<Move> = goal.into_iter().chain(pieces).chain(traps).collect();
            let next = all[pick as usize % all.len()];
            assert_eq!(draft.play(next), Ok(()));
        }
        draft.finished().expect("a board").board().clone()
    })
}

fn board(size: Size) -> impl Strategy<Value = Board> {
    prop_oneof![
        any_board(size),
        legal_board(size, Rules::Classic),
        legal_board(size, Rules::Tournament),
    ]
}

fn one_board() -> impl Strategy<Value = Board> {
    size().prop_flat_map(board)
}

fn two_boards() -> impl Strategy<Value = (Board, Board)> {
    size().prop_flat_map(|size| (board(size), board(size)))
}

/// Any text is either refused at one of its characters, or its content round-trips.
fn refused_or_written_again(text: &str) {
    match decode(text) {
        Err(error) => {
            let end = text.chars().count();
            assert!(error.at.is_none_or(|at| at <= end), "{text:?}: {error}");
        }
        Ok(labelled) => {
            assert_eq!(decode(&labelled.written()), Ok(labelled.clone()));
            let _ = broken_rules(&labelled.board);
        }
    }
}

fn turned(location: Location, size: Size) -> Location {
    let last = size.get() - 1;
    match location {
        Location::Square(square) => Location::Square(square.turned(size)),
        Location::FirstGoal(column) => Location::SecondGoal(last - column),
        Location::SecondGoal(column) => Location::FirstGoal(last - column),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_board_round_trips_through_its_text(board in one_board(), name in any::<String>(), creature in "[a-z]{2,20}") {
        let text = board.to_string();
        prop_assert_eq!(decode(&text), Ok(Labelled::from(board.clone())));
        let upper = decode(&text.to_uppercase()).map(|labelled| labelled.board);
        prop_assert_eq!(upper.as_ref(), Ok(&board));
        let labelled = Labelled {
            name: Name::new(&name),
            creature: games::spaces::Creature::new(&creature),
            board,
        };
        prop_assert_eq!(decode(&labelled.written()), Ok(labelled));
    }

    #[test]
    fn size_10_is_read_with_two_digits_as_well(board in board(Size::new(10).expect("a size"))) {
        let text = board.to_string();
        // Every square has a leading zero at this size.
        let short: String = text.split_inclusive(['|', 'p', 't']).map(|part| {
            if part.ends_with(['p', 't']) { &part[1..] } else { part }
        }).collect();
        prop_assert_eq!(decode(&short).map(|labelled| labelled.board), Ok(board));
    }

    #[test]
    fn a_draft_finishes_exactly_the_legal_boards(board in one_board()) {
        let broken = broken_rules(&board);
        for rules in Rules::ALL {
            let keeps = broken.iter().all(|broken| !rules.set().has(broken.rule));
            prop_assert_eq!(is_legal(&board, rules), keeps);
            prop_assert_eq!(Legal::new(board.clone(), rules).is_ok(), keeps);
            let draft = Draft::from_board(&board, rules);
            prop_assert_eq!(draft.moves() == board.moves(), keeps);
            prop_assert_eq!(draft.finished().is_some(), keeps);
            if keeps {
                prop_assert_eq!(draft.score_alone(), u32::from(board.size().get()));
            }
        }
    }

    #[test]
    fn a_draft_offers_exactly_the_moves_it_accepts(board in legal_board(Size::new(4).expect("a size"), Rules::Classic), undone in 1..10_usize) {
        let mut draft = Draft::from_board(&board, Rules::Classic);
        for _ in 0..undone {
            draft.undo();
        }
        let choices = draft.choices();
        for index in 0..16 {
            let square = Square::from_index(draft.size(), index).expect("a square");
            let takes = |next| draft.clone().play(next).is_ok();
            prop_assert_eq!(choices.pieces.contains(&square), takes(Move::Piece(square)));
            prop_assert_eq!(choices.traps.contains(&square), takes(Move::Trap(square)));
        }
        for column in 0..4 {
            let takes = draft.clone().play(Move::Goal(column)).is_ok();
            prop_assert_eq!(choices.goal == Some(column), takes);
        }
        prop_assert!(!choices.must_move || choices.traps.is_empty());
    }

    #[test]
    fn the_steps_of_a_round_agree_with_its_outcome((first, second) in two_boards()) {
        let round = Round::play(&first, &second);
        let outcome = Outcome::of(&first, &second);
        prop_assert_eq!(round.outcome, outcome);
        let last = round.steps.last().expect("at least one step");
        prop_assert!(last.end.is_some());
        prop_assert!(round.steps.iter().rev().skip(1).all(|step| step.end.is_none()));
        for (player, points) in outcome.points.into_iter().enumerate() {
            let turns = round.steps.iter().map(|step| step.turns[player]);
            let gained = turns.clone().filter(|turn| turn.gained.is_some()).count();
            let lost = turns.filter(|turn| turn.lost_a_point).count();
            prop_assert_eq!(gained - lost, points as usize);
        }
    }

    #[test]
    fn it_makes_no_difference_who_challenges((first, second) in two_boards()) {
        let outcome = Outcome::of(&first, &second);
        let other = Outcome::of(&second, &first);
        let size = first.size();
        let swap = |[a, b]: [u32; 2]| [b, a];
        prop_assert_eq!(other.points, swap(outcome.points));
        prop_assert_eq!(other.winner, match outcome.winner {
            Winner::First => Winner::Second,
            Winner::Second => Winner::First,
            Winner::Tie => Winner::Tie,
        });
        let [a, b] = outcome.finals.map(|location| turned(location, size));
        prop_assert_eq!(other.finals, [b, a]);
        let [a, b] = outcome.trap_at.map(|at| at.map(|at| at.turned(size)));
        prop_assert_eq!(other.trap_at, [b, a]);
        let [a, b] = outcome.last_step;
        prop_assert_eq!(other.last_step, [b, a]);
        prop_assert_eq!(other.collision, outcome.collision);
    }

    #[test]
    fn fog_hides_everything_but_the_steps_that_were_played((first, second) in two_boards()) {
        use games::spaces::Fogged;
        let outcome = Outcome::of(&first, &second);
        for (player, other, mine) in [(Player::First, &second, 0), (Player::Second, &first, 1)] {
            let fogged = Fogged::of(&first, &second, player);
            let size = first.size();
            let played = &other.moves()[..=outcome.last_step[1 - mine]];
            let pieces: Vec<Square> = played.iter().filter_map(|step| match step {
                Move::Piece(square) => Some(square.turned(size)),
                _ => None,
            }).collect();
            prop_assert_eq!(&fogged.pieces, &pieces);
            prop_assert_eq!(fogged.trap.is_some(), outcome.trap_hit[mine]);
            prop_assert!(fogged.trap.is_none_or(|at| other.moves().contains(&Move::Trap(at.turned(size)))));
        }
    }

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>(), front in "([0-9]{1,2}\\||)") {
        refused_or_written_again(&format!("{front}{text}"));
    }

    #[test]
    fn text_of_the_right_symbols_never_panics(text in "[0-9]{1,2}\\|[0-9ptPTGf:@%a-z]{0,40}") {
        refused_or_written_again(&text);
    }

    #[test]
    fn a_mutated_board_is_refused_or_round_trips(
        board in one_board(),
        label in "(:[a-zŻ%@]{0,5})?(@[a-z]{0,4})?",
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in "[0-9ptGf|:@%Żx]",
    ) {
        let mut characters: Vec<char> = format!("{board}{label}").chars().collect();
        let at = at.index(characters.len());
        let symbol = symbol.chars().next().unwrap_or('0');
        match edit {
            0 => characters[at] = symbol,
            1 => characters.insert(at, symbol),
            2 => drop(characters.remove(at)),
            _ => characters.truncate(at),
        }
        refused_or_written_again(&characters.into_iter().collect::<String>());
    }
}
