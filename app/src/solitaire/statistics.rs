//! Games played and won, streaks and best results of each variant, and the daily deals that were solved.
//!
//! Only deals count, except the lesson, and each saved game counts once, regardless of undo and redo. A game counts
//! as played from its first move. A streak is a series of won games; it ends when another deal of the variant is
//! begun, or the game deleted, before it was won.

use games::solitaire::{Deal, Game, Kind, Status, Variant};

use super::lesson;
use crate::{named, saves::Store};

/// The storage key. The format is in `docs/formats.md`.
const KEY: &str = "passalong.solitaire.statistics";

/// How many games are remembered so that none counts twice; older ones are not continued.
const REMEMBERED: usize = 100;

/// The maximum number of solved days.
const DAYS: usize = 2_000;

/// The totals of a variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// Games with a move.
    pub(super) begun: u32,
    /// Won games.
    pub(super) won: u32,
    /// The current streak.
    pub(super) streak: u32,
    /// The longest streak.
    pub(super) longest: u32,
    /// The shortest time of a won game, in seconds; 0 before the first.
    pub(super) seconds: u32,
    /// The fewest moves of a won game; 0 before the first.
    pub(super) moves: u32,
    /// The won games whose time is part of `total`: those from before it was counted are not.
    timed: u32,
    /// The time of those games together, in seconds.
    total: u32,
}

impl Sums {
    /// The numbers in the order of storage.
    fn numbers(&mut self) -> [&mut u32; 8] {
        let Self {
            begun,
            won,
            streak,
            longest,
            seconds,
            moves,
            timed,
            total,
        } = self;
        [begun, won, streak, longest, seconds, moves, timed, total]
    }

    /// The average time of a won game, in seconds; `None` before the first.
    pub(super) fn average(&self) -> Option<u32> {
        self.total.checked_div(self.timed)
    }

    /// Merges other totals of the same variant, such as restored ones. It is unknown which games both have counted,
    /// so the larger numbers count; the current streak is that of the longer history, on a tie the later one.
    fn merge(&mut self, later: Self) {
        if later.begun >= self.begun {
            self.streak = later.streak;
        }
        self.begun = self.begun.max(later.begun);
        self.won = self.won.max(later.won);
        self.longest = self.longest.max(later.longest);
        self.seconds = least(self.seconds, later.seconds);
        self.moves = least(self.moves, later.moves);
        if later.timed >= self.timed {
            (self.timed, self.total) = (later.timed, later.total);
        }
    }

    /// A game that was given up and won after all counts as won, but its streak has ended.
    fn win(&mut self, game: &Game, in_a_row: bool) {
        self.won += 1;
        self.streak += u32::from(in_a_row);
        self.longest = self.longest.max(self.streak);
        self.seconds = least(self.seconds, game.seconds().max(1));
        self.moves = least(self.moves, game.position().moves().into());
        self.timed = self.timed.saturating_add(1);
        self.total = self.total.saturating_add(game.seconds().max(1));
    }
}

/// The lower of two best results; 0 means none.
fn least(one: u32, other: u32) -> u32 {
    if one == 0 || other == 0 {
        one.max(other)
    } else {
        one.min(other)
    }
}

/// Adds an item at the end of a list of limited length.
fn remember<T>(list: &mut Vec<T>, item: T, limit: usize) {
    if list.len() >= limit {
        list.remove(0);
    }
    list.push(item);
}

named! {
    /// The outcome of a game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Outcome {
        Begun "b",
        Won "w",
        GivenUp "g",
        /// The solver has played a part of it: it is neither won nor lost.
        LeftOut "s",
    }
}

impl Outcome {
    fn from_letter(letter: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|outcome| outcome.name() == letter)
    }
}

/// All statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Statistics {
    sums: Vec<(Variant, Sums)>,
    /// By the id of the saved game's slot, newest last.
    games: Vec<(String, Outcome)>,
    /// Solved daily deals, in days since 1970.
    days: Vec<(Variant, u32)>,
}

