//! Games between two people, by links alone.

mod boards;

use boards::{board, legal, pick};
use games::incoming::{self, GameKind, Target};
use games::random::Generator;
use games::spaces::game::{
    Belongs, Game, Received, Refused, Seat, Totals, Turn, Verdict, Which, which,
};
use games::spaces::link::{Common, EXCHANGES, Mode, Next, Played};
use games::spaces::{GameId, Labelled, Link, Player, Rule, Rules, Size};
use rand::SeedableRng;

const A: &str = "2|2p0pG0f";
const B: &str = "2|3p1pG1f";
const C: &str = "2|2p3t0pG0f";
const D: &str = "2|3p2p0pG0f";

fn id(text: &str) -> Option<GameId> {
    Some(GameId::parse(text).expect(text))
}

fn deck(texts: &[&str]) -> Vec<Labelled> {
    texts.iter().map(|text| board(text)).collect()
}

/// What a link is when it arrives.
#[track_caller]
fn sent(game: &Game) -> Link {
    let link = game.link(Some("Ala")).expect("something to send");
    let path = link.path().expect("a path");
    match incoming::read_as(GameKind::Spaces, &path)
        .expect(&path)
        .target
    {
        Target::Spaces(read) => {
            assert_eq!(read, link);
            read
        }
        other => panic!("{other:?}"),
    }
}

fn opened(mode: Mode, texts: &[&str]) -> (Game, Game) {
    let first = Game::open(id("K3M9QX"), Rules::Classic, mode, deck(texts)).expect("legal");
    let second = Game::accept(&sent(&first)).expect("a challenge");
    (first, second)
}

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
fn a_challenge_is_taken_back_until_it_is_handed_over() {
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
    // The answer was handed over already.
    assert!(second.is_handed_over());

    // Another device of mine has handed another challenge over: that one counts.
    let mut other = second.clone();
    other.challenge(deck(&[D])).expect("legal");
    second.challenge(deck(&[C])).expect("legal");
    assert_eq!(second.receive(&sent(&other)), Ok(Received::NewChallenge));
    assert_eq!(second.my_challenge(), deck(&[D]));
    assert!(second.is_handed_over());
}

