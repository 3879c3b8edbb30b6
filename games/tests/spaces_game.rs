//! Games between two people, by links alone.

mod boards;
mod exchanges;

use boards::board;
use exchanges::{A, B, C, D, deck, id, opened, sent};
use games::spaces::game::{Game, GameMatch, Received, Refused, Seat, Totals, Turn, Verdict, which};
use games::spaces::link::{EXCHANGES, Mode, Next};
use games::spaces::{Link, Player, Rules};

#[test]
fn five_exchanges_make_a_game_and_who_challenges_alternates() {
    let (mut first, mut second) = opened(Mode::Rounds, &[A]);
    assert_eq!((first.me(), second.me()), (Seat::First, Seat::Second));
    assert_eq!(first.me().other(), second.me());
    assert_eq!(
        (first.id(), first.mode(), first.rules()),
        (id("K3M9QX"), Mode::Rounds, Rules::Classic)
    );
    for exchange in 0..EXCHANGES {
        let (challenger, answerer) = if exchange % 2 == 0 {
            (&mut first, &mut second)
        } else {
            (&mut second, &mut first)
        };
        assert_eq!(challenger.turn(), Turn::Waiting);
        assert_eq!(answerer.turn(), Turn::Answer);
        assert_eq!(challenger.my_challenge().len(), 1);
        assert_eq!(
            (challenger.boards_to_answer(), answerer.boards_to_answer()),
            (0, 1)
        );
        assert_eq!(answerer.my_challenge(), []);
        assert_eq!(answerer.link(None), None);
        assert_eq!(answerer.verdict(), None);

        answerer.answer(deck(&[B])).expect("legal");
        assert!(!answerer.is_handed_over());
        if exchange + 1 == EXCHANGES {
            assert_eq!(answerer.turn(), Turn::Over);
            assert_eq!(answerer.challenge(deck(&[C])), Err(Refused::NotYourTurn));
        } else {
            // The answer alone, and the next challenge later.
            let received = challenger.receive(&sent(answerer));
            assert_eq!(
                received,
                Ok(Received::NewRounds {
                    from: exchange,
                    challenge: false
                })
            );
            assert_eq!(challenger.turn(), Turn::TheirChallenge);
            assert_eq!(answerer.turn(), Turn::Choose);
            answerer.mark_sent();
            answerer.challenge(deck(&[C])).expect("legal");
            assert_eq!(
                challenger.receive(&sent(answerer)),
                Ok(Received::NewChallenge)
            );
        }
        answerer.mark_sent();
        assert!(answerer.is_handed_over());
    }
    let received = first.receive(&sent(&second));
    assert_eq!(
        received,
        Ok(Received::NewRounds {
            from: 4,
            challenge: false
        })
    );
    assert_eq!((first.turn(), second.turn()), (Turn::Over, Turn::Over));
}

#[test]
fn totals_are_the_points_of_all_rounds_seen_from_either_side() {
    let (mut first, mut second) = opened(Mode::Rounds, &[C]);
    second.answer(deck(&[D])).expect("legal");
    second.challenge(deck(&[A])).expect("legal");
    assert_eq!(
        first.receive(&sent(&second)),
        Ok(Received::NewRounds {
            from: 0,
            challenge: true
        })
    );
    first.answer(deck(&[B])).expect("legal");
    assert_eq!(
        second.receive(&sent(&first)),
        Ok(Received::NewRounds {
            from: 1,
            challenge: false
        })
    );

    let mine: Vec<Totals> = first
        .exchanges()
        .map(|exchange| exchange.totals())
        .collect();
    let theirs: Vec<Totals> = second
        .exchanges()
        .map(|exchange| exchange.totals())
        .collect();
    for (mine, theirs) in mine.iter().zip(&theirs) {
        assert_eq!((mine.mine, mine.theirs), (theirs.theirs, theirs.mine));
    }
    assert_eq!(mine[0], Totals { mine: 2, theirs: 0 });
    assert_eq!(first.totals().mine, mine[0].mine + mine[1].mine);
    for (exchange, me) in first.exchanges().zip([Player::First, Player::Second]) {
        let pairing = exchange.pairings().next().expect("a round");
        assert_eq!(pairing.me, me);
        assert_eq!(pairing.round().outcome, pairing.outcome());
        assert_eq!(pairing.fogged().own, pairing.mine().board);
        assert_eq!(exchange.challenger == first.me(), me == Player::First);
    }
    for (totals, verdict) in [
        ((2, 1), Verdict::Won),
        ((1, 2), Verdict::Lost),
        ((3, 3), Verdict::Tied),
    ] {
        let (mine, theirs) = totals;
        assert_eq!(Totals { mine, theirs }.verdict(), verdict);
    }
}

