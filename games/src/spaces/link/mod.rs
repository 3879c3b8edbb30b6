//! Links of Spaces: what they hold, how they are written and read.
//!
//! A link never holds how a round ended: whoever opens it plays the boards. `docs/formats.md`
//! describes every form in full.

use crate::named::named;

mod id;
mod read;
mod write;

use super::{Labelled, Old, Rules, Size};
pub use id::GameId;
pub(crate) use read::{Payload, read};

/// The most boards of a deck.
pub const DECK_LIMIT: usize = 15;

/// How many exchanges make a game, and so the most rounds of a result that is not of decks.
pub const EXCHANGES: usize = 5;

/// What a link of Spaces holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// `#challenge=`: a board to be answered.
    Challenge(Challenge),
    /// `#result=`: rounds that were played, and perhaps the next challenge.
    Result(Played),
    /// `#deck=`: a deck to be answered.
    Deck(Deck),
    /// A board alone.
    Board(Labelled),
    /// A link of the program that came before.
    Old(Old),
}

/// What links of a game have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// The rules that boards have to keep (`rules`).
    pub rules: Rules,
    /// The game that the link is of (`g`); links made by hand may have none.
    pub game: Option<GameId>,
    /// The name that the sender gave, 1 to 24 characters (`from`).
    pub from: Option<String>,
}

/// A board to be answered. It may break the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The board.
    pub board: Labelled,
    /// What the link has beside it.
    pub common: Common,
}

/// A deck to be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// 1 to [`DECK_LIMIT`] boards of one size. They may break the rules.
    pub boards: Vec<Labelled>,
    /// What the link has beside them.
    pub common: Common,
}

/// Rounds that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The rounds. In [`Mode::Rounds`] all of the game, 1 to [`EXCHANGES`]; who challenged in the
    /// second is who answered in the first, and so on. In [`Mode::Deck`] those of the last
    /// exchange, 1 to [`DECK_LIMIT`], challenged by the same player. All boards are of one size;
    /// they may break the rules.
    pub rounds: Vec<Pair>,
    /// The next challenge, by the sender; of the same mode and size.
    pub next: Option<Next>,
    /// Whether board plays against board or deck against deck.
    pub mode: Mode,
    /// What the link has beside them.
    pub common: Common,
}

/// The boards of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The board of who challenged: the first player's.
    pub challenge: Labelled,
    /// The answer: the second player's board.
    pub answer: Labelled,
}

/// The challenge that comes with a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// In [`Mode::Rounds`].
    Board(Labelled),
    /// In [`Mode::Deck`].
    Deck(Vec<Labelled>),
}

impl Next {
    /// The board or the boards.
    #[must_use]
    pub fn boards(&self) -> &[Labelled] {
        match self {
            Self::Board(board) => core::slice::from_ref(board),
            Self::Deck(boards) => boards,
        }
    }
}

named! {
    /// Whether a game is played board against board or deck against deck.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Mode {
        /// One board in every exchange.
        #[default]
        Rounds => "rounds",
        /// A deck in every exchange.
        Deck => "deck",
    }

    /// Both, the default first.
    pub const ALL;

    /// The name in links and in `inspect`: `rounds` or `deck`.
    pub const fn name;

    /// The mode with this name, in either case.
    pub fn from_name by str::eq_ignore_ascii_case;
}

impl Link {
    /// What it is called in `inspect`: `spaces.challenge`, `spaces.result`, `spaces.deck`,
    /// `spaces.board` or `spaces.old`.
    #[must_use]
    pub const fn kind_name(&self) -> &'static str {
        match self {
            Self::Challenge(_) => "spaces.challenge",
            Self::Result(_) => "spaces.result",
            Self::Deck(_) => "spaces.deck",
            Self::Board(_) => "spaces.board",
            Self::Old(_) => "spaces.old",
        }
    }

    /// What links of a game have in common; a board alone and an old link are of no game.
    #[must_use]
    pub const fn common(&self) -> Option<&Common> {
        match self {
            Self::Challenge(challenge) => Some(&challenge.common),
            Self::Result(played) => Some(&played.common),
            Self::Deck(deck) => Some(&deck.common),
            Self::Board(_) | Self::Old(_) => None,
        }
    }

    /// The size of the boards; those of an old link may have several.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        let board = match self {
            Self::Challenge(challenge) => &challenge.board,
            Self::Result(played) => &played.rounds.first()?.challenge,
            Self::Deck(deck) => deck.boards.first()?,
            Self::Board(board) => board,
            Self::Old(_) => return None,
        };
        Some(board.board.size())
    }
}
