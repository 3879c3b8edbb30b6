//! The lessons: a small FreeCell of two suits, won in five moves, and the first moves of a small Klondike, with an
//! explanation before each of them.

use games::solitaire::{Deal, Draw, Game, Kind, Variant};

/// The player's moves in the lesson, in the notation of the move log.
const fn moves(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::FreeCell => &["4a", "45", "53x2", "35x3", "32"],
        Kind::Klondike => &["12", "31", "sw", "w4", "45x2", "41"],
    }
}

/// The deal of the lesson.
pub(super) fn deal(kind: Kind) -> Option<Deal> {
    match kind {
        Kind::FreeCell => Deal::new(Variant::freecell(5, 3, 2)?, 14_736),
        Kind::Klondike => Deal::new(Variant::klondike(Draw::One, 5)?, 25_920),
    }
}

/// Whether a game is a lesson, at any point.
pub(super) fn is(game: &Game) -> bool {
    game.origin().is_some() && game.origin() == deal(game.variant().kind())
}

/// The number of lesson moves made, or `None` if the player made different ones.
pub(super) fn step(game: &Game) -> Option<usize> {
    let mut wanted = moves(game.variant().kind()).iter();
    let mut done = 0;
    for (step, automatic) in game.log() {
        if !automatic {
            // After the last move of the lesson the player may go on.
            if wanted
                .next()
                .is_some_and(|wanted| *wanted != step.to_string())
            {
                return None;
            }
            done += 1;
        }
    }
    Some(done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::solitaire::{Move, PileId, Status};

    /// Plays a lesson by taps on the cards; the moves that the page must explain.
    fn play(kind: Kind, taps: &[(PileId, u8)]) -> Game {
        let mut game = Game::deal(deal(kind).unwrap());
        assert!(is(&game));
        for (done, (from, count)) in taps.iter().enumerate() {
            assert_eq!(step(&game), Some(done));
            assert_eq!(game.status(), Status::Playing);
            let tap: Move = game.position().best_target(*from, *count).unwrap();
            game.play(tap).unwrap();
        }
        assert_eq!(step(&game), Some(taps.len()));
        game
    }

    #[test]
    fn five_taps_solve_the_freecell() {
        let column = PileId::Column;
        let taps = [
            (column(3), 1),
            (column(3), 1),
            (column(4), 2),
            (column(2), 3),
            (column(2), 1),
        ];
        assert_eq!(play(Kind::FreeCell, &taps).status(), Status::Won);
    }

    #[test]
    fn six_taps_show_klondike_and_the_game_goes_on() {
        let column = PileId::Column;
        let taps = [
            (column(0), 1),
            (column(2), 1),
            (PileId::Stock, 0),
            (PileId::Waste, 1),
            (column(3), 2),
            (column(3), 1),
        ];
        let mut game = play(Kind::Klondike, &taps);
        assert_eq!(game.status(), Status::Playing);
        assert!(game.position().home_count() > 0, "an ace went up");
        game.play(game.position().best_target(PileId::Stock, 0).unwrap())
            .unwrap();
        assert_eq!(step(&game), Some(7), "whatever comes after the lesson");
    }

    #[test]
    fn a_different_move_is_noticed() {
        let mut game = Game::deal(deal(Kind::FreeCell).unwrap());
        let tap = game.position().best_target(PileId::Column(0), 1);
        game.play(tap.unwrap()).unwrap();
        assert_eq!(step(&game), None);
        game.undo();
        assert_eq!(step(&game), Some(0));
    }
}
