//! How the rounds against each ready opponent went.

use games::spaces::{Opponent, Winner};

use crate::saves::Store;

/// The storage key. The value is one line: its version, then for each opponent the name and three numbers.
const KEY: &str = "passalong.spaces.opponents";
const MARK: &str = "opponents1";

/// What a number is counted up to.
const LIMIT: u16 = 9_999;

/// The rounds against one opponent that the player has won, lost and drawn. At most 9,999 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) won: u16,
    pub(super) lost: u16,
    pub(super) drawn: u16,
}

impl Tally {
    fn add(&mut self, winner: Winner) {
        let count = match winner {
            Winner::First => &mut self.won,
            Winner::Second => &mut self.lost,
            Winner::Tie => &mut self.drawn,
        };
        *count = count.saturating_add(1).min(LIMIT);
    }
}

/// The rounds against all opponents, in the order of [`Opponent::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tallies([Tally; Opponent::ALL.len()]);

impl Tallies {
    /// What is stored. Words that cannot be read are skipped.
    pub(super) fn read(store: &impl Store) -> Self {
        let text = store.get(KEY).unwrap_or_default();
        Self::parse(&text).unwrap_or_default()
    }

    /// Counts a round, in which the player comes first, and stores the result. What another tab has stored meanwhile is
    /// counted too.
    pub(super) fn add(&mut self, opponent: Opponent, winner: Winner, store: &impl Store) {
        *self = Self::read(store);
        for (of, tally) in self.iter_mut() {
            if of == opponent {
                tally.add(winner);
            }
        }
        store.set(KEY, &self.written());
    }

    /// The rounds against one opponent.
    pub(super) fn of(&self, opponent: Opponent) -> Tally {
        let mut all = Opponent::ALL.into_iter().zip(self.0);
        let found = all.find(|(of, _)| *of == opponent);
        found.map(|(_, tally)| tally).unwrap_or_default()
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = (Opponent, &mut Tally)> {
        Opponent::ALL.into_iter().zip(&mut self.0)
    }

    fn written(&self) -> String {
        let mut text = MARK.to_owned();
        for (opponent, Tally { won, lost, drawn }) in Opponent::ALL.into_iter().zip(self.0) {
            if won + lost + drawn > 0 {
                let name = opponent.name();
                text.push_str(&format!(" {name} {won} {lost} {drawn}"));
            }
        }
        text
    }

    fn parse(text: &str) -> Option<Self> {
        let mut tallies = Self::default();
        let mut words = text.split(' ');
        (words.next()? == MARK).then_some(())?;
        while let Some(name) = words.next() {
            let mut number = || words.next()?.parse().ok().filter(|number| *number <= LIMIT);
            let (Some(won), Some(lost), Some(drawn)) = (number(), number(), number()) else {
                break;
            };
            for (of, tally) in tallies.iter_mut() {
                if of.name() == name {
                    *tally = Tally { won, lost, drawn };
                }
            }
        }
        Some(tallies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::testing::MemoryStore;

    #[test]
    fn rounds_are_counted_and_kept_in_a_frozen_form() {
        let store = MemoryStore::default();
        let mut tallies = Tallies::default();
        for winner in [Winner::First, Winner::First, Winner::Second] {
            tallies.add(Opponent::Viktor, winner, &store);
        }
        // As by another tab.
        Tallies::default().add(Opponent::Mila, Winner::Tie, &store);
        tallies.add(Opponent::Viktor, Winner::First, &store);
        let text = store.get(KEY).unwrap();
        assert_eq!(text, "opponents1 mila 0 0 1 viktor 3 1 0");
        assert_eq!(Tallies::read(&store), tallies);
        let viktor = Tally {
            won: 3,
            lost: 1,
            drawn: 0,
        };
        assert_eq!(tallies.of(Opponent::Viktor), viktor);
        assert_eq!(tallies.of(Opponent::Rosa), Tally::default());
    }

    #[test]
    fn numbers_are_bounded() {
        let store = MemoryStore::default();
        store.set(KEY, "opponents1 olga 9999 9999 9999");
        let mut tallies = Tallies::read(&store);
        tallies.add(Opponent::Olga, Winner::Tie, &store);
        assert_eq!(tallies.of(Opponent::Olga).drawn, LIMIT);
        assert_eq!(store.get(KEY).unwrap(), "opponents1 olga 9999 9999 9999");
    }

    #[test]
    fn what_cannot_be_read_is_skipped() {
        for bad in ["", "opponents2 mila 1 1 1", "mila 1 1 1", "opponents1"] {
            assert_eq!(Tallies::parse(bad).unwrap_or_default(), Tallies::default());
        }
        for (odd, won) in [
            ("opponents1 ghost 1 1 1 mila 2 0 0", 2),
            ("opponents1 mila 2 0 0 rosa 1", 2),
            ("opponents1 mila 10000 0 0", 0),
            ("opponents1 mila -1 0 0", 0),
            ("opponents1 mila x 0 0", 0),
            ("opponents1  mila 2 0 0", 0),
        ] {
            let tallies = Tallies::parse(odd).unwrap();
            assert_eq!(tallies.of(Opponent::Mila).won, won, "{odd}");
        }
    }
}
