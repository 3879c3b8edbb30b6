//! A running game: moves with undo and redo, and automatic moves.

use super::{Automatic, Deal, Move, PileId, Position, Refusal, Status, Variant};
use crate::cards::Card;
use crate::history::History;

/// The minimum number of moves, including automatic ones, that a game keeps for undo. Older ones
/// become part of its start, which limits the size of a game and its record. No real game gets near
/// it.
pub const MAX_STEPS: usize = 65_536;

/// A running game: a start, the moves since then, and a cursor among them.
///
/// ```
/// use games::solitaire::{Deal, Game, Move, PileId, Status, Variant};
///
/// let mut game = Game::deal(Deal::new(Variant::FREECELL, 1).unwrap());
/// let played = game.play(Move::one(PileId::Column(2), PileId::Cell(0)))?;
/// assert!(played.automatic.is_empty());
/// assert_eq!((game.position().moves(), game.status()), (1, Status::Playing));
/// assert_eq!(game.undo(), Some(played));
/// assert_eq!(game.position().moves(), 0);
/// # Ok::<(), games::solitaire::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The deal that the game began with, if any.
    deal: Option<Deal>,
    start: Position,
    history: History<Step>,
    /// `start` with the done steps applied.
    now: Position,
    /// A card that was brought back from a foundation. It stays until another card is moved;
    /// drawing does not count, so that the drawn card can be put on it.
    held: Option<Card>,
    automatic: Automatic,
    seconds: u32,
}

/// A stored move: the player's, or an automatic one. The very first is the player's.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Step {
    pub(super) step: Move,
    pub(super) is_automatic: bool,
}

/// A move of the player with its automatic moves: what one undo reverts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The player's move.
    pub step: Move,
    /// The automatic moves after it, in order.
    pub automatic: Vec<Move>,
}

impl Game {
    /// A game that begins with a deal.
    #[must_use]
    pub fn deal(deal: Deal) -> Self {
        Self::at(Some(deal), deal.position())
    }

    /// A game that continues from a position.
    #[must_use]
    pub fn from_position(position: Position) -> Self {
        Self::at(None, position)
    }

    pub(super) fn at(deal: Option<Deal>, start: Position) -> Self {
        Self {
            deal,
            now: start.clone(),
            start,
            history: History::new(),
            held: None,
            automatic: Automatic::default(),
            seconds: 0,
        }
    }

    /// The parts of a record.
    pub(super) const fn parts(&self) -> (&Position, &History<Step>) {
        (&self.start, &self.history)
    }

    /// Adopts moves, each of which must be legal after those before it.
    pub(super) fn set_history(&mut self, history: History<Step>) {
        self.history = history;
        self.replay();
    }

    /// The deal that the game began with; `None` if it began with a position.
    #[must_use]
    pub const fn origin(&self) -> Option<Deal> {
        self.deal
    }

