//! Ready opponents and the board of the day: names, creatures, and the outcome that counts for the day.

use games::{Language, spaces::Opponent};

use super::creature::Creature;
use crate::{saves::Store, tr};

/// The storage key of the outcome of a day: the day, my points, the opponent's.
const KEY: &str = "passalong.spaces.day";

/// The name and the manner of an opponent, in the page's language.
pub(super) fn words(lang: Language, opponent: Opponent) -> (&'static str, &'static str) {
    match opponent {
        Opponent::Mila => (
            tr!(lang, spaces.ready.mila),
            tr!(lang, spaces.ready.mila_how),
        ),
        Opponent::Bruno => (
            tr!(lang, spaces.ready.bruno),
            tr!(lang, spaces.ready.bruno_how),
        ),
        Opponent::Olga => (
            tr!(lang, spaces.ready.olga),
            tr!(lang, spaces.ready.olga_how),
        ),
        Opponent::Karl => (
            tr!(lang, spaces.ready.karl),
            tr!(lang, spaces.ready.karl_how),
        ),
        Opponent::Rosa => (
            tr!(lang, spaces.ready.rosa),
            tr!(lang, spaces.ready.rosa_how),
        ),
        Opponent::Viktor => (
            tr!(lang, spaces.ready.viktor),
            tr!(lang, spaces.ready.viktor_how),
        ),
    }
}

/// The creature of an opponent.
pub(super) fn creature(opponent: Opponent) -> Creature {
    match opponent {
        Opponent::Mila => Creature::Snail,
        Opponent::Bruno => Creature::Hedgehog,
        Opponent::Olga => Creature::Owl,
        Opponent::Karl => Creature::Crab,
        Opponent::Rosa => Creature::Rabbit,
        Opponent::Viktor => Creature::Bat,
    }
}

/// How the board of a day went. Of several rounds the first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DayResult {
    /// The day, counted from 1 January 1970.
    pub(super) day: u32,
    /// My points and the opponent's.
    pub(super) points: [u32; 2],
}

impl DayResult {
    /// The outcome that was stored last.
    pub(super) fn read(store: &impl Store) -> Option<Self> {
        Self::parse(&store.get(KEY)?)
    }

    /// Stores it. If the browser refuses, it is remembered as long as the page is open.
    pub(super) fn write(self, store: &impl Store) {
        let [mine, theirs] = self.points;
        store.set(KEY, &format!("{} {mine} {theirs}", self.day));
    }

    fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split(' ').map(|number| number.parse().ok());
        let mut next = || numbers.next().flatten();
        let result = Self {
            day: next()?,
            points: [next()?, next()?],
        };
        numbers.next().is_none().then_some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::testing::MemoryStore;

    #[test]
    fn the_outcome_of_a_day_is_kept_and_garbage_is_none() {
        let store = MemoryStore::default();
        let result = DayResult {
            day: 20_786,
            points: [4, 2],
        };
        result.write(&store);
        assert_eq!(store.get(KEY).as_deref(), Some("20786 4 2"));
        assert_eq!(DayResult::read(&store), Some(result));
        for bad in [
            "",
            "1",
            "1 2",
            "1 2 3 4",
            "1 2 x",
            "1 -2 3",
            "99999999999 1 1",
        ] {
            assert_eq!(DayResult::parse(bad), None, "{bad}");
        }
    }
}
