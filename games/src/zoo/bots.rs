//! Bots and how many there are.

/// One of the bots, numbered from 1 to 4.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// Bot 1, which draws first.
    One,
    /// Bot 2.
    Two,
    /// Bot 3.
    Three,
    /// Bot 4.
    Four,
}

impl Bot {
    /// All bots, in order.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The bot with this number, 1 to 4.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// The bot's number, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The next bot in turn; after the last comes the first.
    ///
    /// ```
    /// use games::zoo::{Bot, BotCount};
    ///
    /// let three = BotCount::new(3).unwrap();
    /// assert_eq!(Bot::Two.next(three), Bot::Three);
    /// assert_eq!(Bot::Three.next(three), Bot::One);
    /// ```
    #[must_use]
    pub const fn next(self, bots: BotCount) -> Self {
        match Self::new(self.number() + 1) {
            Some(next) if bots.has(next) => next,
            _ => Self::One,
        }
    }
}

/// The number of bots in a game, 1 to 4.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BotCount(Bot);

impl BotCount {
    /// One bot.
    pub const ONE: Self = Self(Bot::One);

    /// Every number of bots, ascending.
    pub const ALL: [Self; 4] = [
        Self(Bot::One),
        Self(Bot::Two),
        Self(Bot::Three),
        Self(Bot::Four),
    ];

    /// This many bots, 1 to 4.
    #[must_use]
    pub const fn new(bots: u8) -> Option<Self> {
        match Bot::new(bots) {
            Some(last) => Some(Self(last)),
            None => None,
        }
    }

    /// The number, 1 to 4.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.number()
    }

    /// Whether a game of this many bots has this one.
    #[must_use]
    pub const fn has(self, bot: Bot) -> bool {
        bot.number() <= self.get()
    }

    /// The bots of the game, in order.
    pub fn bots(self) -> impl Iterator<Item = Bot> + Clone {
        Bot::ALL.into_iter().filter(move |bot| self.has(*bot))
    }
}

/// A value for each possible bot; unlike an array it needs no bounds check that could fail.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PerBot<T>(pub(super) [T; 4]);

impl<T> PerBot<T> {
    pub(super) const fn get(&self, bot: Bot) -> &T {
        let [one, two, three, four] = &self.0;
        match bot {
            Bot::One => one,
            Bot::Two => two,
            Bot::Three => three,
            Bot::Four => four,
        }
    }

    pub(super) const fn get_mut(&mut self, bot: Bot) -> &mut T {
        let [one, two, three, four] = &mut self.0;
        match bot {
            Bot::One => one,
            Bot::Two => two,
            Bot::Three => three,
            Bot::Four => four,
        }
    }

    /// The values of the first `bots` bots.
    pub(super) fn first(&self, bots: BotCount) -> &[T] {
        self.0.get(..usize::from(bots.get())).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_take_turns_in_a_ring() {
        for bots in BotCount::ALL {
            let mut bot = Bot::One;
            for expected in bots.bots().skip(1) {
                bot = bot.next(bots);
                assert_eq!(bot, expected);
            }
            assert_eq!(bot.next(bots), Bot::One);
        }
    }

    #[test]
    fn numbers_outside_one_to_four_are_not_bots() {
        for number in [0, 5, 255] {
            assert_eq!(Bot::new(number), None);
            assert_eq!(BotCount::new(number), None);
        }
    }

    #[test]
    fn each_bot_has_a_value_of_its_own() {
        let mut places = PerBot([0; 4]);
        for bot in Bot::ALL {
            *places.get_mut(bot) = bot.number();
        }
        assert_eq!(places.0, [1, 2, 3, 4]);
        assert!(
            Bot::ALL
                .into_iter()
                .all(|bot| *places.get(bot) == bot.number())
        );
        assert_eq!(places.first(BotCount::ONE), [1]);
    }
}
