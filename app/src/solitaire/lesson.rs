//! The lesson: the smallest FreeCell, solved in four moves, with an explanation before each of them.

use games::solitaire::{Deal, Game, Variant};

/// The player's moves in the lesson, in the notation of the move log.
const MOVES: [&str; 4] = ["2a", "2b", "12", "4a"];

/// The deal of the lesson.
pub(super) fn deal() -> Option<Deal> {
    Deal::new(Variant::freecell(4, 2, 1)?, 2)
}

/// Whether a game is the lesson, at any point.
pub(super) fn is(game: &Game) -> bool {
    game.origin().is_some() && game.origin() == deal()
}

/// The number of lesson moves made, or `None` if the player made different ones.
pub(super) fn step(game: &Game) -> Option<usize> {
    let mut done = 0;
    for (step, automatic) in game.log() {
        if !automatic {
            if MOVES
                .get(done)
                .is_none_or(|wanted| *wanted != step.to_string())
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
    use games::solitaire::{PileId, Status};

    #[test]
    fn four_taps_solve_the_lesson() {
        let mut game = Game::deal(deal().unwrap());
        for (done, column) in [1, 1, 0, 3].into_iter().enumerate() {
            assert_eq!(step(&game), Some(done));
            assert_eq!(game.status(), Status::Playing);
            let tap = game.position().best_target(PileId::Column(column), 1);
            game.play(tap.unwrap()).unwrap();
        }
        assert_eq!((step(&game), game.status()), (Some(4), Status::Won));
    }

    #[test]
    fn a_different_move_is_noticed() {
        let mut game = Game::deal(deal().unwrap());
        let tap = game.position().best_target(PileId::Column(0), 1);
        game.play(tap.unwrap()).unwrap();
        assert_eq!(step(&game), None);
        game.undo();
        assert_eq!(step(&game), Some(0));
    }
}
