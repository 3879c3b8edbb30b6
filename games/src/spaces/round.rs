//! The events of a round. [`Steps`](super::Steps) simulates them.
//!
//! All squares are as the first player sees them: the second player's are turned by 180 degrees.

use super::{Size, Square};
use crate::named::named;

/// One of the two players of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The challenger, who walks upwards.
    First,
    /// The player who answered and walks downwards.
    Second,
}

named! {
    /// The winner of a round.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Winner {
        /// The first player has more points.
        First => "first",
        /// The second player has more points.
        Second => "second",
        /// Both have the same.
        Tie => "tie",
    }

    /// All three values.
    pub const ALL;

    /// The name in snake case: `first`, `second`, `tie`.
    pub const fn name;
}

/// The location of a piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// On a square.
    Square(Square),
    /// In the first player's goal, above the board, at this column.
    FirstGoal(u8),
    /// In the second player's goal, below the board, at this column.
    SecondGoal(u8),
}

impl Location {
    /// The row: -1 in the first player's goal, `size` in the second player's.
    #[must_use]
    pub const fn row(self, size: Size) -> i8 {
        match self {
            Self::Square(square) => square.row() as i8,
            Self::FirstGoal(_) => -1,
            Self::SecondGoal(_) => size.get() as i8,
        }
    }

    /// The column.
    #[must_use]
    pub const fn column(self) -> u8 {
        match self {
            Self::Square(square) => square.column(),
            Self::FirstGoal(column) | Self::SecondGoal(column) => column,
        }
    }

    /// The square; `None` for a goal.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::FirstGoal(_) | Self::SecondGoal(_) => None,
        }
    }
}

/// What a player does in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts the piece on the board.
    Places(Square),
    /// Moves the piece.
    Moves {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// Whether the move leads towards the player's goal.
        forward: bool,
    },
    /// Sets a trap.
    Traps(Square),
    /// Enters the goal.
    Goal,
    /// Nothing: a trap has stopped the player in an earlier step.
    Stopped,
}

/// Why a player gets a point.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Gain {
    /// A move towards the goal.
    Forward,
    /// The goal.
    Goal,
}

/// Why a player loses a point, if there is one to lose.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// Both pieces are on the same square.
    Collision,
    /// The piece is on the other player's trap, and stops.
    Trap {
        /// Where.
        at: Square,
        /// Whether the trap was set in this very step, under the piece or before it arrived.
        put_now: bool,
    },
}

/// The events of one player in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The player's action.
    pub action: Action,
    /// Why a point was gained.
    pub gained: Option<Gain>,
    /// Why a point was lost.
    pub lost: Option<Loss>,
    /// Whether the loss really cost a point: points never go below 0.
    pub lost_a_point: bool,
    /// The player's points after the step.
    pub points: u32,
    /// Where the piece is after the step.
    pub location: Location,
}

/// Why a round ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A player, or both, are in the goal.
    Goal,
    /// Both are on the same square.
    Collision,
    /// Traps have stopped both.
    BothStopped,
}

/// One step of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The events of the first and the second player.
    pub turns: [Turn; 2],
    /// Why the round ends here, in its last step.
    pub end: Option<End>,
}

/// The outcome of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The points of both players.
    pub points: [u32; 2],
    /// Who has more.
    pub winner: Winner,
    /// Where both pieces ended.
    pub finals: [Location; 2],
    /// Whether a trap has stopped the player.
    pub trap_hit: [bool; 2],
    /// Where it did.
    pub trap_at: [Option<Square>; 2],
    /// The last step in which the player acted (0-based). There always is one, since every plan
    /// begins with a piece.
    pub last_step: [usize; 2],
    /// Whether the round ended because both were on the same square.
    pub collision: bool,
}
