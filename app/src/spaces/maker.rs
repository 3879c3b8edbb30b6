//! A board in the making: the draft, the possible moves, and the sentence about it.

use games::spaces::{Board, Choices, Draft, Mark, Move, Refusal, Rules, Size, Square};

/// What a press on a square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// Moves the piece.
    #[default]
    Step,
    /// Sets a trap.
    Trap,
}

/// What the player does with the unfinished board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    /// Presses a square; the mode decides what that does.
    Press(Square),
    /// Sets a trap.
    Trap(Square),
    /// Leaves over the top edge.
    Goal,
    /// Undoes the last move.
    Undo,
    /// Redoes the move that was undone.
    Redo,
    /// Undoes all moves; redo restores them.
    Clear,
    /// Chooses what a press does.
    Mode(Mode),
}

/// The one sentence above the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    /// No move yet.
    Start,
    /// A step is due.
    Step,
    /// The next press sets a trap.
    Trap,
    /// A trap is under the piece, which has to step off.
    Supermove,
    /// The goal is reachable, and other steps are too.
    Goal,
    /// Only the goal is left.
    OnlyGoal,
    /// The board is finished.
    Done,
    /// The last press was refused.
    Refused(Refusal),
}

impl Prompt {
    /// Whether it is more than the next step of making a board.
    pub(super) const fn is_warning(&self) -> bool {
        matches!(self, Self::Supermove | Self::Refused(_))
    }
}

/// The state of one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// Its content.
    pub(super) mark: Option<Mark>,
    /// Whether the piece is there now.
    pub(super) here: bool,
    /// Whether a press in the current mode has an effect.
    pub(super) open: bool,
}

/// A draft with the page's state for it.
#[derive(Clone, Debug)]
pub(super) struct Maker {
    draft: Draft,
    choices: Choices,
    mode: Mode,
    refused: Option<Refusal>,
}

impl Maker {
    /// An empty board.
    pub(super) fn new(size: Size, rules: Rules) -> Self {
        Self::of(Draft::new(size, rules))
    }

    /// The empty board of the first round.
    pub(super) fn first() -> Self {
        Self::new(Size::new(3).unwrap_or(Size::MIN), Rules::Classic)
    }

    /// A finished board, to be changed from its end.
    pub(super) fn of_board(board: &Board) -> Self {
        Self::of(Draft::from_board(board, Rules::Classic))
    }

    fn of(draft: Draft) -> Self {
        let choices = draft.choices();
        Self {
            draft,
            choices,
            mode: Mode::Step,
            refused: None,
        }
    }

    /// The draft itself.
    pub(super) fn draft(&self) -> &Draft {
        &self.draft
    }

    /// What a press does.
    pub(super) fn mode(&self) -> Mode {
        self.mode
    }

    /// The possible moves.
    pub(super) fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The finished board.
    pub(super) fn board(&self) -> Option<Board> {
        self.draft.finished().map(|legal| legal.board().clone())
    }

    /// Executes what the player does.
    pub(super) fn apply(&mut self, stroke: Edit) {
        self.refused = None;
        match stroke {
            Edit::Press(square) => match self.mode {
                Mode::Step => self.play(Move::Piece(square)),
                Mode::Trap => self.play(Move::Trap(square)),
            },
            Edit::Trap(square) => self.play(Move::Trap(square)),
            Edit::Goal => {
                let column = self.choices.goal.or(self.draft.piece().map(Square::column));
                if let Some(column) = column {
                    self.play(Move::Goal(column));
                }
            }
            Edit::Undo => {
                self.draft.undo();
            }
            Edit::Redo => {
                self.draft.redo();
            }
            Edit::Clear => self.draft.clear(),
            Edit::Mode(mode) => self.mode = mode,
        }
        self.choices = self.draft.choices();
        // If no trap can be set, the next press is a step.
        if self.choices.traps.is_empty() {
            self.mode = Mode::Step;
        }
    }

    /// Makes a move, or remembers why it is refused.
    fn play(&mut self, step: Move) {
        self.refused = self.draft.play(step).err();
        // Trap mode lasts for one press only.
        if self.refused.is_none() {
            self.mode = Mode::Step;
        }
    }

    /// The content of a square and whether it can be pressed.
    pub(super) fn cell(&self, square: Square) -> Cell {
        let mut mark = None;
        for step in self.draft.moves() {
            match *step {
                Move::Piece(at) if at == square => mark = Some(Mark::Piece),
                Move::Trap(at) if at == square => mark = Some(Mark::Trap),
                _ => {}
            }
        }
        let open = match self.mode {
            Mode::Step => &self.choices.pieces,
            Mode::Trap => &self.choices.traps,
        };
        Cell {
            mark,
            here: self.draft.piece() == Some(square),
            open: open.contains(&square),
        }
    }

