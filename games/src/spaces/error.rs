//! What is wrong with a board or a link with boards, and where.

use super::Size;
use crate::error::kinds;
use crate::link::checksum::Checksum;

/// Why a text is not a valid board or link.
///
/// `at` is the 0-based position among the characters of the cleaned payload: that of the first
/// digit if a number is out of range, that of the first character of a move if the whole move is
/// wrong, or the number of characters if something is missing at the end. `None` if the error has
/// no position.
pub type Error = crate::error::Error<ErrorKind>;

kinds! {
    /// What is wrong with a board or a link with boards.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum ErrorKind in a payload {
        /// The text is empty.
        Empty => "empty", "there is no board";
        /// The text is longer than any board string.
        TooLong {
            /// Its number of characters.
            length: usize,
        } => "too_long", "the board has {length} characters; the limit is {}", super::LIMIT;
        /// There is no `|` after the size.
        MissingSeparator => "missing_separator", "there is no | after the size";
        /// The size is not a number from 2 to 31, or it is padded.
        BadSize => "bad_size", "the size is not a number from 2 to 31";
        /// A character in the number of a square is not a digit.
        BadPosition {
            /// The character.
            found: char,
        } => "bad_position", "{found:?} is not a digit of a square's number";
        /// The board has no square with this number.
        PositionOutOfRange {
            /// The board's size.
            size: Size,
        } => "position_out_of_range", "the last square is {}", size.squares() - 1;
        /// There is no `p` or `t` after a square, or no `f` after the goal's column.
        BadMoveType {
            /// The character.
            found: char,
        } => "bad_move_type", "{found:?} is not the letter of a move";
        /// There is no number after `G`, or a padded one.
        BadGoalColumn {
            /// The character.
            found: char,
        } => "bad_goal_column", "the goal's column cannot begin with {found:?}";
        /// The board has no column with the goal's number.
        GoalColumnOutOfRange {
            /// The board's size.
            size: Size,
        } => "goal_column_out_of_range", "the last column is {}", size.get() - 1;
        /// The text ends inside a move, or before the first one.
        Truncated => "truncated", "the board ends too early";
        /// The first move is a trap.
        StartsWithTrap => "starts_with_trap", "the first move is a trap";
        /// The first move is the goal.
        StartsWithFinal => "starts_with_final", "the first move is the goal";
        /// There is a move after the goal.
        FinalNotLast => "final_not_last", "there is a move after the goal";
        /// There is no goal.
        MissingFinal => "missing_final", "the board ends before the goal";
        /// There are more than 2n² moves.
        TooManyMoves {
            /// The board's size.
            size: Size,
        } => "too_many_moves", "there are more than {} moves", size.most_moves();
        /// The text after the goal is neither a name of 1 to 40 characters nor a creature of 2 to
        /// 20 letters.
        BadSuffix => "bad_suffix", "the text after the goal is neither a name nor a creature";
        /// The link's checksum is not that of its boards, so the link was changed in transit.
        Damaged {
            /// The checksum of the boards.
            computed: Checksum,
        } => "damaged", "the link was changed in transit: its boards have the checksum {computed}";
        /// A result has a challenge without an answer.
        OddBoardCount {
            /// How many boards it has.
            boards: usize,
        } => "odd_board_count", "one of the {boards} boards has no answer";
        /// The boards of a link differ in size.
        SizeMismatch {
            /// The size of the first board.
            expected: Size,
            /// The size of the board that differs.
            found: Size,
        } => "size_mismatch",
        "a board has size {}, but the first one has size {}", found.get(), expected.get();
        /// There are more boards than a link can contain.
        TooManyBoards {
            /// How many there are.
            boards: usize,
        } => "too_many_boards", "{boards} boards are too many";
        /// The value of a parameter is invalid.
        BadParameter {
            /// The parameter's name.
            name: &'static str,
        } => "bad_parameter", "the value of {name} cannot be read";
        /// The compressed part of an old link cannot be decompressed.
        BadCompression => "bad_compression", "the old link cannot be decompressed";
        /// The link is of an old kind that is not supported.
        UnsupportedOldLink => "unsupported_old_link", "old links of this kind are not supported";
        /// The decompressed text contains no board.
        NoBoard => "no_board", "the old link contains no board";
        /// The board is in the compact form, which a later version will read.
        CompactNotYet => "not_yet", "this compact board is from a newer release, so please update";
    }
}
