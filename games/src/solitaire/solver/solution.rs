//! Moves that win, and what a player makes of them.

use crate::cards::Card;
use crate::solitaire::{Automatic, Game, Move, PileId, Played, Position};

/// Moves that win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The player's moves, each with the automatic ones that it causes.
    pub moves: Vec<Played>,
    /// The setting that produces these automatic moves: [`Automatic::Safe`], or the one that a
    /// [`Shortening`](super::Shortening) was asked for. In a few games of Klondike a card must come
    /// back from a foundation and would return too soon: then [`Automatic::Off`], without automatic
    /// moves.
    ///
    /// The moves win with any setting if the automatic ones are made like the others.
    pub automatic: Automatic,
}

impl Solution {
    /// Plays the solution in a game at its position. Returns whether that wins.
    ///
    /// It does unless the game has [`Automatic::Always`], which may move a card up that the solution
    /// still needs: then the game is played up to there.
    ///
    /// ```
    /// use games::solitaire::solver::{Answer, Budget, solve};
    /// use games::solitaire::{Automatic, Deal, Game, Variant};
    ///
    /// let mut game = Game::deal(Deal::new(Variant::FREECELL, 1).unwrap());
    /// game.set_automatic(Automatic::Off);
    /// let Answer::Solved(solution) = solve(game.position(), Budget::default()) else { panic!() };
    /// assert!(solution.play(&mut game));
    /// assert!(game.position().is_won());
    /// ```
    pub fn play(&self, game: &mut Game) -> bool {
        let mut model = Game::from_position(game.position().clone());
        model.set_automatic(Automatic::Off);
        for played in &self.moves {
            for step in [played.step].iter().chain(&played.automatic) {
                let is_followed = step.is_draw()
                    || step.is_redeal()
                    || follow(game, model.position(), *step).is_some();
                if !is_followed || model.play(*step).is_err() {
                    return false;
                }
            }
        }
        game.position().is_won()
    }

    /// The solution with another setting of automatic moves. `None` if these take a card that it
    /// still needs.
    pub(super) fn with(&self, automatic: Automatic, position: &Position) -> Option<Self> {
        let mut game = Game::from_position(position.clone());
        game.set_automatic(automatic);
        self.play(&mut game).then_some(())?;
        game.restart();
        let moves = core::iter::from_fn(|| game.redo()).collect();
        Some(Self { moves, automatic })
    }
}

/// Makes the move that a model makes, in a game whose automatic moves may have run ahead of it.
fn follow(game: &mut Game, model: &Position, step: Move) -> Option<()> {
    let card = model.lift(step.from, step.count).ok()?;
    let now = game.position();
    if now.height(card.suit()) > card.rank().index() && !matches!(step.from, PileId::Foundation(_))
    {
        return Some(());
    }
    let to = match step.to {
        PileId::Column(_) => column(now, model.top(step.to))?,
        PileId::Cell(_) => cell(now, None)?,
        other => other,
    };
    // What cannot be lifted is in the stock, or under other cards of the waste.
    let mut draws = 2 * (now.stock().len() + now.waste().len()) + 2;
    while locate(game.position(), card).is_none() {
        draws = draws.checked_sub(1)?;
        game.play(game.position().draw()?).ok()?;
    }
    let (from, count) = locate(game.position(), card)?;
    game.play(Move { from, to, count }).ok()?;
    Some(())
}

/// The pile of a card that can be lifted, and how many cards it lifts.
fn locate(position: &Position, card: Card) -> Option<(PileId, u8)> {
    if position.top(PileId::Waste) == Some(card) {
        return Some((PileId::Waste, 1));
    }
    if let Some(cell) = cell(position, Some(card)) {
        return Some((cell, 1));
    }
    if position.foundation(card.suit()).top() == Some(card) {
        return Some((PileId::Foundation(card.suit()), 1));
    }
    (0..).zip(position.columns()).find_map(|(index, column)| {
        let above = column.cards.iter().rev().position(|there| *there == card)?;
        Some((PileId::Column(index), u8::try_from(above + 1).ok()?))
    })
}

/// The first cell with this content.
fn cell(position: &Position, content: Option<Card>) -> Option<PileId> {
    let index = position.cells().iter().position(|cell| *cell == content)?;
    Some(PileId::Cell(u8::try_from(index).ok()?))
}

/// The first column with this card on top, or the first empty one.
fn column(position: &Position, top: Option<Card>) -> Option<PileId> {
    let mut columns = position.columns().iter();
    let index = columns.position(|column| column.cards.last().copied() == top)?;
    Some(PileId::Column(u8::try_from(index).ok()?))
}
