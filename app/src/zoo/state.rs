//! The moves of the bot deck, on the [`OpenGame`] that all games share.

use games::{
    random::Generator,
    zoo::{Draw, Game, Position, Setup, Turn},
};
use rand::SeedableRng;

use crate::saves::{ActionContext, NameSlot, OpenGame, Refused, Saveable, Store};

/// The open game of the bot deck, and the saved ones.
pub(super) type Games<S> = OpenGame<S, Game>;

impl Saveable for Game {
    const KIND: &'static str = super::GAME;

    fn to_record(&self) -> String {
        self.to_record()
    }

    fn from_record(record: &str) -> Option<Self> {
        Self::from_record(record).ok()
    }

    fn same_position(&self, other: &Self) -> bool {
        self.position() == other.position()
    }
}

impl<S: Store> Games<S> {
    /// What can be shared now.
    pub(super) fn position(&self) -> Option<Position> {
        self.game().and_then(Game::position)
    }

    /// Starts a new game: shuffled decks, no card drawn.
    pub(super) fn start(&mut self, setup: Setup, name: NameSlot<'_>, at: ActionContext) {
        let game = Game::new(setup, &mut Generator::seed_from_u64(at.seed));
        self.begin(game, name, at);
    }

    /// Draws a card. On a visited position this saves it as a game.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or no game is on the screen.
    pub(super) fn draw(
        &mut self,
        turn: Turn,
        name: NameSlot<'_>,
        at: ActionContext,
    ) -> Result<Draw, Refused> {
        self.accept(name, at);
        self.change(at, |game| {
            let mut rng = Generator::seed_from_u64(at.seed);
            Some(match turn {
                Turn::This => game.draw_this(&mut rng),
                Turn::Next => game.draw_next(&mut rng),
            })
        })
    }

    /// Undoes the last draw.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or there is nothing to undo.
    pub(super) fn undo(&mut self, at: ActionContext) -> Result<Draw, Refused> {
        self.change(at, Game::undo)
    }

    /// Redoes the draw that was undone.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or there is nothing to redo.
    pub(super) fn redo(&mut self, at: ActionContext) -> Result<Draw, Refused> {
        self.change(at, Game::redo)
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
