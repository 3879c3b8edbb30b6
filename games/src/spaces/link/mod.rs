//! Links of Spaces: their content, encoding and decoding.
//!
//! A link never contains the outcome of a round: whoever opens it plays the boards.
//! `docs/formats.md` describes every form in full.

use crate::named::named;

mod id;
mod read;
mod write;

use super::{Labelled, Old, Rules, Size};
pub use id::GameId;
pub(crate) use read::{Payload, cleaned, cleaned_next, read};

/// The path of links. `/spaces` is the page without a link, so that this one can tell when a chat has dropped the
/// fragment.
pub const PLAY: &str = "/spaces/play";

/// The maximum number of boards in a deck.
pub const DECK_LIMIT: usize = 15;

/// The number of exchanges in a game, and so the maximum number of rounds in a result without
/// decks.
pub const EXCHANGES: usize = 5;

/// The content of a link of Spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// `#challenge=`: a board to answer.
    Challenge(Challenge),
    /// `#result=`: played rounds, possibly with the next challenge.
    Result(Played),
    /// `#deck=`: a deck to answer.
    Deck(Deck),
    /// A single board.
    Board(Labelled),
    /// A link of the older program.
    Old(Old),
}

/// The parameters that all links of a game share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// The rules for boards (`rules`).
    pub rules: Rules,
    /// The game of the link (`g`); links made by hand may have none.
    pub game: Option<GameId>,
    /// The sender's name, 1 to 24 characters (`from`).
    pub from: Option<String>,
}

/// A board to answer. It may be illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The board.
    pub board: Labelled,
    /// The other parameters.
    pub common: Common,
}

/// A deck to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// 1 to [`DECK_LIMIT`] boards of the same size. They may be illegal.
    pub boards: Vec<Labelled>,
    /// The other parameters.
    pub common: Common,
}

/// Rounds that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The rounds. In [`Mode::Rounds`] all of the game, 1 to [`EXCHANGES`]; the player who answered
    /// a round challenges in the next. In [`Mode::Deck`] those of the last exchange, 1 to
    /// [`DECK_LIMIT`], challenged by the same player. All boards have the same size; they may be
    /// illegal.
    pub rounds: Vec<Pair>,
    /// The next challenge, by the sender, with the same mode and size.
    pub next: Option<Next>,
    /// Whether board plays against board or deck against deck.
    pub mode: Mode,
    /// The other parameters.
    pub common: Common,
}

/// The boards of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The challenger's board: the first player's.
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

    /// The mode with this name, case-insensitively.
    pub fn from_name by str::eq_ignore_ascii_case;
}

impl Link {
    /// Its name in `inspect`: `spaces.challenge`, `spaces.result`, `spaces.deck`, `spaces.board` or
    /// `spaces.old`.
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

    /// The parameters that links of a game share; a single board and an old link belong to no game.
    #[must_use]
    pub const fn common(&self) -> Option<&Common> {
        match self {
            Self::Challenge(challenge) => Some(&challenge.common),
            Self::Result(played) => Some(&played.common),
            Self::Deck(deck) => Some(&deck.common),
            Self::Board(_) | Self::Old(_) => None,
        }
    }

    /// The boards of the challenge that comes with a result; none in other links.
    #[must_use]
    pub fn next(&self) -> &[Labelled] {
        match self {
            Self::Result(played) => played.next.as_ref().map(Next::boards).unwrap_or_default(),
            _ => &[],
        }
    }

    /// The size of the boards; those of an old link may differ.
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