    /// The sentence above the board.
    pub(super) fn prompt(&self) -> Prompt {
        if let Some(refused) = &self.refused {
            return Prompt::Refused(*refused);
        }
        if self.draft.finished().is_some() {
            return Prompt::Done;
        }
        if self.draft.moves().is_empty() {
            return Prompt::Start;
        }
        if self.choices.must_move {
            return Prompt::Supermove;
        }
        match (self.mode, self.choices.goal, self.choices.pieces.is_empty()) {
            (Mode::Trap, ..) => Prompt::Trap,
            (_, Some(_), true) => Prompt::OnlyGoal,
            (_, Some(_), false) => Prompt::Goal,
            (_, None, _) => Prompt::Step,
        }
    }

    /// The moves as a text, to resume after a reload: size, `c` or `t` for the rules, then each move.
    pub(super) fn to_text(&self) -> String {
        let size = self.draft.size();
        let rules = match self.draft.rules() {
            Rules::Classic => 'c',
            Rules::Tournament => 't',
        };
        let mut text = format!("{}{rules}", size.get());
        for step in self.draft.moves() {
            let (number, letter) = match *step {
                Move::Piece(square) => (square.index(size), 'p'),
                Move::Trap(square) => (square.index(size), 't'),
                Move::Goal(column) => (u16::from(column), 'f'),
            };
            text.push_str(&number.to_string());
            text.push(letter);
        }
        text
    }

    /// Parses the text of [`Maker::to_text`], up to the first impossible move.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        let mut tokens = text.split_inclusive(|letter: char| letter.is_ascii_alphabetic());
        let number = |token: &str| -> Option<(u16, char)> {
            let letter = token.chars().next_back()?;
            let digits = token.get(..token.len().checked_sub(1)?)?;
            Some((digits.parse().ok()?, letter))
        };
        let (size, rules) = number(tokens.next()?)?;
        let size = Size::new(u8::try_from(size).ok()?)?;
        let rules = match rules {
            'c' => Rules::Classic,
            't' => Rules::Tournament,
            _ => return None,
        };
        let mut draft = Draft::new(size, rules);
        for token in tokens {
            let (number, letter) = number(token)?;
            let step = match letter {
                'p' => Move::Piece(Square::from_index(size, number)?),
                't' => Move::Trap(Square::from_index(size, number)?),
                'f' => Move::Goal(u8::try_from(number).ok()?),
                _ => return None,
            };
            if draft.play(step).is_err() {
                break;
            }
        }
        Some(Self::of(draft))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn maker(moves: &str) -> Maker {
        Maker::from_text(moves).unwrap()
    }

    fn square(row: u8, column: u8) -> Square {
        Square::new(Size::new(3).unwrap(), row, column).unwrap()
    }

    #[test]
    fn an_unfinished_board_is_resumed_after_a_reload() {
        let mut maker = Maker::new(Size::new(3).unwrap(), Rules::Classic);
        maker.apply(Edit::Press(square(2, 0)));
        maker.apply(Edit::Mode(Mode::Trap));
        maker.apply(Edit::Press(square(2, 1)));
        maker.apply(Edit::Mode(Mode::Step));
        maker.apply(Edit::Press(square(1, 0)));
        assert_eq!(maker.to_text(), "3c6p7t3p");
        let again = Maker::from_text("3c6p7t3p").unwrap();
        assert_eq!(again.draft().moves(), maker.draft().moves());
    }

    #[test]
    fn garbage_is_not_an_unfinished_board() {
        for bad in ["", "c", "3x6p", "1c", "99c", "3c6", "3c999p", "3cp", "żc"] {
            assert!(
                Maker::from_text(bad).is_none_or(|maker| maker.draft().moves().is_empty()),
                "{bad}"
            );
        }
    }

    #[test]
    fn the_sentence_follows_the_board() {
        assert_eq!(maker("3c").prompt(), Prompt::Start);
        assert_eq!(maker("3c6p").prompt(), Prompt::Step);
        assert_eq!(maker("3c6p6t").prompt(), Prompt::Supermove);
        assert_eq!(maker("3c6p3p0p").prompt(), Prompt::Goal);
        assert_eq!(maker("3t6p3p0p").prompt(), Prompt::OnlyGoal);
        assert_eq!(maker("3c6p3p0p0f").prompt(), Prompt::Done);
        let mut refused = maker("3c6p3p");
        refused.apply(Edit::Press(square(2, 0)));
        assert!(matches!(refused.prompt(), Prompt::Refused(_)));
    }

    #[test]
    fn after_a_supermove_the_next_press_is_a_step() {
        let mut maker = maker("3c6p");
        maker.apply(Edit::Mode(Mode::Trap));
        maker.apply(Edit::Press(square(2, 0)));
        assert_eq!(maker.mode(), Mode::Step);
        assert_eq!(maker.prompt(), Prompt::Supermove);
    }
}
