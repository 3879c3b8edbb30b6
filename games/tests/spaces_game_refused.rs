//! What a game between two people refuses.

mod boards;
mod exchanges;

use boards::board;
use exchanges::{A, B, C, D, deck, id, opened, sent};
use games::spaces::game::{Game, Received, Refused, Which};
use games::spaces::link::{Common, Mode, Next, Played};
use games::spaces::{Link, Rule, Rules, Size};

#[test]
fn links_of_other_games_and_illegal_boards_are_refused() {
    let (mut first, mut second) = opened(Mode::Rounds, &[A]);
    first.mark_sent();
    second.answer(deck(&[B])).expect("legal");
    let Link::Result(played) = sent(&second) else {
        panic!("a result");
    };
    let changed = |change: &dyn Fn(&mut Played)| {
        let mut played = played.clone();
        change(&mut played);
        Link::Result(played)
    };
    let before = first.clone();
    for (link, refused) in [
        (Link::Board(board(A)), Refused::NotOfAGame),
        (
            changed(&|played| played.common.game = id("AAAAAA")),
            Refused::OtherGame,
        ),
        (
            changed(&|played| played.common.rules = Rules::Tournament),
            Refused::OtherGame,
        ),
        (
            changed(&|played| played.mode = Mode::Deck),
            Refused::OtherGame,
        ),
        (
            changed(&|played| {
                played.rounds[0].challenge = board("3|7p4p1pG1f");
            }),
            Refused::WrongSize {
                expected: Size::MIN,
                found: board("3|7p4p1pG1f").board.size(),
            },
        ),
        (
            changed(&|played| played.rounds[0].answer = board("3|7p4p1pG1f")),
            Refused::WrongSize {
                expected: Size::MIN,
                found: board("3|7p4p1pG1f").board.size(),
            },
        ),
        (
            changed(&|played| played.rounds[0].challenge = board(D)),
            Refused::Conflict { exchange: 0 },
        ),
        (
            changed(&|played| played.next = Some(Next::Deck(deck(&[A, B])))),
            Refused::WrongCount {
                expected: 1,
                found: 2,
            },
        ),
    ] {
        assert_eq!(first.receive(&link), Err(refused.clone()), "{link:?}");
        assert!(refused.to_string().contains(' ') && !refused.name().contains(' '));
        assert_eq!(first, before);
    }
    let illegal = changed(&|played| played.rounds[0].answer = board("2|3p1tG1f"));
    let Err(Refused::IllegalBoard { which, broken }) = first.receive(&illegal) else {
        panic!("an illegal board");
    };
    assert_eq!(
        which,
        Which {
            exchange: 0,
            is_answer: true,
            board: 0
        }
    );
    assert_eq!(broken[0].rule, Rule::GoalNotReached);
    let refused = Refused::IllegalBoard { which, broken };
    assert!(
        refused.to_string().contains("goal_not_reached"),
        "{refused}"
    );
    // Without id and rules it still belongs to the game.
    let bare = changed(&|played| played.common = Common::default());
    assert_eq!(
        first.receive(&bare),
        Ok(Received::NewRounds {
            from: 0,
            challenge: false
        })
    );
}

#[test]
fn own_boards_are_checked_too() {
    let open = |rules, mode, texts: &[&str]| {
        let game = Game::open(None, rules, mode, deck(texts));
        game.map_err(|refused| refused.name())
    };
    assert_eq!(open(Rules::Classic, Mode::Rounds, &[]), Err("wrong_count"));
    assert_eq!(
        open(Rules::Classic, Mode::Rounds, &[A, B]),
        Err("wrong_count")
    );
    assert_eq!(
        open(Rules::Classic, Mode::Deck, &[A; 16]),
        Err("wrong_count")
    );
    assert_eq!(
        open(Rules::Classic, Mode::Deck, &[A, "3|7p4p1pG1f"]),
        Err("wrong_size")
    );
    assert_eq!(
        open(Rules::Classic, Mode::Rounds, &["2|3p1tG1f"]),
        Err("illegal_board")
    );
    assert_eq!(
        open(Rules::Tournament, Mode::Rounds, &["2|2p0p2tG0f"]),
        Err("illegal_board")
    );
    assert!(open(Rules::Classic, Mode::Rounds, &["2|2p0p2tG0f"]).is_ok());

    let (mut first, mut second) = opened(Mode::Deck, &[A, B]);
    assert_eq!(first.answer(deck(&[A, B])), Err(Refused::NotYourTurn));
    assert_eq!(second.challenge(deck(&[A])), Err(Refused::NotYourTurn));
    let refused = second.answer(deck(&[A]));
    assert_eq!(
        refused,
        Err(Refused::WrongCount {
            expected: 2,
            found: 1
        })
    );
    second.answer(deck(&[C, D])).expect("legal");
    assert_eq!(second.challenge(deck(&[A, B])), Err(Refused::Repeated));
    assert!(Refused::Repeated.to_string().contains(' '));
    second.challenge(deck(&[B, A, C])).expect("legal");
    assert_eq!(
        first.receive(&sent(&second)),
        Ok(Received::NewRounds {
            from: 0,
            challenge: true
        })
    );
    assert_eq!(first.boards_to_answer(), 3);
    assert_eq!(first.exchanges().next().expect("one").pairings().len(), 2);
}
