//! Tests of playing with the bot deck.

use games::random::Generator;
use games::zoo::{Bot, BotCount, Card, Game, Mode, Setup, Shown, Turn, decode};
use rand::SeedableRng;
use std::collections::HashSet;

fn rng() -> Generator {
    Generator::seed_from_u64(11)
}

fn setup(mode: Mode, bots: u8) -> Setup {
    Setup::new(mode, BotCount::new(bots).expect("1 to 4 bots"))
}

fn loaded(code: &str) -> Game {
    Game::from_position(&decode(code).expect(code).position)
}

fn shared_code(game: &Game) -> Option<String> {
    game.position().map(|position| position.readable())
}

#[test]
fn before_the_first_card_there_is_nothing_to_share() {
    for mode in [Mode::Shared, Mode::Individual] {
        for turn in [Turn::This, Turn::Next] {
            let mut rng = rng();
            let mut game = Game::new(setup(mode, 3), &mut rng);
            assert_eq!(game.position(), None);
            assert_eq!(game.current_card(), None);
            assert_eq!(game.progress(Bot::Two).to_string(), "0/13");
            assert_eq!(game.shown(Bot::One), Shown::NothingYet);
            assert_eq!(game.bot_at(turn), Bot::One);

            let draw = match turn {
                Turn::This => game.draw_this(&mut rng),
                Turn::Next => game.draw_next(&mut rng),
            };
            assert_eq!(draw.bot, Bot::One);
            assert_eq!(game.shown(Bot::One), Shown::Card(draw.card));
            assert_eq!(game.shown(Bot::Two), Shown::NothingYet);
            assert!(game.position().is_some());
        }
    }
}

#[test]
fn one_bot_draws_all_cards_before_its_deck_is_shuffled() {
    let mut rng = rng();
    let mut game = Game::new(setup(Mode::Individual, 1), &mut rng);
    for _ in 0..5 {
        let draws: Vec<_> = (0..13).map(|_| game.draw_next(&mut rng)).collect();
        let cards: HashSet<Card> = draws.iter().map(|draw| draw.card).collect();
        assert_eq!(cards.len(), 13);
        assert!(draws[1..].iter().all(|draw| !draw.reshuffled));
        assert_eq!(game.progress(Bot::One).to_string(), "13/13");
    }
    assert_eq!(game.log().filter(|draw| draw.reshuffled).count(), 4);
    assert!(shared_code(&game).is_some_and(|code| code.starts_with("ZS")));
}

#[test]
fn bots_with_one_deck_share_its_cards() {
    let mut rng = rng();
    let mut game = Game::new(setup(Mode::Shared, 4), &mut rng);
    let draws: Vec<_> = (0..13).map(|_| game.draw_next(&mut rng)).collect();
    let bots: Vec<u8> = draws.iter().map(|draw| draw.bot.number()).collect();
    assert_eq!(bots, [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1]);
    let cards: HashSet<Card> = draws.iter().map(|draw| draw.card).collect();
    assert_eq!(cards.len(), 13);
    assert_eq!(game.shown(Bot::Four), Shown::Card(draws[11].card));
    assert!(game.draw_this(&mut rng).reshuffled);
    assert_eq!(game.progress(Bot::Three).to_string(), "1/13");
}

#[test]
fn a_reshuffle_changes_only_the_deck_of_the_bot_that_draws() {
    let mut rng = rng();
    let mut game = Game::new(setup(Mode::Individual, 3), &mut rng);
    for _ in 0..13 {
        game.draw_this(&mut rng);
    }
    assert_eq!(game.progress(Bot::One).to_string(), "13/13");
    assert_eq!(game.progress(Bot::Two).to_string(), "0/13");
    assert!(game.draw_this(&mut rng).reshuffled);
    assert!(!game.draw_next(&mut rng).reshuffled);
    assert_eq!(game.progress(Bot::One).to_string(), "1/13");
    assert_eq!(game.progress(Bot::Two).to_string(), "1/13");
}

