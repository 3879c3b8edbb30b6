//! The cards that a player taps, selects or drags.

use core::fmt;

use games::solitaire::{Move, PileId, Position};
use leptos::ev;

use crate::{address::field, ui::pointer::pressed};

/// Cards at the top of a pile. The table's HTML writes them as the pile's sign and their number: `3.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selection {
    pub(super) from: PileId,
    /// 0 for the pile itself, as in `3`.
    pub(super) count: u8,
}

impl Selection {
    /// A pile without its cards.
    pub(super) const fn none(from: PileId) -> Self {
        Self { from, count: 0 }
    }

    /// Parses `3.2` or `3`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (pile, count) = text.split_once('.').unwrap_or((text, "0"));
        let mut signs = pile.chars();
        let from = PileId::from_sign(signs.next()?)?;
        let count = count.parse().ok()?;
        signs.next().is_none().then_some(Self { from, count })
    }

    /// The selection in an address without script, if it can be moved.
    pub(super) fn chosen(position: &Position, query: &str) -> Option<Self> {
        let chosen = Self::parse(&field(query, "chosen")?)?;
        let moves = position.moves_from(chosen.from, chosen.count);
        (!moves.is_empty()).then_some(chosen)
    }

    /// The card that an event targets with all cards on it, or else its pile.
    pub(super) fn of(event: &ev::Event) -> Option<Self> {
        let at = ["data-at", "data-down", "data-pile"];
        let at = at.map(|name| pressed(event, &[".felt [", name, "]"].concat(), name));
        Self::parse(at.iter().flatten().next()?)
    }

    /// The move that puts the cards on another pile.
    pub(super) const fn to(self, to: PileId) -> Move {
        Move {
            from: self.from,
            to,
            count: self.count,
        }
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => write!(f, "{}", self.from.sign()),
            count => write!(f, "{}.{count}", self.from.sign()),
        }
    }
}

#[cfg(test)]
mod tests {
    use games::cards::Suit;

    use super::*;

    #[test]
    fn a_selection_round_trips() {
        for (from, count, text) in [
            (PileId::Column(7), 12, "8.12"),
            (PileId::Cell(0), 1, "a.1"),
            (PileId::Foundation(Suit::Hearts), 1, "H.1"),
            (PileId::Waste, 1, "w.1"),
            (PileId::Stock, 0, "s"),
            (PileId::Column(0), 0, "1"),
        ] {
            let lifted = Selection { from, count };
            assert_eq!(lifted.to_string(), text);
            assert_eq!(Selection::parse(text), Some(lifted));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", ".", ".1", "9.1", "11", "1.", "1.-1", "1.256", "1.1.1", "h", "t3.1", "ё.1",
        ] {
            assert_eq!(Selection::parse(text), None, "{text}");
        }
    }
}
