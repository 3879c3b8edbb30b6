//! The whole state of a game, and the effect of a draw.

use super::bots::PerBot;
use super::{Bot, Card, Deck, FullDeck, Mode, Position, RecordErrorKind, Setup};

/// The face-up card in front of a bot.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// Nothing: the bot has not drawn yet.
    NothingYet,
    /// A card, unknown because the game was loaded from a code.
    NotInCode,
    /// This card.
    Card(Card),
}

/// Decks, shown cards and whose turn it is. Always legal: the current bot shows a card that is not
/// in the deck it came from; before the first draw every deck is full and no card is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct GameState {
    pub(super) setup: Setup,
    pub(super) decks: PerBot<Deck>,
    pub(super) shown: PerBot<Shown>,
    /// The bot that drew last, `None` before the first draw.
    pub(super) current: Option<Bot>,
}

/// One draw, with everything needed to redo it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) bot: Bot,
    pub(super) card: Card,
    /// The new order, if the deck was exhausted and had to be shuffled.
    pub(super) shuffled: Option<FullDeck>,
}

impl GameState {
    /// A table with empty decks and no shown cards, to be filled.
    pub(super) const fn empty(setup: Setup, current: Option<Bot>) -> Self {
        Self {
            setup,
            decks: PerBot([Deck::EMPTY; 4]),
            shown: PerBot([Shown::NothingYet; 4]),
            current,
        }
    }

    /// The table before the first draw. `full` is called once per deck, in the order of the bots.
    pub(super) fn fresh(setup: Setup, mut full: impl FnMut() -> FullDeck) -> Self {
        let mut table = Self::empty(setup, None);
        for slot in setup.deck_count().bots() {
            *table.decks.get_mut(slot) = full().into();
        }
        table
    }

    /// The table of a position. A bot whose own deck is full has not drawn; the other bots' cards
    /// are not in the code.
    pub(super) fn of(position: &Position) -> Self {
        let setup = position.setup();
        let current = position.current_bot();
        let mut table = Self::empty(setup, Some(current));
        for bot in setup.bots().bots() {
            let deck = position.deck_of(bot);
            *table.decks.get_mut(setup.deck_of(bot)) = deck;
            if deck.left() < Card::COUNT {
                *table.shown.get_mut(bot) = Shown::NotInCode;
            }
        }
        *table.shown.get_mut(current) = Shown::Card(position.current_card());
        table
    }

    /// Whether a bot can show this card, given the decks.
    pub(super) fn can_show(&self, bot: Bot) -> bool {
        let Some(current) = self.current else {
            return *self.shown.get(bot) == Shown::NothingYet;
        };
        let deck = self.deck_of(bot);
        let is_own = self.setup.mode() == Mode::Individual;
        match self.shown.get(bot) {
            // A bot with its own deck shows a card after its first draw only.
            Shown::NothingYet => bot != current && (!is_own || deck.left() == Card::COUNT),
            Shown::NotInCode => bot != current && (!is_own || deck.left() < Card::COUNT),
            // Another bot's card of a shared deck may be back in it after a reshuffle.
            Shown::Card(card) => (bot != current && !is_own) || !deck.holds(*card),
        }
    }

    /// The deck that a bot draws from.
    pub(super) const fn deck_of(&self, bot: Bot) -> &Deck {
        self.decks.get(self.setup.deck_of(bot))
    }

    /// The current bot's card.
    pub(super) fn current_card(&self) -> Option<Card> {
        match self.shown.get(self.current?) {
            Shown::Card(card) => Some(*card),
            Shown::NothingYet | Shown::NotInCode => None,
        }
    }

    /// The step in which this bot draws; `shuffled` is only called if the deck is exhausted.
    pub(super) fn step(&self, bot: Bot, shuffled: impl FnOnce() -> FullDeck) -> Step {
        let mut deck = *self.deck_of(bot);
        let (card, shuffled) = match deck.draw() {
            Some(card) => (card, None),
            None => {
                let order = shuffled();
                (order.draw().0, Some(order))
            }
        };
        Step {
            bot,
            card,
            shuffled,
        }
    }

    /// Makes a step that was created for this very table.
    pub(super) fn apply(&mut self, step: &Step) {
        let deck = self.decks.get_mut(self.setup.deck_of(step.bot));
        match &step.shuffled {
            Some(order) => *deck = order.draw().1,
            None => {
                deck.draw();
            }
        }
        *self.shown.get_mut(step.bot) = Shown::Card(step.card);
        self.current = Some(step.bot);
    }

    /// The step in which this bot draws, if the rules allow it here: an order is given exactly if
    /// the deck is exhausted.
    pub(super) fn checked_step(
        &self,
        bot: Bot,
        order: Option<FullDeck>,
    ) -> Result<Step, RecordErrorKind> {
        let its_turn = match self.current {
            None => bot == Bot::One,
            Some(current) => bot == current || bot == current.next(self.setup.bots()),
        };
        if !its_turn {
            return Err(RecordErrorKind::NotItsTurn { bot });
        }
        let mut deck = *self.deck_of(bot);
        let card = match (deck.draw(), &order) {
            (None, None) => return Err(RecordErrorKind::NotShuffled { bot }),
            (Some(_), Some(_)) => return Err(RecordErrorKind::ShuffledTooEarly { bot }),
            (Some(card), None) => card,
            (None, Some(order)) => order.draw().0,
        };
        let shuffled = order;
        Ok(Step {
            bot,
            card,
            shuffled,
        })
    }
}
