//! Whoever follows every hint from the start wins.

mod following;

use following::{End, follow};
use games::solitaire::{Deal, Game, Variant};

/// Deals from all over the million.
fn deals(variant: Variant, count: u32) -> impl Iterator<Item = Game> {
    (0..count).filter_map(move |index| Some(Game::deal(Deal::new(variant, 1 + index * 48_271)?)))
}

#[test]
fn following_every_hint_wins() {
    for game in deals(Variant::FREECELL, 20) {
        assert_eq!(follow(game.clone(), false), End::Won, "{:?}", game.origin());
    }
    for variant in [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE] {
        let ends: Vec<End> = deals(variant, 20).map(|game| follow(game, false)).collect();
        assert!(
            !ends.iter().any(|end| matches!(end, End::Astray(_))),
            "{ends:?}"
        );
        assert!(
            ends.iter().filter(|end| **end == End::Won).count() >= 12,
            "{ends:?}"
        );
    }
}

#[test]
fn hints_win_even_if_each_is_asked_for_again() {
    for variant in [
        Variant::FREECELL,
        Variant::KLONDIKE_ONE,
        Variant::KLONDIKE_THREE,
    ] {
        let ends: Vec<End> = deals(variant, 3).map(|game| follow(game, true)).collect();
        assert!(
            !ends.iter().any(|end| matches!(end, End::Astray(_))),
            "{ends:?}"
        );
    }
}
