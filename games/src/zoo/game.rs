//! Drawing, with undo and redo.

use super::game_state::{GameState, Step};
use super::{Bot, Card, CardKind, FullDeck, Position, Progress, Setup, Shown};
use crate::history::History;
use rand::Rng;

/// The number of draws that a game keeps for undo. Older ones become part of its start, which
/// limits the size of a game and its record. No real game gets near it.
pub const MAX_DRAWS: usize = 65_536;

/// A running game: a start, the draws since then, and a cursor among them.
///
/// A game is either new or loaded from a position. Every draw takes a random source, which is used
/// only if a deck has to be shuffled.
///
/// ```
/// use games::random::Generator;
/// use games::zoo::{Bot, BotCount, Game, Mode, Setup};
/// use rand::SeedableRng;
///
/// let mut rng = Generator::seed_from_u64(1);
/// let mut game = Game::new(Setup::new(Mode::Shared, BotCount::new(2).unwrap()), &mut rng);
/// assert!(game.position().is_none());
/// game.draw_this(&mut rng);
/// let draw = game.draw_next(&mut rng);
/// assert_eq!(draw.bot, Bot::Two);
/// assert_eq!(game.current_card(), Some(draw.card));
/// game.undo();
/// game.undo();
/// assert!(game.position().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: GameState,
    history: History<Step>,
    /// `start` with the done draws applied.
    now: GameState,
}

/// Who draws next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The current bot, again.
    This,
    /// The next bot; after the last comes the first.
    Next,
}

/// A drawn card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The bot that drew.
    pub bot: Bot,
    /// The card.
    pub card: Card,
    /// Whether the deck was exhausted and reshuffled for this draw.
    pub reshuffled: bool,
}

/// The probability of a kind of card as the next one: `left` in `of`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// The kind.
    pub kind: CardKind,
    /// How many possible cards are of this kind, 0 to 3.
    pub left: u8,
    /// How many cards are possible, 1 to 13.
    pub of: u8,
}

impl From<&Step> for Draw {
    fn from(step: &Step) -> Self {
        Self {
            bot: step.bot,
            card: step.card,
            reshuffled: step.shuffled.is_some(),
        }
    }
}

impl Game {
    /// A new game with shuffled decks, before its first draw.
    #[must_use]
    pub fn new(setup: Setup, rng: &mut (impl Rng + ?Sized)) -> Self {
        Self::at(GameState::fresh(setup, || FullDeck::shuffled(rng)))
    }

    /// A game that continues from a position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        Self::at(GameState::of(position))
    }

    fn at(start: GameState) -> Self {
        Self {
            start,
            history: History::new(),
            now: start,
        }
    }

    /// The parts of a record.
    pub(super) const fn parts(&self) -> (&GameState, &History<Step>) {
        (&self.start, &self.history)
    }

    /// A game of parts that fit: each step was made on the table that those before it lead to.
    pub(super) fn from_parts(start: GameState, history: History<Step>) -> Self {
        let mut game = Self::at(start);
        game.history = history;
        game.replay();
        game
    }

    fn replay(&mut self) {
        self.now = self.start;
        for step in self.history.done() {
            self.now.apply(step);
        }
    }

    /// Draws for the current bot; the first draw of a game is bot 1's.
    pub fn draw_this(&mut self, rng: &mut (impl Rng + ?Sized)) -> Draw {
        self.draw(Turn::This, rng)
    }

    /// Draws for the next bot; the first draw of a game is bot 1's.
    pub fn draw_next(&mut self, rng: &mut (impl Rng + ?Sized)) -> Draw {
        self.draw(Turn::Next, rng)
    }

    fn draw(&mut self, turn: Turn, rng: &mut (impl Rng + ?Sized)) -> Draw {
        let bot = self.bot_at(turn);
        let undone = self.history.undone().first().copied();
        let step = self.now.step(bot, || {
            // Undo gives no second chance: the shuffled order stays the same.
            undone
                .filter(|step| self.setup().deck_of(step.bot) == self.setup().deck_of(bot))
                .and_then(|step| step.shuffled)
                .unwrap_or_else(|| FullDeck::shuffled(rng))
        });
        self.now.apply(&step);
        self.history.push(step);
        if self.history.all().len() > MAX_DRAWS
            && let Some(oldest) = self.history.forget_oldest()
        {
            self.start.apply(&oldest);
        }
        Draw::from(&step)
    }

    /// The bot that draws.
    #[must_use]
    pub fn bot_at(&self, turn: Turn) -> Bot {
        match (self.now.current, turn) {
            (None, _) => Bot::One,
            (Some(current), Turn::This) => current,
            (Some(current), Turn::Next) => current.next(self.setup().bots()),
        }
    }

    /// Undoes the last draw.
    pub fn undo(&mut self) -> Option<Draw> {
        let undone = Draw::from(self.history.undo()?);
        self.replay();
        Some(undone)
    }

    /// Redoes the draw that was undone last.
    pub fn redo(&mut self) -> Option<Draw> {
        let step = self.history.redo()?;
        self.now.apply(step);
        Some(Draw::from(step))
    }

    /// Whether there is a draw to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a draw to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The mode and the number of bots.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.now.setup
    }

    /// The bot that drew last; bot 1 before the first draw.
    #[must_use]
    pub fn current_bot(&self) -> Bot {
        self.bot_at(Turn::This)
    }

    /// The card that the current bot drew, `None` before the first draw.
    #[must_use]
    pub fn current_card(&self) -> Option<Card> {
        self.now.current_card()
    }

    /// The card in front of a bot.
    #[must_use]
    pub const fn shown(&self, bot: Bot) -> Shown {
        *self.now.shown.get(bot)
    }

    /// How much of a bot's deck is drawn.
    #[must_use]
    pub const fn progress(&self, bot: Bot) -> Progress {
        self.now.deck_of(bot).progress()
    }

    /// The position to share; `None` before the first draw.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let decks = self.now.decks.first(self.setup().deck_count());
        Position::new(self.setup(), self.now.current?, self.current_card()?, decks).ok()
    }

    /// The done draws since the start, oldest first. Draws before a game was loaded are unknown.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = Draw> + ExactSizeIterator {
        self.history.done().iter().map(Draw::from)
    }

    /// The probability of each kind of card on this draw, in the order of [`CardKind::ALL`]. An
    /// exhausted deck will be shuffled, so all 13 cards are possible.
    #[must_use]
    pub fn chances(&self, turn: Turn) -> [Chance; 7] {
        let deck = *self.now.deck_of(self.bot_at(turn));
        CardKind::ALL.map(|kind| {
            let held = kind.cards().filter(|card| deck.holds(*card));
            let (left, of) = match deck.left() {
                0 => (kind.count(), Card::COUNT),
                of => (held.count() as u8, of),
            };
            Chance { kind, left, of }
        })
    }
}