impl Statistics {
    /// Parses the stored text; skips lines that cannot be read. After restoring a backup file, its lines come before
    /// the device's own.
    pub(super) fn load(store: &impl Store) -> Self {
        let mut read = Self::default();
        for line in store.get(KEY).unwrap_or_default().lines() {
            read.line(line);
        }
        read
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        match words.next()? {
            "sums" => {
                let variant = variant(words.next()?)?;
                let mut sums = Sums::default();
                // Earlier versions wrote the first six.
                for (index, number) in sums.numbers().into_iter().enumerate() {
                    *number = match words.next() {
                        Some(word) => word.parse().ok()?,
                        None if index >= 6 => 0,
                        None => return None,
                    };
                }
                self.change(variant, |kept| kept.merge(sums));
            }
            "game" => {
                let game = (
                    words.next()?.to_owned(),
                    Outcome::from_letter(words.next()?)?,
                );
                let known = self.games.iter().position(|(id, _)| *id == game.0);
                match known.map(|index| self.games.remove(index)) {
                    // A game stays won, whatever is done with it later.
                    Some((id, Outcome::Won)) => self.games.push((id, Outcome::Won)),
                    _ => remember(&mut self.games, game, REMEMBERED),
                }
            }
            "day" => {
                let day = (variant(words.next()?)?, words.next()?.parse().ok()?);
                self.solve(day);
            }
            _ => {}
        }
        Some(())
    }

    /// Stores the statistics, if the browser allows it.
    pub(super) fn save(&self, store: &impl Store) {
        let mut text = String::new();
        for (variant, sums) in &self.sums {
            text.push_str("sums ");
            text.push_str(&name(*variant));
            for number in sums.clone().numbers() {
                text.push(' ');
                text.push_str(&number.to_string());
            }
            text.push('\n');
        }
        for (id, outcome) in &self.games {
            text.push_str(&["game ", id, " ", outcome.name(), "\n"].concat());
        }
        for (variant, day) in &self.days {
            text.push_str(&["day ", &name(*variant), " ", &day.to_string(), "\n"].concat());
        }
        store.set(KEY, &text);
    }

    /// Resets the totals. Games stay counted, and solved days solved.
    pub(super) fn reset(&mut self) {
        self.sums.clear();
    }

    /// The totals of a variant.
    pub(super) fn of(&self, variant: Variant) -> Sums {
        let mut sums = self.sums.iter();
        let found = sums.find(|(of, _)| *of == variant);
        found.map(|(_, sums)| *sums).unwrap_or_default()
    }

    /// The variants that were played.
    pub(super) fn variants(&self) -> impl Iterator<Item = Variant> {
        self.sums.iter().map(|(variant, _)| *variant)
    }

    fn change(&mut self, variant: Variant, change: impl FnOnce(&mut Sums)) {
        let found = self.sums.iter().position(|(of, _)| *of == variant);
        let mut sums = found.map_or_else(Sums::default, |index| self.sums.remove(index).1);
        change(&mut sums);
        self.sums.push((variant, sums));
    }

    /// Counts the current state of a saved game. True if it changes anything.
    pub(super) fn see(&mut self, id: &str, game: &Game, today: u32) -> bool {
        let counts = game.has_begun() && !lesson::is(game);
        let Some(deal) = game.origin().filter(|_| counts) else {
            return false;
        };
        let known = self.games.iter().position(|(known, _)| known == id);
        let before = known.and_then(|index| Some(self.games.get(index)?.1));
        let outcome = match (before, game.status()) {
            (Some(Outcome::Won | Outcome::LeftOut), _) => return false,
            (_, Status::Won) => Outcome::Won,
            (None, _) => Outcome::Begun,
            (Some(_), _) => return false,
        };
        if let Some(index) = known {
            self.games.remove(index);
        }
        remember(&mut self.games, (id.to_owned(), outcome), REMEMBERED);
        self.change(deal.variant(), |sums| {
            if before.is_none() {
                sums.begun += 1;
            }
            if outcome == Outcome::Won {
                sums.win(game, before != Some(Outcome::GivenUp));
            }
        });
        if outcome == Outcome::Won {
            self.see_day(deal, today);
        }
        true
    }

