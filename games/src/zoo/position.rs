//! The content of a code: the current card and the cards still to be drawn.

use super::bots::PerBot;
use super::{Bot, BotCount, Card, Deck, ErrorKind, Format, Progress};
use crate::error::sentences;
use core::fmt;

/// Which deck each bot draws from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// All bots draw from one deck.
    Shared,
    /// Every bot has its own deck.
    Individual,
}

/// The set-up of a game: the mode and the number of bots.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    mode: Mode,
    bots: BotCount,
}

impl Setup {
    /// A set-up. With one bot there is always one deck, which counts as shared.
    ///
    /// ```
    /// use games::zoo::{BotCount, Mode, Setup};
    ///
    /// let alone = Setup::new(Mode::Individual, BotCount::ONE);
    /// assert_eq!(alone, Setup::new(Mode::Shared, BotCount::ONE));
    /// ```
    #[must_use]
    pub fn new(mode: Mode, bots: BotCount) -> Self {
        let mode = if bots == BotCount::ONE {
            Mode::Shared
        } else {
            mode
        };
        Self { mode, bots }
    }

    /// A set-up as read: a ZP code of one bot is written as ZP again.
    pub(super) const fn as_read(mode: Mode, bots: BotCount) -> Self {
        Self { mode, bots }
    }

    /// Which deck each bot draws from.
    #[must_use]
    pub const fn mode(self) -> Mode {
        self.mode
    }

    /// The number of bots.
    #[must_use]
    pub const fn bots(self) -> BotCount {
        self.bots
    }

    /// The code format of games with this set-up.
    #[must_use]
    pub fn format(self) -> Format {
        match self.mode {
            Mode::Individual => Format::Zp,
            Mode::Shared if self.bots == BotCount::ONE => Format::Zs,
            Mode::Shared => Format::Zm,
        }
    }

    /// The number of decks.
    #[must_use]
    pub const fn deck_count(self) -> BotCount {
        match self.mode {
            Mode::Shared => BotCount::ONE,
            Mode::Individual => self.bots,
        }
    }

    /// The index of a bot's deck. The shared deck has bot 1's.
    pub(super) const fn deck_of(self, bot: Bot) -> Bot {
        match self.mode {
            Mode::Shared => Bot::One,
            Mode::Individual => bot,
        }
    }
}

/// A state of the game that can be shared: the current bot's card and the cards still to be drawn.
///
/// It is always legal: the current bot is in the game, and its card is not in the deck that it was
/// drawn from.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    setup: Setup,
    current_bot: Bot,
    current_card: Card,
    /// Decks that the set-up does not have are empty.
    decks: PerBot<Deck>,
}

impl Position {
    /// A position of these parts; `decks` in the order of the bots, or only the shared one.
    ///
    /// # Errors
    /// [`PositionError`] if the parts do not fit together.
    pub fn new(
        setup: Setup,
        current_bot: Bot,
        current_card: Card,
        decks: &[Deck],
    ) -> Result<Self, PositionError> {
        if !setup.bots.has(current_bot) {
            return Err(PositionError::NoSuchBot);
        }
        let slots = setup.deck_count();
        if decks.len() != usize::from(slots.get()) {
            return Err(PositionError::WrongDeckCount);
        }
        let mut draft = PositionBuilder::new(setup, current_bot, current_card);
        for (slot, deck) in slots.bots().zip(decks) {
            for card in deck.iter() {
                draft
                    .push(slot, card)
                    .map_err(|_| PositionError::CurrentCardInDeck)?;
            }
        }
        Ok(draft.finish())
    }

