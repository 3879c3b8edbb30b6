//! Which boards are legal: the rules and their violations.

use super::walk::Walk;
use super::{Board, Size};
use crate::named::named;

named! {
    /// A rule that a plan can break, in the order in which violations are listed.
    ///
    /// `docs/formats.md` has the table of the rules.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rule {
        /// The first piece is put on the bottom row.
        StartRow => "start_row",
        /// A piece moves one square up, down, left or right.
        MoveNotAdjacent => "move_not_adjacent",
        /// A piece never moves towards the bottom row.
        MovesBackward => "moves_backward",
        /// A piece never enters a square where it has been.
        RevisitsSquare => "revisits_square",
        /// A piece never enters a square with its own trap.
        EntersOwnTrap => "enters_own_trap",
        /// A trap is set next to the piece, not diagonally, or under it.
        TrapNotAdjacent => "trap_not_adjacent",
        /// A trap is not set where there already is one.
        DuplicateTrap => "duplicate_trap",
        /// After a trap under the piece, the next move is not a trap.
        SupermoveMustMove => "supermove_must_move",
        /// The goal is entered from row 0, in the column of the piece.
        GoalNotReached => "goal_not_reached",
        /// Tournament only: from row 0 the piece enters the goal at once.
        RowZeroMustFinish => "row_zero_must_finish",
        /// Tournament only: there are at most `size - 1` traps.
        TooManyTraps => "too_many_traps",
    }

    /// All rules, in order.
    pub const ALL;

    /// The name of the violation in snake case. Never changes.
    ///
    /// ```
    /// assert_eq!(games::spaces::Rule::StartRow.as_str(), "start_row");
    /// ```
    pub const fn as_str;
}

/// A set of rules.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet(u16);

impl RuleSet {
    /// No rule.
    pub const NONE: Self = Self(0);

    /// The set with this rule added.
    #[must_use]
    pub const fn with(self, rule: Rule) -> Self {
        Self(self.0 | 1 << rule as u16)
    }

    /// The set without this rule.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self(self.0 & !(1 << rule as u16))
    }

    /// The rules that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the rule is in the set.
    #[must_use]
    pub const fn has(self, rule: Rule) -> bool {
        self.0 >> rule as u16 & 1 == 1
    }

    /// The first rule of the set.
    #[must_use]
    pub fn first(self) -> Option<Rule> {
        self.iter().next()
    }

    /// The rules of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.into_iter().filter(move |rule| self.has(*rule))
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

named! {
    /// The rules of a game.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Rules {
        /// All rules but those of tournaments.
        #[default]
        Classic => "classic",
        /// All rules.
        Tournament => "tournament",
    }

    /// Both, the default first.
    pub const ALL;

    /// The name in links: `classic` or `tournament`.
    pub const fn name;

    /// The rules with this name, case-insensitively.
    ///
    /// ```
    /// use games::spaces::Rules;
    ///
    /// assert_eq!(Rules::from_name("Tournament"), Some(Rules::Tournament));
    /// assert_eq!(Rules::from_name("house"), None);
    /// ```
    pub fn from_name by str::eq_ignore_ascii_case;
}

impl Rules {
    /// The rules, one by one.
    #[must_use]
    pub const fn set(self) -> RuleSet {
        let all = RuleSet((1 << Rule::ALL.len()) - 1);
        match self {
            Self::Classic => all
                .without(Rule::RowZeroMustFinish)
                .without(Rule::TooManyTraps),
            Self::Tournament => all,
        }
    }

    /// The maximum number of traps on a board: `size - 1` in tournaments, otherwise one on every
    /// square.
    #[must_use]
    pub const fn most_traps(self, size: Size) -> u16 {
        match self {
            Self::Classic => size.squares(),
            Self::Tournament => size.get() as u16 - 1,
        }
    }
}

/// A violation of a rule, and its move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Broken {
    /// The rule.
    pub rule: Rule,
    /// The move that breaks it, counted from 1.
    pub step: usize,
}

/// All violations of a board, including those of tournament rules: by move, then in the order of
/// the rules. Moves after a violation are judged as if it had been allowed.
///
/// ```
/// use games::spaces::{self, Broken, Rule, broken_rules};
///
/// let board = spaces::decode("2|2p2p0pG0f")?.board;
/// assert_eq!(
///     broken_rules(&board),
///     [
///         Broken { rule: Rule::MoveNotAdjacent, step: 2 },
///         Broken { rule: Rule::RevisitsSquare, step: 2 },
///     ]
/// );
/// # Ok::<(), spaces::Error>(())
/// ```
#[must_use]
pub fn broken_rules(board: &Board) -> Vec<Broken> {
    let mut walk = Walk::new(board.size());
    let mut broken = Vec::new();
    for (step, next) in (1..).zip(board.moves()) {
        let rules = walk.broken_by(*next);
        // Checking rule by rule costs more than most moves, which break none.
        if !rules.is_empty() {
            broken.extend(rules.iter().map(|rule| Broken { rule, step }));
        }
        walk.play(*next);
    }
    broken
}

/// Whether a board breaks no rule.
///
/// ```
/// use games::spaces::{self, Rules, is_legal};
///
/// let board = spaces::decode("2|3p2t3t1pG1f")?.board;
/// assert!(is_legal(&board, Rules::Classic));
/// assert!(!is_legal(&board, Rules::Tournament));
/// # Ok::<(), spaces::Error>(())
/// ```
#[must_use]
pub fn is_legal(board: &Board, rules: Rules) -> bool {
    let set = rules.set();
    let mut walk = Walk::new(board.size());
    board.moves().iter().all(|next| {
        let keeps = walk.broken_by(*next).and(set).is_empty();
        walk.play(*next);
        keeps
    })
}

/// A legal board.
///
/// ```
/// use games::spaces::{self, Legal, Rules};
///
/// let board = spaces::decode("2|2p0p2tG0f")?.board;
/// let refused = Legal::new(board, Rules::Tournament).unwrap_err();
/// assert_eq!(refused.broken.len(), 1);
/// assert!(Legal::new(refused.board, Rules::Classic).is_ok());
/// # Ok::<(), spaces::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Legal {
    board: Board,
}

/// An illegal board and its violations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The board.
    pub board: Board,
    /// Its violations of the rules it was checked against; at least one.
    pub broken: Vec<Broken>,
}

impl Legal {
    /// Checks a board.
    ///
    /// # Errors
    /// [`Illegal`], with the board and all its violations of these rules.
    pub fn new(board: Board, rules: Rules) -> Result<Self, Illegal> {
        if is_legal(&board, rules) {
            return Ok(Self { board });
        }
        let mut broken = broken_rules(&board);
        broken.retain(|broken| rules.set().has(broken.rule));
        Err(Illegal { board, broken })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }
}
