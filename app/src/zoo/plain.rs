//! The bot deck without script: a press requests an address, which is answered with the link of the next position.

use games::{
    incoming::Found,
    random::Generator,
    zoo::{BotCount, Game, Mode, Setup},
};
use rand::SeedableRng;

use crate::address::field;

/// The link of the position after a press. `do=start` with `bots` and `mode` begins a game and draws its first card,
/// because it has no link before; `do=this` and `do=next` draw from the position of the link.
pub(crate) fn next(found: Option<&Found>, query: &str, seed: u64) -> Option<String> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut game = match found {
        Some(found) => Game::from_position(&found.zoo().ok()?.target.position),
        None => Game::new(set_up(query)?, &mut rng),
    };
    match (field(query, "do")?.as_str(), found) {
        ("this", Some(_)) => game.draw_this(&mut rng),
        ("next", Some(_)) | ("start", None) => game.draw_next(&mut rng),
        _ => return None,
    };
    Some(game.position()?.link_path())
}

/// The set-up chosen in a form.
fn set_up(query: &str) -> Option<Setup> {
    let bots = BotCount::new(field(query, "bots")?.parse().ok()?)?;
    let mode = match field(query, "mode").as_deref() {
        None | Some("shared") => Mode::Shared,
        Some("individual") => Mode::Individual,
        Some(_) => return None,
    };
    Some(Setup::new(mode, bots))
}

#[cfg(test)]
mod tests {
    use games::{
        incoming,
        zoo::{Bot, Position},
    };

    use super::*;
    use crate::plain;

    fn at(path: &str) -> Position {
        let found = incoming::at(path).unwrap().unwrap();
        found.zoo().unwrap().target.position
    }

    fn press(query: &str, seed: u64) -> Option<String> {
        plain::next("/zoo", query, seed)
    }

    #[test]
    fn a_game_starts_with_its_first_card() {
        let target = press("bots=3&mode=individual&do=start", 7).unwrap();
        let position = at(&target);
        assert_eq!(position.bots().get(), 3);
        assert_eq!(position.mode(), Mode::Individual);
        assert_eq!(position.current_bot(), Bot::One);
        assert_eq!(position.progress(Bot::One).to_string(), "1/13");
        assert_eq!(at(&press("bots=1&do=start", 7).unwrap()).bots().get(), 1);
        // Only the seed distinguishes two games.
        let cards: std::collections::HashSet<_> = (0..50)
            .map(|seed| at(&press("bots=1&mode=shared&do=start", seed).unwrap()).current_card())
            .collect();
        assert!(cards.len() > 5, "{cards:?}");
    }

    #[test]
    fn thirteen_draws_empty_the_deck_and_the_next_one_shuffles_it() {
        let mut path = press("bots=2&mode=shared&do=start", 1).unwrap();
        let mut cards = vec![at(&path).current_card()];
        for draw in 2..=13 {
            let query = path.split_once('?').unwrap().1;
            path = press(&format!("{query}&do=next"), draw).unwrap();
            let position = at(&path);
            cards.push(position.current_card());
            let progress = position.progress(Bot::One).to_string();
            assert_eq!(progress, format!("{draw}/13"));
        }
        cards.sort_by_key(|card| card.index());
        cards.dedup();
        assert_eq!(cards.len(), 13);
        let query = path.split_once('?').unwrap().1;
        path = press(&format!("{query}&do=this"), 99).unwrap();
        assert_eq!(at(&path).current_bot(), Bot::One, "the same bot once more");
        assert_eq!(at(&path).progress(Bot::One).to_string(), "1/13");
    }

    #[test]
    fn impossible_requests_lead_nowhere() {
        for query in [
            "do=start",
            "do=start&bots=0",
            "do=start&bots=5",
            "do=start&bots=2&mode=both",
            "do=start&bots=%F0%9F%98%80",
            "do=next",
            "do=this&bots=2&mode=shared",
            "do=start&bots=2&mode=shared&code=ZS5",
            "do=undo&code=ZS5",
            "do=&code=ZS5",
            "do=next&code=",
            "do=next&code=hello",
            "do=next&code=ZS5&c=AAAA",
            "do=next&p=v1F00",
            "tap=1.1&code=ZS5",
        ] {
            assert_eq!(press(query, 1), None, "{query}");
        }
    }
}
