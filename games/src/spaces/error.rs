//! What is wrong with a board, or with a link that holds boards, and where.

use super::Size;
use crate::error::kinds;
use crate::link::checksum::Checksum;

/// Why a text is no board, or holds none.
///
/// Its place is the 0-based index among the characters of the cleaned payload. It is the number of
/// characters when something is missing at the end, the first digit when a number is out of range, the
/// first character of a move when the move as a whole is wrong. `None` when no place is to blame.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a board, or with a link that holds boards.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// There is no text at all.
        Empty => "empty", "there is no board";
        /// The board string is longer than one can be.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the board has {length} characters, more than {}", super::LIMIT;
        /// There is no `|` behind the size.
        MissingSeparator => "missing_separator", "there is no | behind the size";
        /// The size is not a number from 2 to 31, or it is padded.
        BadSize => "bad_size", "the size is not a number from 2 to 31";
        /// A character that is no digit stands where a digit of a square belongs.
        BadPosition {
            /// The character.
            found: char,
        } => "bad_position", "{found:?} is not a digit of a square";
        /// The board has no square with this number.
        PositionOutOfRange {
            /// The board's size.
            size: Size,
        } => "position_out_of_range", "the squares end at {}", size.squares() - 1;
        /// Behind a square stands neither `p` nor `t`, or behind the goal's column no `f`.
        BadMoveType {
            /// The character.
            found: char,
        } => "bad_move_type", "{found:?} is not the letter of a move";
        /// Behind `G` stands no number, or a padded one.
        BadGoalColumn {
            /// The character.
            found: char,
        } => "bad_goal_column", "{found:?} does not begin the goal's column";
        /// The board has no column with the goal's number.
        GoalColumnOutOfRange {
            /// The board's size.
            size: Size,
        } => "goal_column_out_of_range", "the columns end at {}", size.get() - 1;
        /// The text ends inside a move, or before the first one.
        Truncated => "truncated", "the board ends too early";
        /// The first move is a trap.
        StartsWithTrap => "starts_with_trap", "the first move is a trap";
        /// The first move is the goal.
        StartsWithFinal => "starts_with_final", "the first move is the goal";
        /// There is a move behind the goal.
        FinalNotLast => "final_not_last", "there is a move behind the goal";
        /// There is no goal.
        MissingFinal => "missing_final", "the board ends before the goal";
        /// There are more than 2n² moves.
        TooManyMoves {
            /// The board's size.
            size: Size,
        } => "too_many_moves", "there are more than {} moves", size.most_moves();
        /// What follows the goal is no name of 1 to 40 characters or creature of 2 to 20 letters.
        BadSuffix => "bad_suffix", "what follows the goal is no name and no creature";
        /// The link's check is not that of its boards: something was changed on the way.
        Damaged {
            /// The check that the boards have.
            computed: Checksum,
        } => "damaged", "the link was changed on the way: its boards have the check {computed}";
        /// A result has a challenge without its answer.
        OddBoardCount {
            /// How many boards it has.
            boards: usize,
        } => "odd_board_count", "of {boards} boards one has no answer";
        /// The boards of a link are not all of one size.
        SizeMismatch {
            /// The size of the first board.
            expected: Size,
            /// The size of the board that differs.
            found: Size,
        } => "size_mismatch",
        "a board of size {} stands with boards of size {}", found.get(), expected.get();
        /// There are more boards than a link can hold.
        TooManyBoards {
            /// How many there are.
            boards: usize,
        } => "too_many_boards", "{boards} boards are too many";
        /// A parameter has a value that it cannot have.
        BadParameter {
            /// The parameter's name.
            name: &'static str,
        } => "bad_parameter", "the value of {name} cannot be read";
        /// The compressed part of an old link cannot be unpacked.
        BadCompression => "bad_compression", "the old link cannot be unpacked";
        /// The link is of an old kind that is not read.
        UnsupportedOldLink => "unsupported_old_link", "old links of this kind are not read";
        /// What was unpacked holds no board.
        NoBoard => "no_board", "the old link holds no board";
        /// The board is written in the compact form, which a later version reads.
        CompactNotYet => "not_yet", "this compact board is of a newer version, please update";
    }
}
