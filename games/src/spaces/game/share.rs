//! Sending: what has to be sent, and whether it was sent.

use super::{Game, Turn, author};
use crate::link::clean;
use crate::spaces::Labelled;
use crate::spaces::link::{Challenge, Common, Deck, Link, Mode, Next, Pair, Played};

impl Game {
    /// Withdraws my challenge, if it was not handed over, and returns its boards.
    pub fn take_back(&mut self) -> Option<Vec<Labelled>> {
        if self.can_take_back() {
            self.plies.pop()
        } else {
            None
        }
    }

    /// Whether a challenge of mine was not handed over yet.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.turn() == Turn::Waiting && !self.is_handed_over()
    }

    /// Whether nothing of mine waits to be sent. False after every move of mine, until
    /// [`mark_sent`](Self::mark_sent) or until the opponent's link shows that it arrived.
    #[must_use]
    pub fn is_handed_over(&self) -> bool {
        !self.moved_last() || self.sent >= self.plies.len()
    }

    /// Marks the content of [`link`](Self::link) as shared.
    pub fn mark_sent(&mut self) {
        self.sent = self.plies.len();
    }

    /// Whether the last challenge or answer is mine.
    pub(super) fn moved_last(&self) -> bool {
        let last = self.plies.len().checked_sub(1);
        last.is_some_and(|ply| author(ply) == self.me)
    }

    /// What I have to send, or may send again: the challenge that opens the game, or the rounds
    /// with the next challenge if I have made it. `None` if the opponent moved last. `from` is my
    /// name.
    #[must_use]
    pub fn link(&self, from: Option<&str>) -> Option<Link> {
        if !self.moved_last() {
            return None;
        }
        let common = Common {
            rules: self.rules,
            game: self.id,
            from: from.and_then(clean::sender),
        };
        if let [boards] = self.plies.as_slice() {
            return Some(match self.mode {
                Mode::Rounds => Link::Challenge(Challenge {
                    board: boards.first()?.clone(),
                    common,
                }),
                Mode::Deck => Link::Deck(Deck {
                    boards: boards.clone(),
                    common,
                }),
            });
        }
        let (exchanges, rest) = self.plies.as_chunks::<2>();
        let next = rest.first().cloned();
        let (shown, next) = match self.mode {
            Mode::Rounds => (
                exchanges,
                next.and_then(|mut next| next.pop()).map(Next::Board),
            ),
            Mode::Deck => {
                let last = exchanges.len().saturating_sub(1);
                (exchanges.get(last..)?, next.map(Next::Deck))
            }
        };
        let pairs = shown
            .iter()
            .flat_map(|[challenge, answer]| challenge.iter().zip(answer));
        Some(Link::Result(Played {
            rounds: pairs
                .map(|(challenge, answer)| Pair {
                    challenge: challenge.clone(),
                    answer: answer.clone(),
                })
                .collect(),
            next,
            mode: self.mode,
            common,
        }))
    }
}