#[test]
fn a_challenge_can_be_withdrawn_until_it_is_handed_over() {
    let (mut first, mut second) = opened(Mode::Rounds, &[A]);
    assert!(first.can_take_back());
    assert_eq!(first.take_back(), Some(deck(&[A])));
    assert_eq!((first.turn(), first.link(None)), (Turn::Choose, None));
    assert!(first.is_handed_over());
    first.challenge(deck(&[A])).expect("legal");
    first.mark_sent();
    assert_eq!(first.take_back(), None);

    second.answer(deck(&[B])).expect("legal");
    assert_eq!(second.take_back(), None, "an answer stays");
    second.mark_sent();
    second.challenge(deck(&[C])).expect("legal");
    assert!(!second.is_handed_over());
    assert_eq!(second.challenge(deck(&[D])), Err(Refused::NotYourTurn));
    assert_eq!(second.take_back(), Some(deck(&[C])));
    // The answer was already handed over.
    assert!(second.is_handed_over());

    // Another device of mine has handed over another challenge: that one counts.
    let mut other = second.clone();
    other.challenge(deck(&[D])).expect("legal");
    second.challenge(deck(&[C])).expect("legal");
    assert_eq!(second.receive(&sent(&other)), Ok(Received::NewChallenge));
    assert_eq!(second.my_challenge(), deck(&[D]));
    assert!(second.is_handed_over());
}

#[test]
fn links_that_arrive_twice_or_late_or_are_my_own_change_nothing() {
    let (mut first, mut second) = opened(Mode::Rounds, &[A]);
    let challenge = sent(&first);
    assert_eq!(first.receive(&challenge), Ok(Received::Known));
    assert_eq!(second.receive(&challenge), Ok(Received::Known));
    second.answer(deck(&[B])).expect("legal");
    let answer = sent(&second);
    second.challenge(deck(&[C])).expect("legal");
    let next = sent(&second);
    assert_eq!(
        first.receive(&next),
        Ok(Received::NewRounds {
            from: 0,
            challenge: true
        })
    );
    let before = first.clone();
    for late in [&challenge, &answer, &next] {
        assert_eq!(first.receive(late), Ok(Received::Known));
        assert_eq!(second.receive(late), Ok(Received::Known));
    }
    assert_eq!(first, before);
    assert_eq!(first.opponent_name(), Some("Ala"));
}

#[test]
fn a_link_with_several_new_rounds_adds_them_all() {
    let (first, mut second) = opened(Mode::Rounds, &[A]);
    let mut lost = first.clone();
    let mut first = first;
    for answer in [B, D] {
        second.answer(deck(&[answer])).expect("legal");
        second.challenge(deck(&[C])).expect("legal");
        first.receive(&sent(&second)).expect("new");
        first.answer(deck(&[answer])).expect("legal");
        first.challenge(deck(&[A])).expect("legal");
        second.receive(&sent(&first)).expect("new");
    }
    second.answer(deck(&[B])).expect("legal");
    assert_eq!(
        lost.receive(&sent(&second)),
        Ok(Received::NewRounds {
            from: 0,
            challenge: false
        })
    );
    assert_eq!(lost.exchanges().len(), 5);
    assert_eq!((lost.turn(), second.turn()), (Turn::Over, Turn::Over));
    assert!(lost.verdict().is_some());
}

#[test]
fn the_first_saved_answer_stays() {
    let (mut first, second) = opened(Mode::Rounds, &[A]);
    let (mut one, mut other) = (second.clone(), second);
    one.answer(deck(&[B])).expect("legal");
    other.answer(deck(&[D])).expect("legal");
    other.challenge(deck(&[A])).expect("legal");
    first.receive(&sent(&one)).expect("new");
    let before = first.clone();
    assert_eq!(
        first.receive(&sent(&other)),
        Err(Refused::Conflict { exchange: 0 })
    );
    assert_eq!(first, before);
}

#[test]
fn a_link_of_decks_has_only_the_last_exchange() {
    let (mut first, mut second) = opened(Mode::Deck, &[A, B]);
    let mut missed = first.clone();
    second.answer(deck(&[C, D])).expect("legal");
    second.challenge(deck(&[B, B])).expect("legal");
    let early = sent(&second);
    first.receive(&early).expect("new");
    first.answer(deck(&[A, A])).expect("legal");
    first.challenge(deck(&[C])).expect("legal");
    assert_eq!(
        second.receive(&sent(&first)),
        Ok(Received::NewRounds {
            from: 1,
            challenge: true
        })
    );
    second.answer(deck(&[D])).expect("legal");
    let last = sent(&second);
    assert_eq!(missed.receive(&last), Err(Refused::Gap));
    assert!(Refused::Gap.to_string().contains(' '));
    assert_eq!(
        first.receive(&last),
        Ok(Received::NewRounds {
            from: 2,
            challenge: false
        })
    );
    assert_eq!(first.receive(&early), Ok(Received::Known));
    let mut other = second.clone();
    other.challenge(deck(&[D, D])).expect("legal");
    second.challenge(deck(&[A])).expect("legal");
    assert_eq!(first.receive(&sent(&other)), Ok(Received::NewChallenge));
    assert_eq!(
        first.receive(&sent(&second)),
        Err(Refused::Conflict { exchange: 3 })
    );
}

