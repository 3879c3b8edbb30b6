//! The moves of solitaire, on the [`OpenGame`] that all games share.

use games::solitaire::{
    Automatic, Deal, Game, Kind, Move, Played, Position, Refusal, Status, Variant,
};

use super::lesson;
use crate::saves::{ActionContext, NameSlot, OpenGame, Refused, Saveable, Store};

/// The open game of solitaire, and the saved ones.
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

    /// A deal's link means the game that was begun with it, until that is won.
    fn is_meant_by(&self, linked: &Self) -> bool {
        let same_deal = linked.origin().is_some() && linked.origin() == self.origin();
        let begun = same_deal && !linked.has_begun() && self.status() != Status::Won;
        begun || self.same_position(linked)
    }
}

impl<S: Store> Games<S> {
    /// The current position.
    pub(super) fn position(&self) -> Option<&Position> {
        self.game().map(Game::position)
    }

    /// Plays a deal: resumes its saved game if that is not won, or begins one. Deletes the open game if it is the
    /// lesson or a deal without a move.
    pub(super) fn deal(&mut self, deal: Deal, name: NameSlot<'_>, at: ActionContext) {
        let is_left = |game: &Game| {
            let is_deal = game.origin().is_some();
            is_deal && !game.has_begun() || lesson::is(game)
        };
        let left = self.playing().filter(|playing| is_left(&playing.game));
        if let Some(id) = left.map(|playing| playing.slot.id.clone()) {
            self.delete(&id);
        }
        self.visit(Game::deal(deal), None);
        self.accept(name, at);
        self.dismiss_own_link();
    }

    /// Shows only FreeCell or only Klondike: replaces a saved game of the other one by the last of this one, or by
    /// none. Keeps a link's position.
    pub(super) fn keep_to(&mut self, kind: Kind) {
        let is_wanted = |game: &Game| game.variant().kind() == kind;
        let is_other = self
            .playing()
            .is_some_and(|playing| !is_wanted(&playing.game));
        if is_other && !self.is_own_link() {
            let saved = self.saved();
            match saved.iter().find(|playing| is_wanted(&playing.game)) {
                Some(playing) => self.open(&playing.slot.id),
                None => self.set_up(),
            }
        }
    }

    /// Makes a move. On a visited position this saves it as a game.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster; contains the game's own refusal.
    pub(super) fn play(
        &mut self,
        step: Move,
        automatic: Automatic,
        name: NameSlot<'_>,
        at: PlayContext,
    ) -> Result<Result<Played, Refusal>, Refused> {
        let Some(game) = self.game() else {
            return Err(Refused::Nothing);
        };
        // A refused move does not save a visited position.
        if let Err(refusal) = game.position().check(step) {
            return Ok(Err(refusal));
        }
        self.accept(name, at.moment);
        self.turn(at, |game| {
            game.set_automatic(automatic);
            Some(game.play(step))
        })
    }

    /// Undoes the last move, with its automatic moves.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or there is nothing to undo.
    pub(super) fn undo(&mut self, at: PlayContext) -> Result<Played, Refused> {
        self.turn(at, Game::undo)
    }

    /// Redoes the move that was undone last.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or there is nothing to redo.
    pub(super) fn redo(&mut self, at: PlayContext) -> Result<Played, Refused> {
        self.turn(at, Game::redo)
    }

    /// Goes back to the start of moves and time; redo makes the moves again.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or no move was made.
    pub(super) fn restart(&mut self, at: PlayContext) -> Result<(), Refused> {
        self.turn(at, |game| game.restart().then(|| game.set_seconds(0)))
    }

    /// Makes the moves that finish the game. On a visited position this saves it as a game.
    ///
    /// # Errors
    /// [`Refused`] if another tab was faster or the game is not decided yet.
    pub(super) fn finish(
        &mut self,
        name: NameSlot<'_>,
        at: PlayContext,
    ) -> Result<Played, Refused> {
        let decided = self.position().and_then(Position::finish);
        decided.ok_or(Refused::Nothing)?;
        self.accept(name, at.moment);
        self.turn(at, Game::finish)
    }

    /// Saves the time played without a move.
    pub(super) fn keep_time(&mut self, at: PlayContext) {
        // If another tab was faster, its time counts.
        let _ = self.turn(at, |_| Some(()));
    }

    fn turn<T>(
        &mut self,
        at: PlayContext,
        change: impl FnOnce(&mut Game) -> Option<T>,
    ) -> Result<T, Refused> {
        self.change(at.moment, |game| {
            // Another tab may have played longer.
            game.set_seconds(at.seconds.max(game.seconds()));
            change(game)
        })
    }
}

/// The moment of an event, and the time played by then.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayContext {
    pub(super) moment: ActionContext,
    /// In seconds, without the time in the background.
    pub(super) seconds: u32,
}

/// A random deal. For FreeCell, none of those known to be unwinnable.
pub(super) fn random_deal(variant: Variant, seed: u64) -> Option<Deal> {
    let numbers = u64::from(Deal::COUNT);
    // Eight in a million are unwinnable: the next number is just as random.
    (0..16).find_map(|again: u64| {
        let number = seed.wrapping_add(again) % numbers + 1;
        let number = u32::try_from(number).ok()?;
        let lost = variant.kind() == Kind::FreeCell && Deal::LOST.contains(&number);
        Deal::new(variant, number).filter(|_| !lost)
    })
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
