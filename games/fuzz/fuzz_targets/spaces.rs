//! Any text as two boards: each is refused at one of its characters, or round-trips; it is legal
//! exactly if a draft can produce it; and the steps of a round between them agree with its outcome.

#![no_main]

use games::spaces::{
    Board, Draft, Fogged, Outcome, Player, Round, Rules, broken_rules, decode, is_legal,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let boards: Vec<Board> = text.split(',').take(2).filter_map(read).collect();
    let (Some(first), Some(second)) = (boards.first(), boards.last()) else {
        return;
    };
    let round = Round::play(first, second);
    assert_eq!(round.outcome, Outcome::of(first, second));
    assert!(round.steps.last().is_some_and(|step| step.end.is_some()));
    for player in [Player::First, Player::Second] {
        let fogged = Fogged::of(first, second, player);
        assert!(fogged.pieces.len() <= round.steps.len());
    }
});

fn read(text: &str) -> Option<Board> {
    let labelled = match decode(text) {
        Ok(labelled) => labelled,
        Err(error) => {
            assert!(
                error.at.is_none_or(|at| at <= text.chars().count()),
                "{error}"
            );
            return None;
        }
    };
    assert_eq!(decode(&labelled.written()).as_ref(), Ok(&labelled));
    let board = labelled.board;
    let broken = broken_rules(&board);
    for rules in Rules::ALL {
        let keeps = broken.iter().all(|broken| !rules.set().has(broken.rule));
        assert_eq!(is_legal(&board, rules), keeps);
        let draft = Draft::from_board(&board, rules);
        assert_eq!(draft.finished().is_some(), keeps, "{board}");
        if !draft.is_finished() {
            let choices = draft.choices();
            let some = !choices.pieces.is_empty() || choices.goal.is_some();
            assert!(some, "a dead end in {board}");
        }
    }
    Some(board)
}
