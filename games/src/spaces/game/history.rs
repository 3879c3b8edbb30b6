//! The played rounds and their outcomes, all derived from the boards.

use super::{Game, Seat, Turn};
use crate::spaces::{Fogged, Labelled, Outcome, Player, Round};

/// An answered challenge.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Exchange<'a> {
    /// Its 0-based index among the exchanges.
    pub index: usize,
    /// The challenger.
    pub challenger: Seat,
    challenge: &'a [Labelled],
    answer: &'a [Labelled],
    me: Seat,
}

/// Two boards that played against each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pairing<'a> {
    /// The challenger's board: the first player's.
    pub challenge: &'a Labelled,
    /// The answer: the second player's board.
    pub answer: &'a Labelled,
    /// Which of the two players I was.
    pub me: Player,
}

/// The points of both people.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Totals {
    /// Mine.
    pub mine: u32,
    /// The opponent's.
    pub theirs: u32,
}

/// The outcome for me.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// I have more points.
    Won,
    /// The opponent has more points.
    Lost,
    /// Both have the same.
    Tied,
}

impl Totals {
    /// Compares the points.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        if self.mine > self.theirs {
            Verdict::Won
        } else if self.mine < self.theirs {
            Verdict::Lost
        } else {
            Verdict::Tied
        }
    }

    const fn plus(self, other: Self) -> Self {
        Self {
            mine: self.mine.saturating_add(other.mine),
            theirs: self.theirs.saturating_add(other.theirs),
        }
    }
}

impl<'a> Exchange<'a> {
    /// The rounds: one, or with decks one for each pair of boards.
    pub fn pairings(self) -> impl ExactSizeIterator<Item = Pairing<'a>> + DoubleEndedIterator {
        let me = if self.challenger == self.me {
            Player::First
        } else {
            Player::Second
        };
        let pairs = self.challenge.iter().zip(self.answer);
        pairs.map(move |(challenge, answer)| Pairing {
            challenge,
            answer,
            me,
        })
    }

    /// The points of all its rounds.
    #[must_use]
    pub fn totals(self) -> Totals {
        self.pairings().fold(Totals::default(), |totals, pairing| {
            totals.plus(pairing.totals())
        })
    }
}

impl<'a> Pairing<'a> {
    /// My board.
    #[must_use]
    pub const fn mine(self) -> &'a Labelled {
        match self.me {
            Player::First => self.challenge,
            Player::Second => self.answer,
        }
    }

    /// The outcome of the round.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        Outcome::of(&self.challenge.board, &self.answer.board)
    }

    /// The round, step by step.
    #[must_use]
    pub fn round(self) -> Round {
        Round::play(&self.challenge.board, &self.answer.board)
    }

    /// What I see of the round under the fog of war.
    #[must_use]
    pub fn fogged(self) -> Fogged {
        Fogged::of(&self.challenge.board, &self.answer.board, self.me)
    }

    /// The points of the round.
    #[must_use]
    pub fn totals(self) -> Totals {
        let [first, second] = self.outcome().points;
        match self.me {
            Player::First => Totals {
                mine: first,
                theirs: second,
            },
            Player::Second => Totals {
                mine: second,
                theirs: first,
            },
        }
    }
}

impl Game {
    /// The played exchanges, at most [`EXCHANGES`](crate::spaces::link::EXCHANGES), oldest first.
    pub fn exchanges(&self) -> impl ExactSizeIterator<Item = Exchange<'_>> + DoubleEndedIterator {
        let (exchanges, _) = self.plies.as_chunks::<2>();
        let me = self.me;
        exchanges
            .iter()
            .enumerate()
            .map(move |(index, [challenge, answer])| Exchange {
                index,
                challenger: Seat::challenger(index),
                challenge,
                answer,
                me,
            })
    }

    /// The points of all rounds so far.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.exchanges()
            .fold(Totals::default(), |totals, exchange| {
                totals.plus(exchange.totals())
            })
    }

    /// The outcome of the game; `None` until it has ended.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        (self.turn() == Turn::Over).then(|| self.totals().verdict())
    }
}
