//! Sending: what has to be sent, and whether it was sent.

use super::{Game, Turn, author};
use crate::link::clean;
use crate::spaces::Labelled;
use crate::spaces::link::{Challenge, Common, Deck, GameId, Link, Mode, Next, Pair, Played};

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

    /// Whether anything of the game was shared, as far as is known.
    #[must_use]
    pub const fn was_sent(&self) -> bool {
        self.sent > 0
    }

    /// Marks the content of [`link`](Self::link) as shared.
    pub fn mark_sent(&mut self) {
        self.sent = self.plies.len();
    }

    /// The link that ends the game, with the challenge that opens the next one: `rematch` is mine and
    /// waits for its answer. `None` if it is not the next game, or has other rules or another size.
    #[must_use]
    pub fn link_with(&self, rematch: &Self, from: Option<&str>) -> Option<Link> {
        let follows = self.is_followed_by(rematch)
            && (rematch.size, rematch.rules) == (self.size, self.rules)
            && rematch.plies.len() == 1;
        let board = rematch.my_challenge().first().filter(|_| follows)?;
        match self.link(from)? {
            Link::Result(played) => Some(Link::Result(Played {
                next: Some(Next::Board(board.clone())),
                ..played
            })),
            _ => None,
        }
    }

    /// The id of a rematch, if my link ends the game and can bring its first challenge.
    #[must_use]
    pub fn rematch_id(&self) -> Option<GameId> {
        let ends = self.turn() == Turn::Over && self.mode == Mode::Rounds && self.moved_last();
        self.id.filter(|_| ends).map(GameId::rematch)
    }

    /// Whether the other game is the rematch of this one.
    #[must_use]
    pub fn is_followed_by(&self, other: &Self) -> bool {
        let is_over = self.turn() == Turn::Over && self.mode == Mode::Rounds;
        is_over && self.id.is_some() && self.id.map(GameId::rematch) == other.id
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
