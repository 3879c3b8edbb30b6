//! How hard a deal is.

use super::Solution;
use crate::named::named;
use crate::solitaire::{Draw, Game, Position};

named! {
    /// How hard a position is to win.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Difficulty {
        /// The easiest third of the deals.
        Easy => "easy",
        /// The third between.
        Medium => "medium",
        /// The hardest third.
        Hard => "hard",
    }

    /// All three, easiest first.
    pub const ALL;

    /// The name in snake case: `easy`, `medium`, `hard`.
    pub const fn name;

    /// The difficulty with this name.
    pub fn from_name by str::eq;
}

impl Difficulty {
    /// How hard a position is: the longer a solution and the more moves there are on its way, the
    /// harder. Mini games count as the full ones do, so most are easy.
    ///
    /// ```
    /// use games::solitaire::solver::{Answer, Budget, Difficulty, solve};
    /// use games::solitaire::{Deal, Variant};
    ///
    /// let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    /// let Answer::Solved(solution) = solve(&position, Budget::default()) else { panic!() };
    /// assert_eq!(Difficulty::of(&position, &solution), Difficulty::Hard);
    /// ```
    #[must_use]
    pub fn of(position: &Position, solution: &Solution) -> Self {
        let score = score(position, solution);
        // A third of the deals 1 to 1,000 of FreeCell, of 1 to 400 of Klondike with draw one and of 1
        // to 300 with draw three is below each, with the first solution that the search finds.
        let [easy, hard] = match position.variant().draw() {
            None => [219.0, 247.0],
            Some(Draw::One) => [98.0, 124.0],
            Some(Draw::Three) => [152.0, 175.0],
        };
        if score < easy {
            Self::Easy
        } else if score < hard {
            Self::Medium
        } else {
            Self::Hard
        }
    }
}

/// The decisions on the way of a solution, in bits: the sum of the binary logarithms of the numbers
/// of legal moves at each of its moves but draws.
fn score(position: &Position, solution: &Solution) -> f64 {
    let mut game = Game::from_position(position.clone());
    game.set_automatic(solution.automatic);
    let mut bits = 0.0;
    for played in &solution.moves {
        if !played.step.is_draw() && !played.step.is_redeal() {
            bits += (game.position().legal_moves().len() as f64).log2();
        }
        if game.play(played.step).is_err() {
            break;
        }
    }
    bits
}
