//! A game between two people, as one of their devices stores it.
//!
//! It consists only of the played boards, in order: turn, outcomes and totals follow from them.
//! Both devices arrive at the same boards by links alone, even if links arrive twice, late or
//! never; a link never changes a stored board.

mod history;
mod receive;
mod refused;
mod share;

use super::link::{DECK_LIMIT, EXCHANGES, GameId, Mode};
use super::{Creature, Labelled, Legal, Rules, Size};
pub use history::{Exchange, Pairing, Totals, Verdict};
pub use receive::{GameMatch, Received, which};
pub use refused::{Refused, Which};

/// One of the two people.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The player who made the first challenge.
    First,
    /// The player who answered it.
    Second,
}

impl Seat {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Who challenges in an exchange (0-based): they alternate.
    #[must_use]
    pub const fn challenger(exchange: usize) -> Self {
        if exchange.is_multiple_of(2) {
            Self::First
        } else {
            Self::Second
        }
    }
}

/// The next event of the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// I have to challenge.
    Choose,
    /// My challenge waits for its answer.
    Waiting,
    /// Their challenge waits for my answer.
    Answer,
    /// They answered last and have to challenge.
    TheirChallenge,
    /// All exchanges are played.
    Over,
}

/// A game between two people.
///
/// ```
/// use games::spaces::game::{Game, Received, Turn};
/// use games::spaces::{self, Rules, link::Mode};
///
/// let board = spaces::decode("2|2p0pG0f")?;
/// let answer = spaces::decode("2|3p2p0pG0f")?;
///
/// let mut ala = Game::open(None, Rules::Classic, Mode::Rounds, vec![board]).unwrap();
/// let mut ola = Game::accept(&ala.link(Some("Ala")).unwrap()).unwrap();
/// assert_eq!(ola.turn(), Turn::Answer);
/// ola.answer(vec![answer]).unwrap();
/// assert_eq!(ola.turn(), Turn::Choose);
///
/// let received = ala.receive(&ola.link(Some("Ola")).unwrap());
/// assert_eq!(received, Ok(Received::NewRounds { from: 0, challenge: false }));
/// assert_eq!(ala.turn(), Turn::TheirChallenge);
/// assert_eq!(ala.totals().mine, ola.totals().theirs);
/// # Ok::<(), spaces::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: Option<GameId>,
    rules: Rules,
    mode: Mode,
    size: Size,
    me: Seat,
    opponent: Option<String>,
    /// Challenges and answers alternating. Each has at least one board, an answer as many as its
    /// challenge; all are legal and have the game's size.
    plies: Vec<Vec<Labelled>>,
    /// How many of them were handed over, as far as the player reported it.
    sent: usize,
}

/// The challenges and answers of a whole game.
const PLIES: usize = 2 * EXCHANGES;

/// Whose challenge or answer is the one at an index.
const fn author(ply: usize) -> Seat {
    let challenger = Seat::challenger(ply / 2);
    if ply.is_multiple_of(2) {
        challenger
    } else {
        challenger.other()
    }
}

impl Game {
    /// A new game, which I open with a challenge: one board, or with [`Mode::Deck`] 1 to
    /// [`DECK_LIMIT`] boards of the same size.
    ///
    /// # Errors
    /// [`Refused::WrongCount`], [`Refused::WrongSize`], [`Refused::IllegalBoard`].
    pub fn open(
        id: Option<GameId>,
        rules: Rules,
        mode: Mode,
        boards: Vec<Labelled>,
    ) -> Result<Self, Refused> {
        let mut game = Self::empty(id, rules, mode, Seat::First, &boards)?;
        game.push(boards)?;
        Ok(game)
    }

    /// A game without boards, for boards like these.
    fn empty(
        id: Option<GameId>,
        rules: Rules,
        mode: Mode,
        me: Seat,
        boards: &[Labelled],
    ) -> Result<Self, Refused> {
        let Some(first) = boards.first() else {
            return Err(Refused::WrongCount {
                expected: 1,
                found: 0,
            });
        };
        Ok(Self::blank(id, rules, mode, me, first.board.size()))
    }

    /// A game without boards.
    pub(super) const fn blank(
        id: Option<GameId>,
        rules: Rules,
        mode: Mode,
        me: Seat,
        size: Size,
    ) -> Self {
        Self {
            id,
            rules,
            mode,
            size,
            me,
            opponent: None,
            plies: Vec::new(),
            sent: 0,
        }
    }

    /// The parts of a record besides those that have accessors: all challenges and answers, and how
    /// many were handed over.
    pub(super) const fn parts(&self) -> (&Vec<Vec<Labelled>>, usize) {
        (&self.plies, self.sent)
    }

    /// Sets what a record contains besides the boards.
    pub(super) fn set_parts(&mut self, opponent: Option<String>, sent: usize) {
        self.opponent = opponent;
        self.sent = sent;
    }