#[test]
fn twenty_undos_after_twenty_draws_lead_back_to_the_start() {
    for (mode, bots) in [(Mode::Shared, 1), (Mode::Shared, 4), (Mode::Individual, 3)] {
        let mut rng = rng();
        let mut game = Game::new(setup(mode, bots), &mut rng);
        let start = game.clone();
        let mut codes = vec![shared_code(&game)];
        for _ in 0..20 {
            game.draw_next(&mut rng);
            codes.push(shared_code(&game));
        }
        let log: Vec<_> = game.log().collect();
        for step in (0..20).rev() {
            assert!(game.can_undo());
            assert_eq!(game.undo(), Some(log[step]));
            assert_eq!(shared_code(&game), codes[step]);
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.progress(Bot::One), start.progress(Bot::One));
        for step in 0..20 {
            assert!(game.can_redo());
            assert_eq!(game.redo(), Some(log[step]));
            assert_eq!(shared_code(&game), codes[step + 1]);
        }
        assert_eq!(game.redo(), None);
    }
}

#[test]
fn undo_gives_no_second_chance() {
    let mut rng = rng();
    let mut game = loaded("ZM42C Z".replace(' ', "").as_str());
    let drawn = game.draw_this(&mut rng);
    let order = shared_code(&game);
    assert!(drawn.reshuffled);
    game.undo();
    // The other bot draws instead, from the same deck in the same order.
    let instead = game.draw_next(&mut rng);
    assert_eq!(instead.card, drawn.card);
    assert!(instead.reshuffled && !game.can_redo());
    assert_eq!(
        shared_code(&game).map(|code| code[4..].to_owned()),
        order.map(|code| code[4..].to_owned())
    );
}

#[test]
fn a_loaded_game_continues_where_the_code_ends() {
    let mut rng = rng();
    let mut game = loaded("ZP321Z5Z23Z678");
    assert_eq!(game.current_bot(), Bot::Two);
    assert_eq!(shared_code(&game).as_deref(), Some("ZP321Z5Z23Z678"));
    assert!(!game.can_undo());
    assert_eq!(game.shown(Bot::Two), Shown::Card(Card::ALL[1]));
    assert_eq!(game.shown(Bot::One), Shown::NotInCode);
    assert_eq!(game.draw_this(&mut rng).card, Card::ALL[2]);
    assert_eq!(game.draw_next(&mut rng).card, Card::ALL[6]);
    assert_eq!(game.draw_next(&mut rng).card, Card::ALL[5]);
    let again = game.draw_this(&mut rng);
    assert!(again.reshuffled);
    assert_eq!(game.shown(Bot::Three), Shown::Card(Card::ALL[6]));
    assert_eq!(game.log().len(), 4);
}

#[test]
fn a_bot_with_a_full_deck_has_not_shown_a_card_yet() {
    let game = loaded("ZP214Z7Z0123456789ABC");
    assert_eq!(game.shown(Bot::Two), Shown::NothingYet);
    assert_eq!(game.progress(Bot::Two).to_string(), "0/13");
    let game = loaded("ZM325Z4");
    assert_eq!(game.shown(Bot::One), Shown::NotInCode);
    assert_eq!(game.setup(), setup(Mode::Shared, 3));
}

#[test]
fn a_code_of_one_bot_keeps_its_format() {
    let mut rng = rng();
    let mut game = loaded("ZP111Z20");
    game.draw_next(&mut rng);
    assert_eq!(shared_code(&game).as_deref(), Some("ZP112Z0"));
    let mut game = loaded("ZS120");
    game.draw_next(&mut rng);
    assert_eq!(shared_code(&game).as_deref(), Some("ZS20"));
}

#[test]
fn chances_count_the_cards_left_in_the_deck_that_is_drawn_from() {
    let game = loaded("ZP321Z5Z23Z678");
    let of = |turn| game.chances(turn).map(|chance| (chance.left, chance.of));
    assert_eq!(
        of(Turn::This),
        [(0, 2), (2, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 2)]
    );
    assert_eq!(
        of(Turn::Next),
        [(0, 3), (0, 3), (0, 3), (0, 3), (3, 3), (0, 3), (0, 3)]
    );
    // An exhausted deck is shuffled before the draw, so every card is possible.
    let full = [1, 3, 1, 1, 3, 3, 1].map(|left| (left, 13));
    for exhausted in [loaded("ZSC"), loaded("ZM213Z")] {
        for turn in [Turn::This, Turn::Next] {
            let chances = exhausted.chances(turn);
            assert_eq!(chances.map(|chance| (chance.left, chance.of)), full);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        let mut rng = rng();
        let mut game = Game::new(setup(Mode::Individual, 2), &mut rng);
        for _ in 0..40 {
            game.draw_next(&mut rng);
        }
        game.to_record()
    };
    assert_eq!(play(), play());
}
