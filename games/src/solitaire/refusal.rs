//! Why a move is not allowed.

use crate::cards::{Card, Suit};
use crate::error::kinds;

kinds! {
    /// Why a move is not allowed.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Refusal {
        /// The game is won.
        Won => "won", "the game is won";
        /// The game has no such pile.
        NoSuchPile => "no_such_pile", "the game has no such pile";
        /// There are no cards, or too few.
        NothingThere => "nothing_there", "there are no such cards";
        /// The cards would stay where they are.
        SamePlace => "same_place", "the cards would stay where they are";
        /// A card is face down.
        FaceDown => "face_down", "only face-up cards can be moved";
        /// The cards do not form a run, in which each is one rank lower than the one below and of
        /// the other colour.
        NotARun {
            /// The lower card of the two that do not fit.
            under: Card,
            /// The card on it.
            over: Card,
        } => "not_a_run", "{over} does not form a run with {under}";
        /// Only one card at a time can be moved there or from there.
        OneAtATime => "one_at_a_time", "only one card at a time can be moved";
        /// FreeCell: there is not enough room to move this many cards one by one. With f free cells
        /// and e empty columns, not counting the destination, (f + 1) × 2ᵉ cards can be moved.
        TooManyCards {
            /// The number of cards in the run.
            count: u8,
            /// How many can be moved.
            most: u8,
        } => "too_many_cards", "there is only room to move {most} cards, not {count}";
        /// The card is not one rank lower than the card it would be put on.
        WrongRank {
            /// The card.
            card: Card,
            /// The card it would be put on.
            on: Card,
        } => "wrong_rank", "{card} is not one rank lower than {on}";
        /// The card has the same colour as the card it would be put on.
        SameColour {
            /// The card.
            card: Card,
            /// The card it would be put on.
            on: Card,
        } => "same_colour", "{card} has the same colour as {on}";
        /// Klondike: only a king can go to an empty column.
        OnlyKings {
            /// The card.
            card: Card,
        } => "only_kings", "only a king can go to an empty column, not {card}";
        /// The free cell is taken.
        CellTaken {
            /// The card in it.
            by: Card,
        } => "cell_taken", "the cell is taken by {by}";
        /// The foundation is of another suit.
        OtherSuit {
            /// The card.
            card: Card,
            /// The foundation's suit.
            suit: Suit,
        } => "other_suit", "{card} is of another suit";
        /// The foundation needs another card of the suit first.
        NotYet {
            /// The card.
            card: Card,
            /// The card that comes next.
            next: Card,
        } => "not_yet", "{next} comes before {card}";
        /// FreeCell: a card on a foundation stays there.
        StaysOnFoundation => "stays_on_foundation", "a card on a foundation stays there";
        /// Cards leave the stock only by drawing, and only to the waste.
        OnlyByDrawing => "only_by_drawing", "cards leave the stock only by drawing";
        /// The waste is turned over only when the stock is empty, and as a whole.
        StockNotEmpty => "stock_not_empty", "the stock is not empty yet";
        /// No card can go back to the waste or the stock.
        NoWayBack => "no_way_back", "no card can go back there";
        /// The column would have more than 31 cards, more than a link can hold.
        ColumnFull => "column_full", "the column is full";
        /// For a tap: the card has no destination.
        NowhereToGo => "nowhere_to_go", "the card cannot be moved anywhere";
    }
}
