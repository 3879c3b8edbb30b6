//! Properties of every reachable state and of any text.

mod mutations;

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::random::Generator;
use games::zoo::{BotCount, Code, Game, Mode, Position, Setup, decode};
use mutations::mutated;
use proptest::prelude::*;
use rand::SeedableRng;

/// A game after some draws, undos and redos.
fn played() -> impl Strategy<Value = Game> {
    let moves = proptest::collection::vec(0..6_u8, 1..60);
    (any::<u64>(), any::<bool>(), 1..=4_u8, moves).prop_map(|(seed, shared, bots, moves)| {
        let mode = if shared {
            Mode::Shared
        } else {
            Mode::Individual
        };
        let bots = BotCount::new(bots).expect("1 to 4 bots");
        let mut rng = Generator::seed_from_u64(seed);
        let mut game = Game::new(Setup::new(mode, bots), &mut rng);
        game.draw_this(&mut rng);
        for turn in moves {
            match turn {
                0 => drop(game.undo()),
                1 => drop(game.redo()),
                2 | 3 => drop(game.draw_this(&mut rng)),
                _ => drop(game.draw_next(&mut rng)),
            }
        }
        game
    })
}

/// Every state that can be shared: one that was played, or one that a code can contain.
fn position() -> impl Strategy<Value = Position> {
    let held = (any::<u64>(), any::<bool>(), 1..=4_u8, 1..=4_u8, 0..14_usize).prop_map(
        |(seed, shared, bots, current, left)| {
            use games::zoo::{Bot, Deck, FullDeck};
            let mode = if shared {
                Mode::Shared
            } else {
                Mode::Individual
            };
            let setup = Setup::new(mode, BotCount::new(bots).expect("1 to 4 bots"));
            let bot = Bot::new((current - 1) % bots + 1).expect("a bot of the game");
            let mut rng = Generator::seed_from_u64(seed);
            let current_card = FullDeck::shuffled(&mut rng).cards()[0];
            let decks: Vec<Deck> = (1..=setup.deck_count().get())
                .map(|owner| {
                    let order = FullDeck::shuffled(&mut rng);
                    let is_current = shared || owner == bot.number();
                    let cards: Vec<_> = order
                        .cards()
                        .iter()
                        .copied()
                        .filter(|card| !(*card == current_card && (is_current || bots == 1)))
                        .take(left.wrapping_mul(usize::from(owner)) % 14)
                        .collect();
                    Deck::new(&cards).expect("different cards")
                })
                .collect();
            Position::new(setup, bot, current_card, &decks).expect("a legal position")
        },
    );
    prop_oneof![
        held,
        played().prop_filter_map("before the first card", |game| game.position())
    ]
}

/// Characters of codes and links, and some others.
const SYMBOLS: &str = "[0-9A-CZzSMPO+a-z_=&?#%|~ \u{AD}\u{200B}—Ż３-]";

fn read_back(code: &Code) {
    let position = code.position;
    for text in [
        position.readable(),
        position.compact(),
        position.link_code(),
    ] {
        let again = decode(&text).expect("what was written can be read");
        assert_eq!(again.position, position);
    }
    for path in position.qr_paths() {
        let incoming = incoming::read(&path).expect("a written link can be read");
        assert!(matches!(incoming.target, Target::Zoo(code) if code.position == position));
    }
}

fn refused_or_encodes_again(text: &str) {
    if let Ok(code) = decode(text) {
        read_back(&code);
    } else if let Err(error) = decode(text) {
        // A position is a character, or the end.
        assert!(error.at.is_none_or(|at| at <= text.chars().count()));
    }
    for game in [None, Some(GameKind::Zoo)] {
        let read = match game {
            Some(game) => incoming::read_as(game, text),
            None => incoming::read(text),
        };
        if let Ok(incoming) = read
            && let Target::Zoo(code) = incoming.target
        {
            read_back(&code);
        }
        let json: serde_json::Value = serde_json::from_str(&inspect(text, game)).expect("JSON");
        assert_eq!(json["input"], text);
    }
    record_refused_or_comes_back(&format!("zoo1/{text}"));
}

/// Any record is either refused at one of its bytes, or contains a game that round-trips.
fn record_refused_or_comes_back(record: &str) {
    match Game::from_record(record) {
        Err(error) => assert!(error.at <= record.len(), "{record}: {error}"),
        Ok(game) => assert_eq!(Game::from_record(&game.to_record()), Ok(game), "{record}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_reachable_state_round_trips_in_every_form(position in position()) {
        let format = position.format();
        for (text, compact) in [(position.readable(), false), (position.compact(), true)] {
            prop_assert_eq!(decode(&text), Ok(Code { format, compact, position }));
            let loaded = Game::from_position(&position);
            prop_assert_eq!(loaded.position(), Some(position));
        }
        let lower = position.readable().to_lowercase();
        prop_assert_eq!(decode(&lower).map(|code| code.position), Ok(position));
        read_back(&Code { format, compact: false, position });
    }

    #[test]
    fn every_played_game_round_trips_through_its_record(game in played()) {
        let record = game.to_record();
        prop_assert!(record.is_ascii());
        prop_assert_eq!(Game::from_record(&record), Ok(game));
    }

    #[test]
    fn old_codes_are_read_as_the_state_that_they_show(seed in any::<u64>(), at in 0..13_usize, bots in 1..=4_u8) {
        let order = games::zoo::FullDeck::shuffled(&mut Generator::seed_from_u64(seed));
        let symbols: String = order.cards().iter().map(|card| card.symbol()).collect();
        let place = games::zoo::Card::ALL[at].symbol();
        let code = decode(&format!("ZOO{symbols}{place}{bots}{bots}")).expect("an old code");
        prop_assert_eq!(code.position.current_card(), order.cards()[at]);
        prop_assert!(code.position.decks()[0].iter().eq(order.cards()[at + 1..].iter().copied()));
        read_back(&code);
    }

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        refused_or_encodes_again(&text);
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        refused_or_encodes_again(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn text_of_the_right_symbols_never_panics(
        name in "(Z[SMPO]O?\\+?|/zoo\\?code=Z[SMP](%2B)?|)",
        symbols in proptest::collection::vec(SYMBOLS, 0..40),
    ) {
        refused_or_encodes_again(&format!("{name}{}", symbols.concat()));
    }

    #[test]
    fn a_mutated_code_is_refused_or_encodes_again(
        position in position(),
        form in 0..4_usize,
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in SYMBOLS,
    ) {
        let [readable_path, compact_path] = position.qr_paths();
        let forms = [position.readable(), position.compact(), readable_path, compact_path];
        refused_or_encodes_again(&mutated(&forms[form], at, edit, &symbol));
    }
    #[test]
    fn a_mutated_record_is_refused_or_round_trips(
        game in played(),
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in "[0-9A-CSP/?()-]",
    ) {
        record_refused_or_comes_back(&mutated(&game.to_record(), at, edit, &symbol));
    }
}