#[test]
fn a_result_without_a_saved_game_starts_one_for_its_last_challenger() {
    let (mut first, mut second) = opened(Mode::Rounds, &[A]);
    second.answer(deck(&["2|3p1pG1f@owl"])).expect("legal");
    second.challenge(deck(&["2|2p3t0pG0f@fox"])).expect("legal");
    let link = sent(&second);
    let taken = Game::take_up(&link).expect("a game");
    first.receive(&link).expect("new");
    assert_eq!((taken.me(), taken.turn()), (Seat::First, Turn::Answer));
    assert_eq!(taken.opponent_creature().expect("one").as_str(), "fox");
    assert_eq!(taken.opponent_name(), Some("Ala"));
    assert!(taken.is_handed_over());
    assert_eq!(first.exchanges().len(), taken.exchanges().len());

    first.answer(deck(&[B])).expect("legal");
    let taken = Game::take_up(&sent(&first)).expect("a game");
    assert_eq!(
        (taken.me(), taken.turn()),
        (Seat::Second, Turn::TheirChallenge)
    );
    assert_eq!(taken.opponent_creature(), None);

    let (first, mut second) = opened(Mode::Deck, &[A, B]);
    second.answer(deck(&[C, D])).expect("legal");
    second.challenge(deck(&[B])).expect("legal");
    let taken = Game::take_up(&sent(&second)).expect("a game");
    assert_eq!((taken.me(), taken.turn()), (Seat::First, Turn::Answer));
    for link in [sent(&first), Link::Board(board(A))] {
        assert_eq!(Game::take_up(&link), Err(Refused::NotOfAGame));
    }
    for link in [sent(&second), Link::Board(board(A))] {
        assert_eq!(Game::accept(&link), Err(Refused::NotOfAGame));
    }
}

#[test]
fn a_link_finds_its_game() {
    let game = |name: Option<&str>, text: &str| {
        let id = name.and_then(id);
        Game::open(id, Rules::Classic, Mode::Rounds, deck(&[text])).expect("legal")
    };
    let games = [
        game(Some("AAAAAA"), A),
        game(None, A),
        game(None, B),
        game(Some("BBBBBB"), B),
    ];
    let answer = |game: &Game| {
        let mut answered = Game::accept(&sent(game)).expect("a challenge");
        answered.answer(deck(&[D])).expect("legal");
        sent(&answered)
    };
    assert_eq!(which(&games, &answer(&games[0])), GameMatch::To(0));
    assert_eq!(which(&games, &answer(&games[3])), GameMatch::To(3));
    // Without an id the boards decide, also for games with an id.
    assert_eq!(
        which(&games, &answer(&games[1])),
        GameMatch::Several(vec![0, 1])
    );
    assert_eq!(which(&games[1..3], &answer(&games[2])), GameMatch::To(1));
    assert_eq!(which(&games, &answer(&game(None, C))), GameMatch::None);
    assert_eq!(
        which(&games, &sent(&game(Some("CCCCCC"), A))),
        GameMatch::None
    );
    assert_eq!(which(&games, &Link::Board(board(A))), GameMatch::None);
    let decks = Game::open(None, Rules::Classic, Mode::Deck, deck(&[A])).expect("legal");
    assert_eq!(which(&games, &sent(&decks)), GameMatch::None);
    let strict = Game::open(None, Rules::Tournament, Mode::Rounds, deck(&[A])).expect("legal");
    assert_eq!(which(&games, &sent(&strict)), GameMatch::None);
    assert_eq!(which(&[strict], &sent(&games[1])), GameMatch::To(0));
}

#[test]
fn anything_after_the_last_answer_is_ignored() {
    let (mut first, mut second) = opened(Mode::Rounds, &[A]);
    for _ in 0..4 {
        second.answer(deck(&[B])).expect("legal");
        second.challenge(deck(&[C])).expect("legal");
        first.receive(&sent(&second)).expect("new");
        core::mem::swap(&mut first, &mut second);
    }
    second.answer(deck(&[B])).expect("legal");
    let Link::Result(mut played) = sent(&second) else {
        panic!("a result");
    };
    played.next = Some(Next::Board(board(A)));
    let link = Link::Result(played);
    assert_eq!(Game::take_up(&link).expect("a game").turn(), Turn::Over);
    assert_eq!(
        first.receive(&link),
        Ok(Received::NewRounds {
            from: 4,
            challenge: false
        })
    );
    assert_eq!(first.receive(&link), Ok(Received::Known));
    assert_eq!(first.totals().mine, second.totals().theirs);
}