    /// Adds the next challenge or answer.
    pub(super) fn push(&mut self, boards: Vec<Labelled>) -> Result<(), Refused> {
        let ply = self.plies.len();
        let challenged = self.plies.last().map(Vec::len);
        self.check(ply, challenged, &boards)?;
        self.plies.push(boards);
        Ok(())
    }

    /// Checks boards as the challenge or answer at an index; an answer has as many as were
    /// `challenged`.
    fn check(
        &self,
        ply: usize,
        challenged: Option<usize>,
        boards: &[Labelled],
    ) -> Result<(), Refused> {
        let is_answer = !ply.is_multiple_of(2);
        let most = match self.mode {
            Mode::Rounds => 1,
            Mode::Deck => DECK_LIMIT,
        };
        let found = boards.len();
        let expected = challenged.filter(|_| is_answer);
        let expected = expected.unwrap_or(found.clamp(1, most));
        if found != expected {
            return Err(Refused::WrongCount { expected, found });
        }
        for (index, labelled) in boards.iter().enumerate() {
            let found = labelled.board.size();
            if found != self.size {
                let expected = self.size;
                return Err(Refused::WrongSize { expected, found });
            }
            if let Err(illegal) = Legal::new(labelled.board.clone(), self.rules) {
                return Err(Refused::IllegalBoard {
                    which: Which {
                        exchange: ply / 2,
                        is_answer,
                        board: index,
                    },
                    broken: illegal.broken,
                });
            }
        }
        Ok(())
    }

    /// The id in all links of the game, if they have one.
    #[must_use]
    pub const fn id(&self) -> Option<GameId> {
        self.id
    }

    /// The rules that every board obeys.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether board plays against board or deck against deck.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The size of every board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Which of the two players I am.
    #[must_use]
    pub const fn me(&self) -> Seat {
        self.me
    }

    /// The opponent's latest name, 1 to 24 characters.
    #[must_use]
    pub fn opponent_name(&self) -> Option<&str> {
        self.opponent.as_deref()
    }

    /// The creature on the opponent's latest board that has one.
    #[must_use]
    pub fn opponent_creature(&self) -> Option<&Creature> {
        let plies = self.plies.iter().enumerate().rev();
        plies
            .filter(|(ply, _)| author(*ply) != self.me)
            .flat_map(|(_, boards)| boards.iter().rev())
            .find_map(|board| board.creature.as_ref())
    }

    /// The next event of the game.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let next = self.plies.len();
        let is_mine = author(next) == self.me;
        match (next.is_multiple_of(2), is_mine) {
            _ if next >= PLIES => Turn::Over,
            (true, true) => Turn::Choose,
            (true, false) => Turn::TheirChallenge,
            (false, true) => Turn::Answer,
            (false, false) => Turn::Waiting,
        }
    }

    /// My own challenge that waits for its answer; empty if there is none.
    #[must_use]
    pub fn my_challenge(&self) -> &[Labelled] {
        match (self.turn(), self.plies.last()) {
            (Turn::Waiting, Some(boards)) => boards,
            _ => &[],
        }
    }

    /// How many boards the challenge has that I have to answer; 0 if there is none. The boards
    /// themselves are not accessible before the answer.
    #[must_use]
    pub fn boards_to_answer(&self) -> usize {
        match (self.turn(), self.plies.last()) {
            (Turn::Answer, Some(boards)) => boards.len(),
            _ => 0,
        }
    }

    /// Answers their challenge, board by board.
    ///
    /// # Errors
    /// [`Refused::NotYourTurn`], [`Refused::WrongCount`], [`Refused::WrongSize`],
    /// [`Refused::IllegalBoard`]; nothing has changed then.
    pub fn answer(&mut self, boards: Vec<Labelled>) -> Result<(), Refused> {
        if self.turn() != Turn::Answer {
            return Err(Refused::NotYourTurn);
        }
        self.push(boards)
    }

    /// Makes the next challenge.
    ///
    /// # Errors
    /// Those of [`answer`](Self::answer), and [`Refused::Repeated`] for a deck that already was a
    /// challenge of this game: a link of a game of decks has only the last exchange, which the
    /// challenge must identify.
    pub fn challenge(&mut self, boards: Vec<Labelled>) -> Result<(), Refused> {
        if self.turn() != Turn::Choose {
            return Err(Refused::NotYourTurn);
        }
        if self.mode == Mode::Deck {
            let mut challenges = self.plies.iter().step_by(2);
            if challenges.any(|before| same(before, &boards)) {
                return Err(Refused::Repeated);
            }
        }
        self.push(boards)
    }
}

/// Whether two lists have the same boards, ignoring their names.
fn same<'a>(some: impl IntoIterator<Item = &'a Labelled>, others: &[Labelled]) -> bool {
    let some = some.into_iter().map(|labelled| &labelled.board);
    some.eq(others.iter().map(|labelled| &labelled.board))
}
