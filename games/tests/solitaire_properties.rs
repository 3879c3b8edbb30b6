//! Properties of every reachable position and of any text.

mod tables;

mod mutations;

use games::cards::CardSet;
use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::random::{Generator, below};
use games::solitaire::{
    Automatic, Deal, Draw, Game, Kind, Link, Move, PileId, Position, Status, Variant, Why,
};
use mutations::mutated;
use proptest::prelude::*;
use rand::SeedableRng;
use std::collections::HashSet;

/// The number of random moves in each game: proptest's cases times the moves of one.
const CASES: u32 = 250;
const MOVES: usize = 400;

fn variant(kind: Kind) -> impl Strategy<Value = Variant> {
    // The standard size is the most common.
    let freecell = prop_oneof![
        Just(Variant::freecell(8, 4, 4)),
        (4..=8_u8, 2..=4_u8, 1..=4_u8)
            .prop_map(|(columns, cells, suits)| { Variant::freecell(columns, cells, suits) }),
    ];
    let klondike = (any::<bool>(), prop_oneof![Just(7), 3..=7_u8]).prop_map(|(three, columns)| {
        let draw = if three { Draw::Three } else { Draw::One };
        Variant::klondike(draw, columns)
    });
    match kind {
        Kind::FreeCell => freecell.boxed(),
        Kind::Klondike => klondike.boxed(),
    }
    .prop_map(|variant| variant.expect("a size"))
}

fn deal(kind: Kind) -> impl Strategy<Value = Deal> {
    let number = 1..=Deal::COUNT;
    (variant(kind), number)
        .prop_map(|(variant, number)| Deal::new(variant, number).expect("a deal"))
}

fn either() -> impl Strategy<Value = Kind> {
    prop_oneof![Just(Kind::FreeCell), Just(Kind::Klondike)]
}

fn pick<T: Copy>(things: &[T], rng: &mut Generator) -> Option<T> {
    let index = below(things.len() as u32, rng) as usize;
    things.get(index).copied()
}

/// A random move of a game, sometimes an undo or a redo; with enough moves to the foundations to
/// win. False if there is none.
fn play(game: &mut Game, rng: &mut Generator) -> bool {
    match below(40, rng) {
        0 => drop(game.undo()),
        1 => drop(game.redo()),
        2 => {
            let all = [Automatic::Off, Automatic::Safe, Automatic::Always];
            game.set_automatic(pick(&all, rng).unwrap_or_default());
        }
        _ => {}
    }
    let moves = game.position().legal_moves();
    let home: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|step| step.is_to_foundation())
        .collect();
    let choice = match below(3, rng) {
        0 => pick(&home, rng).or_else(|| pick(&moves, rng)),
        _ => pick(&moves, rng),
    };
    let Some(step) = choice else { return false };
    game.play(step).expect("an allowed move");
    true
}

/// Keeps playing, dealing again if nothing can be moved, and checks every position.
fn random_play(deal: Deal, seed: u64, look: &mut dyn FnMut(&Game)) {
    let mut rng = Generator::seed_from_u64(seed);
    let mut game = Game::deal(deal);
    for _ in 0..MOVES {
        if !play(&mut game, &mut rng) {
            let number = 1 + below(Deal::COUNT, &mut rng);
            game = Game::deal(Deal::new(deal.variant(), number).expect("a deal"));
            play(&mut game, &mut rng);
        }
        look(&game);
    }
}

/// The cards that a position must have.
fn deck(position: &Position) -> CardSet {
    CardSet::deck(position.variant().suits())
}

/// Every card exists exactly once, and every text of the position decodes to the same one.
fn holds(game: &Game) {
    let position = game.position();
    assert_eq!(tables::all_cards(position), deck(position));
    assert_eq!(Position::new(&position.layout()).as_ref(), Ok(position));
    let text = position.canonical();
    let read = Position::decode(&text).expect("what is written can be read");
    assert_eq!(&read, position);
    assert_eq!(read.canonical(), text);
    for column in position.columns() {
        assert!(column.is_empty() || column.face_up() > 0);
    }
}

/// All piles of any game.
fn piles() -> impl Iterator<Item = PileId> {
    let cells = (0..4).map(PileId::Cell);
    let columns = (0..8).map(PileId::Column);
    let foundations = games::cards::Suit::ALL.map(PileId::Foundation);
    let others = [PileId::Stock, PileId::Waste]
        .into_iter()
        .chain(foundations);
    cells.chain(columns).chain(others)
}

/// A game after many random moves.
fn played(deal: Deal, seed: u64) -> Game {
    let mut last = None;
    random_play(deal, seed, &mut |game| last = Some(game.clone()));
    last.expect("a game")
}

