//! Won, stuck or neither; automatic moves; and finishing.

use super::{Draw, Kind, Move, PileId, Position};
use crate::cards::{Card, Suit};

/// The status of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is a move.
    Playing,
    /// All cards are on the foundations.
    Won,
    /// No move but drawing, now and after any number of draws. Only undo is left.
    Stuck,
}

/// Which cards go to the foundations automatically after a move.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Automatic {
    /// None.
    Off,
    /// Those that are no longer useful on the table: aces, twos, and cards for which both cards of
    /// the other colour and one rank lower are on the foundations. With draw three none from the
    /// waste, since every card that leaves it changes which ones come to the top in the next pass.
    #[default]
    Safe,
    /// All that can.
    Always,
}

impl Position {
    /// The status of the game.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_won() {
            Status::Won
        } else if self.can_move() {
            Status::Playing
        } else {
            Status::Stuck
        }
    }

    /// Whether a card is no longer useful on the table: every card that could be put on it is on a
    /// foundation, or goes there automatically.
    #[must_use]
    pub fn is_safe(&self, card: Card) -> bool {
        let rank = card.rank().index();
        let all_home = |suit: Suit| {
            suit.colour() == card.colour()
                || suit.index() >= self.variant.suits()
                || self.height(suit) >= rank
        };
        rank < 2 || Suit::ALL.into_iter().all(all_home)
    }

    /// The next automatic move, of the lowest card; `held` is a card that stays.
    pub(super) fn next_automatic(&self, automatic: Automatic, held: Option<Card>) -> Option<Move> {
        let waste = self.variant.draw() != Some(Draw::Three);
        let mut lowest: Option<(Card, Move)> = None;
        for from in PileId::ALL {
            let Some(card) = self.top(from) else { continue };
            let step = Move::one(from, PileId::Foundation(card.suit()));
            // Few cards are next on their foundation, so this comes first.
            let is_next = self.height(card.suit()) == card.rank().index();
            let is_lowest = lowest.is_none_or(|(other, _)| card.rank() < other.rank());
            if !is_next || !is_lowest {
                continue;
            }
            let goes = match automatic {
                Automatic::Off => false,
                Automatic::Safe => self.is_safe(card) && (waste || from != PileId::Waste),
                Automatic::Always => true,
            };
            if goes && held != Some(card) && self.check(step).is_ok() {
                lowest = Some((card, step));
            }
        }
        lowest.map(|(_, step)| step)
    }

    /// The moves that finish the game: cards go to the foundations, lowest first, and if none can,
    /// cards are drawn. `None` if not all cards get there in this way, or if they already are.
    #[must_use]
    pub fn finish(&self) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        let mut position = self.clone();
        // Consecutive draws; more than two passes bring nothing new.
        let mut draws = 0;
        while !position.is_won() {
            let step = match position.next_automatic(Automatic::Always, None) {
                Some(step) => {
                    draws = 0;
                    step
                }
                None => {
                    draws += 1;
                    position.draw().filter(|_| draws <= position.most_draws())?
                }
            };
            position.apply(step);
            moves.push(step);
        }
        (!moves.is_empty()).then_some(moves)
    }

    /// More draws than the rest of this pass and the whole next one have.
    fn most_draws(&self) -> usize {
        debug_assert!(self.variant.kind() == Kind::Klondike);
        2 * (self.stock.len() + self.waste.len()) + 2
    }
}
