//! What is wrong with a board, or with a link that holds boards, and where.

use super::Size;
use crate::error::placed;
use crate::link::check::Check;
use core::fmt;

/// Why a text is no board, or holds none.
///
/// Its place is the 0-based index among the characters of the cleaned payload. It is the number of
/// characters when something is missing at the end, the first digit when a number is out of range, the
/// first character of a move when the move as a whole is wrong. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

/// What is wrong with a board, or with a link that holds boards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// There is no text at all.
    Empty,
    /// The board string is longer than one can be.
    TooLong {
        /// Its number of characters.
        length: usize,
    },
    /// There is no `|` behind the size.
    MissingSeparator,
    /// The size is not a number from 2 to 31, or it is padded.
    BadSize,
    /// A character that is no digit stands where a digit of a square belongs.
    BadPosition {
        /// The character.
        found: char,
    },
    /// The board has no square with this number.
    PositionOutOfRange {
        /// The board's size.
        size: Size,
    },
    /// Behind a square stands neither `p` nor `t`, or behind the goal's column no `f`.
    BadMoveType {
        /// The character.
        found: char,
    },
    /// Behind `G` stands no number, or a padded one.
    BadGoalColumn {
        /// The character.
        found: char,
    },
    /// The board has no column with the goal's number.
    GoalColumnOutOfRange {
        /// The board's size.
        size: Size,
    },
    /// The text ends inside a move, or before the first one.
    Truncated,
    /// The first move is a trap.
    StartsWithTrap,
    /// The first move is the goal.
    StartsWithFinal,
    /// There is a move behind the goal.
    FinalNotLast,
    /// There is no goal.
    MissingFinal,
    /// There are more than 2n² moves.
    TooManyMoves {
        /// The board's size.
        size: Size,
    },
    /// What follows the goal is no name of 1 to 40 characters or creature of 2 to 20 letters.
    BadSuffix,
    /// The link's check is not that of its boards: something was changed on the way.
    Damaged {
        /// The check that the boards have.
        computed: Check,
    },
    /// A result has a challenge without its answer.
    OddBoardCount {
        /// How many boards it has.
        boards: usize,
    },
    /// The boards of a link are not all of one size.
    SizeMismatch {
        /// The size of the first board.
        expected: Size,
        /// The size of the board that differs.
        found: Size,
    },
    /// There are more boards than a link can hold.
    TooManyBoards {
        /// How many there are.
        boards: usize,
    },
    /// A parameter has a value that it cannot have.
    BadParameter {
        /// The parameter's name.
        name: &'static str,
    },
    /// The compressed part of an old link cannot be unpacked.
    BadCompression,
    /// The link is of an old kind that is not read.
    UnsupportedOldLink,
    /// What was unpacked holds no board.
    NoBoard,
    /// The board is written in the compact form, which a later version reads.
    CompactNotYet,
}

impl ErrorKind {
    /// The kind's name in snake case, the same for ever.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong { .. } => "too_long",
            Self::MissingSeparator => "missing_separator",
            Self::BadSize => "bad_size",
            Self::BadPosition { .. } => "bad_position",
            Self::PositionOutOfRange { .. } => "position_out_of_range",
            Self::BadMoveType { .. } => "bad_move_type",
            Self::BadGoalColumn { .. } => "bad_goal_column",
            Self::GoalColumnOutOfRange { .. } => "goal_column_out_of_range",
            Self::Truncated => "truncated",
            Self::StartsWithTrap => "starts_with_trap",
            Self::StartsWithFinal => "starts_with_final",
            Self::FinalNotLast => "final_not_last",
            Self::MissingFinal => "missing_final",
            Self::TooManyMoves { .. } => "too_many_moves",
            Self::BadSuffix => "bad_suffix",
            Self::Damaged { .. } => "damaged",
            Self::OddBoardCount { .. } => "odd_board_count",
            Self::SizeMismatch { .. } => "size_mismatch",
            Self::TooManyBoards { .. } => "too_many_boards",
            Self::BadParameter { .. } => "bad_parameter",
            Self::BadCompression => "bad_compression",
            Self::UnsupportedOldLink => "unsupported_old_link",
            Self::NoBoard => "no_board",
            Self::CompactNotYet => "not_yet",
        }
    }
}

placed!(ErrorKind in a payload);

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is no board"),
            Self::TooLong { length } => write!(
                f,
                "the board has {length} characters, more than {}",
                super::LIMIT
            ),
            Self::MissingSeparator => write!(f, "there is no | behind the size"),
            Self::BadSize => write!(f, "the size is not a number from 2 to 31"),
            Self::BadPosition { found } => write!(f, "{found:?} is not a digit of a square"),
            Self::PositionOutOfRange { size } => {
                write!(f, "the squares end at {}", size.squares() - 1)
            }
            Self::BadMoveType { found } => write!(f, "{found:?} is not the letter of a move"),
            Self::BadGoalColumn { found } => {
                write!(f, "{found:?} does not begin the goal's column")
            }
            Self::GoalColumnOutOfRange { size } => {
                write!(f, "the columns end at {}", size.get() - 1)
            }
            Self::Truncated => write!(f, "the board ends too early"),
            Self::StartsWithTrap => write!(f, "the first move is a trap"),
            Self::StartsWithFinal => write!(f, "the first move is the goal"),
            Self::FinalNotLast => write!(f, "there is a move behind the goal"),
            Self::MissingFinal => write!(f, "the board ends before the goal"),
            Self::TooManyMoves { size } => {
                write!(f, "there are more than {} moves", size.most_moves())
            }
            Self::BadSuffix => write!(f, "what follows the goal is no name and no creature"),
            Self::Damaged { computed } => write!(
                f,
                "the link was changed on the way: its boards have the check {computed}"
            ),
            Self::OddBoardCount { boards } => {
                write!(f, "of {boards} boards one has no answer")
            }
            Self::SizeMismatch { expected, found } => write!(
                f,
                "a board of size {} stands with boards of size {}",
                found.get(),
                expected.get()
            ),
            Self::TooManyBoards { boards } => write!(f, "{boards} boards are too many"),
            Self::BadParameter { name } => write!(f, "the value of {name} cannot be read"),
            Self::BadCompression => write!(f, "the old link cannot be unpacked"),
            Self::UnsupportedOldLink => write!(f, "old links of this kind are not read"),
            Self::NoBoard => write!(f, "the old link holds no board"),
            Self::CompactNotYet => {
                write!(f, "this compact board is of a newer version, please update")
            }
        }
    }
}