    /// The set-up.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Which deck each bot draws from.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.setup.mode
    }

    /// The number of bots.
    #[must_use]
    pub const fn bots(&self) -> BotCount {
        self.setup.bots
    }

    /// The format in which the position is written.
    #[must_use]
    pub fn format(&self) -> Format {
        self.setup.format()
    }

    /// The bot that drew last.
    #[must_use]
    pub const fn current_bot(&self) -> Bot {
        self.current_bot
    }

    /// The card that it drew.
    #[must_use]
    pub const fn current_card(&self) -> Card {
        self.current_card
    }

    /// The cards still to be drawn: the shared deck, or each bot's in order.
    #[must_use]
    pub fn decks(&self) -> &[Deck] {
        self.decks.first(self.setup.deck_count())
    }

    /// The deck that a bot draws from.
    #[must_use]
    pub const fn deck_of(&self, bot: Bot) -> Deck {
        *self.decks.get(self.setup.deck_of(bot))
    }

    /// How much of a bot's deck is drawn.
    #[must_use]
    pub const fn progress(&self, bot: Bot) -> Progress {
        self.deck_of(bot).progress()
    }
}

impl fmt::Debug for Position {
    /// The readable code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.readable()).finish()
    }
}

sentences! {
    /// Why parts are not a position.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum PositionError {
        /// The current bot is not in the game.
        NoSuchBot => "the game has no such bot";
        /// There are more or fewer decks than the set-up has.
        WrongDeckCount => "the number of decks does not match the set-up";
        /// The current card is still in the deck that it was drawn from.
        CurrentCardInDeck => "the current card is still in its deck";
    }
}

/// A position being read, card by card. It starts with empty decks and is legal at every moment, so
/// finishing needs no check.
pub(super) struct PositionBuilder(Position);

impl PositionBuilder {
    /// `current_bot` is in the set-up; the decoders have checked it.
    pub(super) fn new(setup: Setup, current_bot: Bot, current_card: Card) -> Self {
        debug_assert!(setup.bots.has(current_bot));
        Self(Position {
            setup,
            current_bot,
            current_card,
            decks: PerBot([Deck::EMPTY; 4]),
        })
    }

    /// Puts a card at the bottom of a deck, unless the deck contains it or it is the current card.
    pub(super) fn push(&mut self, slot: Bot, card: Card) -> Result<(), ErrorKind> {
        let position = &mut self.0;
        if card == position.current_card && slot == position.setup.deck_of(position.current_bot) {
            return Err(match position.setup.mode {
                Mode::Shared => ErrorKind::DuplicateCard { card },
                Mode::Individual => ErrorKind::CurrentCardRepeated { card },
            });
        }
        if position.decks.get_mut(slot).push(card) {
            Ok(())
        } else {
            Err(ErrorKind::DuplicateCard { card })
        }
    }

    pub(super) const fn finish(self) -> Position {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_that_do_not_fit_together_are_refused() {
        let [zero, one, ..] = Card::ALL;
        let three = BotCount::new(3).unwrap();
        let shared = Setup::new(Mode::Shared, three);
        let deck = Deck::new(&[one]).unwrap();
        assert_eq!(
            Position::new(shared, Bot::Four, zero, &[deck]),
            Err(PositionError::NoSuchBot)
        );
        assert_eq!(
            Position::new(shared, Bot::One, zero, &[deck, deck]),
            Err(PositionError::WrongDeckCount)
        );
        assert_eq!(
            Position::new(shared, Bot::One, one, &[deck]),
            Err(PositionError::CurrentCardInDeck)
        );
        let own = Setup::new(Mode::Individual, three);
        let position = Position::new(own, Bot::Two, one, &[deck, Deck::EMPTY, deck]).unwrap();
        assert_eq!(position.readable(), "ZP321Z1ZZ1");
        assert_eq!(position.progress(Bot::One).to_string(), "12/13");
        assert_eq!(format!("{position:?}"), r#"Position("ZP321Z1ZZ1")"#);
    }

    #[test]
    fn each_error_has_a_sentence() {
        for (error, sentence) in [
            (PositionError::NoSuchBot, "the game has no such bot"),
            (
                PositionError::WrongDeckCount,
                "the number of decks does not match the set-up",
            ),
            (
                PositionError::CurrentCardInDeck,
                "the current card is still in its deck",
            ),
        ] {
            assert_eq!(error.to_string(), sentence);
        }
    }
}