    /// Counts a game no more, neither as won nor as lost, unless it was won before.
    pub(super) fn leave_out(&mut self, id: &str) {
        let known = self.games.iter().position(|(known, _)| known == id);
        let before = known.map(|index| self.games.remove(index).1);
        let outcome = before.filter(|outcome| *outcome == Outcome::Won);
        let game = (id.to_owned(), outcome.unwrap_or(Outcome::LeftOut));
        remember(&mut self.games, game, REMEMBERED);
    }

    /// Whether a solved deal was a daily deal of the last year.
    fn see_day(&mut self, deal: Deal, today: u32) {
        let Some(day) = day_of(deal, today) else {
            return;
        };
        self.solve((deal.variant(), day));
    }

    fn solve(&mut self, day: (Variant, u32)) {
        if !self.days.contains(&day) {
            remember(&mut self.days, day, DAYS);
        }
    }

    /// The streak that would end if a game was left before it is won.
    pub(super) fn at_stake(&self, id: &str, variant: Variant) -> u32 {
        let is_begun =
            |(known, outcome): &(String, Outcome)| known == id && *outcome == Outcome::Begun;
        if self.games.iter().any(is_begun) {
            self.of(variant).streak
        } else {
            0
        }
    }

    /// Called when a game is left or deleted before it is won. Returns the streak that this ends, if it was counted
    /// as played.
    pub(super) fn give_up(&mut self, id: &str, variant: Variant) -> Option<u32> {
        self.replace(id, Outcome::Begun, Outcome::GivenUp)?;
        let mut ended = 0;
        self.change(variant, |sums| ended = core::mem::take(&mut sums.streak));
        Some(ended)
    }

    /// Reverts [`Statistics::give_up`]: the streak continues, including games won since.
    pub(super) fn take_up(&mut self, id: &str, variant: Variant, streak: u32) {
        if self.replace(id, Outcome::GivenUp, Outcome::Begun).is_some() {
            self.change(variant, |sums| {
                sums.streak += streak;
                sums.longest = sums.longest.max(sums.streak);
            });
        }
    }

    fn replace(&mut self, id: &str, before: Outcome, after: Outcome) -> Option<()> {
        let wanted = |(known, outcome): &&mut (String, Outcome)| known == id && *outcome == before;
        self.games.iter_mut().find(wanted)?.1 = after;
        Some(())
    }

    /// Whether the deal of a day was solved.
    pub(super) fn solved(&self, variant: Variant, day: u32) -> bool {
        self.days.contains(&(variant, day))
    }

    /// The number of consecutive days solved, up to today, or up to yesterday if today's deal is not solved yet.
    pub(super) fn days_in_a_row(&self, variant: Variant, today: u32) -> usize {
        let last = if self.solved(variant, today) {
            today
        } else {
            today.saturating_sub(1)
        };
        let days = (0..=last).rev();
        days.take_while(|day| self.solved(variant, *day)).count()
    }
}

/// The day of the last year whose deal this is.
pub(super) fn day_of(deal: Deal, today: u32) -> Option<u32> {
    let mut days = today.saturating_sub(366)..=today;
    days.find(|day| Deal::of_day(deal.variant(), *day) == deal)
}

/// `F0`: the game's letter and its config byte in decimal.
fn name(variant: Variant) -> String {
    let mut name = String::from(variant.kind().letter());
    name.push_str(&variant.config().to_string());
    name
}

fn variant(name: &str) -> Option<Variant> {
    let kind = match name.chars().next()? {
        'F' => Kind::FreeCell,
        'K' => Kind::Klondike,
        _ => return None,
    };
    Variant::from_config(kind, name.get(1..)?.parse().ok()?)
}

#[cfg(test)]
#[path = "statistics_tests.rs"]
mod tests;