/// Whether a card can be moved now or after any number of draws, by trying all of them.
fn any_move_but_drawing(position: &Position) -> bool {
    let mut seen = HashSet::new();
    let mut game = Game::from_position(position.clone());
    game.set_automatic(Automatic::Off);
    loop {
        let moves = game.position().legal_moves();
        if moves
            .iter()
            .any(|step| !step.is_draw() && !step.is_redeal())
        {
            return true;
        }
        let Some(draw) = game.position().draw() else {
            return false;
        };
        game.play(draw).expect("a draw");
        let position = game.position();
        if !seen.insert((position.stock().to_vec(), position.waste().to_vec())) {
            return false;
        }
    }
}

/// Any record is either refused at one of its bytes, or contains a game that round-trips.
fn record_refused_or_comes_back(record: &str) {
    match Game::from_record(record) {
        Err(error) => assert!(error.at <= record.len(), "{record}: {error}"),
        Ok(game) => assert_eq!(Game::from_record(&game.to_record()), Ok(game), "{record}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn a_hundred_thousand_moves_of_freecell_preserve_the_cards(deal in deal(Kind::FreeCell), seed in any::<u64>()) {
        random_play(deal, seed, &mut holds);
    }

    #[test]
    fn a_hundred_thousand_moves_of_klondike_preserve_the_cards(deal in deal(Kind::Klondike), seed in any::<u64>()) {
        random_play(deal, seed, &mut holds);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_legal_moves_are_those_that_are_allowed(kind in either(), seed in any::<u64>(), number in 1..=Deal::COUNT) {
        let variants = match kind {
            Kind::FreeCell => [Variant::FREECELL, Variant::freecell(5, 2, 3).expect("a size")],
            Kind::Klondike => [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE],
        };
        let deal = Deal::new(variants[seed as usize % 2], number).expect("a deal");
        let mut turn = 0;
        random_play(deal, seed, &mut |game| {
            turn += 1;
            if turn % 20 > 0 {
                return;
            }
            let position = game.position();
            let legal = position.legal_moves();
            let mut allowed = 0;
            for from in piles() {
                for to in piles() {
                    for count in 0..=25 {
                        let step = Move { from, to, count };
                        let is_allowed = position.check(step).is_ok();
                        assert_eq!(is_allowed, legal.contains(&step), "{step:?}");
                        allowed += usize::from(is_allowed);
                    }
                }
            }
            assert_eq!(allowed, legal.len());
            for from in piles() {
                for count in 1..=13 {
                    let moves = position.moves_from(from, count);
                    assert!(moves.iter().all(|step| legal.contains(step)));
                    match position.best_target(from, count) {
                        Ok(step) => assert!(moves.contains(&step)),
                        Err(why) => assert!(why.name().len() > 2),
                    }
                }
            }
        });
    }

    #[test]
    fn a_game_is_stuck_when_no_move_but_drawing_exists(deal in either().prop_flat_map(deal), seed in any::<u64>()) {
        random_play(deal, seed, &mut |game| {
            let position = game.position();
            let expected = if position.home_count() == deck(position).len() {
                Status::Won
            } else if any_move_but_drawing(position) {
                Status::Playing
            } else {
                Status::Stuck
            };
            assert_eq!(position.status(), expected);
        });
    }

    #[test]
    fn finish_is_offered_when_any_order_of_moves_succeeds(deal in deal(Kind::FreeCell), seed in any::<u64>()) {
        let mut rng = Generator::seed_from_u64(seed);
        random_play(deal, seed, &mut |game| {
            let mut other = Game::from_position(game.position().clone());
            other.set_automatic(Automatic::Off);
            loop {
                let moves = other.position().legal_moves();
                let home: Vec<Move> = moves.into_iter().filter(|step| step.is_to_foundation()).collect();
                let Some(step) = pick(&home, &mut rng) else { break };
                other.play(step).expect("an allowed move");
            }
            let goes_home = other.position().is_won() && !game.position().is_won();
            assert_eq!(game.position().finish().is_some(), goes_home);
        });
    }

    #[test]
    fn a_finish_ends_with_all_cards_on_foundations(deal in deal(Kind::Klondike), seed in any::<u64>()) {
        random_play(deal, seed, &mut |game| {
            let mut game = game.clone();
            if let Some(moves) = game.position().finish() {
                let before = game.position().clone();
                let played = game.finish().expect("it is offered");
                assert_eq!(game.status(), Status::Won);
                assert_eq!(played.automatic.len() + 1, moves.len());
                game.undo();
                assert_eq!(game.position(), &before);
            }
        });
    }

    #[test]
    fn the_safe_moves_of_freecell_move_no_card_that_another_could_be_put_on(deal in deal(Kind::FreeCell), seed in any::<u64>()) {
        random_play(deal, seed, &mut |game| {
            let mut game = game.clone();
            game.set_automatic(Automatic::Safe);
            let Some(step) = game.position().legal_moves().first().copied() else { return };
            let played = game.play(step).expect("an allowed move");
            let home = |card: games::cards::Card| card.rank().index() < game.position().height(card.suit());
            for automatic in played.automatic {
                let PileId::Foundation(suit) = automatic.to else { panic!("it goes to a foundation") };
                let top = game.position().foundation(suit).top().expect("a card");
                // Every card that could be put on it is on a foundation by now, or is an ace.
                for code in 4..games::cards::Card::COUNT {
                    let card = games::cards::Card::from_code(code).expect("a card");
                    let fits = card.colour() != top.colour()
                        && card.rank() < top.rank()
                        && card.rank().index() + 1 == top.rank().index();
                    if fits && deck(game.position()).contains(card) {
                        assert!(home(card) || top.rank().index() < 2);
                    }
                }
            }
        });
    }

    #[test]
    fn hints_are_legal_and_make_progress(deal in either().prop_flat_map(deal)) {
        let mut game = Game::deal(deal);
        game.set_automatic(Automatic::Off);
        let mut seen = HashSet::new();
        for _ in 0..1_000 {
            let hints = game.position().hints();
            assert!(hints.iter().all(|hint| game.position().check(hint.step).is_ok()));
            assert!(hints.is_sorted_by_key(|hint| hint.why));
            let Some(hint) = hints.first() else { break };
            if hint.why == Why::Draws {
                // Drawing terminates: it leads to a card that is played.
                let mut draws = 0;
                while game.position().hints().first().is_some_and(|hint| hint.why == Why::Draws) {
                    let draw = game.position().draw().expect("a draw");
                    game.play(draw).expect("a draw");
                    draws += 1;
                    assert!(draws < 60);
                }
                continue;
            }
            game.play(hint.step).expect("an allowed move");
            let mut layout = game.position().layout();
            layout.moves = 0;
            let text = Position::new(&layout).expect("a position").canonical();
            assert!(seen.insert(text), "{:?} leads back", hint);
        }
    }

    #[test]
    fn every_played_game_round_trips_through_its_record(deal in either().prop_flat_map(deal), seed in any::<u64>()) {
        let mut game = played(deal, seed);
        game.set_automatic(Automatic::default());
        let again = Game::from_record(&game.to_record());
        prop_assert!(again == Ok(game));
    }
}

/// Characters of positions and links, and some others.
const SYMBOLS: &str = "[0-9A-Za-z_=&?#%/+~ \u{AD}\u{200B}—Ż３-]";

fn refused_or_encodes_again(text: &str) {
    match Position::decode(text) {
        Err(error) => assert!(error.at.is_none_or(|at| at <= text.chars().count())),
        Ok(position) => assert_eq!(Position::decode(&position.canonical()), Ok(position)),
    }
    for game in [None, Some(GameKind::Solitaire)] {
        let read = match game {
            Some(game) => incoming::read_as(game, text),
            None => incoming::read(text),
        };
        if let Ok(incoming) = read
            && let Target::Solitaire(link) = incoming.target
        {
            let again = incoming::read(&link.path()).map(|incoming| incoming.target);
            assert_eq!(again, Ok(Target::Solitaire(link)));
        }
        let json: serde_json::Value = serde_json::from_str(&inspect(text, game)).expect("JSON");
        assert_eq!(json["input"], text);
    }
    record_refused_or_comes_back(&format!("solitaire1/{text}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        refused_or_encodes_again(&text);
    }

    #[test]
    fn text_of_the_right_symbols_never_panics(
        front in "(v1F00|v1FC1|v1K01|v1K33|AUYA|AUsB|/\\?p=|/solitaire/klondike\\?deal=|solitaire1/)",
        symbols in proptest::collection::vec(SYMBOLS, 0..80),
    ) {
        refused_or_encodes_again(&format!("{front}{}", symbols.concat()));
    }

    #[test]
    fn a_mutated_position_is_refused_or_encodes_again(
        deal in either().prop_flat_map(deal),
        form in 0..3_usize,
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in SYMBOLS,
    ) {
        let position = deal.position();
        let forms = [position.canonical(), position.link_path(), Link::Deal(deal).path()];
        refused_or_encodes_again(&mutated(&forms[form], at, edit, &symbol));
    }
    #[test]
    fn a_mutated_record_is_refused_or_round_trips(
        deal in either().prop_flat_map(deal), seed in any::<u64>(),
        at in any::<proptest::sample::Index>(),
        edit in 0..4_u8,
        symbol in "[0-9A-Za-z/.,*-]",
    ) {
        let record = played(deal, seed).to_record();
        record_refused_or_comes_back(&mutated(&record, at, edit, &symbol));
    }
}
