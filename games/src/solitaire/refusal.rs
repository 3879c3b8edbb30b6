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
        /// There is no card, or there are not so many.
        NothingThere => "nothing_there", "there are no such cards";
        /// The cards would stay where they are.
        SamePlace => "same_place", "the cards would stay where they are";
        /// A card is face down.
        FaceDown => "face_down", "only face-up cards move";
        /// The cards do not form a run: each one lower than the one under it, and of the other colour.
        NotARun {
            /// The lower card of the two that do not fit.
            under: Card,
            /// The card that lies on it.
            over: Card,
        } => "not_a_run", "{over} does not form a run with {under}";
        /// Only one card can go there, or come from there, at a time.
        OneAtATime => "one_at_a_time", "only one card at a time";
        /// FreeCell: there is not room enough to move so many cards one by one. With f free cells and e
        /// empty columns, the target not counted, (f + 1) × 2ᵉ cards move.
        TooManyCards {
            /// How many cards the run has.
            count: u8,
            /// How many can move.
            most: u8,
        } => "too_many_cards", "there is room to move {most} cards, not {count}";
        /// The card is not one lower than the card that it would lie on.
        WrongRank {
            /// The card.
            card: Card,
            /// The card that it would lie on.
            on: Card,
        } => "wrong_rank", "{card} is not one lower than {on}";
        /// The card has the colour of the card that it would lie on.
        SameColour {
            /// The card.
            card: Card,
            /// The card that it would lie on.
            on: Card,
        } => "same_colour", "{card} has the colour of {on}";
        /// Klondike: only a king goes to an empty column.
        OnlyKings {
            /// The card.
            card: Card,
        } => "only_kings", "only a king goes to an empty column, not {card}";
        /// The free cell is taken.
        CellTaken {
            /// The card that is there.
            by: Card,
        } => "cell_taken", "the cell is taken by {by}";
        /// The foundation is of another suit.
        OtherSuit {
            /// The card.
            card: Card,
            /// The foundation's suit.
            suit: Suit,
        } => "other_suit", "{card} is of another suit";
        /// The foundation takes another card of the suit first.
        NotYet {
            /// The card.
            card: Card,
            /// The card that comes next.
            next: Card,
        } => "not_yet", "{next} comes before {card}";
        /// FreeCell: what is home stays there.
        StaysOnFoundation => "stays_on_foundation", "what is home stays there";
        /// Cards from the stock go to the waste only, and come there by drawing.
        OnlyByDrawing => "only_by_drawing", "cards leave the stock by drawing only";
        /// The waste is turned over only when the stock is empty, and as a whole.
        StockNotEmpty => "stock_not_empty", "the stock is not empty yet";
        /// No card goes back to the waste or the stock.
        NoWayBack => "no_way_back", "no card goes back there";
        /// The column would have more than 31 cards, more than a link can hold.
        ColumnFull => "column_full", "the column is full";
        /// For a tap: the card can be moved nowhere.
        NowhereToGo => "nowhere_to_go", "the card can be moved nowhere";
    }
}
