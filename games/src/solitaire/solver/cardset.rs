//! Sets of cards as bit masks, used by both solvers. Card r × 4 + s is bit r × 4 + s, so that a
//! nibble is a rank, its even bits are black and its odd ones red.

use crate::solitaire::Automatic;

/// A set of cards.
pub(super) type Cards = u64;

/// The cards of all suits.
pub(super) const DECK: Cards = (1 << 52) - 1;

/// The empty set.
pub(super) const NONE: u8 = 63;

/// The set of one card.
pub(super) const fn bit(card: u8) -> Cards {
    1 << (card & 63)
}

/// The lowest card of a set, which must not be empty.
pub(super) const fn first(set: Cards) -> u8 {
    set.trailing_zeros() as u8
}

/// Iterates over the cards of a set.
pub(super) fn each(mut set: Cards) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let card = first(set);
        set &= set.wrapping_sub(1);
        (card < 64).then_some(card)
    })
}

/// The two cards that a card fits on; for a king, cards beyond the deck.
pub(super) const fn parents(card: u8) -> Cards {
    5 << ((card & 60) + 4 + (!card & 1))
}

/// The cards that the foundations need next.
pub(super) const fn next_on_foundations(foundation: Cards) -> Cards {
    (foundation << 4 | 0xF) & !foundation & DECK
}

/// When a card goes to its foundation automatically.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Safety {
    /// As in the game: once every card that could be put on it is there.
    Plain,
    /// Earlier: once those cards can go there as soon as they are free, and no card needs them.
    Wide,
    /// As soon as it can, needed or not.
    Always,
}

impl Safety {
    /// The rule of a setting with automatic moves.
    pub(super) const fn of(automatic: Automatic) -> Self {
        match automatic {
            Automatic::Always => Self::Always,
            Automatic::Safe | Automatic::Off => Self::Plain,
        }
    }

    /// Whether a card goes to its foundation automatically, given the cards on the foundations.
    pub(super) const fn sends(self, card: u8, foundation: Cards) -> bool {
        let rank = card >> 2;
        if rank < 2 || matches!(self, Self::Always) {
            return true;
        }
        let others = (card & 60) + (!card & 1);
        let plain = 5 << (others - 4);
        if foundation & plain == plain {
            return true;
        }
        let wide = match self {
            Self::Plain | Self::Always => return false,
            Self::Wide if rank == 2 => 5 << (others - 8),
            Self::Wide => 5 << (others - 8) | bit((card ^ 2) - 12),
        };
        foundation & wide == wide
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;

    fn set(cards: &str) -> Cards {
        let cards = cards.split(' ').filter_map(Card::parse);
        cards.fold(0, |set, card| set | bit(card.code()))
    }

    fn card(text: &str) -> u8 {
        first(set(text))
    }

    #[test]
    fn a_card_fits_on_two_others() {
        assert_eq!(parents(card("6S")), set("7H 7D"));
        assert_eq!(parents(card("6D")), set("7S 7C"));
        assert_eq!(parents(card("KC")) & DECK, 0);
        assert_eq!(each(set("2H 3S AC")).collect::<Vec<_>>(), [2, 5, 8]);
    }

    #[test]
    fn a_card_is_safe_when_nothing_needs_it() {
        use Safety::{Plain, Wide};
        for (card, plain, wide) in [
            ("3H", "2S 2C", "AS AC"),
            ("4S", "3H 3D", "2H 2D AC"),
            ("KC", "QH QD", "JH JD TS"),
        ] {
            let card = first(set(card));
            assert!(Plain.sends(card, set(plain)) && Wide.sends(card, set(plain)));
            assert!(!Plain.sends(card, set(wide)) && Wide.sends(card, set(wide)));
            for foundation in [set(plain), set(wide)] {
                assert!(!Wide.sends(card, foundation & (foundation - 1)));
            }
        }
        for safety in [Plain, Wide] {
            assert!(safety.sends(card("2H"), 0) && !safety.sends(card("3H"), 0));
        }
        assert_eq!(next_on_foundations(set("AS 2S AH")), set("3S 2H AC AD"));
        assert_eq!(next_on_foundations(DECK), 0);
    }
}
