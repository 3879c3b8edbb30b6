//! The moves of solitaire, on the open game that all games have.

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

    /// The link of a deal means the game that was begun with it, until that is won.
    fn is_meant_by(&self, linked: &Self) -> bool {
        let same_deal = linked.origin().is_some() && linked.origin() == self.origin();
        let begun = same_deal && !linked.has_begun() && self.status() != Status::Won;
        begun || self.same_position(linked)
    }
}

impl<S: Store> Games<S> {
    /// The cards on the table.
    pub(super) fn position(&self) -> Option<&Position> {
        self.game().map(Game::position)
    }

    /// Plays a deal: goes on with the saved game of it that is not won yet, or begins one. What no move was made in, and the
    /// lesson, is no game to come back to.
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

    /// Of FreeCell and Klondike only one is shown: in the place of a saved game of the other the last one of this, or none. What
    /// a link has led to stays.
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

    /// Makes a move. On a visited position this makes it a kept game.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster; the game's own refusal inside.
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
        // A move that is refused does not make a visited position a kept game.
        if let Err(refusal) = game.position().check(step) {
            return Ok(Err(refusal));
        }
        self.accept(name, at.moment);
        self.turn(at, |game| {
            game.set_automatic(automatic);
            Some(game.play(step))
        })
    }

    /// Takes the last move back, with those that it caused.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or there is nothing to take back.
    pub(super) fn undo(&mut self, at: PlayContext) -> Result<Played, Refused> {
        self.turn(at, Game::undo)
    }

    /// Makes the move again that was taken back.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or there is nothing to make again.
    pub(super) fn redo(&mut self, at: PlayContext) -> Result<Played, Refused> {
        self.turn(at, Game::redo)
    }

    /// Goes back to the start, of the moves and of the time; redo makes the moves again.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or no move was made.
    pub(super) fn restart(&mut self, at: PlayContext) -> Result<(), Refused> {
        self.turn(at, |game| game.restart().then(|| game.set_seconds(0)))
    }

    /// Makes the moves that finish the game. On a visited position this makes it a kept game.
    ///
    /// # Errors
    /// [`Refused`] when another tab was faster or it is not decided yet.
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

    /// Keeps how long was played, when nothing else is done.
    pub(super) fn keep_time(&mut self, at: PlayContext) {
        // Where another tab was faster, its time counts.
        let _ = self.turn(at, |_| Some(()));
    }

    fn turn<T>(
        &mut self,
        at: PlayContext,
        change: impl FnOnce(&mut Game) -> Option<T>,
    ) -> Result<T, Refused> {
        self.change(at.moment, |game| {
            // Another tab may have played for longer.
            game.set_seconds(at.seconds.max(game.seconds()));
            change(game)
        })
    }
}

/// The moment of a press, and how long the game has been played by then.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayContext {
    pub(super) moment: ActionContext,
    /// In seconds, without the time in the background.
    pub(super) seconds: u32,
}

/// A deal by chance. Of FreeCell none of those that are known to be lost.
pub(super) fn random_deal(variant: Variant, seed: u64) -> Option<Deal> {
    let numbers = u64::from(Deal::COUNT);
    // Eight in a million are lost: the next number is as much by chance.
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