    /// The cards before the first move.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The game and its size.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.now.variant()
    }

    /// The cards on the table.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.now
    }

    /// Whether the game is won, stuck or neither.
    #[must_use]
    pub fn status(&self) -> Status {
        self.now.status()
    }

    /// Which cards go to the foundations automatically.
    #[must_use]
    pub const fn automatic(&self) -> Automatic {
        self.automatic
    }

    /// Sets which cards go to the foundations automatically after future moves.
    pub const fn set_automatic(&mut self, automatic: Automatic) {
        self.automatic = automatic;
    }

    /// The seconds played, as set by the caller; at most 999,999,999.
    #[must_use]
    pub const fn seconds(&self) -> u32 {
        self.seconds
    }

    /// Sets the seconds played, for the record. The game itself has no clock.
    pub fn set_seconds(&mut self, seconds: u32) {
        self.seconds = seconds.min(999_999_999);
    }

    /// Makes a move and the automatic moves that follow.
    ///
    /// # Errors
    /// The [`Refusal`] if the move is illegal; nothing has changed then.
    pub fn play(&mut self, step: Move) -> Result<Played, Refusal> {
        self.now.check(step)?;
        self.make(step, false);
        let mut automatic = Vec::new();
        while let Some(next) = self.now.next_automatic(self.automatic, self.held) {
            self.make(next, true);
            automatic.push(next);
        }
        self.forget();
        Ok(Played { step, automatic })
    }

    /// Makes the moves that finish the game, as one move of the player. `None`, without any change,
    /// if that is impossible; see [`Position::finish`].
    pub fn finish(&mut self) -> Option<Played> {
        let mut automatic = self.now.finish()?;
        for (index, step) in automatic.iter().enumerate() {
            self.make(*step, index > 0);
        }
        self.forget();
        let step = automatic.remove(0);
        Some(Played { step, automatic })
    }

    fn make(&mut self, step: Move, is_automatic: bool) {
        let step = Step { step, is_automatic };
        self.advance(step);
        self.history.push(step);
    }

    /// Makes a move on the table.
    fn advance(&mut self, step: Step) {
        self.now.make(step);
        let Step { step, is_automatic } = step;
        if !is_automatic && !step.is_draw() && !step.is_redeal() {
            let is_back = matches!(step.from, PileId::Foundation(_));
            self.held = self.now.top(step.to).filter(|_| is_back);
        }
    }

    /// Makes the oldest moves part of the start if there are too many.
    fn forget(&mut self) {
        while self.history.all().len() > MAX_STEPS {
            while let Some(step) = self.history.forget_oldest() {
                self.start.make(step);
                let is_next = |step: &Step| !step.is_automatic;
                if self.history.all().first().is_none_or(is_next) {
                    break;
                }
            }
        }
    }

    fn replay(&mut self) {
        self.now = self.start.clone();
        self.held = None;
        for index in 0..self.history.done().len() {
            if let Some(step) = self.history.done().get(index) {
                self.advance(*step);
            }
        }
    }

    /// Undoes the last move and its automatic moves.
    pub fn undo(&mut self) -> Option<Played> {
        let mut automatic = Vec::new();
        while let Some(step) = self.history.undo().copied() {
            if !step.is_automatic {
                automatic.reverse();
                self.replay();
                let step = step.step;
                return Some(Played { step, automatic });
            }
            automatic.push(step.step);
        }
        None
    }

    /// Redoes the move that was undone last.
    pub fn redo(&mut self) -> Option<Played> {
        let first = self.history.redo().copied()?;
        self.advance(first);
        let mut automatic = Vec::new();
        let follows = |step: &Step| step.is_automatic;
        while self.history.undone().first().is_some_and(follows) {
            let step = self.history.redo().copied()?;
            self.advance(step);
            automatic.push(step.step);
        }
        let step = first.step;
        Some(Played { step, automatic })
    }

    /// Undoes all moves; redo restores them. False if there are none.
    pub fn restart(&mut self) -> bool {
        let mut any = false;
        while self.history.undo().is_some() {
            any = true;
        }
        self.replay();
        any
    }

    /// Whether there is a move to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a move to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The done moves since the start, oldest first, each with whether it was automatic.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = (Move, bool)> + ExactSizeIterator {
        let done = self.history.done().iter();
        done.map(|step| (step.step, step.is_automatic))
    }

    /// The pass through the stock, from 1: how often the waste was turned over, plus one. Passes
    /// before a game was loaded from a position are unknown.
    #[must_use]
    pub fn pass(&self) -> usize {
        1 + self.log().filter(|(step, _)| step.is_redeal()).count()
    }

    /// Whether a move was made since the deal, undone or not. Other games are not counted in
    /// statistics.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        !self.history.all().is_empty()
    }
}

impl Position {
    /// Makes a legal move; a player's move is counted.
    pub(super) fn make(&mut self, step: Step) {
        self.apply(step.step);
        if !step.is_automatic {
            self.moves = self.moves.saturating_add(1);
        }
    }
}
