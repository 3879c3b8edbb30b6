//! What a table shows, pile by pile: the model of the page and of its preview picture.

use games::{
    cards::Card,
    solitaire::{Foundation, Kind, PileId, Position},
};

/// A visible card of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// Face down.
    Down,
    /// Face up.
    Up(Card),
}

/// A pile with its visible cards, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) id: PileId,
    /// Of a foundation at most two: the lower one shows while the other is being moved. Of the stock at most one.
    pub(super) cards: Vec<Face>,
}

/// The piles in their order, from the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piles {
    /// Free cells, or stock and waste.
    pub(super) left: Vec<Shown>,
    /// Foundations.
    pub(super) right: Vec<Shown>,
    /// The tableau.
    pub(super) columns: Vec<Shown>,
}

impl Piles {
    pub(super) fn of(position: &Position) -> Self {
        Self {
            left: match position.variant().kind() {
                Kind::FreeCell => cells(position),
                Kind::Klondike => stock_and_waste(position),
            },
            right: foundations(position),
            columns: columns(position),
        }
    }
}

fn up(card: &Card) -> Face {
    Face::Up(*card)
}

fn cells(position: &Position) -> Vec<Shown> {
    let cells = (0_u8..).zip(position.cells());
    cells
        .map(|(index, card)| Shown {
            id: PileId::Cell(index),
            cards: card.iter().map(up).collect(),
        })
        .collect()
}

fn stock_and_waste(position: &Position) -> Vec<Shown> {
    let stock = Shown {
        id: PileId::Stock,
        cards: position
            .stock()
            .iter()
            .take(1)
            .map(|_| Face::Down)
            .collect(),
    };
    let waste = Shown {
        id: PileId::Waste,
        cards: position.fan().iter().map(up).collect(),
    };
    vec![stock, waste]
}

/// A smaller deck has no cards of the other suits.
fn foundations(position: &Position) -> Vec<Shown> {
    let suits = position.variant().suits();
    let foundations = position.foundations().into_iter();
    foundations
        .filter(|foundation| foundation.suit.index() < suits)
        .map(|foundation| {
            let below = Foundation {
                height: foundation.height.saturating_sub(1),
                ..foundation
            };
            let cards = [below.top(), foundation.top()];
            Shown {
                id: PileId::Foundation(foundation.suit),
                cards: cards.iter().flatten().map(up).collect(),
            }
        })
        .collect()
}

fn columns(position: &Position) -> Vec<Shown> {
    let columns = (0_u8..).zip(position.columns());
    columns
        .map(|(index, column)| {
            let faces = column.cards.iter().enumerate();
            let face = |(depth, card): (usize, &Card)| {
                if depth < usize::from(column.face_down) {
                    Face::Down
                } else {
                    up(card)
                }
            };
            Shown {
                id: PileId::Column(index),
                cards: faces.map(face).collect(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use games::solitaire::{Deal, Variant};

    use super::*;

    #[test]
    fn a_klondike_deal_shows_one_card_of_each_column_and_the_back_of_the_stock() {
        let deal = Deal::new(Variant::KLONDIKE_ONE, 5).unwrap();
        let piles = Piles::of(&deal.position());
        assert_eq!(piles.left[0].cards, [Face::Down]);
        assert_eq!(piles.left[1].cards, []);
        assert_eq!(piles.right.len(), 4);
        for (column, depth) in piles.columns.iter().zip(1..) {
            assert_eq!(column.cards.len(), depth);
            let down = column.cards.iter().filter(|face| **face == Face::Down);
            assert_eq!(down.count(), depth - 1);
        }
    }
}
