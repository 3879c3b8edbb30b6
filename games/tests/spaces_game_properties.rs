//! Two people whose links arrive twice, late or by mistake agree in the end.

mod boards;

use boards::{legal, pick};
use games::incoming::{self, GameKind, Target};
use games::random::Generator;
use games::spaces::game::{Game, Received, Refused, Turn};
use games::spaces::link::Mode;
use games::spaces::{GameId, Labelled, Rules, Size};
use rand::SeedableRng;

/// Two people with one device each, and everything that was ever sent between them.
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
            self.links.push(link.path());
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

/// The number of games; each takes about 50 ms without optimisation.
const SEEDS: u64 = 80;

#[test]
fn both_sides_agree_although_links_arrive_twice_late_or_by_mistake() {
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
                links: vec![link.path()],
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
                    // One that was changed in transit is detected by its checksum.
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
        // In the end everything arrives.
        for _ in 0..40 {
            for player in 0..2 {
                table.act(player, &mut rng);
                if let Some(link) = table.games[player].link(None) {
                    let text = link.path();
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