#[test]
fn links_that_come_twice_or_late_or_are_my_own_change_nothing() {
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
fn a_link_that_goes_on_by_several_rounds_is_taken_whole() {
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
fn the_first_answer_that_is_kept_wins() {
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
    // Without a name, and without the rules, it is still of the game.
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
fn a_result_without_a_stored_game_is_taken_up_by_its_last_challenger() {
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
    assert_eq!(which(&games, &answer(&games[0])), Belongs::To(0));
    assert_eq!(which(&games, &answer(&games[3])), Belongs::To(3));
    // Without a name it is the boards that count, in named games too.
    assert_eq!(
        which(&games, &answer(&games[1])),
        Belongs::Several(vec![0, 1])
    );
    assert_eq!(which(&games[1..3], &answer(&games[2])), Belongs::To(1));
    assert_eq!(which(&games, &answer(&game(None, C))), Belongs::None);
    assert_eq!(
        which(&games, &sent(&game(Some("CCCCCC"), A))),
        Belongs::None
    );
    assert_eq!(which(&games, &Link::Board(board(A))), Belongs::None);
    let decks = Game::open(None, Rules::Classic, Mode::Deck, deck(&[A])).expect("legal");
    assert_eq!(which(&games, &sent(&decks)), Belongs::None);
    let strict = Game::open(None, Rules::Tournament, Mode::Rounds, deck(&[A])).expect("legal");
    assert_eq!(which(&games, &sent(&strict)), Belongs::None);
    assert_eq!(which(&[strict], &sent(&games[1])), Belongs::To(0));
}

#[test]
fn what_follows_the_last_answer_is_no_part_of_the_game() {
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

/// Two people, each with one device, and everything that was ever sent between them.
struct Table {
    games: [Game; 2],
    links: Vec<String>,
}

impl Table {
    fn act(&mut self, player: usize, rng: &mut Generator) {
        let game = &mut self.games[player];
        let (size, rules) = (game.size(), game.rules());
        let count = match game.mode() {
            Mode::Rounds => 1,
            Mode::Deck => 1 + pick(3, rng),
        };
        let boards = |count: usize, rng: &mut Generator| -> Vec<Labelled> {
            (0..count).map(|_| legal(size, rules, rng)).collect()
        };
        match game.turn() {
            Turn::Answer => {
                let boards = boards(game.boards_to_answer(), rng);
                game.answer(boards).expect("legal");
            }
            Turn::Choose => match game.challenge(boards(count, rng)) {
                Ok(()) | Err(Refused::Repeated) => {}
                Err(refused) => panic!("{refused}"),
            },
            Turn::Waiting if pick(3, rng) == 0 => drop(game.take_back()),
            _ => {}
        }
        if pick(2, rng) == 0
            && let Some(link) = game.link(Some("Ala"))
        {
            self.links.push(link.path().expect("a path"));
            game.mark_sent();
        }
    }

    fn deliver(&mut self, player: usize, text: &str) -> Result<Received, Refused> {
        let game = &mut self.games[player];
        let Ok(incoming) = incoming::read_as(GameKind::Spaces, text) else {
            return Ok(Received::Known);
        };
        let Target::Spaces(link) = incoming.target else {
            panic!("a link of Spaces");
        };
        let before = game.clone();
        let received = game.receive(&link);
        match received {
            Ok(Received::Known) | Err(_) => assert_eq!(*game, before),
            Ok(_) => assert_ne!(*game, before),
        }
        // What was played stays.
        assert!(
            before
                .exchanges()
                .eq(game.exchanges().take(before.exchanges().len()))
        );
        assert_eq!(Game::from_record(&game.to_record()).as_ref(), Ok(&*game));
        received
    }

    fn agree(&self) {
        let [first, second] = &self.games;
        for (one, other) in first.exchanges().zip(second.exchanges()) {
            let boards = |exchange: games::spaces::game::Exchange<'_>| -> Vec<[Labelled; 2]> {
                let pairings = exchange.pairings();
                pairings
                    .map(|pairing| [pairing.challenge.clone(), pairing.answer.clone()])
                    .collect()
            };
            assert_eq!(boards(one), boards(other));
            assert_eq!(one.challenger, other.challenger);
            assert_eq!(one.totals().mine, other.totals().theirs);
        }
    }
}

/// How many games are played; each takes about 50 ms without optimisation.
const SEEDS: u64 = 80;

#[test]
fn both_sides_agree_whatever_comes_twice_late_or_from_elsewhere() {
    for seed in 0..SEEDS {
        let mut rng = Generator::seed_from_u64(seed);
        let mode = [Mode::Rounds, Mode::Deck][pick(2, &mut rng)];
        let rules = Rules::ALL[pick(2, &mut rng)];
        let size = Size::new(2 + pick(3, &mut rng) as u8).expect("a size");
        let mut start = || {
            let game = Some(GameId::random(&mut rng));
            let boards = vec![legal(size, rules, &mut rng)];
            let mut first = Game::open(game, rules, mode, boards).expect("legal");
            first.mark_sent();
            let link = first.link(None).expect("a challenge");
            let second = Game::accept(&link).expect("a challenge");
            Table {
                games: [first, second],
                links: vec![link.path().expect("a path")],
            }
        };
        let (mut table, mut elsewhere) = (start(), start());
        let mut over = 0;
        for _ in 0..400 {
            let player = pick(2, &mut rng);
            match pick(6, &mut rng) {
                0 | 1 => table.act(player, &mut rng),
                2 | 3 => {
                    // Mostly the newest link, often an old one.
                    let count = table.links.len();
                    let back = pick([1, count][pick(2, &mut rng)], &mut rng);
                    let text = table.links[count - 1 - back].clone();
                    table.deliver(player, &text).unwrap_or_else(|refused| {
                        assert_eq!((mode, refused), (Mode::Deck, Refused::Gap));
                        Received::Known
                    });
                }
                4 => {
                    elsewhere.act(player, &mut rng);
                    let text = elsewhere.links[elsewhere.links.len() - 1].clone();
                    let _ = elsewhere.deliver(1 - player, &text);
                    assert_eq!(table.deliver(player, &text), Err(Refused::OtherGame));
                }
                _ => {
                    // One that was changed on the way is found out by its check.
                    let text = &table.links[pick(table.links.len(), &mut rng)];
                    let mut bytes = text.clone().into_bytes();
                    let at = pick(bytes.len(), &mut rng);
                    bytes[at] = b"0123456789ptfGABC,=&%7C"[pick(23, &mut rng)];
                    let text = String::from_utf8_lossy(&bytes).into_owned();
                    let _ = table.deliver(player, &text);
                }
            }
            table.agree();
            over += usize::from(table.games.iter().all(|game| game.turn() == Turn::Over));
            if over > 20 {
                break;
            }
        }
        // At last everything arrives.
        for _ in 0..40 {
            for player in 0..2 {
                table.act(player, &mut rng);
                if let Some(link) = table.games[player].link(None) {
                    let text = link.path().expect("a path");
                    table.games[player].mark_sent();
                    table.deliver(1 - player, &text).expect("it fits");
                    table.links.push(text);
                }
            }
            table.agree();
        }
        let [first, second] = &table.games;
        assert_eq!(
            (first.turn(), second.turn()),
            (Turn::Over, Turn::Over),
            "{seed}"
        );
        assert_eq!(first.totals().mine, second.totals().theirs);
    }
}
