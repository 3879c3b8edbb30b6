//! The meaning of a tap on the table, the same with and without script.

use games::solitaire::{Move, PileId, Position, Refusal};

use super::selection::Selection;

/// The meaning of a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tap {
    /// A move, which the rules may still refuse.
    Play(Move),
    /// Selects what was tapped; the next tap is the destination.
    Choose,
    /// Clears the selection.
    Release,
    /// Nothing is possible.
    Refuse(Refusal),
}

impl Tap {
    /// The meaning of a tap: move to the best destination, or move the `chosen` cards here. `chooses` means that the
    /// player wants to pick destinations.
    pub(super) fn of(
        position: &Position,
        chosen: Option<Selection>,
        at: Selection,
        chooses: bool,
    ) -> Self {
        // A hint may mark the stock, which can only be drawn from.
        let moves = |chosen: &Selection| chosen.from != at.from && chosen.from != PileId::Stock;
        if let Some(chosen) = chosen.filter(moves) {
            return Self::Play(chosen.to(at.from));
        }
        // Tapping the selection again moves it to its best destination; tapping another card of the same pile selects
        // that instead. A card on a foundation has no destination there, so the selection is cleared.
        let is_to_foundation = matches!(at.from, PileId::Foundation(_)) && at.count > 0;
        if chosen == Some(at) && is_to_foundation {
            return Self::Release;
        }
        let chooses = chooses && at.from != PileId::Stock;
        if (chooses || is_to_foundation) && chosen != Some(at) {
            return Self::choose(position, at);
        }
        match position.best_target(at.from, at.count) {
            Ok(step) => Self::Play(step),
            Err(refusal) => Self::Refuse(refusal),
        }
    }

    /// Selects cards, if they can be moved.
    pub(super) fn choose(position: &Position, at: Selection) -> Self {
        if position.moves_from(at.from, at.count).is_empty() {
            let why = position.best_target(at.from, at.count).err();
            return Self::Refuse(why.unwrap_or(Refusal::NowhereToGo));
        }
        Self::Choose
    }
}

#[cfg(test)]
mod tests {
    use games::solitaire::{Deal, Variant};

    use super::*;

    fn at(text: &str) -> Selection {
        Selection::parse(text).unwrap()
    }

    #[test]
    fn a_tap_moves_to_the_best_destination_or_to_the_given_one() {
        let position = Deal::new(Variant::FREECELL, 617).unwrap().position();
        let tap = |chosen: Option<&str>, now, chooses| {
            Tap::of(&position, chosen.map(at), at(now), chooses)
        };
        let to = |text, to| Tap::Play(at(text).to(to));
        assert_eq!(tap(None, "4.1", false), to("4.1", PileId::Cell(0)));
        assert_eq!(tap(None, "4.1", true), Tap::Choose);
        assert_eq!(tap(Some("4.1"), "b", false), to("4.1", PileId::Cell(1)));
        assert_eq!(tap(Some("4.1"), "4.1", true), to("4.1", PileId::Cell(0)));
        // A move that the rules refuse is still what the player meant.
        assert_eq!(tap(Some("4.1"), "1.1", false), to("4.1", PileId::Column(0)));
        assert!(matches!(tap(None, "1.7", false), Tap::Refuse(_)));
        assert!(matches!(tap(None, "1.7", true), Tap::Refuse(_)));
        assert!(matches!(
            tap(None, "a", false),
            Tap::Refuse(Refusal::NothingThere)
        ));
    }

    #[test]
    fn a_card_on_a_foundation_is_selected_and_deselected() {
        let position = games::solitaire::Position::decode(
            "v1K01AQRCIMcQsbghECEggT0o7TCqMLAvoUVGXIWmeJ9hVI63Vjl7JoXjcFGs5CRioHE2UAmzQB4A",
        );
        let position = position.unwrap();
        let home = PileId::Foundation(games::cards::Suit::Diamonds);
        let top = Selection {
            from: home,
            count: 1,
        };
        let tap = |chosen| Tap::of(&position, chosen, top, false);
        assert!(matches!(tap(None), Tap::Choose | Tap::Refuse(_)));
        assert_eq!(tap(Some(top)), Tap::Release);
    }
}
