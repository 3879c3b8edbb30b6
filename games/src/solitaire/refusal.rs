//! Why a move is not allowed.

use crate::cards::{Card, Suit};
use core::fmt;

/// Why a move is not allowed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is won.
    Won,
    /// The game has no such place.
    NoSuchPlace,
    /// There is no card, or there are not so many.
    NothingThere,
    /// The cards would stay where they are.
    SamePlace,
    /// A card is face down.
    FaceDown,
    /// The cards do not form a run: each one lower than the one under it, and of the other colour.
    NotARun {
        /// The lower card of the two that do not fit.
        under: Card,
        /// The card that lies on it.
        over: Card,
    },
    /// Only one card can go there, or come from there, at a time.
    OneAtATime,
    /// FreeCell: there is not room enough to move so many cards one by one. With f free cells and e
    /// empty columns, the target not counted, (f + 1) × 2ᵉ cards move.
    TooManyCards {
        /// How many cards the run has.
        count: u8,
        /// How many can move.
        most: u8,
    },
    /// The card is not one lower than the card that it would lie on.
    WrongRank {
        /// The card.
        card: Card,
        /// The card that it would lie on.
        on: Card,
    },
    /// The card has the colour of the card that it would lie on.
    SameColour {
        /// The card.
        card: Card,
        /// The card that it would lie on.
        on: Card,
    },
    /// Klondike: only a king goes to an empty column.
    OnlyKings {
        /// The card.
        card: Card,
    },
    /// The free cell is taken.
    CellTaken {
        /// The card that is there.
        by: Card,
    },
    /// The foundation is of another suit.
    OtherSuit {
        /// The card.
        card: Card,
        /// The foundation's suit.
        suit: Suit,
    },
    /// The foundation takes another card of the suit first.
    NotYet {
        /// The card.
        card: Card,
        /// The card that comes next.
        next: Card,
    },
    /// FreeCell: what is home stays there.
    StaysHome,
    /// Cards from the stock go to the waste only, and come there by drawing.
    OnlyByDrawing,
    /// The waste is turned over only when the stock is empty, and as a whole.
    StockNotEmpty,
    /// No card goes back to the waste or the stock.
    NoWayBack,
    /// The column would have more than 31 cards, more than a link can hold.
    ColumnFull,
    /// For a tap: the card can be moved nowhere.
    NowhereToGo,
}

impl Refusal {
    /// The reason's name in snake case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::NoSuchPlace => "no_such_place",
            Self::NothingThere => "nothing_there",
            Self::SamePlace => "same_place",
            Self::FaceDown => "face_down",
            Self::NotARun { .. } => "not_a_run",
            Self::OneAtATime => "one_at_a_time",
            Self::TooManyCards { .. } => "too_many_cards",
            Self::WrongRank { .. } => "wrong_rank",
            Self::SameColour { .. } => "same_colour",
            Self::OnlyKings { .. } => "only_kings",
            Self::CellTaken { .. } => "cell_taken",
            Self::OtherSuit { .. } => "other_suit",
            Self::NotYet { .. } => "not_yet",
            Self::StaysHome => "stays_home",
            Self::OnlyByDrawing => "only_by_drawing",
            Self::StockNotEmpty => "stock_not_empty",
            Self::NoWayBack => "no_way_back",
            Self::ColumnFull => "column_full",
            Self::NowhereToGo => "nowhere_to_go",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won => f.write_str("the game is won"),
            Self::NoSuchPlace => f.write_str("the game has no such place"),
            Self::NothingThere => f.write_str("there are no such cards"),
            Self::SamePlace => f.write_str("the cards would stay where they are"),
            Self::FaceDown => f.write_str("only face-up cards move"),
            Self::NotARun { under, over } => write!(f, "{over} does not form a run with {under}"),
            Self::OneAtATime => f.write_str("only one card at a time"),
            Self::TooManyCards { count, most } => {
                write!(f, "there is room to move {most} cards, not {count}")
            }
            Self::WrongRank { card, on } => write!(f, "{card} is not one lower than {on}"),
            Self::SameColour { card, on } => write!(f, "{card} has the colour of {on}"),
            Self::OnlyKings { card } => {
                write!(f, "only a king goes to an empty column, not {card}")
            }
            Self::CellTaken { by } => write!(f, "the cell is taken by {by}"),
            Self::OtherSuit { card, .. } => write!(f, "{card} is of another suit"),
            Self::NotYet { card, next } => write!(f, "{next} comes before {card}"),
            Self::StaysHome => f.write_str("what is home stays there"),
            Self::OnlyByDrawing => f.write_str("cards leave the stock by drawing only"),
            Self::StockNotEmpty => f.write_str("the stock is not empty yet"),
            Self::NoWayBack => f.write_str("no card goes back there"),
            Self::ColumnFull => f.write_str("the column is full"),
            Self::NowhereToGo => f.write_str("the card can be moved nowhere"),
        }
    }
}

impl core::error::Error for Refusal {}
